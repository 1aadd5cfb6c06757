/** The turns of boards, their scores by place, and what the places bring. Money columns are units. */
import { sql } from 'kysely';
import type { MemberId } from '@banyan/core/ids';
import { type BoardPrizeState, type BoardTurnState, type Prize, leastOfStep, stepOf } from '@banyan/core/promotions';
import type { Currency } from '@banyan/core/money';
import type { Database, Tx } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';

export type TurnKey = { readonly promotion: string; readonly period: string; readonly currency: Currency };
export type TurnRow = TurnKey & {
  readonly version: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly state: BoardTurnState;
  readonly frozenAt: Date | null;
  readonly hash: Buffer | null;
};

const turnColumns = sql`t.promotion, t.period, t.currency, t.version, t.starts_at as "startsAt", t.ends_at as "endsAt", t.state,
  t.frozen_at as "frozenAt", t.hash`;
const inTurn = (alias: string, { promotion, period, currency }: TurnKey) =>
  sql`${sql.ref(`${alias}.promotion`)} = ${promotion} and ${sql.ref(`${alias}.period`)} = ${period}
    and ${sql.ref(`${alias}.currency`)} = ${currency}`;

export type NewTurn = TurnKey & Pick<TurnRow, 'version' | 'startsAt' | 'endsAt'>;

/** Adds turns that are not there yet, and locks all against their freezing. Returns those that are open. */
export async function shareTurns(tx: Tx, turns: readonly NewTurn[]): Promise<TurnRow[]> {
  if (turns.length === 0) return [];
  const given = sql`jsonb_to_recordset(${JSON.stringify(turns)}::jsonb) as g (promotion text, period text, currency text,
    version integer, "startsAt" timestamptz, "endsAt" timestamptz)`;
  const look = () =>
    sql<TurnRow>`select ${turnColumns} from ${given}
      join board_turns t on t.promotion = g.promotion and t.period = g.period and t.currency = g.currency
      order by t.promotion, t.period, t.currency for share of t`.execute(tx);
  const first = await look();
  if (first.rows.length === turns.length) return first.rows.filter(({ state }) => state === 'open');
  await sql`insert into board_turns (promotion, period, currency, version, starts_at, ends_at, state)
    select g.promotion, g.period, g.currency, g.version, g."startsAt", g."endsAt", 'open' from ${given}
    order by 1, 2, 3 on conflict do nothing`.execute(tx);
  return (await look()).rows.filter(({ state }) => state === 'open');
}

export async function lockTurn(tx: Tx, key: TurnKey): Promise<TurnRow | undefined> {
  const { rows } =
    await sql<TurnRow>`select ${turnColumns} from board_turns t where ${inTurn('t', key)} for update`.execute(tx);
  return rows[0];
}

export async function turnsOfBoard(database: Database | Tx, promotion: string, limit = 100): Promise<TurnRow[]> {
  const { rows } = await sql<TurnRow>`select ${turnColumns} from board_turns t where t.promotion = ${promotion}
    order by t.starts_at desc, t.currency limit ${limit}`.execute(database);
  return rows;
}

/** Turns that are still to be frozen or paid, the oldest end first. */
export async function runningTurns(database: Database | Tx, limit: number): Promise<TurnRow[]> {
  const { rows } = await sql<TurnRow>`select ${turnColumns} from board_turns t where t.state <> 'paid'
    order by t.ends_at, t.promotion, t.currency limit ${limit}`.execute(database);
  return rows;
}

/** An operator ended the board before its time. */
export async function endTurnAt(tx: Tx | Database, key: TurnKey, at: Date): Promise<void> {
  await sql`update board_turns t set ends_at = ${at} where ${inTurn('t', key)} and t.state = 'open' and t.ends_at > ${at}`.execute(
    tx,
  );
}

export type Score = TurnKey & { readonly member: MemberId; readonly score: bigint };

/** Writes scores as they are now. */
export async function writeScores(tx: Tx, scores: readonly Score[]): Promise<void> {
  if (scores.length === 0) return;
  const rows = scores.map((row) => ({ ...row, score: String(row.score) }));
  await sql`insert into board_scores as s (promotion, period, currency, member, score)
    select g.promotion, g.period, g.currency, g.member, g.score
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (promotion text, period text, currency text, member uuid, score bigint)
    order by 1, 2, 3, 4
    on conflict (promotion, period, currency, member) do update set score = excluded.score where s.score <> excluded.score`.execute(
    tx,
  );
}

export type Placed = { readonly member: MemberId; readonly score: bigint };

/** The best so many. */
export async function bestScores(
  database: Database | Tx,
  key: TurnKey,
  { limit, offset = 0 }: { readonly limit: number; readonly offset?: number },
): Promise<Placed[]> {
  const { rows } =
    await sql<Placed>`select s.member, s.score from board_scores s where ${inTurn('s', key)} and not s.is_out and s.score > 0
    order by s.score desc, s.member limit ${limit} offset ${offset}`.execute(database);
  return rows;
}

/** All who stand at or above the score of a place: those who share the last one that brings something are all there. */
export async function scoresToPlace(tx: Tx, key: TurnKey, places: number): Promise<Placed[]> {
  const { rows } = await sql<Placed>`select s.member, s.score from board_scores s
    where ${inTurn('s', key)} and not s.is_out and s.score > 0 and s.score >= coalesce((
      select l.score from board_scores l where ${inTurn('l', key)} and not l.is_out and l.score > 0
      order by l.score desc, l.member offset ${places - 1} limit 1), 0)
    order by s.score desc, s.member`.execute(tx);
  return rows;
}

/** The score of one member; undefined where they do not stand. */
export async function scoreOfMember(
  database: Database | Tx,
  key: TurnKey,
  member: MemberId,
): Promise<{ readonly score: bigint; readonly isOut: boolean } | undefined> {
  const { rows } = await sql<
    Row<'board_scores', 'score'> & { isOut: boolean }
  >`select s.score, s.is_out as "isOut" from board_scores s
    where ${inTurn('s', key)} and s.member = ${member}::uuid`.execute(database);
  return rows[0];
}

/** The place of a score: one more than there are above it. The members on higher steps are counted already; within the step an index knows. */
export async function rankOf(database: Database | Tx, key: TurnKey, score: bigint): Promise<bigint> {
  const step = stepOf(score);
  const next = leastOfStep(step + 1);
  const { rows } = await sql<{ above: bigint }>`select (
      coalesce((select sum(t.members) from board_steps t where ${inTurn('t', key)} and t.step > ${step}), 0)
      + (select count(*) from board_scores s where ${inTurn('s', key)} and not s.is_out and s.score > 0
        and s.score > ${score} and s.score < ${next}))::bigint as above`.execute(database);
  return (rows[0]?.above ?? 0n) + 1n;
}

/** Who stands next above and below a member, the best first, without themselves. */
export async function neighboursOf(
  database: Database | Tx,
  key: TurnKey,
  { member, score }: Placed,
  each: number,
): Promise<{ readonly above: Placed[]; readonly below: Placed[] }> {
  const stands = sql`${inTurn('s', key)} and not s.is_out and s.score > 0`;
  // The order of places is by score downwards and then by id upwards: of equal ones those with smaller ids stand above.
  const above = await sql<Placed>`select * from (
      (select s.member, s.score from board_scores s where ${stands} and s.score = ${score} and s.member < ${member}::uuid
        order by s.member desc limit ${each})
      union all
      (select s.member, s.score from board_scores s where ${stands} and s.score > ${score}
        order by s.score, s.member desc limit ${each})) n order by n.score, n.member desc limit ${each}`.execute(
    database,
  );
  const below = await sql<Placed>`select * from (
      (select s.member, s.score from board_scores s where ${stands} and s.score = ${score} and s.member > ${member}::uuid
        order by s.member limit ${each})
      union all
      (select s.member, s.score from board_scores s where ${stands} and s.score < ${score}
        order by s.score desc, s.member limit ${each})) n order by n.score desc, n.member limit ${each}`.execute(
    database,
  );
  return { above: above.rows.toReversed(), below: below.rows };
}

/** How many stand there. */
export async function countPlayers(database: Database | Tx, key: TurnKey): Promise<bigint> {
  const { rows } = await sql<{
    players: bigint;
  }>`select coalesce(sum(t.members), 0)::bigint as players from board_steps t
    where ${inTurn('t', key)}`.execute(database);
  return rows[0]?.players ?? 0n;
}

/** Takes a member out of the places. Returns whether they stood there. */
export async function setOut(tx: Tx, key: TurnKey, member: MemberId, why: string): Promise<boolean> {
  const { rows } = await sql`update board_scores s set is_out = true, out_why = ${why}
    where ${inTurn('s', key)} and s.member = ${member}::uuid and not s.is_out returning 1`.execute(tx);
  return rows.length === 1;
}

export type OutRow = Placed & { readonly why: string };
export async function outOf(database: Database, key: TurnKey, limit: number): Promise<OutRow[]> {
  const { rows } = await sql<OutRow>`select s.member, s.score, coalesce(s.out_why, '') as why from board_scores s
    where ${inTurn('s', key)} and s.is_out order by s.member limit ${limit}`.execute(database);
  return rows;
}

export type PrizeRow = TurnKey & {
  readonly member: MemberId;
  readonly place: number;
  readonly score: bigint;
  readonly units: bigint;
  readonly state: BoardPrizeState;
  readonly tries: number;
  readonly why: string | null;
  readonly reward: string | null;
};
const prizeColumns = sql`p.promotion, p.period, p.currency, p.member, p.place, p.score, p.units, p.state, p.tries, p.why, p.reward`;

/** Freezes the places of a turn. */
export async function freezeTurn(
  tx: Tx,
  key: TurnKey,
  prizes: readonly Prize[],
  { at, hash }: { readonly at: Date; readonly hash: Buffer },
): Promise<void> {
  const rows = prizes.map(({ id, rank, score, units }) => ({ id, rank, score: String(score), units: String(units) }));
  await sql`insert into board_prizes (promotion, period, currency, member, place, score, units, state, next_at)
    select ${key.promotion}, ${key.period}, ${key.currency}, g.id, g.rank, g.score, g.units, 'waiting', ${at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (id uuid, rank integer, score bigint, units bigint)`.execute(
    tx,
  );
  await sql`update board_turns t set state = ${rows.length === 0 ? 'paid' : 'paying'}, frozen_at = ${at}, hash = ${hash}
    where ${inTurn('t', key)}`.execute(tx);
}

/** Prizes whose payment is due, in the order in which they are. */
export async function duePrizes(database: Database, now: Date, limit: number): Promise<PrizeRow[]> {
  const { rows } = await sql<PrizeRow>`select ${prizeColumns} from board_prizes p
    where p.state in ('waiting', 'paying', 'retry') and p.next_at <= ${now} order by p.next_at, p.promotion, p.place, p.member limit ${limit}`.execute(
    database,
  );
  return rows;
}

export async function lockPrize(tx: Tx, key: TurnKey, member: MemberId): Promise<PrizeRow | undefined> {
  const { rows } = await sql<PrizeRow>`select ${prizeColumns} from board_prizes p
    where ${inTurn('p', key)} and p.member = ${member}::uuid for update`.execute(tx);
  return rows[0];
}

/** Returns whether it is still to be paid: the staff may have decided meanwhile. */
export async function markPaying(database: Database, key: TurnKey, member: MemberId): Promise<boolean> {
  const { rows } =
    await sql`update board_prizes p set state = 'paying' where ${inTurn('p', key)} and p.member = ${member}::uuid
    and p.state in ('waiting', 'paying', 'retry') returning 1`.execute(database);
  return rows.length === 1;
}

export async function writePrize(
  tx: Tx,
  key: TurnKey,
  member: MemberId,
  set: Pick<PrizeRow, 'state' | 'tries' | 'why' | 'reward'> & { readonly nextAt: Date },
): Promise<void> {
  await sql`update board_prizes p set state = ${set.state}, tries = ${set.tries}, why = ${set.why}, reward = ${set.reward}::uuid,
      next_at = ${set.nextAt} where ${inTurn('p', key)} and p.member = ${member}::uuid`.execute(tx);
}

/** A turn whose every prize has come to its end is paid. */
export async function closePaid(tx: Tx | Database, key: TurnKey): Promise<void> {
  await sql`update board_turns t set state = 'paid' where ${inTurn('t', key)} and t.state = 'paying' and not exists (
    select from board_prizes p where ${inTurn('p', key)} and p.state not in ('paid', 'not-eligible'))`.execute(tx);
}

export async function prizesOfTurn(database: Database | Tx, key: TurnKey, limit: number): Promise<PrizeRow[]> {
  const { rows } = await sql<PrizeRow>`select ${prizeColumns} from board_prizes p where ${inTurn('p', key)}
    order by p.place, p.member limit ${limit}`.execute(database);
  return rows;
}

export async function prizeOfMember(
  database: Database | Tx,
  key: TurnKey,
  member: MemberId,
): Promise<PrizeRow | undefined> {
  const { rows } = await sql<PrizeRow>`select ${prizeColumns} from board_prizes p
    where ${inTurn('p', key)} and p.member = ${member}::uuid`.execute(database);
  return rows[0];
}
