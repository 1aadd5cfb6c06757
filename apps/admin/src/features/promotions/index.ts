/** Promotions: what is offered and what it has cost, paused and ended by one person, published by two. */
import { Gift } from 'lucide-react';
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
  { path: '/promotions/:id', permission: 'promotions.read', load: () => import('./PromotionPage.tsx') },
  { path: '/publish-promotion', permission: 'promotions.make', load: () => import('./PublishPage.tsx') },
];
