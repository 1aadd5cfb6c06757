/**
 * Random numbers from a seed that was committed to before sales opened.
 *
 * Anyone can write this again: block n of a stream is HMAC-SHA256(seed bytes, utf8(label + ':' + n)), n = 0, 1, 2, ... in
 * decimal; each block is four 64-bit words, most significant byte first. A number below n is a word modulo n, and a word
 * in the last, incomplete run of n below 2^64 is thrown away, so that no number is likelier than another. No floats.
 */
import { hexOf, hmacSha256, sha256 } from './sha256.ts';

const seedText = /^[0-9a-f]{64}$/;
const wordSpace = 2n ** 64n;

/** True for a seed as it is stored and published: 32 bytes in lower-case hexadecimal. */
export function isSeed(text: string): boolean {
  return seedText.test(text);
}

function seedBytes(seed: string): Uint8Array {
  if (!isSeed(seed)) throw new RangeError('a seed is 64 lower-case hexadecimal digits');
  return Uint8Array.from({ length: 32 }, (_, index) => Number.parseInt(seed.slice(index * 2, index * 2 + 2), 16));
}

/** What is published before sales open: SHA-256 of the seed's 32 bytes, in lower-case hexadecimal. */
export function commitment(seed: string): string {
  return hexOf(sha256(seedBytes(seed)));
}

/** The stream of 64-bit words of a seed and a label, without end. Another label is another stream. */
export function seededWords(seed: string, label: string): () => bigint {
  const key = seedBytes(seed);
  const text = new TextEncoder();
  let block = new DataView(new ArrayBuffer(0));
  let blocks = 0;
  let offset = 0;
  return () => {
    if (offset === block.byteLength) {
      block = new DataView(hmacSha256(key, text.encode(`${label}:${blocks}`)).buffer as ArrayBuffer);
      blocks += 1;
      offset = 0;
    }
    offset += 8;
    return block.getBigUint64(offset - 8);
  };
}

/** The number that a word stands for below `n`, or undefined for a word in the incomplete run at the end of `space`. */
export function wordBelow(word: bigint, n: bigint, space: bigint = wordSpace): bigint | undefined {
  return word < space - (space % n) ? word % n : undefined;
}

/** The next number from 0 to n - 1, each exactly as likely as another. `n` is from 1 to 2^64. */
export function nextBelow(n: bigint, nextWord: () => bigint): bigint {
  if (n < 1n || n > wordSpace) throw new RangeError(`no number below ${n} in a word`);
  for (;;) {
    const number = wordBelow(nextWord(), n);
    if (number !== undefined) return number;
  }
}
