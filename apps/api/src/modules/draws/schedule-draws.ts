/**
 * Creates the next draws of every game on offer, a few ahead. A quick draw commits to its seed here, before anybody can bet: the
 * hash is part of the draw from the start.
 */
import { sql } from 'kysely';
import { makeId } from '@banyan/core/ids';
import { type PlannedDraw, upcomingDraws } from '@banyan/core/lottery';
import { businessDayOf } from '@banyan/core/time';
import { commitment } from '@banyan/games/draws';
import { changeDraws } from './change-draws.ts';
import type { Context } from '../../infra/context.ts';
import type { Tx } from '../../infra/database.ts';
import type { DrawRow } from './draw-row.ts';
import { drawColumns, publishDraw } from './draw-store.ts';
import { gameCalendar } from './game-calendar.ts';
import { type GameRow, readGames } from '../lottery/index.ts';
import { readClosedDays } from './closed-days.ts';
import { readNow } from '../../infra/now.ts';
import type { Row } from '../../infra/row.ts';
import { insertPromise } from './promise-store.ts';
import { seedOf } from './seed.ts';

/** Makes what is missing; harmless when several nodes do it at once. Returns how many draws it made. */
export async function scheduleDraws(context: Context): Promise<number> {
  return await changeDraws(context, async (tx) => {
    const now = (await readNow(tx)).getTime();
    let made = 0;
    for (const game of await readGames(tx)) {
      const closedDays = await readClosedDays(tx, game.code, businessDayOf(now, game.timeZone));
      // A draw whose sales would be over already is none.
      const planned = upcomingDraws(gameCalendar(game), now + game.closesBeforeSeconds * 1000, game.horizon, (day) =>
        closedDays.has(day),
      );
      for (const draw of await insertDraws(context, tx, game, planned)) {
        await publishDraw(tx, draw);
        made += 1;
      }
    }
    return made;
  });
}

async function insertDraws(
  context: Context,
  tx: Tx,
  game: GameRow,
  planned: readonly PlannedDraw[],
): Promise<DrawRow[]> {
  if (planned.length === 0) return [];
  const { rows: known } = await sql<Row<'lottery_draws', 'draw_no'>>`select d.draw_no from lottery_draws d
    where d.game = ${game.code} and d.draw_no = any (${planned.map(({ drawNo }) => drawNo)}::text[])`.execute(tx);
  const missing = planned.filter(({ drawNo }) => known.every((row) => row.draw_no !== drawNo));
  const inserted: DrawRow[] = [];
  for (const { drawNo, day, drawsAt } of missing) {
    const id = makeId<'draw'>(drawsAt);
    const seedHash = game.source === 'rng' ? commitment(seedOf(context.secrets, id)) : null;
    const at = (secondsBefore: number): Date => new Date(drawsAt - secondsBefore * 1000);
    const { rows } =
      await sql<DrawRow>`insert into lottery_draws as d (id, game, draw_no, day, opens_at, closes_at, draws_at, state, seed_hash)
      values (${id}::uuid, ${game.code}, ${drawNo}, ${day}::date, ${at(game.opensBeforeSeconds)}, ${at(game.closesBeforeSeconds)},
        ${at(0)}, 'scheduled', ${seedHash})
      on conflict (game, draw_no) do nothing returning ${drawColumns}`.execute(tx);
    for (const row of rows) if (game.source === 'rng') await insertPromise(context, tx, game, row);
    inserted.push(...rows);
  }
  return inserted;
}
