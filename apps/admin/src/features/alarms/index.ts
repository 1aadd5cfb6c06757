/** Alarms: what is wrong, and who looks at it. */
import { Siren } from 'lucide-react';
import type { AdminPage } from '../../lib/pages.ts';

export const alarmPages: readonly AdminPage[] = [
  {
    path: '/alarms',
    permission: ['operations.read', 'money-reports.read', 'game-reports.read'],
    isWholeHouse: true,
    title: 'alarms.title',
    group: 'day',
    icon: Siren,
    load: () => import('./AlarmsPage.tsx'),
  },
];
