/** Bills are paid by themselves. */
import type { Background } from '../../infra/jobs.ts';
import { payBills } from './pay-bills.ts';

export const contractBillsBackground: Background = {
  ticks: [{ name: 'contract-bills.pay', everyMs: 10_000, on: 'leader', run: payBills }],
};
