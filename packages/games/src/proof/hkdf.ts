/** HKDF with SHA-256 (RFC 5869): one key out of several sources, none of which alone decides it. */
import { hmacSha256 } from '../draws/sha256.ts';
import { joined } from './bytes.ts';

/** `length` bytes, at most 8,160. */
export function hkdfSha256(ikm: Uint8Array, salt: Uint8Array, info: Uint8Array, length: number): Uint8Array {
  if (length < 1 || length > 255 * 32) throw new RangeError(`HKDF makes no ${length} bytes`);
  const key = hmacSha256(salt, ikm);
  const blocks: Uint8Array[] = [];
  let last: Uint8Array = new Uint8Array(0);
  for (let block = 1; blocks.length * 32 < length; block += 1) {
    last = hmacSha256(key, joined(last, info, Uint8Array.of(block)));
    blocks.push(last);
  }
  return joined(...blocks).slice(0, length);
}
