/** Reports that are made by themselves: the list, one of them with its files, and the button that a report's page shows. */
import { CalendarClock } from 'lucide-react';
import type { AdminPage } from '../../lib/pages.ts';

export { ScheduleButton } from './ScheduleButton.tsx';

const readers = ['money-reports.read', 'game-reports.read', 'promotions.read'] as const;

export const schedulePages: readonly AdminPage[] = [
  {
    path: '/report-schedules',
    permission: readers,
    title: 'schedules.title',
    group: 'money',
    icon: CalendarClock,
    load: () => import('./SchedulesPage.tsx'),
  },
  { path: '/report-schedules/:id', permission: readers, load: () => import('./SchedulePage.tsx') },
];
