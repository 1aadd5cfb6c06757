/** Public interface of vouchers: codes that are worth a deposit. */
export { makeVouchers, withdrawVouchers } from './batches.ts';
export { redeemVoucher, worthOfVoucher } from './redeem.ts';
export { readBatches } from './store.ts';
