/** Roles of a person, and what a role allows: both take two people, and neither is decided by whom it is about. */
import { Type } from 'typebox';
import { ok, refuse } from '@banyan/core/results';
import { type Permission, isPermission, permissions } from '@banyan/core/staff';
import { act } from '../../infra/act.ts';
import type { Tx } from '../../infra/database.ts';
import { findStaff, listStaff } from '../staff-accounts/index.ts';
import { countOthersWith, listRoles, permissionsOf, rolesOf, setRole, setRoles } from './role-store.ts';

const RoleName = Type.String({ minLength: 2, maxLength: 40, pattern: '^[a-z][a-z0-9-]*$' });
const sentence = (why: string) => refuse('proposal-refused', { why });
const listed = (words: readonly string[]): string => (words.length === 0 ? '-' : words.join(', '));

async function isLastOwner(tx: Tx, person: string, roles: readonly string[]): Promise<boolean> {
  if (roles.includes('owner') || !(await rolesOf(tx, person)).includes('owner')) return false;
  const active = (await listStaff(tx)).filter(({ state }) => state === 'active').map(({ id }) => id);
  return (await countOthersWith(tx, 'owner', person, active)) === 0;
}

/** Gives somebody exactly the roles that are named. Their sessions stay; what they may do counts from the next request. */
export const setRolesAct = act({
  name: 'staff.roles',
  shape: Type.Object(
    {
      person: Type.String({ format: 'uuid', maxLength: 36 }),
      roles: Type.Array(RoleName, { maxItems: 20, uniqueItems: true }),
    },
    { additionalProperties: false },
  ),
  propose: 'staff.make',
  authorise: 'staff.authorise',
  async preview(_context, tx, { person, roles }, maker) {
    const account = await findStaff(tx, person);
    if (account === undefined || account.state === 'left')
      return sentence('There is nobody of this id who works here.');
    if (account.person === maker.person) return sentence('Nobody changes their own roles.');
    const known = new Set((await listRoles(tx)).map(({ role }) => role));
    const unknown = roles.filter((role) => !known.has(role));
    if (unknown.length > 0) return sentence(`There is no role ${unknown.join(', ')}.`);
    if (await isLastOwner(tx, person, roles)) return sentence('The last active owner must stay.');
    const before = await rolesOf(tx, person);
    const [may, might] = [await permissionsOf(tx, before), await permissionsOf(tx, roles)];
    const gained = [...might].filter((one) => !may.has(one));
    const lost = [...may].filter((one) => !might.has(one));
    return ok({
      object: { kind: 'staff', id: person, name: account.displayName },
      version: JSON.stringify([account.state, before]),
      effect: [
        { label: 'roles', value: listed([...roles].sort()), before: listed(before) },
        { label: 'gained', value: listed(gained), before: null },
        { label: 'lost', value: listed(lost), before: null },
      ],
    });
  },
  async carryOut({ clock }, tx, { person, roles }, { checker }) {
    const account = await findStaff(tx, person);
    if (account?.person === checker.person) return sentence('Nobody changes their own roles.');
    const before = await rolesOf(tx, person);
    await setRoles(tx, person, roles, new Date(clock.now()));
    return ok({ before: { roles: before }, after: { roles } });
  },
});

/** What a role allows. Who changes it can only add what they may do themselves. */
export const changeRoleAct = act({
  name: 'staff.role-permissions',
  shape: Type.Object(
    {
      role: RoleName,
      permissions: Type.Array(Type.String({ enum: [...permissions] }), { maxItems: 200, uniqueItems: true }),
    },
    { additionalProperties: false },
  ),
  propose: 'roles.make',
  authorise: 'staff.authorise',
  async preview(_context, tx, input, maker) {
    const asked = input.permissions.filter(isPermission);
    const before = (await listRoles(tx)).find(({ role }) => role === input.role)?.permissions ?? [];
    const added = asked.filter((one) => !before.includes(one));
    const mine = await permissionsOf(tx, maker.roles);
    const lacking = added.filter((one) => !mine.has(one));
    if (lacking.length > 0) return sentence(`Nobody gives what they may not do themselves: ${lacking.join(', ')}.`);
    if (maker.roles.includes(input.role)) return sentence('Nobody changes a role of their own.');
    const removed = before.filter((one) => !asked.includes(one));
    return ok({
      object: { kind: 'role', id: input.role, name: input.role },
      version: JSON.stringify([...before].sort()),
      effect: [
        { label: 'gained', value: listed(added), before: null },
        { label: 'lost', value: listed(removed), before: null },
      ],
    });
  },
  async carryOut({ clock }, tx, { role, permissions: asked }, { checker }) {
    if (checker.roles.includes(role)) return sentence('Nobody changes a role of their own.');
    const before = (await listRoles(tx)).find((one) => one.role === role)?.permissions ?? [];
    const after = asked.filter(isPermission) as Permission[];
    await setRole(tx, role, after, new Date(clock.now()));
    return ok({ before: { permissions: before }, after: { permissions: after } });
  },
});
