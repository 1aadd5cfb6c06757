/** Suspends somebody of the staff, takes them back, or notes that they have left. Their sessions end in the same transaction. */
import { ok, refuse } from '@banyan/core/results';
import { staffStates } from '@banyan/core/staff';
import { next } from '@banyan/core/states';
import type { staffRoutes } from '@banyan/protocol/admin/staff';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import { transact } from '../../infra/database.ts';
import { note } from '../audit/index.ts';
import { listStaff, lockStaff, setStaffState } from '../staff-accounts/index.ts';
import { deleteStaffPasskeys } from '../staff-passkeys/index.ts';
import { countOthersWith, rolesOf, setRoles } from './role-store.ts';
import { endStaffSessions } from './session-store.ts';

export const setState: AdminUseCase<(typeof staffRoutes)['POST /admin/api/staff/:id/state']> = async (
  { database, clock },
  { params, body },
  caller,
) =>
  await transact(database, async (tx) => {
    const account = await lockStaff(tx, params.id);
    if (account === undefined) return refuse('not-found');
    if (account.person === caller.person) return refuse('same-person');
    const moved = next(staffStates, account.state, body.state);
    if (!moved.ok) return refuse('state-conflict');
    const roles = await rolesOf(tx, account.id);
    const active = (await listStaff(tx)).filter(({ state }) => state === 'active').map(({ id }) => id);
    const isOwner = roles.includes('owner') && account.state === 'active';
    if (isOwner && (await countOthersWith(tx, 'owner', account.id, active)) === 0) return refuse('last-owner');
    const at = new Date(clock.now());
    await setStaffState(tx, account.id, body.state, at);
    // Who has left has no rights and no passkeys, whatever becomes of the row.
    if (body.state === 'left') {
      await setRoles(tx, account.id, [], at);
      await deleteStaffPasskeys(tx, account.id);
    }
    const ended = await endStaffSessions(tx, account.id, at);
    await note(tx, caller, {
      act: `staff.${{ active: 'take-back', suspended: 'suspend', left: 'leave' }[body.state]}`,
      object: { kind: 'staff', id: account.id },
      before: { state: account.state, roles },
      after: { state: body.state, ended },
      reason: body.reason,
    });
    return ok({});
  });
