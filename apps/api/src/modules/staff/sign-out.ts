/** Signs out: the session is over on the server, and the cookie is taken back. */
import { ok } from '@banyan/core/results';
import type { staffRoutes } from '@banyan/protocol/admin/staff';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import { transact } from '../../infra/database.ts';
import { staffCookie } from '../../infra/openapi.ts';
import { note } from '../audit/index.ts';
import { endStaffSessions } from './session-store.ts';

export const signOut: AdminUseCase<(typeof staffRoutes)['DELETE /admin/api/session']> = async (
  { database, clock },
  { request },
  caller,
) => {
  await transact(database, async (tx) => {
    await endStaffSessions(tx, caller.staff, new Date(clock.now()), { only: caller.session });
    await note(tx, caller, { act: 'staff.sign-out', object: { kind: 'staff', id: caller.staff } });
    return ok(undefined);
  });
  request.cookies?.remove(staffCookie);
  return ok({});
};
