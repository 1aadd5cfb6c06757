/**
 * Results of days on which there was no draw here, stored as settled so that they can be viewed. Nobody can bet on them, and no
 * event is published, since nothing changed.
 */
import { sql } from 'kysely';
import { makeId } from '@banyan/core/ids';
import { dailyDrawOf } from '@banyan/core/lottery';
import type { DayPrizes } from '../../adapters/results/index.ts';
import type { Tx } from '../../infra/database.ts';
import type { ResultSource } from './draw-store.ts';
import type { Prizes } from '@banyan/games/lottery';
import type { GameRow } from '../lottery/index.ts';

/** Rows of one statement; 7,000 days are 4 MB. */
const pageSize = 1000;

/** A draw of the past as it is stored. `drawsAt` in milliseconds. */
export type PastDraw = {
  readonly day: string;
  readonly drawNo: string;
  readonly drawsAt: number;
  readonly result: Prizes;
};

/** Stores what lies before `now` and answers the days that do not, of which nothing is stored. */
export async function insertPastResults(
  tx: Tx,
  game: GameRow,
  days: readonly DayPrizes[],
  source: ResultSource,
  now: Date,
): Promise<DayPrizes[]> {
  const { drawTime, timeZone } = game;
  if (drawTime === null) return [...days];
  const planned = days.map((entry) => ({ ...entry, ...dailyDrawOf(entry.day, drawTime, timeZone) }));
  const tooEarly = planned.filter(({ drawsAt }) => drawsAt > now.getTime());
  if (tooEarly.length > 0) return tooEarly;
  await insertPastDraws(tx, game, planned, source);
  return [];
}

/** Stores draws that nobody could bet on, each settled on its result. None of them may be there yet. */
export async function insertPastDraws(
  tx: Tx,
  game: GameRow,
  planned: readonly PastDraw[],
  source: ResultSource,
): Promise<void> {
  for (let at = 0; at < planned.length; at += pageSize) {
    const rows = planned.slice(at, at + pageSize).map(({ day, drawNo, drawsAt, result }) => ({
      id: makeId<'draw'>(drawsAt),
      draw_no: drawNo,
      day,
      draws_at: new Date(drawsAt).toISOString(),
      result,
    }));
    await sql`with entered as (
        insert into lottery_draws (id, game, draw_no, day, opens_at, closes_at, draws_at, state, result,
          result_version, decided_version, settlement_version, is_sample)
        select p.id, ${game.code}, p.draw_no, p.day, p.draws_at - ${game.opensBeforeSeconds} * interval '1 second',
          p.draws_at - ${game.closesBeforeSeconds} * interval '1 second', p.draws_at, 'settled', p.result, 1, 1, 1, ${source === 'demo'}
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p (id uuid, draw_no text, day date, draws_at timestamptz, result jsonb)
        returning id, result)
      insert into lottery_results (draw, version, result, source, entered_at)
      select e.id, 1, e.result, ${source}, clock_now() from entered e`.execute(tx);
  }
}
