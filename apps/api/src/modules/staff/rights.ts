/** What somebody of the staff may do at a moment: by their roles, and by an elevation that runs. Read with every request. */
import type { Instant } from '@banyan/core/time';
import { type Permission, usableBy } from '@banyan/core/staff';
import type { Elevation, StaffScope } from '../../infra/actor.ts';
import type { Context } from '../../infra/context.ts';
import type { Database, Tx } from '../../infra/database.ts';
import { runningElevation } from './elevation-store.ts';
import { permissionsOf, rolesOf } from './role-store.ts';
import { reachOf } from './scope-store.ts';

export type Rights = {
  /** Their own; the role of an elevation is not among them. */
  readonly roles: readonly string[];
  readonly permissions: ReadonlySet<Permission>;
  readonly scope: StaffScope | undefined;
  readonly elevation: Elevation | undefined;
};

/** By the roles as they are now and the server's clock. */
export async function rightsOf(database: Database | Tx, staff: string, now: Instant): Promise<Rights> {
  const roles = await rolesOf(database, staff);
  const own = await permissionsOf(database, roles);
  const elevation = await runningElevation(database, staff, new Date(now));
  if (elevation === undefined)
    return { roles, permissions: usableBy(roles, own), scope: await reachOf(database, staff, roles), elevation };
  const together = elevation.role === undefined ? roles : [...roles, elevation.role];
  const lent = new Set(elevation.permissions);
  // What two people took out of a role meanwhile is not lent with it either.
  const stands = elevation.role === undefined ? lent : await permissionsOf(database, together);
  const added = [...lent].filter((one) => stands.has(one));
  return {
    roles,
    permissions: usableBy(together, new Set([...usableBy(roles, own), ...added])),
    scope: await reachOf(database, staff, together),
    elevation,
  };
}

/** Whether somebody may do something now, by their roles or by what they are lent. */
export async function mayNow(
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  staff: string,
  permission: Permission,
): Promise<boolean> {
  return (await rightsOf(tx, staff, clock.now())).permissions.has(permission);
}
