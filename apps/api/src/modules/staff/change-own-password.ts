/** Changes one's own password. Whoever else is signed in under the name is not afterwards. */
import { ok, refuse } from '@banyan/core/results';
import type { staffRoutes } from '@banyan/protocol/admin/staff';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import { transact } from '../../infra/database.ts';
import { note } from '../audit/index.ts';
import { lockStaff, setStaffPassword } from '../staff-accounts/index.ts';
import type { StaffParts } from './parts.ts';
import { endStaffSessions } from './session-store.ts';
import { codesPerPerson } from './staff-settings.ts';
import { checkStaffPassword } from './take-invitation.ts';

export const changeOwnPassword =
  ({ passwords, limits }: StaffParts): AdminUseCase<(typeof staffRoutes)['POST /admin/api/password']> =>
  async (context, { body }, caller) => {
    const { database, clock } = context;
    if (!(await limits.take(codesPerPerson, `password ${caller.session}`))) return refuse('too-many-requests');
    if (body.next === body.password) return refuse('password-unchanged');
    const checked = await checkStaffPassword(context, body.next, caller.name);
    if (!checked.ok) return checked;
    const passwordHash = await passwords.hash(body.next);
    return await transact(database, async (tx) => {
      const account = await lockStaff(tx, caller.staff);
      if (!(await passwords.verify(body.password, account?.passwordHash ?? undefined)))
        return refuse('old-password-wrong');
      const at = new Date(clock.now());
      await setStaffPassword(tx, caller.staff, passwordHash, at);
      const ended = await endStaffSessions(tx, caller.staff, at, { except: caller.session });
      await note(tx, caller, { act: 'staff.password', object: { kind: 'staff', id: caller.staff }, after: { ended } });
      return ok({});
    });
  };
