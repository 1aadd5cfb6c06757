/** What the other side knows a deposit by. */
import { randomBytes } from 'node:crypto';

/** D and 80 random bits in letters and digits that nobody confuses: short enough for any payment method and for the telephone. */
export function makeReference(): string {
  const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  return `D${Array.from(randomBytes(16), (byte) => letters[byte % 32]).join('')}`;
}
