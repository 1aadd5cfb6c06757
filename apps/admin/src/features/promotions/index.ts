/** Promotions: what is offered and what it has cost, paused and ended by one person, published by two. */
import { Gift, HandCoins, ShieldAlert } from 'lucide-react';
import type { AdminPage } from '../../lib/pages.ts';

export const promotionPages: readonly AdminPage[] = [
  {
    path: '/promotions',
    permission: 'promotions.read',
    title: 'promotions.title',
    group: 'site',
    icon: Gift,
    letter: 'f',
    acts: [{ do: 'publish', title: 'promotions.publish', permission: 'promotions.make' }],
    load: () => import('./PromotionsPage.tsx'),
  },
  {
    path: '/promotion-costs',
    permission: 'promotions.read',
    isWholeHouse: true,
    title: 'promotions.costs.title',
    group: 'site',
    icon: HandCoins,
    load: () => import('./CostsPage.tsx'),
  },
  {
    path: '/promotion-abuse',
    permission: 'promotions.read',
    isWholeHouse: true,
    title: 'abuse.title',
    group: 'site',
    icon: ShieldAlert,
    load: () => import('./AbusePage.tsx'),
  },
  { path: '/promotions/:id', permission: 'promotions.read', load: () => import('./PromotionPage.tsx') },
  { path: '/promotions/:id/periods/:first', permission: 'promotions.read', load: () => import('./PeriodPage.tsx') },
  {
    path: '/promotions/:id/periods/:first/:member',
    permission: 'promotions.read',
    load: () => import('./PeriodLinePage.tsx'),
  },
  { path: '/promotions/:id/board', permission: 'promotions.read', load: () => import('./BoardPage.tsx') },
  { path: '/publish-promotion', permission: 'promotions.make', load: () => import('./PublishPage.tsx') },
];
