/** Public interface of rewards by period: rebates, cashback and the rescue fund. */
import { periodicRewardsAdminRoutes } from '@banyan/protocol/admin/periodic-rewards';
import { periodicRewardsRoutes } from '@banyan/protocol/periodic-rewards';
import type { Module } from '../../infra/module.ts';
import { periodicBackground } from './close-periods.ts';
import { periodicRewardsAdminUseCases, periodicRewardsUseCases } from './routes.ts';
export { closePeriods } from './close-periods.ts';
export { seedDemoPeriods } from './seed-demo.ts';

export const periodicRewardsModule: Module = {
  name: 'periodic-rewards',
  personal: [{ table: 'reward_lines', open: ['due'], erased: 'books' }],
  routes({ bind, bindAdmin }) {
    bind(periodicRewardsRoutes, periodicRewardsUseCases);
    bindAdmin(periodicRewardsAdminRoutes, periodicRewardsAdminUseCases);
  },
  background: periodicBackground,
};
