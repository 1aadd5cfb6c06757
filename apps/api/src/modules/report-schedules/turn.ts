/** Pausing, resuming and deleting a schedule. */
import { type ScheduleState, nextRun, scheduleStates } from '@banyan/core/report-schedules';
import { ok, refuse } from '@banyan/core/results';
import { next } from '@banyan/core/states';
import type { reportSchedulesRoutes } from '@banyan/protocol/admin/report-schedules';
import { storage } from '../../adapters/storage/index.ts';
import type { StaffCaller } from '../../infra/actor.ts';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import type { Context } from '../../infra/context.ts';
import { type Tx, transact } from '../../infra/database.ts';
import { readNow } from '../../infra/now.ts';
import { note } from '../audit/index.ts';
import { merchantTimeZone } from '../settings/index.ts';
import { markGone } from './file-store.ts';
import { mayRead } from './owner-access.ts';
import { about, notedOf } from './save.ts';
import { type Schedule, lockSchedule, setNext, setScheduleState } from './schedule-store.ts';
import { mayDelete, schedulesOf } from './wire.ts';

type Routes = typeof reportSchedulesRoutes;

/** A schedule of the caller, locked. Refusals: `not-found` for another's, `access-denied` for a report that they may not read any more. */
async function lockOwn(tx: Tx, caller: StaffCaller, id: string) {
  const found = await lockSchedule(tx, id);
  if (found === undefined || found.state === 'deleted' || found.staff !== caller.staff) return refuse('not-found');
  return mayRead(found.report, caller.permissions) ? ok(found) : refuse('access-denied');
}

async function turnTo(
  { database }: Context,
  caller: StaffCaller,
  id: string,
  state: ScheduleState,
  more: (tx: Tx, schedule: Schedule, now: Date) => Promise<Partial<Schedule>> = async () => ({}),
) {
  return await transact(database, async (tx) => {
    const before = await lockOwn(tx, caller, id);
    if (!before.ok) return before;
    const turned = next(scheduleStates, before.value.state, state);
    if (!turned.ok) return turned;
    const now = await readNow(tx);
    await setScheduleState(tx, id, state);
    const after = { ...before.value, state, why: null, ...(await more(tx, before.value, now)) };
    await note(tx, caller, {
      act: state === 'paused' ? 'report-schedules.pause' : 'report-schedules.resume',
      object: about(id),
      before: { state: before.value.state },
      after: { state },
    });
    return ok((await schedulesOf(tx, caller, [after], now.getTime()))[0] as never);
  });
}

export const pauseSchedule: AdminUseCase<Routes['POST /admin/api/report-schedules/:id/pause']> = (
  context,
  { params: { id } },
  caller,
) => turnTo(context, caller, id, 'paused');

export const resumeSchedule: AdminUseCase<Routes['POST /admin/api/report-schedules/:id/resume']> = (
  context,
  { params: { id } },
  caller,
) =>
  turnTo(context, caller, id, 'active', async (tx, { timing }, now) => {
    const zone = context.settings.get(merchantTimeZone);
    const nextAt = new Date(nextRun(timing, zone, now.getTime()));
    await setNext(tx, id, nextAt, zone);
    return { nextAt, zone };
  });

export const deleteSchedule: AdminUseCase<Routes['DELETE /admin/api/report-schedules/:id']> = (
  { database },
  { params: { id } },
  caller,
) =>
  transact(database, async (tx) => {
    const found = await lockSchedule(tx, id);
    if (found === undefined || found.state === 'deleted' || !mayRead(found.report, caller.permissions))
      return refuse('not-found');
    if (caller.scope !== undefined && found.staff !== caller.staff) return refuse('not-found');
    if (!(await mayDelete(tx, caller, found))) return refuse('access-denied');
    await setScheduleState(tx, id, 'deleted');
    await storage.remove({ database: tx }, await markGone(tx, { schedule: id }));
    await note(tx, caller, { act: 'report-schedules.delete', object: about(id), before: notedOf(found) });
    return ok({});
  });
