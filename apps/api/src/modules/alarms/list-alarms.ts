/** Alarms as a list, and somebody who takes note of one. */
import { next } from '@banyan/core/states';
import { alarmStates } from '@banyan/core/alarms';
import { ok, refuse } from '@banyan/core/results';
import type { AdminValueOf } from '@banyan/protocol/admin';
import type { alarmsRoutes } from '@banyan/protocol/admin/alarms';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import { cursorOf, readCursor } from '../../infra/cursor.ts';
import { type Database, transact } from '../../infra/database.ts';
import { note as noteInAudit } from '../audit/index.ts';
import { peopleOf } from '../staff-accounts/index.ts';
import { acknowledgeRow, type AlarmRow, listRows, lockAlarm } from './alarm-store.ts';

type Wire = AdminValueOf<(typeof alarmsRoutes)['GET /admin/api/alarms']>['rows'][number];

async function toWire(database: Database, rows: readonly AlarmRow[]): Promise<Wire[]> {
  const people = await peopleOf(
    database,
    rows.map(({ acknowledged_by: by }) => by),
  );
  return rows.map((row) => ({
    id: row.id,
    rule: row.rule,
    subject: row.subject,
    state: row.state,
    measured: row.measured,
    threshold: row.threshold,
    since: row.since.toISOString(),
    seenAt: row.seen_at.toISOString(),
    acknowledgedBy: row.acknowledged_by === null ? null : (people.get(row.acknowledged_by) ?? null),
    acknowledgedAt: row.acknowledged_at?.toISOString() ?? null,
    note: row.note,
    clearedAt: row.cleared_at?.toISOString() ?? null,
  }));
}

export const listAlarms: AdminUseCase<(typeof alarmsRoutes)['GET /admin/api/alarms']> = async (
  { database },
  { query: { state, after, limit = 50 } },
) => {
  const found = await listRows(database, state, after === undefined ? undefined : readCursor(after), limit + 1);
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  return ok({
    rows: await toWire(database, shown),
    next: found.length > limit && last !== undefined ? cursorOf({ at: last.since, id: last.id }) : null,
  });
};

export const acknowledge: AdminUseCase<(typeof alarmsRoutes)['POST /admin/api/alarms/:id/acknowledge']> = async (
  { database, clock },
  { params: { id }, body: { note } },
  caller,
) => {
  const at = new Date(clock.now());
  const done = await transact<AlarmRow, 'not-found' | 'state-conflict'>(database, async (tx) => {
    const row = await lockAlarm(tx, id);
    if (row === undefined) return refuse('not-found');
    const moved = next(alarmStates, row.state, 'acknowledged');
    if (!moved.ok) return moved;
    await acknowledgeRow(tx, id, { by: caller.staff, at, note });
    await noteInAudit(tx, caller, {
      act: 'alarms.acknowledge',
      object: { kind: 'alarm', id },
      before: { state: row.state },
      after: { state: 'acknowledged', rule: row.rule, subject: row.subject },
      reason: note,
    });
    return ok({ ...row, state: 'acknowledged', acknowledged_by: caller.staff, acknowledged_at: at, note });
  });
  if (!done.ok) return done;
  const [wire] = await toWire(database, [done.value]);
  return wire === undefined ? refuse('not-found') : ok(wire);
};
