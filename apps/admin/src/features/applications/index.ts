/** Applications of members under promotions: the queue, and one to decide. */
import { FilePen } from 'lucide-react';
import type { AdminPage } from '../../lib/pages.ts';

export const applicationPages: readonly AdminPage[] = [
  {
    path: '/applications',
    permission: 'applications.read',
    title: 'applications.title',
    group: 'day',
    icon: FilePen,
    load: () => import('./ApplicationsPage.tsx'),
  },
  { path: '/applications/:id', permission: 'applications.read', load: () => import('./ApplicationPage.tsx') },
];
