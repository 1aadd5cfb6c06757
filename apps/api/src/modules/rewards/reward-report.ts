/** What the rewards of promotions came to, by day and version; for the report of their cost. Money columns are units. */
import { sql } from 'kysely';
import type { MemberId } from '@banyan/core/ids';
import type { Currency } from '@banyan/core/money';
import type { Database } from '../../infra/database.ts';

type Span = { readonly from: Date; readonly until: Date };

export type RewardDay = {
  readonly promotion: string;
  readonly version: number;
  readonly currency: Currency;
  readonly day: string;
  /** Main money that was paid; bonus money stands with its grants. */
  readonly cash: bigint;
  readonly rewards: number;
};

/** A reward counts on the day it is claimed. */
async function rewardDays(
  database: Database,
  { from, until, promotion }: Span & { readonly promotion: string | undefined },
  timeZone: string,
): Promise<RewardDay[]> {
  const one = promotion === undefined ? sql`r.promotion is not null` : sql`r.promotion = ${promotion}`;
  const { rows } =
    await sql<RewardDay>`select r.promotion, r.version, r.currency, (r.ended_at at time zone ${timeZone})::date::text as day,
      sum(r.units)::bigint as cash, count(*)::integer as rewards
    from rewards r where r.state = 'claimed' and r.kind = 'cash' and r.ended_at >= ${from} and r.ended_at < ${until} and ${one}
    group by 1, 2, 3, 4 order by 4 desc, 1, 2, 3 limit 20000`.execute(database);
  return rows;
}

type Taking = { readonly member: MemberId; readonly currency: Currency; readonly at: Date };

/** Members who claimed cash of a promotion in a time, each with the first of it. */
async function rewardTakers(
  database: Database,
  promotion: string,
  { from, until }: Span,
  most: number,
): Promise<Taking[]> {
  const { rows } = await sql<Taking>`select r.member, r.currency, min(r.ended_at) as at from rewards r
    where r.promotion = ${promotion} and r.state = 'claimed' and r.kind = 'cash' and r.ended_at >= ${from} and r.ended_at < ${until}
    group by 1, 2 order by 3, 1 limit ${most}`.execute(database);
  return rows;
}

/** What of a promotion lies in the reward centre and may still be claimed. */
async function unclaimedOf(
  database: Database,
  promotion: string,
  now: Date,
): Promise<{ currency: Currency; units: bigint; rewards: number }[]> {
  const { rows } = await sql<{
    currency: Currency;
    units: bigint;
    rewards: number;
  }>`select r.currency, sum(r.units)::bigint as units,
      count(*)::integer as rewards
    from rewards r where r.promotion = ${promotion} and r.state = 'ready' and r.expires_at > ${now} group by 1 order by 1`.execute(
    database,
  );
  return rows;
}

/** Every reward of a promotion that was given since a moment. */
async function rewardTakings(
  database: Database,
  since: Date,
  most: number,
): Promise<(Taking & { readonly promotion: string })[]> {
  const { rows } = await sql<
    Taking & { readonly promotion: string }
  >`select r.member, r.currency, r.promotion, r.made_at as at
    from rewards r where r.promotion is not null and r.made_at >= ${since} and r.state <> 'taken-back'
    order by r.made_at desc limit ${most}`.execute(database);
  return rows;
}

/** What is counted of rewards. */
export const rewardReport = {
  days: rewardDays,
  takers: rewardTakers,
  unclaimed: unclaimedOf,
  takings: rewardTakings,
} as const;
