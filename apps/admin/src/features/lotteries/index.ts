/** Lotteries: the calendar of draws, results by two people, odds and caps, exposure. */
import { CalendarDays, Gauge, Ticket } from 'lucide-react';
import type { AdminPage } from '../../lib/pages.ts';

const reading = ['results.read', 'odds.read'] as const;

export const lotteryPages: readonly AdminPage[] = [
  {
    path: '/draws',
    permission: reading,
    title: 'lotteries.draws.title',
    group: 'play',
    icon: CalendarDays,
    letter: 't',
    load: () => import('./DrawsPage.tsx'),
  },
  { path: '/draws/:id', permission: reading, load: () => import('./DrawPage.tsx') },
  {
    path: '/lotteries',
    permission: reading,
    title: 'lotteries.title',
    group: 'play',
    icon: Ticket,
    letter: 'l',
    load: () => import('./LotteriesPage.tsx'),
  },
  { path: '/lotteries/:game', permission: 'odds.read', load: () => import('./OfferPage.tsx') },
  {
    path: '/exposure',
    permission: 'odds.read',
    title: 'lotteries.exposure.title',
    group: 'play',
    icon: Gauge,
    letter: 'x',
    load: () => import('./ExposurePage.tsx'),
  },
];
