/** The closing of months: their list, and one with its days, its figures and what came too late. */
import { CalendarCheck } from 'lucide-react';
import type { AdminPage } from '../../lib/pages.ts';

/** Who sees the books: finance, owners, compliance, auditors. */
const readers = ['deposits.make', 'deposits.authorise', 'audit.read'] as const;

export const monthPages: readonly AdminPage[] = [
  {
    path: '/months',
    permission: readers,
    title: 'months.title',
    group: 'money',
    icon: CalendarCheck,
    load: () => import('./MonthsPage.tsx'),
  },
  { path: '/months/:month', permission: readers, load: () => import('./MonthPage.tsx') },
];
