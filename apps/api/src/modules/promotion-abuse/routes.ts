/** The calls of the abuse of promotions, one line each. */
import type { promotionAbuseRoutes } from '@banyan/protocol/admin/promotion-abuse';
import type { AdminUseCases } from '../../infra/bind-admin.ts';
import { claimSign, decideSign } from './decide.ts';
import { listSuspects } from './show.ts';

export const promotionAbuseUseCases: AdminUseCases<typeof promotionAbuseRoutes> = {
  'GET /admin/api/promotion-abuse': listSuspects,
  'POST /admin/api/promotion-abuse/:id/claim': claimSign,
  'POST /admin/api/promotion-abuse/:id/decide': decideSign,
};
