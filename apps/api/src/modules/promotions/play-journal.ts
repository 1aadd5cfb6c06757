/** The bets that a grant looked at, the newest first, with the progress after each; a page is read by key. */
import { sql } from 'kysely';
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { Database } from '../../infra/database.ts';
import type { CountedRow } from './play-store.ts';

type Grant = { readonly member: MemberId; readonly id: string };

/** `mark` tells bets of one moment apart. `progress` is the sum of what counted up to and with it, in units. */
export type JournalPlay = CountedRow & { readonly ref: string; readonly mark: string; readonly progress: bigint };

const own = ({ member, id }: Grant) =>
  sql`b.bucket = ${bucketOf(member)} and b.member = ${member}::uuid and b.grant_id = ${id}::uuid`;

export async function journalOfPlays(
  database: Database,
  grant: Grant,
  {
    before,
    limit,
  }: { readonly before: { readonly at: Date; readonly mark: string } | undefined; readonly limit: number },
): Promise<JournalPlay[]> {
  const older = before === undefined ? sql`true` : sql`(j.at, j.mark) < (${before.at}::timestamptz, ${before.mark})`;
  const { rows } = await sql<JournalPlay>`select * from (
      select date_trunc('milliseconds', b.at) as at, b.product, b.vendor, b.game, b.ref, b.valid, b.counted, b.why, m.mark,
        (sum(b.counted) over (order by date_trunc('milliseconds', b.at), m.mark))::bigint as progress
      from bonus_plays b cross join lateral (select md5(b.product || ' ' || b.vendor || ' ' || b.ref) as mark) m
      where ${own(grant)}) j
    where ${older} order by j.at desc, j.mark desc limit ${limit}`.execute(database);
  return rows;
}

/** What all of them counted, in units. */
export async function countedSum(database: Database, grant: Grant): Promise<bigint> {
  const { rows } = await sql<{ units: bigint }>`select coalesce(sum(b.counted), 0)::bigint as units from bonus_plays b
    where ${own(grant)}`.execute(database);
  return rows[0]?.units ?? 0n;
}
