/** A draw in the shape of the back office's lists. */
import { money, toWire } from '@banyan/core/money';
import type { AdminValueOf } from '@banyan/protocol/admin';
import type { lotteriesRoutes } from '@banyan/protocol/admin/lotteries';
import type { Database } from '../../infra/database.ts';
import type { CalendarDraw } from '../draws/index.ts';
import { drawTools } from '../tickets/index.ts';

type Line = AdminValueOf<(typeof lotteriesRoutes)['GET /admin/api/draws']>['rows'][number];

export async function linesOf(database: Database, draws: readonly CalendarDraw[]): Promise<Line[]> {
  const stakes = Map.groupBy(
    await drawTools.stakesOf(
      database,
      draws.map(({ id }) => id),
    ),
    ({ draw }) => draw,
  );
  return draws.map((draw) => ({
    id: draw.id,
    game: draw.game,
    drawNo: draw.drawNo,
    day: draw.day,
    state: draw.state,
    opensAt: draw.opensAt.toISOString(),
    closesAt: draw.closesAt.toISOString(),
    drawsAt: draw.drawsAt.toISOString(),
    isLate: draw.isLate,
    stakes: (stakes.get(draw.id) ?? []).map(({ currency, bets, cost }) => ({
      bets,
      cost: toWire(money(currency, cost)),
    })),
    result: draw.result?.map(({ tier, numbers }) => ({ tier, numbers: [...numbers] })) ?? null,
    isSettled: draw.resultVersion > 0 && draw.settlementVersion === draw.resultVersion,
  }));
}
