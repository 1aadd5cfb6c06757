/** Who somebody is: allowances of trying, mobile numbers. */
export { type Allowance, type AllowanceRule, spend } from './allowance.ts';
export { type DialRule, dialOf, maskedEmail, maskedPhone, phoneOf } from './phone.ts';
