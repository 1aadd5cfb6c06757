/** Codes of promotions: those that were made together, their one download, and the switch that stops them. */
import { Ticket } from 'lucide-react';
import type { AdminPage } from '../../lib/pages.ts';

export const promotionCodePages: readonly AdminPage[] = [
  {
    path: '/promotion-codes',
    permission: 'promotions.read',
    title: 'codes.title',
    group: 'site',
    icon: Ticket,
    load: () => import('./CodesPage.tsx'),
  },
  { path: '/promotion-codes/:id', permission: 'promotions.read', load: () => import('./CodeBatchPage.tsx') },
];
