/** What a person is told of a part that failed: it could not be fetched (SHELL-37, SHELL-38), or it has a bug. */
import { ChunkFailure } from './chunk.ts';

/** The keys of a title and a text. */
export function failureText(error: unknown): { readonly title: string; readonly text: string } {
  return error instanceof ChunkFailure
    ? { title: 'shell.chunk.title', text: 'shell.chunk.text' }
    : { title: 'shell.broken.title', text: 'shell.broken.text' };
}
