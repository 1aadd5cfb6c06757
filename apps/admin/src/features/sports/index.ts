/** The sports book: events with what stands on them, their markets, results by two people. */
import { Receipt, Trophy } from 'lucide-react';
import type { AdminPage } from '../../lib/pages.ts';

export const sportPages: readonly AdminPage[] = [
  {
    path: '/sports',
    permission: 'odds.read',
    title: 'sports.title',
    group: 'play',
    icon: Trophy,
    letter: 'z',
    load: () => import('./EventsPage.tsx'),
  },
  {
    path: '/sport-bets',
    permission: 'game-reports.read',
    isWholeHouse: true,
    title: 'sports.bets.title',
    group: 'play',
    icon: Receipt,
    load: () => import('./BetsPage.tsx'),
  },
  {
    path: '/sport-bets/:betId',
    permission: 'game-reports.read',
    isWholeHouse: true,
    load: () => import('./BetPage.tsx'),
  },
  { path: '/sports/:eventId', permission: 'odds.read', load: () => import('./EventPage.tsx') },
];
