/** The calls of the cost of promotions, one line each. */
import type { promotionCostsRoutes } from '@banyan/protocol/admin/promotion-costs';
import type { AdminUseCases } from '../../infra/bind-admin.ts';
import { listCosts } from './list-costs.ts';
import { showWorth } from './show-worth.ts';

export const promotionCostsUseCases: AdminUseCases<typeof promotionCostsRoutes> = {
  'GET /admin/api/promotion-costs': listCosts,
  'GET /admin/api/promotion-costs/:id': showWorth,
};
