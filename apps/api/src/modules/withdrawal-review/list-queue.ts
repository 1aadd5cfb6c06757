/** The queues of withdrawals, read by key: a far page costs what the first does. */
import { ok, refuse } from '@banyan/core/results';
import type { withdrawalsAdminRoutes } from '@banyan/protocol/admin/withdrawals';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import { queue } from '../withdrawals/index.ts';
import { linesOf } from './line.ts';

type Routes = typeof withdrawalsAdminRoutes;

/** Where a page ends: its last withdrawal's moment and id. */
const placeOf = (at: Date, id: string) => Buffer.from(`${at.toISOString()} ${id}`).toString('base64url');

function readPlace(text: string): { at: Date; id: string } | undefined {
  const [at = '', id = ''] = Buffer.from(text, 'base64url').toString('utf8').split(' ');
  const time = new Date(at);
  return Number.isNaN(time.getTime()) || !/^[0-9a-f-]{36}$/.test(id) ? undefined : { at: time, id };
}

export const listQueue: AdminUseCase<Routes['GET /admin/api/withdrawals']> = async (context, { query }, caller) => {
  const { queue: name = 'waiting', after, limit = 50 } = query;
  const place = after === undefined ? undefined : readPlace(after);
  if (after !== undefined && place === undefined) return refuse('input-malformed', { field: 'after' });
  const found = await queue.read(context.database, name, { after: place, limit: limit + 1 });
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  return ok({
    rows: await linesOf(context, caller, shown),
    next: found.length > limit && last !== undefined ? placeOf(last.requestedAt, last.id) : null,
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
