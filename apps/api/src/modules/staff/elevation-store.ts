/** The table of elevations. Whether one runs is told by the clock, and not by a job that might be late. */
import { sql } from 'kysely';
import { type Permission, isPermission } from '@banyan/core/staff';
import type { Elevation } from '../../infra/actor.ts';
import type { Database, Tx } from '../../infra/database.ts';

const columns = [
  ...(['id', 'staff', 'role', 'permissions', 'reason', 'granted_by as grantedBy', 'began_at as beganAt'] as const),
  ...(['ends_at as endsAt', 'ended_at as endedAt', 'ended_by as endedBy'] as const),
  ...(['read_at as readAt', 'read_by as readBy', 'remark'] as const),
] as const;

const selectAll = (database: Database | Tx) => database.selectFrom('staff_elevations').select(columns);
export type StoredElevation = NonNullable<Awaited<ReturnType<typeof findElevation>>>;

export async function findElevation(database: Database | Tx, id: string) {
  return await selectAll(database).where('id', '=', id).executeTakeFirst();
}

export async function lockElevation(tx: Tx, id: string): Promise<StoredElevation | undefined> {
  return await selectAll(tx).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** The one that runs for somebody at a moment. */
export async function runningElevation(
  database: Database | Tx,
  staff: string,
  now: Date,
): Promise<Elevation | undefined> {
  const row = await selectAll(database)
    .where('staff', '=', staff)
    .where('ends_at', '>', now)
    .where('began_at', '<=', now)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { id, role, permissions, endsAt } = row;
  return { id, role: role ?? undefined, permissions: permissions.filter(isPermission), until: endsAt };
}

type NewElevation = {
  readonly id: string;
  readonly staff: string;
  readonly role: string | undefined;
  readonly permissions: readonly Permission[];
  readonly reason: string;
  readonly grantedBy: string;
  readonly beganAt: Date;
  readonly endsAt: Date;
};

export async function insertElevation(tx: Tx, made: NewElevation): Promise<void> {
  const { id, staff, role = null, permissions, reason, grantedBy, beganAt, endsAt } = made;
  await tx
    .insertInto('staff_elevations')
    .values({
      ...{ id, staff, role, permissions: [...permissions], reason },
      ...{ granted_by: grantedBy, began_at: beganAt, ends_at: endsAt },
    })
    .execute();
}

export async function storeEnd(tx: Tx, id: string, { at, by }: { at: Date; by: string }): Promise<void> {
  await tx.updateTable('staff_elevations').set({ ended_at: at, ended_by: by }).where('id', '=', id).execute();
}

export async function storeReading(
  tx: Tx,
  id: string,
  { at, by, remark }: { at: Date; by: string; remark: string },
): Promise<void> {
  const row = { read_at: at, read_by: by, remark };
  await tx.updateTable('staff_elevations').set(row).where('id', '=', id).execute();
}

type Wanted = {
  readonly only: 'running' | 'unread' | 'due' | undefined;
  /** Of or by this person; undefined is everybody. */
  readonly about: string | undefined;
  readonly after: string | undefined;
  readonly limit: number;
  readonly now: Date;
  readonly timeZone: string;
};

/** The latest first. */
export async function selectElevations(database: Database, wanted: Wanted): Promise<readonly StoredElevation[]> {
  const { only, about, after, limit, now, timeZone } = wanted;
  const ended = sql<Date>`coalesce(ended_at, ends_at)`;
  let asked = selectAll(database).orderBy('began_at', 'desc').orderBy('id', 'desc').limit(limit);
  if (only === 'running') asked = asked.where('ended_at', 'is', null).where('ends_at', '>', now);
  else if (only !== undefined) asked = asked.where('read_at', 'is', null).where(ended, '<=', now);
  // The day in which it ended is over: what was done in it lies on the desk of the next.
  if (only === 'due')
    asked = asked.where(
      ended,
      '<',
      sql<Date>`date_trunc('day', ${now}::timestamptz at time zone ${timeZone}) at time zone ${timeZone}`,
    );
  if (about !== undefined)
    asked = asked.where(({ or, eb }) => or([eb('staff', '=', about), eb('granted_by', '=', about)]));
  const place = after === undefined ? undefined : await findElevation(database, after);
  if (place !== undefined) asked = asked.where(sql<boolean>`(began_at, id) < (${place.beganAt}, ${place.id}::uuid)`);
  return await asked.execute();
}
