/** One's own passkeys: listed, added, named, removed. Another's is as unknown as none, and the last factor stays. */
import { ok, refuse } from '@banyan/core/results';
import type { passkeysRoutes } from '@banyan/protocol/admin/passkeys';
import type { StaffCaller } from '../../infra/actor.ts';
import type { AdminUseCase, AdminUseCases } from '../../infra/bind-admin.ts';
import { transact } from '../../infra/database.ts';
import { passkeysWork } from '../../infra/passkeys.ts';
import { note } from '../audit/index.ts';
import { findStaff, lockStaff } from '../staff-accounts/index.ts';
import { addStaffPasskey, askNewStaffPasskey, labelOf, readNewStaffPasskey } from './ceremonies.ts';
import {
  countStaffPasskeys,
  deleteStaffPasskeys,
  listStaffPasskeys,
  nameStaffPasskey,
  staffPasskeysAtMost,
} from './store.ts';

type Routes = typeof passkeysRoutes;

const ownObject = ({ staff }: StaffCaller) => ({ kind: 'staff', id: staff });
const enrolmentOf = ({ session }: StaffCaller) => ({ purpose: 'enrolment', holder: session }) as const;

const list: AdminUseCase<Routes['GET /admin/api/passkeys']> = async (context, _input, { staff }) => {
  const account = await findStaff(context.database, staff);
  const passkeys = await listStaffPasskeys(context.database, staff);
  return ok({
    passkeys: passkeys.map(({ id, label, madeAt, lastUsedAt }) => ({
      id,
      label,
      addedAt: madeAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    hasCode: account !== undefined && account.secret !== null,
    work: passkeysWork(context),
  });
};

const options: AdminUseCase<Routes['POST /admin/api/passkeys/options']> = async (context, _input, caller) => {
  if (!passkeysWork(context)) return refuse('function-not-enabled');
  if ((await countStaffPasskeys(context.database, caller.staff)) >= staffPasskeysAtMost) return refuse('passkeys-full');
  return ok(await askNewStaffPasskey(context, enrolmentOf(caller), { id: caller.staff, name: caller.name }));
};

const add: AdminUseCase<Routes['POST /admin/api/passkeys']> = async (context, { body }, caller) => {
  const made = await readNewStaffPasskey(context, enrolmentOf(caller), body.passkey);
  if (!made.ok) return made;
  return await transact(context.database, async (tx) => {
    await lockStaff(tx, caller.staff);
    const added = await addStaffPasskey(context, tx, caller.staff, { made: made.value, label: body.label });
    if (!added.ok) return added;
    await note(tx, caller, { act: 'staff.passkey-add', object: ownObject(caller), after: { passkey: added.value } });
    return ok({ id: added.value.id });
  });
};

const name: AdminUseCase<Routes['POST /admin/api/passkeys/:id/name']> = ({ database }, { params, body }, caller) =>
  transact(database, async (tx) => {
    await lockStaff(tx, caller.staff);
    const before = (await listStaffPasskeys(tx, caller.staff)).find(({ id }) => id === params.id);
    if (before === undefined) return refuse('not-found');
    const label = labelOf(body.label);
    await nameStaffPasskey(tx, caller.staff, params.id, label);
    await note(tx, caller, {
      act: 'staff.passkey-name',
      object: ownObject(caller),
      before: { passkey: { id: params.id, label: before.label } },
      after: { passkey: { id: params.id, label } },
    });
    return ok({});
  });

const remove: AdminUseCase<Routes['DELETE /admin/api/passkeys/:id']> = ({ database }, { params }, caller) =>
  transact(database, async (tx) => {
    // The row of the person is held, so that of two at once one sees what the other has left.
    const account = await lockStaff(tx, caller.staff);
    const passkeys = await listStaffPasskeys(tx, caller.staff);
    const before = passkeys.find(({ id }) => id === params.id);
    if (before === undefined) return refuse('not-found');
    if (passkeys.length === 1 && (account === undefined || account.secret === null)) return refuse('last-factor');
    await deleteStaffPasskeys(tx, caller.staff, params.id);
    const { id, label } = before;
    await note(tx, caller, {
      act: 'staff.passkey-remove',
      object: ownObject(caller),
      before: { passkey: { id, label } },
    });
    return ok({});
  });

export const ownPasskeysUseCases: AdminUseCases<Routes> = {
  'GET /admin/api/passkeys': list,
  'POST /admin/api/passkeys/options': options,
  'POST /admin/api/passkeys': add,
  'POST /admin/api/passkeys/:id/name': name,
  'DELETE /admin/api/passkeys/:id': remove,
};
