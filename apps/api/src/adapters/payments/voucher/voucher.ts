/** A code that was paid for elsewhere. What it is worth and whether it is still good is known to the module of vouchers alone. */
import { Type } from 'typebox';
import type { CodePayments } from '../port.ts';

export const voucherPayments: CodePayments = {
  kind: 'code',
  isSample: false,
  options: Type.Object({}, { additionalProperties: false }),
  faultsOf: () => [],
  fieldsOf: () => [{ name: 'code', kind: 'code', isRequired: true, maxLength: 40, hint: 'voucher' }],
};
