/** Public interface of the cost of promotions: what they gave and took back, and what came of those who took them. */
import { promotionCostsRoutes } from '@banyan/protocol/admin/promotion-costs';
import type { Module } from '../../infra/module.ts';
import { promotionCostsUseCases } from './routes.ts';

export { type CostsAsked, costRows } from './list-costs.ts';

export const promotionCostsModule: Module = {
  name: 'promotion-costs',
  routes: ({ bindAdmin }) => bindAdmin(promotionCostsRoutes, promotionCostsUseCases),
};
