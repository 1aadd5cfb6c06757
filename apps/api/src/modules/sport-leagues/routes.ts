/** The routes of our own leagues, one line each. */
import type { sportLeagueRoutes } from '@banyan/protocol/sport-leagues';
import type { UseCases } from '../../infra/bind.ts';
import { showProof } from './show-proof.ts';

export const sportLeagueUseCases: UseCases<typeof sportLeagueRoutes> = {
  'GET /lgw/sports/events/:eventId/proof': showProof,
};
