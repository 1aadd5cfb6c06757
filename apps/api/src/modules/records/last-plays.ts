/** When members last bet, for lists. */
import { sql } from 'kysely';
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { Database } from '../../infra/database.ts';

/** Who never bet is left out. */
export async function lastPlaysOf(
  database: Database,
  members: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, Date>> {
  const { rows } = await sql<{ member: MemberId; last: Date }>`select k.member, p.at as last
    from unnest(${members.map(bucketOf)}::smallint[], ${[...members]}::uuid[]) k (bucket, member)
    cross join lateral (
      select p.at from record_plays p where p.bucket = k.bucket and p.member = k.member order by p.at desc limit 1) p`.execute(
    database,
  );
  return new Map(rows.map(({ member, last }) => [member, last]));
}
