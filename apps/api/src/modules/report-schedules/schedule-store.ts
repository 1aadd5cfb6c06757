/** The table of schedules. One is locked before its files. */
import { sql } from 'kysely';
import type { OwnerFault, ReportPeriod, ScheduleState, Timing } from '@banyan/core/report-schedules';
import type { scheduledReports } from '@banyan/protocol/admin/report-schedules';
import type { Cursor } from '../../infra/cursor.ts';
import type { Database, Tx } from '../../infra/database.ts';

export type ReportName = (typeof scheduledReports)[number];
/** The filter as its page had it; `by` is of the summary and of the costs. */
export type StoredFilter = Readonly<Record<string, string>>;

export type Schedule = {
  readonly id: string;
  readonly staff: string;
  readonly name: string;
  readonly report: ReportName;
  readonly filter: StoredFilter;
  readonly period: ReportPeriod;
  readonly timing: Timing;
  readonly format: 'csv' | 'xlsx';
  readonly state: ScheduleState;
  readonly why: OwnerFault | null;
  readonly nextAt: Date;
  readonly zone: string;
  readonly madeAt: Date;
};

const columns = [
  ...(['id', 'staff', 'name', 'report', 'filter', 'period', 'every', 'weekday', 'month_day as monthDay'] as const),
  ...(['minute', 'format', 'state', 'why', 'next_at as nextAt', 'zone', 'made_at as madeAt'] as const),
] as const;

const selected = (database: Database | Tx) => database.selectFrom('report_schedules').select(columns);
type Stored = Awaited<ReturnType<ReturnType<typeof selected>['executeTakeFirstOrThrow']>>;

function read({ every, weekday, monthDay, minute, ...row }: Stored): Schedule {
  const timing = {
    every,
    minute,
    ...(weekday === null ? {} : { weekday }),
    ...(monthDay === null ? {} : { monthDay }),
  };
  return { ...row, timing } as Schedule;
}

const columnsOf = ({ every, minute, ...rest }: Timing) => ({
  every,
  minute,
  weekday: 'weekday' in rest ? rest.weekday : null,
  month_day: 'monthDay' in rest ? rest.monthDay : null,
});

/** False when there is one of this id. */
export async function insertSchedule(tx: Tx, row: Omit<Schedule, 'state' | 'why'>): Promise<boolean> {
  const { id, staff, name, report, filter, period, timing, format, nextAt, zone, madeAt } = row;
  const made = await tx
    .insertInto('report_schedules')
    .values({
      ...{ id, staff, name, report, filter: JSON.stringify(filter), period, format, zone },
      ...columnsOf(timing),
      next_at: nextAt,
      made_at: madeAt,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return made[0]?.numInsertedOrUpdatedRows === 1n;
}

export async function findSchedule(database: Database | Tx, id: string): Promise<Schedule | undefined> {
  const row = await selected(database).where('id', '=', id).executeTakeFirst();
  return row === undefined ? undefined : read(row);
}

/** The same, locked until the transaction ends. */
export async function lockSchedule(tx: Tx, id: string): Promise<Schedule | undefined> {
  const row = await selected(tx).where('id', '=', id).forUpdate().executeTakeFirst();
  return row === undefined ? undefined : read(row);
}

/** Those of some reports that are not deleted, the newest first. */
export async function listSchedules(
  database: Database,
  asked: {
    readonly reports: readonly ReportName[];
    readonly staff: string | undefined;
    readonly after: Cursor | undefined;
    readonly limit: number;
  },
): Promise<Schedule[]> {
  const { reports, staff, after, limit } = asked;
  const all = selected(database).where('state', '<>', 'deleted').where('report', 'in', reports);
  const own = staff === undefined ? all : all.where('staff', '=', staff);
  const older =
    after === undefined ? own : own.where(sql<boolean>`(made_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`);
  const rows = await older.orderBy('made_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
  return rows.map(read);
}

export async function countSchedules(tx: Tx, staff: string): Promise<number> {
  const { count } = await tx
    .selectFrom('report_schedules')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('staff', '=', staff)
    .where('state', '<>', 'deleted')
    .executeTakeFirstOrThrow();
  return count;
}

type Changed = Pick<Schedule, 'name' | 'period' | 'timing' | 'format' | 'nextAt' | 'zone'>;

export async function changeSchedule(tx: Tx, id: string, changed: Changed): Promise<void> {
  const { name, period, timing, format, nextAt, zone } = changed;
  const set = { name, period, format, zone, next_at: nextAt, ...columnsOf(timing) };
  await tx.updateTable('report_schedules').set(set).where('id', '=', id).execute();
}

/** When it is due next, in which zone that was computed. */
export async function setNext(tx: Tx, id: string, nextAt: Date, zone: string): Promise<void> {
  await tx.updateTable('report_schedules').set({ next_at: nextAt, zone }).where('id', '=', id).execute();
}

export async function setScheduleState(
  tx: Tx,
  id: string,
  state: ScheduleState,
  why: OwnerFault | null = null,
): Promise<void> {
  await tx.updateTable('report_schedules').set({ state, why }).where('id', '=', id).execute();
}

/** One whose time has come, or whose next time was computed in another zone; none that another worker is at. */
export async function lockDue(tx: Tx, now: Date, zone: string): Promise<Schedule | undefined> {
  const row = await selected(tx)
    .where('state', '=', 'active')
    .where(({ or, eb }) => or([eb('next_at', '<=', now), eb('zone', '<>', zone)]))
    .orderBy('next_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row === undefined ? undefined : read(row);
}
