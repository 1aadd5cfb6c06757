/**
 * Corrects the numbers of settled draws. The old ones stay on record; the new ones are the next version, and settling it
 * moves only what differs. All days of the input or none.
 */
import { checkCorrection } from '@banyan/core/lottery';
import type { DayPrizes } from '../../adapters/results/index.ts';
import type { Context } from '../../infra/context.ts';
import type { Tx } from '../../infra/database.ts';
import type { DrawRow } from './draw-row.ts';
import { lockDrawsOfDays, replaceResult } from './draw-store.ts';
import type { GameRow } from '../lottery/index.ts';
import { allOrNothing, type DayFault, type DaysEnd, type Imported, sameNumbers } from './import-results.ts';

/** Enters corrected results with the reason for them. A draw that is still being settled is not corrected before it is done. */
export async function correctResults(
  context: Context,
  game: GameRow,
  days: readonly DayPrizes[],
  options: { readonly source: 'csv' | 'manual'; readonly reason: string },
): Promise<DaysEnd<Pick<Imported, 'drawn' | 'same'>>> {
  return await allOrNothing(context, (tx) => correctInto(tx, game, days, options));
}

/** The same in a transaction of the caller's, which has to roll back on faults. */
export async function correctInto(
  tx: Tx,
  game: GameRow,
  days: readonly DayPrizes[],
  options: { readonly source: 'csv' | 'manual'; readonly reason: string },
): Promise<DaysEnd<Pick<Imported, 'drawn' | 'same'>>> {
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
  const drawn: DrawRow[] = [];
  let same = 0;
  for (const { day, line, result } of days) {
    const draw = draws.get(day);
    if (draw === undefined) faults.push({ day, line, reason: 'no-draw' });
    else if (!checkCorrection(draw.state).ok || draw.settlementVersion < draw.resultVersion)
      faults.push({ day, line, reason: 'not-settled' });
    else if (sameNumbers(draw.result, result)) same += 1;
    else {
      drawn.push(await replaceResult(tx, draw.id, result, options));
    }
  }
  return faults.length > 0 ? { ok: false, faults } : { ok: true, value: { drawn, same } };
}
