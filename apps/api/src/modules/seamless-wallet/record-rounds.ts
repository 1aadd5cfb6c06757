/** Rounds as the records of their members take them over. Money columns are units. */
import { sql } from 'kysely';
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { RoundState } from '@banyan/core/play';
import type { Tx } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';

export type RecordRound = Row<'play_rounds', 'vendor' | 'round' | 'game' | 'currency' | 'bets' | 'wins'> & {
  readonly member: MemberId;
  readonly state: RoundState;
  readonly staked: bigint;
  readonly won: bigint;
  readonly openedAt: Date;
  readonly changedAt: Date;
  readonly stakedBonus: bigint;
  readonly wonBonus: bigint;
  /** Of what stands: stakes that went into a jackpot, what a jackpot paid, tips and corrections, and whether a bet was a free round. */
  readonly jackpotIn: bigint;
  readonly jackpotWon: bigint;
  readonly jackpotBonus: bigint;
  readonly adjusted: bigint;
  readonly isFree: boolean;
};

/**
 * Rounds of some members that changed after a moment, at most so many of each, in the order of their changes. The year is the condition of
 * the index (0623), which serves this question and no look-up of a bet.
 */
async function changedAfter(
  tx: Tx,
  wanted: readonly { readonly member: MemberId; readonly after: Date | null }[],
  most: number,
): Promise<RecordRound[]> {
  if (wanted.length === 0) return [];
  const { rows } =
    await sql<RecordRound>`select r.member, r.vendor, r.round, r.game, r.currency, r.bets, r.wins, r.state,
      r.staked_main + r.staked_bonus as staked, r.won_main + r.won_bonus as won, r.opened_at as "openedAt", r.changed_at as "changedAt",
      r.staked_bonus as "stakedBonus", r.won_bonus as "wonBonus", t.*
    from unnest(${wanted.map(({ member }) => member)}::uuid[], ${wanted.map(({ after }) => after?.toISOString() ?? '-infinity')}::timestamptz[])
      as k (member, after)
    cross join lateral (
      select * from play_rounds r where r.member = k.member and r.changed_at > k.after and r.changed_at > '2000-01-01'
      order by r.changed_at limit ${most}) r
    cross join lateral (
      select coalesce(sum(t.jackpot_part), 0)::bigint as "jackpotIn",
        coalesce(sum(t.main + t.bonus) filter (where t.type = 'jackpot'), 0)::bigint as "jackpotWon",
        coalesce(sum(t.bonus) filter (where t.type = 'jackpot'), 0)::bigint as "jackpotBonus",
        coalesce(sum(case when t.type in ('tip', 'adjust_debit') then t.main + t.bonus when t.type = 'adjust_credit' then -t.main - t.bonus end), 0)::bigint
          as adjusted,
        coalesce(bool_or(t.type = 'bet' and t.free_round is not null), false) as "isFree"
      from play_transactions t
      where t.bucket = r.bucket and t.member = r.member and t.vendor = r.vendor and t.round = r.round and t.state = 'posted') t
    order by r.member, r.changed_at`.execute(tx);
  return rows;
}

/** The rounds in which transactions stand, by the member and the vendor's id of the transaction. */
async function namesOf(
  tx: Tx,
  wanted: readonly { readonly member: MemberId; readonly tx: string }[],
): Promise<ReadonlyMap<string, Row<'play_transactions', 'vendor' | 'round' | 'ref'> & { readonly game: string }>> {
  if (wanted.length === 0) return new Map();
  // Their answer tells the transaction and not the vendor, so each vendor's is looked at, by its whole key.
  const { rows } = await sql<
    Row<'play_transactions', 'member' | 'tx' | 'vendor' | 'round' | 'ref'> & { game: string | null }
  >`select k.member, k.tx, t.vendor, t.round, t.ref, r.game
    from unnest(${wanted.map(({ member }) => bucketOf(member))}::smallint[], ${wanted.map(({ member }) => member)}::uuid[],
      ${wanted.map((one) => one.tx)}::text[]) as k (bucket, member, tx)
    cross join lateral (
      select t.vendor, t.round, t.ref from play_transactions t
      where t.bucket = k.bucket and t.member = k.member and t.tx = k.tx order by t.vendor limit 1) t
    left join lateral (
      select r.game from play_rounds r
      where r.bucket = k.bucket and r.member = k.member and r.vendor = t.vendor and r.round = t.round limit 1) r on true`.execute(
    tx,
  );
  return new Map(rows.map(({ member, tx: id, game, ...rest }) => [`${member} ${id}`, { ...rest, game: game ?? '' }]));
}

/** Sums of rounds by member and how they stand in the records, for comparing those with them. */
async function sums(tx: Tx) {
  const { rows } = await sql<
    Row<'play_rounds', 'member'> & { state: string; plays: bigint; stake: bigint; payout: bigint }
  >`
    select r.member, case when r.state = 'open' then 'open' when r.state = 'voided' or r.bets = 0 and r.wins = 0 then 'void'
        when r.won_main + r.won_bonus > 0 then 'won' else 'lost' end as state,
      count(*) as plays, sum(r.staked_main + r.staked_bonus)::bigint as stake, sum(r.won_main + r.won_bonus)::bigint as payout
    from play_rounds r group by 1, 2`.execute(tx);
  return rows;
}

export const recordRounds = { changedAfter, namesOf, sums } as const;
