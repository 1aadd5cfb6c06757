/** Figures of the house: the explorer, and what stands under each figure. */
import { ChartColumn } from 'lucide-react';
import type { AdminPage } from '../../lib/pages.ts';

const readers = ['money-reports.read', 'game-reports.read'] as const;

export const reportPages: readonly AdminPage[] = [
  {
    path: '/reports',
    permission: readers,
    title: 'reports.title',
    group: 'money',
    icon: ChartColumn,
    load: () => import('./ReportsPage.tsx'),
  },
  { path: '/reports/players', permission: 'game-reports.read', load: () => import('./PlayersPage.tsx') },
  { path: '/reports/day', permission: 'game-reports.read', load: () => import('./MemberDayPage.tsx') },
];
