/** The table of files: a row a time that was due, and whose attempt makes it. */
import { sql } from 'kysely';
import type { FileFault, ReportFileState } from '@banyan/core/report-schedules';
import type { BusinessDay } from '@banyan/core/time';
import type { Cursor } from '../../infra/cursor.ts';
import type { Database, Tx } from '../../infra/database.ts';
import type { StoredFilter } from './schedule-store.ts';

export type ReportFile = {
  readonly id: string;
  readonly schedule: string;
  readonly dueAt: Date;
  readonly from: BusinessDay;
  readonly to: BusinessDay;
  readonly filter: StoredFilter;
  readonly format: 'csv' | 'xlsx';
  readonly countedAt: Date;
  readonly state: ReportFileState;
  readonly why: FileFault | null;
  readonly attempts: number;
  readonly lease: string | null;
  readonly rows: number | null;
  readonly bytes: number | null;
  readonly hash: string | null;
  readonly hasMoney: boolean | null;
  /** For whom it was made, as `textOfScope` writes it; null: everybody. */
  readonly scope: string | null;
  readonly endedAt: Date | null;
};

const selected = (database: Database | Tx) =>
  database
    .selectFrom('report_files')
    .select([
      ...([
        'id',
        'schedule',
        'due_at as dueAt',
        'filter',
        'format',
        'counted_at as countedAt',
        'state',
        'why',
      ] as const),
      ...([
        'attempts',
        'lease',
        'rows',
        'bytes',
        'hash',
        'has_money as hasMoney',
        'scope',
        'ended_at as endedAt',
      ] as const),
      sql<string>`from_day::text`.as('from'),
      sql<string>`to_day::text`.as('to'),
    ]);
type Stored = Awaited<ReturnType<ReturnType<typeof selected>['executeTakeFirstOrThrow']>>;
const read = (row: Stored): ReportFile => row as ReportFile;

type NewFile = Pick<ReportFile, 'id' | 'schedule' | 'dueAt' | 'from' | 'to' | 'filter' | 'format' | 'countedAt'>;

/** One for each time of a schedule, however often it is asked for. */
export async function insertFile(tx: Tx, file: NewFile): Promise<void> {
  const { id, schedule, dueAt, from, to, filter, format, countedAt } = file;
  await tx
    .insertInto('report_files')
    .values({
      ...{ id, schedule, format, filter: JSON.stringify(filter) },
      ...{ due_at: dueAt, from_day: from, to_day: to, counted_at: countedAt },
    })
    .onConflict((conflict) => conflict.columns(['schedule', 'due_at']).doNothing())
    .execute();
}

export async function findFile(database: Database | Tx, id: string): Promise<ReportFile | undefined> {
  const row = await selected(database).where('id', '=', id).executeTakeFirst();
  return row === undefined ? undefined : read(row);
}

/** The newest first, from the one after `after`. */
export async function listFiles(
  database: Database,
  schedule: string,
  { after, limit }: { readonly after: Cursor | undefined; readonly limit: number },
): Promise<ReportFile[]> {
  const all = selected(database).where('schedule', '=', schedule);
  const older =
    after === undefined ? all : all.where(sql<boolean>`(due_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`);
  return (await older.orderBy('due_at', 'desc').orderBy('id', 'desc').limit(limit).execute()).map(read);
}

/** The newest of each of these schedules. */
export async function lastFiles(
  database: Database | Tx,
  schedules: readonly string[],
): Promise<ReadonlyMap<string, ReportFile>> {
  if (schedules.length === 0) return new Map();
  const rows = await selected(database)
    .distinctOn('schedule')
    .where('schedule', 'in', schedules)
    .orderBy('schedule')
    .orderBy('due_at', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.schedule, read(row)]));
}

/**
 * One that can be made now: its figures are counted or nobody waits for them any longer, and it is nobody's or was left by whoever had it. None
 * that another worker is taking.
 */
export async function lockWaiting(
  tx: Tx,
  { now, foldedAt, givenUp }: { readonly now: Date; readonly foldedAt: Date; readonly givenUp: Date },
): Promise<ReportFile | undefined> {
  const row = await selected(tx)
    .where(({ or, and, eb }) =>
      or([
        and([eb('state', '=', 'waiting'), or([eb('counted_at', '<=', foldedAt), eb('due_at', '<', givenUp)])]),
        and([eb('state', '=', 'making'), eb('lease_until', '<=', now)]),
      ]),
    )
    .orderBy('due_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row === undefined ? undefined : read(row);
}

export async function takeFile(tx: Tx, id: string, lease: string, until: Date): Promise<void> {
  await tx
    .updateTable('report_files')
    .set({ state: 'making', lease, lease_until: until, attempts: sql<number>`attempts + 1` })
    .where('id', '=', id)
    .execute();
}

/** Locks it for its end. False: another attempt has it, or it has ended. */
export async function lockMine(tx: Tx, id: string, lease: string): Promise<boolean> {
  const row = await tx
    .selectFrom('report_files')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'making')
    .where('lease', '=', lease)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

type Made = {
  readonly rows: number;
  readonly bytes: number;
  readonly hash: string;
  readonly hasMoney: boolean;
  readonly scope: string | null;
};

export async function markReady(
  tx: Tx,
  id: string,
  at: Date,
  { rows, bytes, hash, hasMoney, scope }: Made,
): Promise<void> {
  const set = { state: 'ready', rows, bytes, hash, has_money: hasMoney, scope, ended_at: at, lease_until: null };
  await tx.updateTable('report_files').set(set).where('id', '=', id).execute();
}

export async function markWithout(
  tx: Tx,
  id: string,
  at: Date,
  state: 'failed' | 'refused',
  why: FileFault,
): Promise<void> {
  const set = { state, why, ended_at: at, lease_until: null };
  await tx.updateTable('report_files').set(set).where('id', '=', id).execute();
}

/** Marks those as gone that are older than a moment, or all of one schedule, and answers under which keys they lie. */
export async function markGone(
  tx: Tx | Database,
  which: { readonly before: Date } | { readonly schedule: string },
): Promise<string[]> {
  const ready = tx.updateTable('report_files').set({ state: 'gone' }).where('state', '=', 'ready');
  const chosen =
    'before' in which ? ready.where('ended_at', '<=', which.before) : ready.where('schedule', '=', which.schedule);
  const rows = await chosen.returning('lease').execute();
  return rows.flatMap(({ lease }) => (lease === null ? [] : [lease]));
}
