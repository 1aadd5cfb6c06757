/** The second factor again, before what must not be done from a desk that somebody left open. */
import { ok, refuse } from '@banyan/core/results';
import type { staffRoutes } from '@banyan/protocol/admin/staff';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import { transact } from '../../infra/database.ts';
import { note } from '../audit/index.ts';
import { findStaff } from '../staff-accounts/index.ts';
import { takeStaffCode } from './app-code.ts';
import type { StaffParts } from './parts.ts';
import { freshenSession } from './session-store.ts';
import { codesPerPerson, staffFreshMinutes } from './staff-settings.ts';

export const freshen =
  ({ limits }: StaffParts): AdminUseCase<(typeof staffRoutes)['POST /admin/api/fresh']> =>
  async (context, { body }, caller) => {
    const { database, clock, settings } = context;
    if (!(await limits.take(codesPerPerson, caller.session))) return refuse('too-many-requests');
    const account = await findStaff(database, caller.staff);
    if (account === undefined) throw new Error(`the session's person ${caller.staff} does not exist`);
    const object = { kind: 'staff', id: caller.staff };
    const done = await transact(database, async (tx) => {
      if (!(await takeStaffCode(context, tx, account, body.code))) return refuse('code-wrong');
      const freshUntil = new Date(clock.now() + settings.get(staffFreshMinutes) * 60_000);
      await freshenSession(tx, caller.session, freshUntil);
      await note(tx, caller, { act: 'staff.freshen', object });
      return ok({ freshUntil: freshUntil.toISOString() });
    });
    if (!done.ok) await note(database, caller, { act: 'staff.freshen', object, outcome: 'refused', reason: 'code' });
    return done;
  };
