/** One's own open sessions of the back office, and the end of one. */
import { ok, refuse } from '@banyan/core/results';
import type { staffRoutes } from '@banyan/protocol/admin/staff';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import { transact } from '../../infra/database.ts';
import { note } from '../audit/index.ts';
import { endStaffSessions, openSessionsOf } from './session-store.ts';

export const ownSessions: AdminUseCase<(typeof staffRoutes)['GET /admin/api/sessions']> = async (
  { database },
  _input,
  caller,
) => {
  const sessions = await openSessionsOf(database, caller.staff);
  return ok(
    sessions.map(({ id, address, userAgent, openedAt, lastSeenAt }) => ({
      id,
      address,
      userAgent,
      openedAt: openedAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      isThis: id === caller.session,
    })),
  );
};

export const endOwnSession: AdminUseCase<(typeof staffRoutes)['POST /admin/api/sessions/:id/end']> = async (
  { database, clock },
  { params },
  caller,
) =>
  await transact(database, async (tx) => {
    if ((await endStaffSessions(tx, caller.staff, new Date(clock.now()), { only: params.id })) === 0)
      return refuse('not-found');
    await note(tx, caller, { act: 'staff.end-session', object: { kind: 'session', id: params.id } });
    return ok({});
  });
