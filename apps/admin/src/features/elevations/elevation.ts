/** An elevation, and what it lends in words. */
import type { CallValue } from '../../lib/client.ts';
import { type Text, namedText } from '../../lib/language.tsx';
import { roleName } from '../../lib/names.ts';

export type Elevation = CallValue<'GET /admin/api/elevations/:id'>;
type Lent = Pick<Elevation, 'role' | 'permissions'>;

export function permissionName(t: Text, permission: string): string {
  const [area = '', level = ''] = permission.split('.');
  return `${namedText(t, `staff.area.${area}`, area)}: ${namedText(t, `staff.level.${level}`, level)}`;
}

/** The role's name, or the permissions one by one. */
export const lentText = (t: Text, { role, permissions }: Lent): string =>
  role === null ? permissions.map((one) => permissionName(t, one)).join(', ') : roleName(t, role);

export const stateOf = ({ isRunning, read }: Elevation) => (isRunning ? 'running' : read === null ? 'unread' : 'read');
export const stateBadges = { running: 'warning', unread: 'info', read: 'positive' } as const;

export const touches = [
  'GET /admin/api/elevations',
  'GET /admin/api/elevations/:id',
  'GET /admin/api/me',
  'GET /admin/api/audit',
] as const;
