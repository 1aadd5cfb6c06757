/** The staff's calls about the sports book, one line each. */
import type { sportsAdminRoutes } from '@banyan/protocol/admin/sports';
import type { AdminUseCases } from '../../infra/bind-admin.ts';
import { setFactor, showFactors } from './member-factors.ts';
import { listSportBets, showSportBet } from './show-bets.ts';
import { shiftPrices } from './shift-prices.ts';
import { listEvents, showEvent } from './show-events.ts';
import { pinSportEvent, switchSports } from './switch-markets.ts';

export const sportDeskUseCases: AdminUseCases<typeof sportsAdminRoutes> = {
  'GET /admin/api/sports/events': listEvents,
  'GET /admin/api/sports/events/:eventId': showEvent,
  'POST /admin/api/sports/events/:eventId/shift': shiftPrices,
  'POST /admin/api/sports/switch': switchSports,
  'POST /admin/api/sports/events/:eventId/pin': pinSportEvent,
  'GET /admin/api/sports/bets': listSportBets,
  'GET /admin/api/sports/bets/:betId': showSportBet,
  'GET /admin/api/sports/members/:memberId/factors': showFactors,
  'POST /admin/api/sports/members/:memberId/factors': setFactor,
};
