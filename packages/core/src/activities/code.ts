/**
 * Codes of promotions (PROMO-15). They are read as people type them: without regard to case, spaces and hyphens, and with letters that look
 * like digits taken for those, as in the alphabet of Crockford's base 32, in which single codes are written.
 */

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A code in its one spelling; undefined for what is none: 4 to 32 letters and digits. */
export function normalCode(typed: string): string | undefined {
  const plain = typed
    .toUpperCase()
    .replaceAll(/[\s\-–—_.]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/gu, '1');
  return /^[0-9A-Z]{4,32}$/.test(plain) ? plain : undefined;
}

/** Writes 10 random bytes, 80 bits, as a code of 16 characters in groups of four. */
export function codeOf(bytes: Uint8Array): string {
  if (bytes.length !== 10) throw new RangeError('a code is written of 80 bits');
  let bits = 0n;
  for (const byte of bytes) bits = (bits << 8n) | BigInt(byte);
  const letters = Array.from({ length: 16 }, (_, at) => alphabet[Number((bits >> BigInt(75 - 5 * at)) & 31n)]);
  return [0, 4, 8, 12].map((from) => letters.slice(from, from + 4).join('')).join('-');
}
