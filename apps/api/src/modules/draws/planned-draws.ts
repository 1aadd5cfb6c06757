/** The upcoming draws of a game, created already or not. */
import { upcomingDraws } from '@banyan/core/lottery';
import { ok, refuse } from '@banyan/core/results';
import { businessDayOf } from '@banyan/core/time';
import type { drawRoutes } from '@banyan/protocol/draws';
import type { UseCase } from '../../infra/bind.ts';
import type { Context } from '../../infra/context.ts';
import { readNow } from '../../infra/now.ts';
import { type GameRow, readGame } from '../lottery/index.ts';
import { readClosedDays } from './closed-days.ts';
import { gameCalendar } from './game-calendar.ts';

/** The next `count` draws on which can still be bet, the first one first. */
export async function plannedDraws(context: Context, game: GameRow, count: number) {
  return await context.database.transaction().execute(async (tx) => {
    const now = (await readNow(tx)).getTime();
    const closed = await readClosedDays(tx, game.code, businessDayOf(now, game.timeZone));
    const after = now + game.closesBeforeSeconds * 1000;
    return upcomingDraws(gameCalendar(game), after, count, (day) => closed.has(day)).map((draw) => ({
      drawNo: draw.drawNo,
      opensAt: new Date(draw.drawsAt - game.opensBeforeSeconds * 1000),
      closesAt: new Date(draw.drawsAt - game.closesBeforeSeconds * 1000),
      drawsAt: new Date(draw.drawsAt),
    }));
  });
}

export const upcoming: UseCase<(typeof drawRoutes)['GET /lgw/vn/draws/upcoming']> = async (context, { query }) => {
  const game = await readGame(context.database, query.gameCode);
  if (game === undefined) return refuse('game-unknown');
  const list = await plannedDraws(context, game, query.count ?? 30);
  return ok({
    list: list.map(({ drawNo, opensAt, closesAt, drawsAt }) => ({
      drawNo,
      opensAt: opensAt.toISOString(),
      closesAt: closesAt.toISOString(),
      drawsAt: drawsAt.toISOString(),
    })),
  });
};
