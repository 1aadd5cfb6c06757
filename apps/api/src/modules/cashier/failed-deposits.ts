/** How often deposits of members failed since a moment. */
import { sql } from 'kysely';
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { Database, Tx } from '../../infra/database.ts';

export async function failedDeposits(
  database: Database | Tx,
  members: readonly MemberId[],
  since: Date,
): Promise<ReadonlyMap<MemberId, number>> {
  const { rows } = await sql<{ member: MemberId; count: number }>`select d.member, count(*)::integer as count
    from unnest(${members.map(bucketOf)}::smallint[], ${members}::uuid[]) k (bucket, id)
    join deposits d on d.bucket = k.bucket and d.member = k.id and d.requested_at >= ${since}
    where d.state = 'failed' group by d.member`.execute(database);
  return new Map(rows.map(({ member, count }) => [member, count]));
}
