/** The routes of sports, one line each. */
import type { sportsRoutes } from '@banyan/protocol/sports';
import type { UseCases } from '../../infra/bind.ts';
import { hotMatches } from './hot-matches.ts';

export const sportsUseCases: UseCases<typeof sportsRoutes> = {
  'GET /wps/sports/hotMatches': hotMatches,
};
