/** Ends a reward, and settles what it had reserved of its promotion's budget: what is claimed is spent, what is not is free for others. */
import type { RewardState } from '@banyan/core/rewards';
import type { Tx } from '../../infra/database.ts';
import { giveBack, settleReserve } from '../bonuses/index.ts';
import { type RewardRow, markEnded } from './reward-store.ts';

type End = {
  readonly state: Exclude<RewardState, 'ready'>;
  readonly at: Date;
  readonly by?: string;
  readonly why?: string;
};

/** The caller has locked it. */
export async function endReward(tx: Tx, row: RewardRow, end: End): Promise<void> {
  await markEnded(tx, row, end);
  if (row.under === null) return;
  const budget = { promotion: row.under.promotion, currency: row.currency };
  if (end.state !== 'claimed') await giveBack(tx, budget, row.reserved);
  // Of bonus money the grant takes the reserve over, and settles it when it ends.
  else if (row.kind !== 'bonus') await settleReserve(tx, budget, row.reserved, row.reserved);
}
