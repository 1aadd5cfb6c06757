/**
 * Opens sales now for days that were drawn elsewhere long ago, so that a demo runs on real numbers. Such a draw has its original
 * date and number; only its times are today's.
 */
import { sql } from 'kysely';
import { makeId } from '@banyan/core/ids';
import type { Context } from '../../infra/context.ts';
import type { DrawRow } from './draw-row.ts';
import { drawColumns, lockDrawsOfDays, publishDraw } from './draw-store.ts';
import { type GameRow } from '../lottery/index.ts';
import { readNow } from '../../infra/now.ts';
import { allOrNothing, type DayFault, type DaysEnd } from './import-results.ts';

/** Opens a draw for each day, on sale for `windowMs` from now. Days that are on sale already are left as they are. */
export async function openReplays(
  context: Context,
  game: GameRow,
  days: readonly { readonly day: string; readonly line: number }[],
  windowMs: number,
): Promise<DaysEnd<DrawRow[]>> {
  return await allOrNothing(context, async (tx): Promise<DaysEnd<DrawRow[]>> => {
    const known = new Map(
      (
        await lockDrawsOfDays(
          tx,
          game.code,
          days.map(({ day }) => day),
        )
      ).map((draw) => [draw.day as string, draw]),
    );
    const faults = days.flatMap(({ day, line }): DayFault[] => {
      const draw = known.get(day);
      return draw === undefined || draw.state === 'open' ? [] : [{ day, line, reason: 'has-draw' }];
    });
    if (faults.length > 0) return { ok: false, faults };
    const opensAt = await readNow(tx);
    const closesAt = new Date(opensAt.getTime() + windowMs);
    const opened: DrawRow[] = [];
    for (const { day } of days) {
      if (known.has(day)) continue;
      const { rows } =
        await sql<DrawRow>`insert into lottery_draws as d (id, game, draw_no, day, opens_at, closes_at, draws_at, state)
        values (${makeId<'draw'>(opensAt.getTime())}::uuid, ${game.code}, ${day.replaceAll('-', '')}, ${day}::date, ${opensAt}, ${closesAt},
          ${closesAt}, 'open') returning ${drawColumns}`.execute(tx);
      const draw = rows[0] as DrawRow;
      await publishDraw(tx, draw);
      opened.push(draw);
    }
    return { ok: true, value: opened };
  });
}
