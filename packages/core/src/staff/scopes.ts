/**
 * Roles that see some members and not all: their own, or those of agents' lines. Somebody who has another role besides sees everybody, since roles
 * add up. What lists and sums over everybody cannot be narrowed is left out of such a role's permissions.
 */
import type { RoleCode } from './roles.ts';
import type { Area, Permission } from './permissions.ts';

const narrowRoles: readonly string[] = ['vip', 'agents'] satisfies readonly RoleCode[];

/** Areas of figures: each call says itself whether it is narrowed to some members or closed to whoever does not see all. */
const figures: readonly Area[] = ['money-reports', 'game-reports'];

/** Areas whose calls name a member, or list members and what is of a member, and nothing else; and those of figures. */
const narrowed: readonly Area[] = [
  ...(['members', 'grants', 'campaigns', 'promotions', 'applications', 'complaints', 'agents', 'audit'] as const),
  ...figures,
];

/** Whether a permission opens figures, which are sums over members. */
export const isOfFigures = (permission: Permission): boolean =>
  figures.some((area) => permission.startsWith(`${area}.`));

/** Whether somebody with these roles sees only the members that are given to them. */
export const isNarrow = (roles: readonly string[]): boolean =>
  roles.length > 0 && roles.every((role) => narrowRoles.includes(role));

/** What of some permissions somebody with these roles can use. */
export function usableBy(roles: readonly string[], permissions: ReadonlySet<Permission>): ReadonlySet<Permission> {
  if (!isNarrow(roles)) return permissions;
  return new Set([...permissions].filter((one) => narrowed.some((area) => one.startsWith(`${area}.`))));
}
