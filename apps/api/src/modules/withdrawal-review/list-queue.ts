/** The queues of withdrawals, read by key: a far page costs what the first does. */
import { ok, refuse } from '@banyan/core/results';
import type { withdrawalsAdminRoutes } from '@banyan/protocol/admin/withdrawals';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import { cursorOf, readCursor } from '../../infra/cursor.ts';
import { queue } from '../withdrawals/index.ts';
import { linesOf } from './line.ts';

type Routes = typeof withdrawalsAdminRoutes;

export const listQueue: AdminUseCase<Routes['GET /admin/api/withdrawals']> = async (context, { query }, caller) => {
  const { queue: name = 'waiting', after, limit = 50 } = query;
  const place = after === undefined ? undefined : readCursor(after);
  if (after !== undefined && place === undefined) return refuse('input-malformed', { field: 'after' });
  const found = await queue.read(context.database, name, { after: place, limit: limit + 1 });
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  return ok({
    rows: await linesOf(context, caller, shown),
    next: found.length > limit && last !== undefined ? cursorOf({ at: last.requestedAt, id: last.id }) : null,
  });
};

export const queueCounts: AdminUseCase<Routes['GET /admin/api/withdrawals/counts']> = async ({ database }) => {
  const [waiting, paying, disputed] = await Promise.all([
    queue.count(database, 'waiting'),
    queue.count(database, 'paying'),
    queue.count(database, 'disputed'),
  ]);
  return ok({ waiting, paying, disputed });
};
