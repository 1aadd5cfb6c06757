/** The lists of schedules and of what came of one. */
import { ok, refuse } from '@banyan/core/results';
import { type reportSchedulesRoutes, scheduledReports } from '@banyan/protocol/admin/report-schedules';
import type { StaffCaller } from '../../infra/actor.ts';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import { cursorOf, readCursor } from '../../infra/cursor.ts';
import type { Database } from '../../infra/database.ts';
import { readNow } from '../../infra/now.ts';
import { listFiles } from './file-store.ts';
import { mayRead } from './owner-access.ts';
import { type Schedule, findSchedule, listSchedules } from './schedule-store.ts';
import { fileOf, schedulesOf } from './wire.ts';

type Routes = typeof reportSchedulesRoutes;

/** A place that no answer of ours gave is the first page. */
const placeOf = (after: string | undefined) => (after === undefined ? undefined : readCursor(after));

export const listAll: AdminUseCase<Routes['GET /admin/api/report-schedules']> = async (
  { database },
  { query: { whose = 'mine', after, limit = 50 } },
  caller,
) => {
  const found = await listSchedules(database, {
    reports: scheduledReports.filter((report) => mayRead(report, caller.permissions)),
    // A filter of somebody who sees everybody may name a line that is not theirs.
    staff: whose === 'mine' || caller.scope !== undefined ? caller.staff : undefined,
    after: placeOf(after),
    limit: limit + 1,
  });
  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1) : undefined;
  return ok({
    rows: await schedulesOf(database, caller, shown, (await readNow(database)).getTime()),
    next: last === undefined ? null : cursorOf({ at: last.madeAt, id: last.id }),
  });
};

/** A schedule of a report that the caller may read. */
async function readable(database: Database, caller: StaffCaller, id: string): Promise<Schedule | undefined> {
  const found = await findSchedule(database, id);
  const isHidden = found === undefined || found.state === 'deleted' || !mayRead(found.report, caller.permissions);
  return isHidden || (caller.scope !== undefined && found.staff !== caller.staff) ? undefined : found;
}

export const readOne: AdminUseCase<Routes['GET /admin/api/report-schedules/:id']> = async (
  { database },
  { params },
  caller,
) => {
  const found = await readable(database, caller, params.id);
  if (found === undefined) return refuse('not-found');
  const [answer] = await schedulesOf(database, caller, [found], (await readNow(database)).getTime());
  return ok(answer as never);
};

export const filesOfOne: AdminUseCase<Routes['GET /admin/api/report-schedules/:id/files']> = async (
  { database },
  { params, query: { after, limit = 50 } },
  caller,
) => {
  if ((await readable(database, caller, params.id)) === undefined) return refuse('not-found');
  const found = await listFiles(database, params.id, { after: placeOf(after), limit: limit + 1 });
  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1) : undefined;
  const now = (await readNow(database)).getTime();
  return ok({
    rows: shown.map((file) => fileOf(file, now)),
    next: last === undefined ? null : cursorOf({ at: last.dueAt, id: last.id }),
  });
};
