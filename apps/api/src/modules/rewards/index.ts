/** Public interface of rewards that members ask for. */
import { rewardsRoutes } from '@banyan/protocol/rewards';
import type { Module } from '../../infra/module.ts';
import { rewardsUseCases } from './routes.ts';
export { listNumberClaims } from './list-number-claims.ts';

export const rewardsModule: Module = {
  name: 'rewards',
  routes: ({ bind }) => bind(rewardsRoutes, rewardsUseCases),
};
