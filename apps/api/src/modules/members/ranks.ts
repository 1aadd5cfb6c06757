/** The VIP level of members: what it is, and giving another. */
import { sql } from 'kysely';
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { Database, Tx } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';

/** From 0, none, to 99. */
export async function setRank(tx: Tx, member: MemberId, rankLevel: number): Promise<void> {
  await tx
    .updateTable('members')
    .set({ rank_level: rankLevel })
    .where('bucket', '=', bucketOf(member))
    .where('id', '=', member)
    .execute();
}

/** Of many at once; who is unknown or has none is left out. */
export async function ranksOf(
  database: Database,
  members: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, number>> {
  const ids = [...new Set(members)];
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Row<'members', 'rank_level'> & { readonly id: MemberId }>`select m.id, m.rank_level
    from unnest(${ids.map(bucketOf)}::smallint[], ${ids}::uuid[]) k (bucket, id)
    join members m on m.bucket = k.bucket and m.id = k.id where m.rank_level > 0`.execute(database);
  return new Map(rows.map(({ id, rank_level }) => [id, rank_level]));
}
