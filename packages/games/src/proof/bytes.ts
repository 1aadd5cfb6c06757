/** Bytes and their texts, as a proof is written and computed with. */

/** Lower-case hexadecimal of so many bytes. */
export function isHex(text: unknown, bytes: number): text is string {
  return typeof text === 'string' && Number.isInteger(bytes) && text.length === bytes * 2 && /^[0-9a-f]*$/.test(text);
}

/** The bytes of hexadecimal text. Throws a RangeError on what is none. */
export function bytesOf(hex: string): Uint8Array {
  if (!isHex(hex, hex.length / 2)) throw new RangeError('this is no hexadecimal text');
  return Uint8Array.from({ length: hex.length / 2 }, (_, at) => Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16));
}

/** UTF-8. */
export function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** All parts one after the other. */
export function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** The order of bytes, the first difference deciding: negative, zero or positive. */
export function compareBytes(a: Uint8Array, b: Uint8Array): number {
  for (let at = 0; at < Math.min(a.length, b.length); at += 1) {
    const difference = (a[at] as number) - (b[at] as number);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}
