/** Members: found by whatever somebody has of them, listed with filters, and a page for each. */
import { Users } from 'lucide-react';
import type { AdminFinder, AdminPage } from '../../lib/pages.ts';
import { queryOf } from '../../lib/query.ts';

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
  { path: '/members/:id/view', permission: 'members.read', load: () => import('./ViewPage.tsx') },
  { path: '/members/:id', permission: 'members.read', load: () => import('./MemberPage.tsx') },
];

/** Members by any of the keys that the search knows; the server asks only those that the person may see. */
export const memberFinder: AdminFinder = {
  permission: 'members.read',
  find: async (typed, cache) => {
    const { rows } = await cache.fetchQuery(queryOf('GET /admin/api/search', { query: { text: typed, limit: 8 } }));
    return rows.map(({ id, account, nickname }) => ({ href: `/members/${id}`, title: account, detail: nickname }));
  },
};
