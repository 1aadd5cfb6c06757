/** Exports of members, for compliance. */
import { FolderDown } from 'lucide-react';
import type { AdminPage } from '../../lib/pages.ts';

export const memberExitPages: readonly AdminPage[] = [
  {
    path: '/member-exports',
    permission: 'personal-data.read',
    title: 'exits.title',
    group: 'people',
    icon: FolderDown,
    load: () => import('./ExportsPage.tsx'),
  },
];
