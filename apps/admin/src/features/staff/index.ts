/** The people who work here: everybody, the roles, and oneself. */
import { IdCard, KeyRound } from 'lucide-react';
import type { AdminFinder, AdminPage } from '../../lib/pages.ts';
import { queryOf } from '../../lib/query.ts';
import { peopleNamed } from './named.ts';

export const staffPages: readonly AdminPage[] = [
  {
    path: '/staff',
    permission: 'staff.read',
    title: 'staff.title',
    group: 'house',
    icon: IdCard,
    letter: 's',
    acts: [{ do: 'invite', title: 'staff.invite.someone', permission: 'staff.make' }],
    load: () => import('./StaffPage.tsx'),
  },
  {
    path: '/roles',
    permission: 'staff.read',
    title: 'staff.roles.title',
    group: 'house',
    icon: KeyRound,
    load: () => import('./RolesPage.tsx'),
  },
  { path: '/me', permission: 'signed-in', load: () => import('./MyPage.tsx') },
];

/** People who work here, by a part of their name. */
export const staffFinder: AdminFinder = {
  permission: 'staff.read',
  find: async (typed, cache) => {
    const people = await cache.ensureQueryData(queryOf('GET /admin/api/staff'));
    return peopleNamed(people, typed).map(({ name, displayName }) => ({
      href: `/staff?find=${encodeURIComponent(name)}`,
      title: displayName,
      detail: name,
    }));
  },
};
