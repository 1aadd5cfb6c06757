/** Members: found by whatever somebody has of them, listed with filters, and a page for each. */
import { Users } from 'lucide-react';
import type { AdminPage } from '../../lib/pages.ts';

export const memberPages: readonly AdminPage[] = [
  {
    path: '/members',
    permission: 'members.read',
    title: 'members.title',
    group: 'people',
    icon: Users,
    letter: 'm',
    load: () => import('./MembersPage.tsx'),
  },
  { path: '/members/:id', permission: 'members.read', load: () => import('./MemberPage.tsx') },
];
