/** Bets on sports as the records of their members take them over. Money columns are units. */
import { sql } from 'kysely';
import { type MemberId } from '@banyan/core/ids';
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
  readonly placedAt: Date;
  readonly changedAt: Date;
};

const paid = sql`coalesce(b.payout, 0) + b.cashed_out`;

/** Bets of some members that changed after a moment, at most so many of each, in the order of their changes. */
async function changedAfter(
  tx: Tx,
  wanted: readonly { readonly member: MemberId; readonly after: Date | null }[],
  most: number,
): Promise<RecordSportBet[]> {
  if (wanted.length === 0) return [];
  const { rows } =
    await sql<RecordSportBet>`select b.member, b.id, b.game, b.currency, b.state, b.cost_main + b.cost_bonus as staked,
      b.cost_bonus as "stakedBonus", ${paid} as paid, b.placed_at as "placedAt", b.changed_at as "changedAt"
    from unnest(${wanted.map(({ member }) => member)}::uuid[], ${wanted.map(({ after }) => after?.toISOString() ?? '-infinity')}::timestamptz[])
      as k (member, after)
    cross join lateral (
      select * from sport_bets b where b.member = k.member and b.changed_at > k.after order by b.changed_at limit ${most}) b
    order by b.member, b.changed_at`.execute(tx);
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

export const recordSportBets = { changedAfter, sums } as const;
