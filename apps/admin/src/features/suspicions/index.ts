/** Reports of suspicions, for the nominated officer alone. */
import { ShieldQuestion } from 'lucide-react';
import type { AdminPage } from '../../lib/pages.ts';

export const suspicionPages: readonly AdminPage[] = [
  {
    path: '/suspicions',
    permission: 'suspicions.read',
    title: 'suspicions.title',
    group: 'people',
    icon: ShieldQuestion,
    load: () => import('./SuspicionsPage.tsx'),
  },
  { path: '/suspicions/:id', permission: 'suspicions.read', load: () => import('./SuspicionPage.tsx') },
];
