/** Roles as data, and who has which. */
import { type Permission, allowedBy, defaultRoles, isPermission } from '@banyan/core/staff';
import { sql } from 'kysely';
import type { Database, Tx } from '../../infra/database.ts';
import { activePeople } from '../staff-accounts/index.ts';

export type Role = { readonly role: string; readonly permissions: readonly Permission[] };

/** Stores the roles that the product brings and this database has not. What was changed stays as it is. */
export async function ensureRoles(database: Database | Tx): Promise<void> {
  const rows = Object.entries(defaultRoles).map(([role, permissions]) => ({ role, permissions: [...permissions] }));
  await database
    .insertInto('staff_roles')
    .values(rows)
    .onConflict((conflict) => conflict.column('role').doNothing())
    .execute();
}

const read = (permissions: readonly string[]): Permission[] => permissions.filter(isPermission);

export async function listRoles(database: Database | Tx): Promise<readonly (Role & { people: number })[]> {
  const rows = await database
    .selectFrom('staff_roles as r')
    .select(({ selectFrom, fn }) => [
      'r.role',
      'r.permissions',
      selectFrom('staff_grants as g')
        .whereRef('g.role', '=', 'r.role')
        .select(fn.countAll<bigint>().as('people'))
        .as('people'),
    ])
    .orderBy('r.role')
    .execute();
  return rows.map(({ role, permissions, people }) => ({
    role,
    permissions: read(permissions),
    people: Number(people ?? 0),
  }));
}

/** The roles of somebody, in the order of their names. */
export async function rolesOf(database: Database | Tx, staff: string): Promise<readonly string[]> {
  const rows = await database
    .selectFrom('staff_grants')
    .select('role')
    .where('staff', '=', staff)
    .orderBy('role')
    .execute();
  return rows.map(({ role }) => role);
}

/** What some roles allow together. */
export async function permissionsOf(
  database: Database | Tx,
  roles: readonly string[],
): Promise<ReadonlySet<Permission>> {
  if (roles.length === 0) return new Set();
  const rows = await database.selectFrom('staff_roles').select('permissions').where('role', 'in', roles).execute();
  return allowedBy(read(rows.flatMap(({ permissions }) => permissions)));
}

/** Who is active and has a permission, in the order of their names. */
export async function peopleWhoMay(database: Database | Tx, permission: Permission) {
  const rows = await database
    .selectFrom('staff_grants as g')
    .innerJoin('staff_roles as r', 'r.role', 'g.role')
    .select('g.staff')
    .distinct()
    .where(sql<boolean>`${permission} = any (r.permissions)`)
    .execute();
  return await activePeople(
    database,
    rows.map(({ staff }) => staff),
  );
}

/** Gives somebody exactly these roles. */
export async function setRoles(tx: Tx, staff: string, roles: readonly string[], at: Date): Promise<void> {
  await tx.deleteFrom('staff_grants').where('staff', '=', staff).execute();
  if (roles.length === 0) return;
  await tx
    .insertInto('staff_grants')
    .values(roles.map((role) => ({ staff, role, granted_at: at })))
    .execute();
}

/** Stores what a role allows. */
export async function setRole(tx: Tx, role: string, permissions: readonly Permission[], at: Date): Promise<void> {
  const row = { permissions: [...permissions], changed_at: at };
  await tx
    .insertInto('staff_roles')
    .values({ role, ...row })
    .onConflict((conflict) => conflict.column('role').doUpdateSet(row))
    .execute();
}

/** How many active people have a role beside one. */
export async function countOthersWith(tx: Tx, role: string, staff: string, active: readonly string[]): Promise<number> {
  const others = active.filter((id) => id !== staff);
  if (others.length === 0) return 0;
  const rows = await tx
    .selectFrom('staff_grants')
    .select('staff')
    .where('role', '=', role)
    .where('staff', 'in', others)
    .execute();
  return rows.length;
}
