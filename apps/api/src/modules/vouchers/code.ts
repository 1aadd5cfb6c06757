/** Codes of vouchers: 80 random bits in letters and digits that nobody confuses, in four groups of four. */
import { createHash, randomBytes } from 'node:crypto';

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export function makeVoucherCode(): string {
  const plain = Array.from(randomBytes(16), (byte) => letters[byte % 32]).join('');
  return plain.replaceAll(/(.{4})(?=.)/g, '$1-');
}

/** The hash of a code however a person writes it: spaces, dashes and case do not count, and O, I and L are read as digits. */
export function hashOfVoucher(typed: string): Buffer {
  const plain = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return createHash('sha256').update(`voucher ${plain}`).digest();
}
