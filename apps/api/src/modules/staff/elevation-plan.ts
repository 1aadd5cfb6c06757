/** What an elevation would lend to somebody, and who could grant it: nobody grants what they may not do themselves. */
import { type Result, ok, refuse } from '@banyan/core/results';
import { type Permission, isLent, isPermission, lentBy, usableBy } from '@banyan/core/staff';
import type { Database, Tx } from '../../infra/database.ts';
import { listRoles, peopleWhoMay, permissionsOf, rolesOf } from './role-store.ts';

/** One whole role, or single permissions. */
export type ElevationInput = {
  readonly role?: string | undefined;
  readonly permissions?: readonly string[] | undefined;
};
type Plan = {
  readonly own: readonly string[];
  /** What was asked for, as the role has it now. */
  readonly asked: readonly Permission[];
  readonly lent: readonly Permission[];
  /** What stands in the role and is lent to nobody. */
  readonly withheld: readonly Permission[];
};

const sentence = (why: string) => refuse('proposal-refused', { why });

/** What it would add for somebody. Refusal: `proposal-refused` with a sentence. */
export async function planElevation(
  database: Database | Tx,
  staff: string,
  { role, permissions }: ElevationInput,
): Promise<Result<Plan, 'proposal-refused'>> {
  if ((role === undefined) === (permissions === undefined))
    return sentence('Ask for one role, or for single permissions.');
  const known = role === undefined ? undefined : (await listRoles(database)).find((one) => one.role === role);
  if (role !== undefined && known === undefined) return sentence(`There is no role ${role}.`);
  const asked = known?.permissions ?? (permissions ?? []).filter(isPermission);
  const withheld = asked.filter((one) => !isLent(one, role));
  if (role === undefined && withheld.length > 0) return sentence(`This is lent to nobody: ${withheld.join(', ')}.`);
  const own = await rolesOf(database, staff);
  const all = await permissionsOf(database, own);
  const may = usableBy(own, all);
  // Roles add up: with one that sees every member, what was useless with a narrow role alone becomes of use.
  const together = role === undefined ? own : [...own, role];
  const might = usableBy(together, new Set([...all, ...lentBy({ role, permissions: asked }, all)]));
  const lent = [...might].filter((one) => !may.has(one)).sort();
  return lent.length === 0 ? sentence('This person may do all of this already.') : ok({ own, asked, lent, withheld });
}

/** What somebody may not do by their own roles; what they were lent themselves does not count. */
export async function lackedBy(
  database: Database | Tx,
  roles: readonly string[],
  permissions: readonly Permission[],
): Promise<readonly Permission[]> {
  const mine = usableBy(roles, await permissionsOf(database, roles));
  return permissions.filter((one) => !mine.has(one));
}

/** What each person who grants roles may do, but for the one who asks and their other accounts. */
export async function grantersFor(
  database: Database | Tx,
  person: string,
): Promise<readonly ReadonlySet<Permission>[]> {
  const others = (await peopleWhoMay(database, 'staff.authorise')).filter((one) => one.person !== person);
  return await Promise.all(
    others.map(async ({ id }) => {
      const roles = await rolesOf(database, id);
      return usableBy(roles, await permissionsOf(database, roles));
    }),
  );
}
