/** What a member played, by business day and game: sums that are kept up off the path of a bet. Money columns are units. */
import { sql } from 'kysely';
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { Currency } from '@banyan/core/money';
import type { PlayProduct } from '@banyan/core/records';
import type { BusinessDay } from '@banyan/core/time';
import type { Database, Tx } from '../../infra/database.ts';

/** Bets that have ended and are not void, of one game on one day; a bet belongs to the day on which it was made. */
export type DayTotal = {
  readonly day: BusinessDay;
  readonly product: PlayProduct;
  readonly category: string;
  readonly vendor: string;
  readonly game: string;
  readonly currency: Currency;
  readonly bets: bigint;
  readonly stake: bigint;
  readonly valid: bigint;
  readonly payout: bigint;
  readonly rebate: bigint;
};

/** The totals of a member from one business day to another, both included, the oldest first. */
export async function dayTotals(
  database: Database | Tx,
  member: MemberId,
  { from, to }: { readonly from: BusinessDay; readonly to: BusinessDay },
  state?: 'won' | 'lost',
): Promise<DayTotal[]> {
  const { rows } = await sql<DayTotal>`select d.day::text as day, d.product, d.category, d.vendor, d.game, d.currency,
      sum(d.plays)::bigint as bets, sum(d.stake)::bigint as stake, sum(d.valid)::bigint as valid, sum(d.payout)::bigint as payout,
      sum(d.rebate)::bigint as rebate
    from record_days d
    where d.bucket = ${bucketOf(member)} and d.member = ${member}::uuid and d.day between ${from}::date and ${to}::date
      and d.state = any (${state === undefined ? ['won', 'lost'] : [state]}::text[]) and d.plays <> 0
    group by d.day, d.product, d.category, d.vendor, d.game, d.currency
    order by d.day, d.product, d.vendor, d.game, d.currency`.execute(database);
  return rows;
}

/**
 * The valid bets, in units, of what members have bet each since a moment and what has ended, in the order in which they were asked for: the first
 * business day is added up bet by bet, those after it by their sums. A bet counts from when it was made, and is there about a second after it ended.
 */
export async function validBetsOfMany(
  database: Database | Tx,
  wanted: readonly { readonly member: MemberId; readonly since: Date }[],
): Promise<bigint[]> {
  if (wanted.length === 0) return [];
  const { rows } = await sql<{ units: bigint }>`
    select (coalesce((select sum(p.valid) from record_plays p
        where p.bucket = k.bucket and p.member = k.member and p.at >= k.since and p.day = first.day), 0)
      + coalesce((select sum(d.valid) from record_days d
        where d.bucket = k.bucket and d.member = k.member and d.day > first.day), 0))::bigint as units
    from unnest(${wanted.map(({ member }) => bucketOf(member))}::smallint[], ${wanted.map(({ member }) => member)}::uuid[],
      ${wanted.map(({ since }) => since.toISOString())}::timestamptz[]) with ordinality as k (bucket, member, since, place)
    left join lateral (
      -- The day of the first bet since then, as the records have it.
      select p.day from record_plays p where p.bucket = k.bucket and p.member = k.member and p.at >= k.since
      order by p.at limit 1) first on true
    order by k.place`.execute(database);
  return rows.map(({ units }) => units);
}

/** The same of one member. */
export async function validBetsSince(database: Database | Tx, member: MemberId, since: Date): Promise<bigint> {
  return (await validBetsOfMany(database, [{ member, since }]))[0] ?? 0n;
}
