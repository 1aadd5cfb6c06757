/** The routes of promotions with a draw, one line each. */
import type { chanceAdminRoutes } from '@banyan/protocol/admin/chance';
import type { chanceRoutes } from '@banyan/protocol/chance';
import type { UseCases } from '../../infra/bind.ts';
import type { AdminUseCases } from '../../infra/bind-admin.ts';
import { chanceFigures, giveTickets, listDraws } from './admin.ts';
import { claimRafflePromotion } from './claim.ts';
import { listChance, listWinners } from './list-chance.ts';
import { ownDraws, ownSeeds, renewSeeds } from './own-chance.ts';
import { chanceProof } from './proof.ts';

export const chanceUseCases: UseCases<typeof chanceRoutes> = {
  'GET /wps/chance': listChance,
  'GET /wps/chance/:promotion/winners': listWinners,
  'POST /wps/relay/MCS2_claimRafflePromotion': claimRafflePromotion,
  'GET /wps/chance/seeds': ownSeeds,
  'POST /wps/chance/seeds': renewSeeds,
  'GET /wps/chance/draws': ownDraws,
  'GET /wps/chance/proofs/:id': chanceProof,
};

export const chanceAdminUseCases: AdminUseCases<typeof chanceAdminRoutes> = {
  'GET /admin/api/promotions/:id/chance': chanceFigures,
  'GET /admin/api/promotions/:id/draws': listDraws,
  'POST /admin/api/promotions/:id/tickets': giveTickets,
};
