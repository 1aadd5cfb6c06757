/** Draws as rows: reading them, and the changes that every part of a draw's life shares. */
import { sql } from 'kysely';
import { type DrawState, drawStates } from '@banyan/core/lottery';
import { next } from '@banyan/core/states';
import type { Database, Tx } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';
import type { Prizes } from '@banyan/games/lottery';
import type { DrawRow } from './draw-row.ts';
import { toDraw } from './draw-wire.ts';

export const drawColumns = sql<DrawRow>`d.id, d.game, d.draw_no as "drawNo", d.day::text as day, d.opens_at as "opensAt",
  d.closes_at as "closesAt", d.draws_at as "drawsAt", d.state, d.result, d.seed_hash as "seedHash", d.seed,
  d.result_version as "resultVersion", d.settlement_version as "settlementVersion", d.is_sample as "isSample"`;

/** One draw, undefined when there is none of that id. */
export async function readDraw(database: Database | Tx, id: string): Promise<DrawRow | undefined> {
  const { rows } = await sql<DrawRow>`select ${drawColumns} from lottery_draws d where d.id = ${id}::uuid`.execute(
    database,
  );
  return rows[0];
}

/** The numbers by which draws are called, by their ids. */
export async function readDrawNos(database: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<
    Row<'lottery_draws', 'id'> & { drawNo: string }
  >`select d.id, d.draw_no as "drawNo" from lottery_draws d
    where d.id = any (${[...new Set(ids)]}::uuid[])`.execute(database);
  return new Map(rows.map(({ id, drawNo }) => [id, drawNo]));
}

/** The draw of a number, once it is made. */
export async function readDrawOfNumber(
  database: Database | Tx,
  game: string,
  drawNo: string,
): Promise<DrawRow | undefined> {
  const { rows } = await sql<DrawRow>`select ${drawColumns} from lottery_draws d
    where d.game = ${game} and d.draw_no = ${drawNo}`.execute(database);
  return rows[0];
}

/** Draws of some days of a game, locked against any change of state. */
export async function lockDrawsOfDays(tx: Tx, game: string, days: readonly string[]): Promise<DrawRow[]> {
  const { rows } = await sql<DrawRow>`select ${drawColumns} from lottery_draws d
    where d.game = ${game} and d.draw_no = any (${days.map((day) => day.replaceAll('-', ''))}::text[])
    order by d.id for update`.execute(tx);
  return rows;
}

/** Holds off bets on draws until the transaction ends, waiting for those under way; `ids` in one order for everybody. */
export async function lockAgainstBets(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(lottery_draw_lock(i.id)) from unnest(${[...ids].sort()}::uuid[]) as i (id)`.execute(
    tx,
  );
}

type Change = { readonly result?: Prizes; readonly seed?: string; readonly isSample?: boolean };

/**
 * Moves a locked draw to another state and tells the world in the same commit. Throws when the state table does not lead
 * there: whoever calls has looked. A result that comes with it, and a void, are entries to be settled.
 */
export async function moveDraw(tx: Tx, draw: DrawRow, to: DrawState, change: Change = {}): Promise<DrawRow> {
  const allowed = next(drawStates, draw.state, to);
  if (!allowed.ok) throw new Error(`draw ${draw.drawNo} of ${draw.game} cannot go from ${draw.state} to ${to}`);
  const entries = change.result !== undefined || to === 'void' ? 1 : 0;
  const { rows } = await sql<DrawRow>`update lottery_draws d set state = ${to},
      result = coalesce(${change.result === undefined ? null : JSON.stringify(change.result)}::jsonb, d.result),
      seed = coalesce(${change.seed ?? null}, d.seed), is_sample = d.is_sample or ${change.isSample ?? false},
      result_version = d.result_version + ${entries}
    where d.id = ${draw.id}::uuid and d.state = ${draw.state} returning ${drawColumns}`.execute(tx);
  if (rows[0] === undefined) throw new Error(`draw ${draw.id} was not locked`);
  await publishDraw(tx, rows[0]);
  return rows[0];
}

/** Tells the live streams and whoever listens what a draw looks like now. */
export async function publishDraw(tx: Tx, draw: DrawRow): Promise<void> {
  await sql`select outbox_publish('draw.changed', ${JSON.stringify(toDraw(draw))}::jsonb)`.execute(tx);
}

/** Where a result comes from; `demo` is a sample that a demo drew. */
export type ResultSource = 'csv' | 'http-json' | 'manual' | 'parts' | 'rng' | 'demo';

type Entry = {
  readonly source: ResultSource | 'void';
  readonly reason?: string;
};

/** Writes down what was entered for a draw, from where and why; never changed afterwards. */
export async function recordResult(tx: Tx, draw: DrawRow, { source, reason = '' }: Entry): Promise<void> {
  await sql`insert into lottery_results (draw, version, result, source, reason, entered_at)
    values (${draw.id}::uuid, ${draw.resultVersion}, ${draw.result === null ? null : JSON.stringify(draw.result)}::jsonb, ${source},
      ${reason}, clock_now())`.execute(tx);
}

/** Another result for a draw that has one: the next version, to be settled. */
export async function replaceResult(tx: Tx, draw: string, result: Prizes, entry: Entry): Promise<DrawRow> {
  const { rows } = await sql<DrawRow>`update lottery_draws d set result = ${JSON.stringify(result)}::jsonb,
    is_sample = false, result_version = d.result_version + 1 where d.id = ${draw}::uuid returning ${drawColumns}`.execute(
    tx,
  );
  const replaced = rows[0] as DrawRow;
  await recordResult(tx, replaced, entry);
  await publishDraw(tx, replaced);
  return replaced;
}
