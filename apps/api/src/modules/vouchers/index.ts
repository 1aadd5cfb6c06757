/** Public interface of vouchers: codes that are worth a deposit. */
import type { PersonalTable } from '../../infra/personal.ts';
export { makeVouchers, withdrawVouchers } from './batches.ts';
export { redeemVoucher, worthOfVoucher } from './redeem.ts';
export { readBatches } from './store.ts';

/** What it keeps of a person. */
export const vouchersPersonal: readonly PersonalTable[] = [{ table: 'vouchers', without: ['hash'], erased: 'books' }];
