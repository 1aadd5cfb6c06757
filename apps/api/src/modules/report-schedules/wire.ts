/** Schedules and files as the page reads them. */
import type { Static } from 'typebox';
import { type Timing } from '@banyan/core/report-schedules';
import type { AdminValueOf } from '@banyan/protocol/admin';
import type { reportSchedulesRoutes } from '@banyan/protocol/admin/report-schedules';
import type { StaffCaller } from '../../infra/actor.ts';
import type { Database, Tx } from '../../infra/database.ts';
import { findStaff, peopleOf } from '../staff-accounts/index.ts';
import { type ReportFile, lastFiles } from './file-store.ts';
import type { Schedule } from './schedule-store.ts';

type Routes = typeof reportSchedulesRoutes;
export type WireSchedule = AdminValueOf<Routes['GET /admin/api/report-schedules/:id']>;
type WireFile = AdminValueOf<Routes['GET /admin/api/report-schedules/:id/files']>['rows'][number];
export type WireTiming = Static<Routes['PUT /admin/api/report-schedules/:id']['body']>;

/** How long a file is there. */
export const fileLastsMs = 86_400_000;

/** Until when a file can be fetched; undefined for none. */
export const endOf = ({ state, endedAt }: ReportFile): number | undefined =>
  state === 'ready' && endedAt !== null ? endedAt.getTime() + fileLastsMs : undefined;

export function fileOf(file: ReportFile, now: number): WireFile {
  const { id, dueAt, from, to, format, why, rows, bytes, endedAt } = file;
  const until = endOf(file);
  const isOver = until !== undefined && until <= now;
  return {
    ...{ id, from, to, format, why, rows, bytes },
    dueAt: dueAt.toISOString(),
    state: isOver ? 'gone' : file.state,
    endedAt: endedAt?.toISOString() ?? null,
    until: until === undefined || isOver ? null : new Date(until).toISOString(),
  };
}

const two = (number: number): string => String(number).padStart(2, '0');

export const timingOf = (timing: Timing): Pick<WireTiming, 'every' | 'weekday' | 'monthDay' | 'time'> => ({
  every: timing.every,
  weekday: timing.every === 'week' ? timing.weekday : null,
  monthDay: timing.every === 'month' ? timing.monthDay : null,
  time: `${two(Math.floor(timing.minute / 60))}:${two(timing.minute % 60)}`,
});

/** The timing of a form. Undefined where its day does not go with how often. */
export function readTiming({ every, weekday, monthDay, time }: WireTiming): Timing | undefined {
  const [hours, minutes] = time.split(':').map(Number) as [number, number];
  const minute = hours * 60 + minutes;
  if ((every === 'week') !== (weekday !== null) || (every === 'month') !== (monthDay !== null)) return undefined;
  if (weekday !== null) return { every: 'week', weekday, minute };
  if (monthDay !== null) return { every: 'month', monthDay, minute };
  return { every: 'day', minute };
}

/** Somebody else deletes what its owner cannot any more. */
export async function mayDelete(database: Database | Tx, caller: StaffCaller, { staff }: Schedule): Promise<boolean> {
  return staff === caller.staff || (await findStaff(database, staff))?.state === 'left';
}

export async function schedulesOf(
  database: Database | Tx,
  caller: StaffCaller,
  schedules: readonly Schedule[],
  now: number,
): Promise<WireSchedule[]> {
  const people = await peopleOf(
    database,
    schedules.map(({ staff }) => staff),
  );
  const last = await lastFiles(
    database,
    schedules.map(({ id }) => id),
  );
  return await Promise.all(
    schedules.map(async (schedule) => {
      const { id, staff, report, filter, name, period, timing, format, state, why, nextAt } = schedule;
      const file = last.get(id);
      return {
        ...{ id, report, filter: filter as WireSchedule['filter'], name, period, format, state, why },
        ...timingOf(timing),
        owner: people.get(staff) ?? null,
        isMine: staff === caller.staff,
        mayDelete: await mayDelete(database, caller, schedule),
        nextAt: state === 'active' ? nextAt.toISOString() : null,
        last: file === undefined ? null : fileOf(file, now),
      };
    }),
  );
}
