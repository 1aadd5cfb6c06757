/** The routes of promotions, one line each. */
import type { promotionRoutes } from '@banyan/protocol/promotions';
import type { UseCases } from '../../infra/bind.ts';
import { endBonus } from './end-bonus.ts';
import { ownBonus, ownBonuses } from './own-bonuses.ts';

export const promotionUseCases: UseCases<typeof promotionRoutes> = {
  'GET /wps/promotions/bonuses': ownBonuses,
  'GET /wps/promotions/bonuses/:id': ownBonus,
  'POST /wps/promotions/bonuses/:id/end': endBonus,
};
