/** Background work: follows money in transit to and from vendors until it has arrived. */
import type { Background } from '../../infra/jobs.ts';
import { followTransfers } from './vendor-transfer.ts';

export const transferBackground: Background = {
  ticks: [{ name: 'transfer-wallet.follow', everyMs: 5000, run: (context) => followTransfers(context) }],
};
