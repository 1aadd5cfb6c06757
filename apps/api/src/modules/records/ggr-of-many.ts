/** What the house kept of members' bets since a moment of each: stakes less payouts of what has ended. Money columns are units. */
import { sql } from 'kysely';
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { Database } from '../../infra/database.ts';

/** For so many days from each moment, in the order in which they were asked for. */
export async function ggrOfMany(
  database: Database,
  wanted: readonly { readonly member: MemberId; readonly since: Date }[],
  days: number,
): Promise<bigint[]> {
  if (wanted.length === 0) return [];
  const { rows } = await sql<{ ggr: bigint }>`select coalesce(s.ggr, 0)::bigint as ggr
    from unnest(${wanted.map(({ member }) => bucketOf(member))}::smallint[], ${wanted.map(({ member }) => member)}::uuid[],
      ${wanted.map(({ since }) => since.toISOString())}::timestamptz[]) with ordinality as k (bucket, member, since, place)
    left join lateral (
      select sum(p.stake - p.payout) as ggr from record_plays p
      where p.bucket = k.bucket and p.member = k.member and p.at >= k.since and p.at < k.since + make_interval(days => ${days})
        and p.state in ('won', 'lost')) s on true
    order by k.place`.execute(database);
  return rows.map(({ ggr }) => ggr);
}
