/** Public interface of the points mall: what points are spent on, and points that become money. */
import { mallAdminRoutes } from '@banyan/protocol/admin/mall';
import { mallRoutes } from '@banyan/protocol/mall';
import type { Module } from '../../infra/module.ts';
import type { PasswordParts } from '../passwords/index.ts';
import { readOrders } from './address.ts';
import { mallSettings } from './mall-settings.ts';
import { publishItemAct } from './publish-item.ts';
import { mallAdminUseCases, mallUseCases } from './routes.ts';
export { conversionOf } from './mall-settings.ts';
export { seedDemoMall } from './seed-demo.ts';

export const mallModule: Module<PasswordParts> = {
  name: 'mall',
  // Points and money stay in the books; where goods went does not.
  personal: [{ table: 'mall_orders', read: readOrders, open: ['processing'], erased: { address: null } }],
  routes({ bind, bindAdmin }, parts) {
    bind(mallRoutes, mallUseCases(parts));
    bindAdmin(mallAdminRoutes, mallAdminUseCases);
  },
  settings: mallSettings,
  acts: [publishItemAct],
};
