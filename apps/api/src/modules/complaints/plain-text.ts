/** Text of people as it is stored: no signs that nobody sees but line ends, and no blanks around. */
import { type Result, ok, refuse } from '@banyan/core/results';

type Bounds = { readonly min?: number; readonly max: number };

/** Characters are counted as people count them. Refusals: `content-empty`, `content-too-short`, `content-too-long`. */
export function plainText(
  written: string,
  { min = 1, max }: Bounds,
): Result<string, 'content-empty' | 'content-too-short' | 'content-too-long'> {
  const text = written
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim();
  const length = [...text].length;
  if (length === 0) return refuse('content-empty');
  if (length < min) return refuse('content-too-short', { min });
  return length > max ? refuse('content-too-long', { max }) : ok(text);
}
