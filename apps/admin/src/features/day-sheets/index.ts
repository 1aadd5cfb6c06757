/** The daily reconciliation: the list of days, and one day with what was compared. */
import { Scale } from 'lucide-react';
import type { AdminPage } from '../../lib/pages.ts';

/** Who sees the books of a day: finance, owners, compliance, auditors. */
const readers = ['deposits.make', 'deposits.authorise', 'audit.read'] as const;

export const daySheetPages: readonly AdminPage[] = [
  {
    path: '/day-sheets',
    permission: readers,
    title: 'day-sheets.title',
    group: 'money',
    icon: Scale,
    letter: 'r',
    acts: [{ do: 'import', title: 'day-sheets.import', permission: 'deposits.make' }],
    load: () => import('./DaySheetsPage.tsx'),
  },
  { path: '/day-sheets/:day', permission: readers, load: () => import('./DaySheetPage.tsx') },
];
