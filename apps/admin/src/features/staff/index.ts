/** The people who work here: everybody, the roles, and oneself. */
import { IdCard, KeyRound } from 'lucide-react';
import type { AdminPage } from '../../lib/pages.ts';

export const staffPages: readonly AdminPage[] = [
  {
    path: '/staff',
    permission: 'staff.read',
    title: 'staff.title',
    group: 'house',
    icon: IdCard,
    letter: 's',
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
