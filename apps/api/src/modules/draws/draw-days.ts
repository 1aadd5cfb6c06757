/** Which games draw on the coming days. A game that draws by an interval draws every day and would fill the page. */
import { drawsOfDay, laterDay } from '@banyan/core/lottery';
import { ok } from '@banyan/core/results';
import { businessDayOf } from '@banyan/core/time';
import type { ValueOf } from '@banyan/protocol';
import type { lobbyRoutes } from '@banyan/protocol/lobby';
import type { UseCase } from '../../infra/bind.ts';
import { gameCalendar } from './game-calendar.ts';
import { readGames } from '../lottery/index.ts';
import { readClosedDaysOfAll } from './closed-days.ts';
import { readNow } from '../../infra/now.ts';

type DrawDays = (typeof lobbyRoutes)['GET /lgw/vn/draws/calendar'];
type Day = ValueOf<DrawDays>['list'][number];

/** Days are the days of the games' own zones; the first is today in the zone that is latest. */
export const drawDays: UseCase<DrawDays> = async ({ database }, { query }) => {
  const now = (await readNow(database)).getTime();
  const games = (await readGames(database)).map((game) => ({ ...game, calendar: gameCalendar(game) }));
  const shown = games.filter(({ calendar }) => calendar.times.kind === 'at');
  const today = shown.map(({ timeZone }) => businessDayOf(now, timeZone)).sort()[0];
  if (today === undefined) return ok({ list: [], serverTimeMs: now });
  const holidays = await readClosedDaysOfAll(database, today);
  const list = Array.from({ length: query.days ?? 7 }, (_, ahead): Day => {
    const day = laterDay(today, ahead);
    const draws: Day['draws'] = [];
    const closed: string[] = [];
    for (const { code, calendar, closesBeforeSeconds } of shown) {
      const planned = drawsOfDay(calendar, day);
      if (planned.length > 0 && holidays.has(`${code} ${day}`)) closed.push(code);
      else
        for (const { drawsAt } of planned)
          draws.push({
            gameCode: code,
            closesAt: new Date(drawsAt - closesBeforeSeconds * 1000).toISOString(),
            drawsAt: new Date(drawsAt).toISOString(),
          });
    }
    return { day, draws: draws.sort((a, b) => a.drawsAt.localeCompare(b.drawsAt)), closed };
  });
  return ok({ list, serverTimeMs: now });
};
