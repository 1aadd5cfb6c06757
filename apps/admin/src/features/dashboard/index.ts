/** The page that shows the house now, for whoever may read reports of money or of games. */
import { Gauge } from 'lucide-react';
import type { AdminPage } from '../../lib/pages.ts';

export const dashboardPages: readonly AdminPage[] = [
  {
    path: '/dashboard',
    permission: ['money-reports.read', 'game-reports.read'],
    title: 'dashboard.title',
    group: 'day',
    icon: Gauge,
    letter: 'n',
    load: () => import('./DashboardPage.tsx'),
  },
];
