/** Bets on sports as the records of their members take them over. Money columns are units. */
import { sql } from 'kysely';
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { SportBetState } from '@banyan/core/sports';
import type { Tx } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';

export type RecordSportBet = Row<'sport_bets', 'id' | 'game' | 'currency'> & {
  readonly member: MemberId;
  readonly state: SportBetState;
  /** What was staked at first, and how much of it bonus money. */
  readonly staked: bigint;
  readonly stakedBonus: bigint;
  /** By settlements and cash-outs together. */
  readonly paid: bigint;
  /** What was left of the stake to the end, and what the end paid of it. */
  readonly risk: bigint;
  readonly payout: bigint;
  /** A free bet was its stake. */
  readonly isFree: boolean;
  readonly combinations: number;
  /** Of its legs, in ten-thousandths. */
  readonly prices: readonly string[];
  /** Of a single: its market, and all outcomes of it on which the member has singles that are neither refused nor void. */
  readonly market: string | null;
  readonly sides: readonly string[];
  readonly placedAt: Date;
  readonly changedAt: Date;
};

const paid = sql`coalesce(b.payout, 0) + b.cashed_out`;

const columns = sql`b.member, b.id, b.game, b.currency, b.state, b.cost_main + b.cost_bonus as staked, b.cost_bonus as "stakedBonus",
  ${paid} as paid, b.risk, b.free_bet is not null as "isFree", coalesce(b.payout, 0) as payout, b.combinations, b.placed_at as "placedAt", b.changed_at as "changedAt",
  array(select l.price::text from sport_legs l where l.bucket = b.bucket and l.bet = b.id) as prices,
  s.market, coalesce(s.sides, '{}') as sides`;

/** Of a single `b`: its market, and the outcomes of it that the member's singles name. */
const sides = sql`left join lateral (
  select l.market, array(select distinct o.outcome
      from sport_legs o join sport_bets ob on ob.bucket = o.bucket and ob.id = o.bet
      where o.bucket = l.bucket and o.event = l.event and o.market = l.market and o.member = l.member
        and ob.legs = 1 and ob.state not in ('refused', 'void')) as sides
  from sport_legs l where b.legs = 1 and l.bucket = b.bucket and l.bet = b.id) s on true`;

/** Bets of some members that changed after a moment, at most so many of each, in the order of their changes. */
async function changedAfter(
  tx: Tx,
  wanted: readonly { readonly member: MemberId; readonly after: Date | null }[],
  most: number,
): Promise<RecordSportBet[]> {
  if (wanted.length === 0) return [];
  const { rows } = await sql<RecordSportBet>`select ${columns}
    from unnest(${wanted.map(({ member }) => member)}::uuid[], ${wanted.map(({ after }) => after?.toISOString() ?? '-infinity')}::timestamptz[])
      as k (member, after)
    cross join lateral (
      select * from sport_bets b where b.member = k.member and b.changed_at > k.after order by b.changed_at limit ${most}) b
    ${sides}
    order by b.member, b.changed_at`.execute(tx);
  return rows;
}

/** The other singles of the same members on the same markets, if they have ended: a side that is void is none, and they may count again. */
async function onSameMarkets(
  tx: Tx,
  changed: readonly Pick<RecordSportBet, 'id' | 'member' | 'market'>[],
): Promise<RecordSportBet[]> {
  const singles = changed.filter(({ market }) => market !== null);
  if (singles.length === 0) return [];
  const ids = changed.map(({ id }) => id);
  const { rows } = await sql<RecordSportBet>`select ${columns}
    from (select distinct o.bucket, o.bet
      from unnest(${singles.map(({ member }) => bucketOf(member))}::smallint[], ${singles.map(({ id }) => id)}::uuid[]) as k (bucket, id)
      join sport_legs l on l.bucket = k.bucket and l.bet = k.id
      join sport_legs o on o.bucket = l.bucket and o.event = l.event and o.market = l.market and o.member = l.member
      where o.bet <> all (${ids}::uuid[])) k
    join sport_bets b on b.bucket = k.bucket and b.id = k.bet and b.legs = 1 and b.settled_at is not null
    ${sides}`.execute(tx);
  return rows;
}

/** Sums of bets by member and how they stand in the records, for comparing those with them. */
async function sums(tx: Tx) {
  const { rows } = await sql<
    Row<'sport_bets', 'member'> & { state: string; plays: bigint; stake: bigint; payout: bigint }
  >`select b.member, case when b.state in ('requested', 'pending', 'accepted', 'part-cashed-out') then 'open'
        when b.state in ('refused', 'void') then 'void' when ${paid} > b.cost_main + b.cost_bonus then 'won' else 'lost' end as state,
      count(*) as plays, sum(b.cost_main + b.cost_bonus)::bigint as stake, sum(${paid})::bigint as payout
    from sport_bets b group by 1, 2`.execute(tx);
  return rows;
}

export const recordSportBets = { changedAfter, onSameMarkets, sums } as const;
