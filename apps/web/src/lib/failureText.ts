/** The message of a part that failed: it could not be fetched (SHELL-37, SHELL-38), or it has a bug. */
import { ChunkFailure } from './chunk.ts';
import type { TextKey } from './language.tsx';

type FailureKey = Extract<TextKey, `shell.chunk.${string}` | `shell.broken.${string}`>;

/** The keys of a title and a text. */
export function failureText(error: unknown): { readonly title: FailureKey; readonly text: FailureKey } {
  return error instanceof ChunkFailure
    ? { title: 'shell.chunk.title', text: 'shell.chunk.text' }
    : { title: 'shell.broken.title', text: 'shell.broken.text' };
}
