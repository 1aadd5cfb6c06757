/** Which members somebody of a narrow role sees: given by two people, as roles are. */
import { Type } from 'typebox';
import { ok, refuse } from '@banyan/core/results';
import { isNarrow } from '@banyan/core/staff';
import { act } from '../../infra/act.ts';
import type { Tx } from '../../infra/database.ts';
import { findByName, foldName, membersById } from '../members/index.ts';
import { findStaff } from '../staff-accounts/index.ts';
import { rolesOf } from './role-store.ts';
import { scopeOf, setScope } from './scope-store.ts';

const Accounts = Type.Array(Type.String({ minLength: 1, maxLength: 64 }), { maxItems: 500, uniqueItems: true });
const sentence = (why: string) => refuse('proposal-refused', { why });

/** Ids of accounts; the first that nobody has. */
async function idsOf(tx: Tx, accounts: readonly string[]) {
  const ids = [];
  for (const account of accounts) {
    const member = await findByName(tx, foldName(account));
    if (member === undefined) return sentence(`There is no member ${account}.`);
    ids.push(member.id);
  }
  return ok(ids);
}

export const setScopeAct = act({
  name: 'staff.scope',
  shape: Type.Object(
    { person: Type.String({ format: 'uuid', maxLength: 36 }), members: Accounts, lines: Accounts },
    { additionalProperties: false },
  ),
  propose: 'staff.make',
  authorise: 'staff.authorise',
  async preview(_context, tx, { person, members, lines }, maker) {
    const account = await findStaff(tx, person);
    if (account === undefined || account.state === 'left')
      return sentence('There is nobody of this id who works here.');
    if (account.person === maker.person) return sentence('Nobody changes whom they see themselves.');
    if (!isNarrow(await rolesOf(tx, person))) return sentence('The roles of this person see every member.');
    const [own, below] = [await idsOf(tx, members), await idsOf(tx, lines)];
    if (!own.ok) return own;
    if (!below.ok) return below;
    const before = await scopeOf(tx, person);
    const names = await membersById(tx, [...before.members, ...before.lines]);
    const listed = (ids: readonly string[]) =>
      ids.length === 0 ? '-' : ids.map((id) => names.get(id as never)?.account ?? id).join(', ');
    const said = (accounts: readonly string[]) => (accounts.length === 0 ? '-' : accounts.join(', '));
    return ok({
      object: { kind: 'staff', id: person, name: account.displayName },
      version: JSON.stringify(before),
      effect: [
        { label: 'members', value: said(members), before: listed(before.members) },
        { label: 'lines', value: said(lines), before: listed(before.lines) },
      ],
    });
  },
  async carryOut({ clock }, tx, { person, members, lines }, { checker }) {
    const account = await findStaff(tx, person);
    if (account?.person === checker.person) return sentence('Nobody changes whom they see themselves.');
    const [own, below] = [await idsOf(tx, members), await idsOf(tx, lines)];
    if (!own.ok) return own;
    if (!below.ok) return below;
    const before = await scopeOf(tx, person);
    const after = { members: own.value, lines: below.value };
    await setScope(tx, person, after, new Date(clock.now()));
    return ok({ before, after });
  },
});
