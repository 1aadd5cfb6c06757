/** The tickets' routes, one line each. */
import type { chaseRoutes } from '@banyan/protocol/chase';
import type { ticketProofRoutes } from '@banyan/protocol/proof';
import type { ticketRoutes } from '@banyan/protocol/tickets';
import type { UseCases } from '../../infra/bind.ts';
import { bet, bets } from './bets.ts';
import { cancelTicket } from './cancel-ticket.ts';
import { chases, startChase, stopChase } from './chases.ts';
import { placeTicket } from './place-ticket.ts';
import { drawLeaves, ticketProof } from './proofs.ts';
import { rebates } from './rebates.ts';
import { recentGames } from './recent-games.ts';

export const ticketsUseCases: UseCases<typeof ticketRoutes & typeof chaseRoutes & typeof ticketProofRoutes> = {
  'GET /lgw/vn/games/game_menu/recent': recentGames,
  'POST /lgw/vn/tickets': placeTicket,
  'POST /lgw/vn/tickets/:ticketId/cancel': cancelTicket,
  'GET /wps/member/rebates': rebates,
  'GET /wps/member/bets': bets,
  'GET /wps/member/bets/:betId': bet,
  'POST /lgw/vn/chases': startChase,
  'GET /lgw/vn/chases': chases,
  'POST /lgw/vn/chases/:chaseId/stop': stopChase,
  'GET /lgw/vn/draws/:drawId/leaves': drawLeaves,
  'GET /lgw/vn/tickets/:ticketId/proof': ticketProof,
};
