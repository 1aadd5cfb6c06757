/** When members last logged in, for lists. */
import { sql } from 'kysely';
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { Database } from '../../infra/database.ts';

/** Who never logged in is left out. */
export async function lastLoginsOf(
  database: Database,
  members: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, Date>> {
  const { rows } = await sql<{ member: MemberId; last: Date }>`select k.member, l.at as last
    from unnest(${members.map(bucketOf)}::smallint[], ${[...members]}::uuid[]) k (bucket, member)
    cross join lateral (
      select l.at from logins l where l.bucket = k.bucket and l.member = k.member order by l.at desc limit 1) l`.execute(
    database,
  );
  return new Map(rows.map(({ member, last }) => [member, last]));
}
