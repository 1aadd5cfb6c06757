/** The routes of promotions, one line each. */
import type { promotionsAdminRoutes } from '@banyan/protocol/admin/promotions';
import type { promotionRoutes } from '@banyan/protocol/promotions';
import type { AdminUseCases } from '../../infra/bind-admin.ts';
import type { UseCases } from '../../infra/bind.ts';
import type { ContentParts } from '../content/index.ts';
import { listPromotions, setState, showPromotion } from './admin.ts';
import { endBonus } from './end-bonus.ts';
import { ownBonus, ownBonuses } from './own-bonuses.ts';

export const promotionUseCases = ({ content }: ContentParts): UseCases<typeof promotionRoutes> => ({
  'GET /wps/promotions/bonuses': ownBonuses(content),
  'GET /wps/promotions/bonuses/:id': ownBonus(content),
  'POST /wps/promotions/bonuses/:id/end': endBonus,
});

export const promotionsAdminUseCases: AdminUseCases<typeof promotionsAdminRoutes> = {
  'GET /admin/api/promotions': listPromotions,
  'GET /admin/api/promotions/:id': showPromotion,
  'POST /admin/api/promotions/:id/state': setState,
};
