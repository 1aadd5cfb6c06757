/**
 * Emergency elevation: what it lends for an hour. Never what gives rights, since that would outlast the hour; and suspicion reports to nobody but
 * through the role of compliance, so that nobody is tipped off by a borrowed right.
 */
import { type Permission, allowedBy } from './permissions.ts';
import type { RoleCode } from './roles.ts';

/** How long one lasts where nobody ends it earlier. */
export const elevationMs = 3_600_000;

const givesRights: readonly Permission[] = ['staff.make', 'staff.authorise', 'roles.make'];
const officer: RoleCode = 'compliance';

/** What was asked for: a whole role with its permissions of now, or single permissions, of no role. */
export type Asked = { readonly role: string | undefined; readonly permissions: readonly Permission[] };

/** Whether a permission may be lent, alone or with a role. */
export function isLent(permission: Permission, role?: string): boolean {
  return !givesRights.includes(permission) && (role === officer || !permission.startsWith('suspicions.'));
}

/** What an elevation adds to what somebody may do already, in the order of their names. */
export function lentBy({ role, permissions }: Asked, own: ReadonlySet<Permission>): readonly Permission[] {
  return [...allowedBy(permissions)].filter((one) => !own.has(one) && isLent(one, role)).sort();
}

type Times = { readonly beganAt: Date; readonly endsAt: Date; readonly endedAt: Date | null };

/** Whether it runs at a moment of the server's clock: from its approval on, and not at its end. */
export function isRunning({ beganAt, endsAt, endedAt }: Times, now: number): boolean {
  return beganAt.getTime() <= now && now < endsAt.getTime() && endedAt === null;
}
