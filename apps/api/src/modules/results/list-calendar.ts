/** The calendar of draws, read by key: a far page costs what the first does. */
import { ok, refuse } from '@banyan/core/results';
import type { lotteriesRoutes } from '@banyan/protocol/admin/lotteries';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import { cursorOf, readCursor } from '../../infra/cursor.ts';
import { calendar } from '../draws/index.ts';
import { linesOf } from './draw-line.ts';

export const listCalendar: AdminUseCase<(typeof lotteriesRoutes)['GET /admin/api/draws']> = async (
  { database },
  { query },
) => {
  const { game, state, waiting, from, to, after, limit = 50 } = query;
  const place = after === undefined ? undefined : readCursor(after);
  if (after !== undefined && place === undefined) return refuse('input-malformed', { field: 'after' });
  const found = await calendar.list(database, {
    ...{ game, state, isWaiting: waiting === 'yes', after: place, limit: limit + 1 },
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(to),
  });
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  return ok({
    rows: await linesOf(database, shown),
    next: found.length > limit && last !== undefined ? cursorOf({ at: last.drawsAt, id: last.id }) : null,
  });
};
