/** The VIP level of a member and what it is called (VIP-02). */
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { Database, Tx } from '../../infra/database.ts';

export type ClubLabel = { readonly labelName: string; readonly rankLevel: number };

/** The name of a level; empty for level 0 and for one without a name. */
export async function clubLabelOf(database: Database | Tx, rankLevel: number): Promise<ClubLabel> {
  const row = await database
    .selectFrom('club_labels')
    .select('label_name')
    .where('rank_level', '=', rankLevel)
    .executeTakeFirst();
  return { labelName: row?.label_name ?? '', rankLevel };
}

/** Gives a member a level from 0, none, to 99. */
export async function setRank(tx: Tx, member: MemberId, rankLevel: number): Promise<void> {
  await tx
    .updateTable('members')
    .set({ rank_level: rankLevel })
    .where('bucket', '=', bucketOf(member))
    .where('id', '=', member)
    .execute();
}
