/** Saving a filter as a schedule, and changing its times. */
import { nextRun } from '@banyan/core/report-schedules';
import { ok, refuse } from '@banyan/core/results';
import type { reportSchedulesRoutes } from '@banyan/protocol/admin/report-schedules';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import { transact } from '../../infra/database.ts';
import { readNow } from '../../infra/now.ts';
import { note } from '../audit/index.ts';
import { merchantTimeZone } from '../settings/index.ts';
import { lockStaff } from '../staff-accounts/index.ts';
import { filedReport } from './filed-report.ts';
import { isNarrowed, mayRead } from './owner-access.ts';
import { rowsOf } from './rows-of.ts';
import { schedulesMost } from './schedule-settings.ts';
import {
  type Schedule,
  type StoredFilter,
  changeSchedule,
  countSchedules,
  findSchedule,
  insertSchedule,
  lockSchedule,
} from './schedule-store.ts';
import { readTiming, schedulesOf, timingOf } from './wire.ts';

type Routes = typeof reportSchedulesRoutes;

export const about = (id: string) => ({ kind: 'report-schedule', id }) as const;

/** A schedule as the audit log has it. */
export const notedOf = ({ name, report, filter, period, timing, format }: Schedule) => ({
  ...{ name, report, filter, period, format },
  ...timingOf(timing),
});

type Same = Pick<Schedule, 'staff' | 'name' | 'report' | 'filter' | 'period' | 'timing' | 'format'>;
const textOf = ({ staff, name, report, filter, period, timing, format }: Same): string =>
  JSON.stringify([staff, name, report, Object.entries(filter).sort(), period, timingOf(timing), format]);

export const saveSchedule: AdminUseCase<Routes['POST /admin/api/report-schedules']> = async (
  { database, settings },
  { body },
  caller,
) => {
  const { id, report, filter, ...wanted } = body;
  if (!mayRead(report, caller.permissions) || isNarrowed(report, caller.scope)) return refuse('access-denied');
  const timing = readTiming(wanted);
  const filed = filedReport(report, filter as StoredFilter);
  if (timing === undefined || filed === undefined) return refuse('input-malformed');
  return await transact(database, async (tx) => {
    // One after the other, so that of many at once no more are saved than somebody may have.
    await lockStaff(tx, caller.staff);
    const now = await readNow(tx);
    const zone = settings.get(merchantTimeZone);
    const made = {
      ...{ id, staff: caller.staff, name: wanted.name.trim(), report, filter: filter as StoredFilter },
      ...{ period: wanted.period, timing, format: wanted.format, zone, madeAt: now },
      nextAt: new Date(nextRun(timing, zone, now.getTime())),
    };
    const answer = async (schedule: Schedule) =>
      ok((await schedulesOf(tx, caller, [schedule], now.getTime()))[0] as never);
    const again = await findSchedule(tx, id);
    if (again !== undefined) {
      if (again.state === 'deleted' || textOf(again) !== textOf(made)) return refuse('request-mismatch');
      caller.noted.lines += 1;
      return await answer(again);
    }
    const most = settings.get(schedulesMost);
    if ((await countSchedules(tx, caller.staff)) >= most) return refuse('content-full', { most, kind: 'schedules' });
    // Filters that do not go together are refused now and not at each time: nothing is read of a day that never was.
    const nothing = { from: '1970-01-01', to: '1970-01-01' } as const;
    const tried = await rowsOf({ database: tx, settings }, filed, nothing, caller, 1);
    if (!tried.ok) return refuse('input-malformed', { field: 'filter' });
    if (!(await insertSchedule(tx, made))) return refuse('request-mismatch');
    const schedule: Schedule = { ...made, state: 'active', why: null };
    await note(tx, caller, { act: 'report-schedules.save', object: about(id), after: notedOf(schedule) });
    return await answer(schedule);
  });
};

export const alterSchedule: AdminUseCase<Routes['PUT /admin/api/report-schedules/:id']> = async (
  { database, settings },
  { params: { id }, body },
  caller,
) => {
  const timing = readTiming(body);
  if (timing === undefined) return refuse('input-malformed');
  return await transact(database, async (tx) => {
    const before = await lockSchedule(tx, id);
    if (before === undefined || before.state === 'deleted' || before.staff !== caller.staff) return refuse('not-found');
    if (!mayRead(before.report, caller.permissions)) return refuse('access-denied');
    const now = await readNow(tx);
    const zone = settings.get(merchantTimeZone);
    const { period, format } = body;
    const nextAt = new Date(nextRun(timing, zone, now.getTime()));
    const changed = { name: body.name.trim(), period, timing, format, zone, nextAt };
    await changeSchedule(tx, id, changed);
    const after = { ...before, ...changed };
    await note(tx, caller, {
      act: 'report-schedules.change',
      object: about(id),
      before: notedOf(before),
      after: notedOf(after),
    });
    return ok((await schedulesOf(tx, caller, [after], now.getTime()))[0] as never);
  });
};
