/** The points mall: its items, and the orders that wait for somebody. */
export { orderColours, useTitleOf } from './mall.ts';
import { Package, Store } from 'lucide-react';
import type { AdminPage } from '../../lib/pages.ts';

export const mallPages: readonly AdminPage[] = [
  {
    path: '/mall-orders',
    permission: 'grants.read',
    title: 'mall.orders.title',
    group: 'people',
    icon: Package,
    load: () => import('./OrdersPage.tsx'),
  },
  { path: '/mall-orders/:reference', permission: 'grants.read', load: () => import('./OrderPage.tsx') },
  {
    path: '/mall',
    permission: 'promotions.read',
    title: 'mall.title',
    group: 'site',
    icon: Store,
    acts: [{ do: 'publish', title: 'mall.publish', permission: 'promotions.make' }],
    load: () => import('./ItemsPage.tsx'),
  },
  { path: '/publish-mall-item', permission: 'promotions.make', load: () => import('./PublishItemPage.tsx') },
];
