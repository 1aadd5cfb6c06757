/** Figures of the house: the explorer, and what stands under each figure. */
import { ChartColumn, Landmark } from 'lucide-react';
import type { AdminPage } from '../../lib/pages.ts';

export { accountName } from './account-name.ts';

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
  {
    path: '/reports/liability',
    permission: 'money-reports.read',
    isWholeHouse: true,
    title: 'reports.liability.title',
    group: 'money',
    icon: Landmark,
    load: () => import('./LiabilityPage.tsx'),
  },
  {
    path: '/reports/movements',
    permission: 'money-reports.read',
    isWholeHouse: true,
    load: () => import('./MovementsPage.tsx'),
  },
  { path: '/reports/deposits', permission: 'money-reports.read', load: () => import('./DepositsPage.tsx') },
  { path: '/reports/withdrawals', permission: 'money-reports.read', load: () => import('./WithdrawalsPage.tsx') },
  { path: '/reports/cohorts', permission: 'game-reports.read', load: () => import('./CohortsPage.tsx') },
  { path: '/reports/players', permission: 'game-reports.read', load: () => import('./PlayersPage.tsx') },
  { path: '/reports/day', permission: 'game-reports.read', load: () => import('./MemberDayPage.tsx') },
];
