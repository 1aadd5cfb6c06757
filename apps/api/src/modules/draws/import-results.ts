/**
 * Imports results day by day, all in one commit or none: a half-imported file would leave settled draws next to waiting ones. A draw
 * on sale gets no result unless its sales are ended in the same commit; a settled one never gets other numbers this way.
 */
import { sql } from 'kysely';
import type { DayPrizes } from '../../adapters/results/index.ts';
import { changeDraws } from './change-draws.ts';
import type { Context } from '../../infra/context.ts';
import type { Tx } from '../../infra/database.ts';
import type { DrawRow } from './draw-row.ts';
import {
  type ResultSource,
  lockAgainstBets,
  lockDrawsOfDays,
  moveDraw,
  recordResult,
  replaceResult,
} from './draw-store.ts';
import { type GameRow } from '../lottery/index.ts';
import { readNow } from '../../infra/now.ts';
import type { Row } from '../../infra/row.ts';
import { insertPastResults } from './past-results.ts';
import { readUnusedSamples } from './unused-samples.ts';
import type { Prizes } from '@banyan/games/lottery';

/** Why a day was not taken; `other-numbers` also stands for a day that waits to be settled on other numbers. */
export type DayReason = 'on-sale' | 'not-drawn-yet' | 'other-numbers' | 'void' | 'not-settled' | 'no-draw' | 'has-draw';
export type DayFault = { readonly line: number; readonly day: string; readonly reason: DayReason };
export type DaysEnd<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly faults: readonly DayFault[] };

export type Imported = {
  /** Draws that have their numbers now and are to be settled. */
  readonly drawn: readonly DrawRow[];
  /** Days before there were draws here, stored so that they can be looked at. */
  readonly past: number;
  /** Days that had the same numbers already. */
  readonly same: number;
};

type Options = { readonly source: Exclude<ResultSource, 'rng'>; readonly endSales: boolean };

/** Carries the faults out of the transaction, which thereby rolls back. */
class NotTaken extends Error {
  readonly faults: readonly DayFault[];
  constructor(faults: readonly DayFault[]) {
    super('not taken');
    this.faults = faults;
  }
}

/** Runs `work` in a transaction that faults roll back. */
export async function allOrNothing<T>(context: Context, work: (tx: Tx) => Promise<DaysEnd<T>>): Promise<DaysEnd<T>> {
  try {
    return await changeDraws(context, async (tx) => {
      const end = await work(tx);
      if (!end.ok) throw new NotTaken(end.faults);
      return end;
    });
  } catch (error) {
    if (error instanceof NotTaken) return { ok: false, faults: error.faults };
    throw error;
  }
}

export const sameNumbers = (a: Prizes | null, b: Prizes): boolean =>
  JSON.stringify(a?.map(({ tier, numbers }) => [tier, numbers])) ===
  JSON.stringify(b.map(({ tier, numbers }) => [tier, numbers]));

/** Enters the results of a game that waits for a feed. What was drawn is settled by `settleDraw`, here or by any node. */
export async function importResults(
  context: Context,
  game: GameRow,
  days: readonly DayPrizes[],
  options: Options,
): Promise<DaysEnd<Imported>> {
  return await allOrNothing(context, (tx) => importInto(tx, game, days, options));
}

/** The same in a transaction of the caller's, which has to roll back on faults when there are several days. */
export async function importInto(
  tx: Tx,
  game: GameRow,
  days: readonly DayPrizes[],
  options: Options,
): Promise<DaysEnd<Imported>> {
  const now = await readNow(tx);
  if (options.endSales) await lockAgainstBets(tx, await idsOnSale(tx, game, days));
  const draws = new Map(
    (
      await lockDrawsOfDays(
        tx,
        game.code,
        days.map(({ day }) => day),
      )
    ).map((draw) => [draw.day, draw]),
  );
  const faults: DayFault[] = [];
  const past: DayPrizes[] = [];
  const samples = await readUnusedSamples(tx, [...draws.values()]);
  const real: (DayPrizes & { readonly id: string })[] = [];
  const toDraw: { draw: DrawRow; result: Prizes }[] = [];
  let same = 0;
  for (const entry of days) {
    const { day, line, result } = entry;
    const draw = draws.get(day);
    const reason = reasonAgainst(draw, result, now, options.endSales);
    if (reason === 'other-numbers' && draw !== undefined && samples.has(draw.id)) real.push({ ...entry, id: draw.id });
    else if (reason !== undefined) faults.push({ day, line, reason });
    else if (draw === undefined) past.push(entry);
    else if (draw.result !== null) same += 1;
    else toDraw.push({ draw, result });
  }
  const tooEarly = await insertPastResults(tx, game, past, options.source, now);
  faults.push(...tooEarly.map(({ day, line }): DayFault => ({ day, line, reason: 'not-drawn-yet' })));
  if (faults.length > 0) return { ok: false, faults: faults.sort((a, b) => a.line - b.line) };
  const drawn: DrawRow[] = [];
  const entered = { source: options.source, reason: 'takes the place of a sample' };
  for (const { id, result } of real) drawn.push(await replaceResult(tx, id, result, entered));
  for (const { draw, result } of toDraw) drawn.push(await enter(tx, draw, result, options.source));
  return { ok: true, value: { drawn, past: past.length, same } };
}

/** Undefined when the day can be taken. */
function reasonAgainst(draw: DrawRow | undefined, result: Prizes, now: Date, endSales: boolean): DayReason | undefined {
  if (draw === undefined) return undefined;
  switch (draw.state) {
    case 'scheduled':
    case 'open':
      return endSales ? undefined : 'on-sale';
    case 'closed':
      return draw.drawsAt > now && !endSales ? 'not-drawn-yet' : undefined;
    case 'drawn':
    case 'settled':
      return sameNumbers(draw.result, result) ? undefined : 'other-numbers';
    case 'void':
      return 'void';
  }
}

async function idsOnSale(tx: Tx, game: GameRow, days: readonly DayPrizes[]): Promise<string[]> {
  const { rows } = await sql<Row<'lottery_draws', 'id'>>`select d.id from lottery_draws d where d.game = ${game.code}
    and d.state in ('scheduled', 'open') and d.day = any (${days.map(({ day }) => day)}::date[])`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Takes a draw to its numbers, through every state on the way. */
async function enter(tx: Tx, draw: DrawRow, result: Prizes, source: Options['source']): Promise<DrawRow> {
  let at = draw;
  if (at.state === 'scheduled') at = await moveDraw(tx, at, 'open');
  if (at.state === 'open') at = await moveDraw(tx, at, 'closed');
  at = await moveDraw(tx, at, 'drawn', { result, isSample: source === 'demo' });
  await recordResult(tx, at, { source });
  return at;
}
