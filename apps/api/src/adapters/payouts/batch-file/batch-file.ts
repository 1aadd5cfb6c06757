/** Payouts by file: what is approved goes out as CSV to a bank, and its file of results comes back. */
import type { PayoutsPort } from '../port.ts';

export const batchFilePayouts: PayoutsPort = {
  isSample: false,
  by: 'operator',
  kinds: ['bank', 'wallet'],
  pay: async () => ({ outcome: 'pending' }),
  query: async () => ({ outcome: 'pending' }),
};
