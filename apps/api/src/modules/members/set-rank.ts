/** Gives a member a VIP level. */
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { Tx } from '../../infra/database.ts';

/** From 0, none, to 99. */
export async function setRank(tx: Tx, member: MemberId, rankLevel: number): Promise<void> {
  await tx
    .updateTable('members')
    .set({ rank_level: rankLevel })
    .where('bucket', '=', bucketOf(member))
    .where('id', '=', member)
    .execute();
}
