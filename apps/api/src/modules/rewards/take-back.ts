/** Takes back a reward that was given under a promotion and that its member has not claimed, where what it was given for no longer stands. */
import type { MemberId } from '@banyan/core/ids';
import type { Tx } from '../../infra/database.ts';
import { endReward } from './end-reward.ts';
import { lockReward } from './reward-store.ts';

/** Returns whether it was taken back: one that was claimed, or whose time is over, stays what it is. */
export async function takeBackUnclaimed(
  tx: Tx,
  member: MemberId,
  id: string,
  { at, why }: { readonly at: Date; readonly why: string },
): Promise<boolean> {
  const row = await lockReward(tx, { member, id });
  if (row?.state !== 'ready' || row.expiresAt <= at) return false;
  await endReward(tx, row, { state: 'taken-back', at, by: 'rule', why });
  return true;
}
