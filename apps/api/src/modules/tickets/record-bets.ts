/** Bets as the records of their members take them over. Money columns are units. */
import { type RawBuilder, sql } from 'kysely';
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { BetState } from '@banyan/core/lottery';
import type { Tx } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';

export type RecordBet = Row<
  'lottery_bets',
  'id' | 'draw' | 'game' | 'play' | 'selection' | 'currency' | 'cost' | 'rebate'
> & {
  readonly costBonus: bigint;
  readonly member: MemberId;
  readonly state: BetState;
  readonly payout: bigint;
  readonly placedAt: Date;
  readonly settledAt: Date | null;
};

/** All bets of some members on some draws. */
async function ofMembers(
  tx: Tx,
  pairs: readonly { readonly member: MemberId; readonly draw: string }[],
): Promise<RecordBet[]> {
  if (pairs.length === 0) return [];
  const { rows } =
    await sql<RecordBet>`select b.id, b.member, b.draw, b.game, b.play, b.selection, b.currency, b.cost, b.cost_bonus as "costBonus", b.rebate, b.state,
      coalesce(b.payout, 0) as payout, b.placed_at as "placedAt", b.settled_at as "settledAt"
    from unnest(${pairs.map(({ member }) => bucketOf(member))}::smallint[], ${pairs.map(({ draw }) => draw)}::uuid[],
      ${pairs.map(({ member }) => member)}::uuid[]) as k (bucket, draw, member)
    cross join lateral (
      select * from lottery_bets b where b.bucket = k.bucket and b.draw = k.draw and b.member = k.member offset 0) b`.execute(
      tx,
    );
  return rows;
}

/** Draws that a member bet on, after one of them in the order of their ids. */
async function drawsAfter(tx: Tx, member: MemberId, after: string, most: number): Promise<string[]> {
  const { rows } = await sql<Row<'lottery_receipts', 'draw'>>`select distinct b.draw from lottery_bets b
    where b.bucket = ${bucketOf(member)} and b.member = ${member}::uuid and b.draw > ${after}::uuid order by b.draw limit ${most}`.execute(
    tx,
  );
  return rows.map(({ draw }) => draw);
}

/** What tickets and bets are on, by the id that was given. */
async function namesOf(
  tx: Tx,
  wanted: readonly {
    readonly member: MemberId;
    readonly ticket?: string | undefined;
    readonly bet?: string | undefined;
  }[],
): Promise<ReadonlyMap<string, Row<'lottery_bets', 'draw' | 'game'>>> {
  const tickets = wanted.filter(({ ticket }) => ticket !== undefined);
  const bets = wanted.filter(({ bet }) => bet !== undefined);
  if (wanted.length === 0) return new Map();
  const { rows } = await sql<Row<'lottery_bets', 'draw' | 'game'> & { named: string }>`
    select k.ticket as named, r.draw, b.game
    from unnest(${tickets.map(({ member }) => bucketOf(member))}::smallint[], ${tickets.map(({ member }) => member)}::uuid[],
      ${tickets.map(({ ticket }) => ticket)}::uuid[]) as k (bucket, member, ticket)
    cross join lateral (
      select r.draw from lottery_receipts r where r.bucket = k.bucket and r.member = k.member and r.ticket = k.ticket limit 1) r
    cross join lateral (
      select b.game from lottery_bets b where b.bucket = k.bucket and b.draw = r.draw and b.member = k.member limit 1) b
    union all
    select k.bet, b.draw, b.game
    from unnest(${bets.map(({ member }) => bucketOf(member))}::smallint[], ${bets.map(({ bet }) => bet)}::uuid[]) as k (bucket, bet)
    cross join lateral (select b.draw, b.game from lottery_bets b where b.bucket = k.bucket and b.id = k.bet limit 1) b`.execute(
    tx,
  );
  return new Map(rows.map(({ named, draw, game }) => [named, { draw, game }]));
}

/** Sums of bets by member and state, for comparing records with them. */
async function sums(tx: Tx) {
  const { rows } = await sql<
    Row<'lottery_bets', 'member'> & { state: string; plays: bigint; stake: bigint; payout: bigint }
  >`
    select b.member, case b.state when 'accepted' then 'open' else b.state end as state, count(*) as plays, sum(b.cost)::bigint as stake,
      coalesce(sum(b.payout), 0)::bigint as payout
    from lottery_bets b group by 1, 2`.execute(tx);
  return rows;
}

/** For statements of the records: where the bets of a member on a draw lie among their plays, rows (at, ref). */
const placesOn = ({ bucket, member, draw }: Readonly<Record<'bucket' | 'member' | 'draw', RawBuilder<unknown>>>) =>
  sql`(select date_trunc('milliseconds', b.placed_at) as at, b.id::text as ref from lottery_bets b
    where b.bucket = ${bucket} and b.draw = ${draw} and b.member = ${member} offset 0)`;

export const recordBets = { ofMembers, drawsAfter, namesOf, placesOn, sums } as const;
