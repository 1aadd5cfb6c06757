/** The lottery's routes, one line each. */
import type { chaseRoutes } from '@banyan/protocol/chase';
import type { lobbyRoutes } from '@banyan/protocol/lobby';
import type { lotteryRoutes } from '@banyan/protocol/lottery';
import type { proofRoutes } from '@banyan/protocol/proof';
import type { trendRoutes } from '@banyan/protocol/trends';
import type { UseCases } from '../../infra/bind.ts';
import { bet, bets } from './bets.ts';
import { cancelTicket } from './cancel-ticket.ts';
import { chases, startChase, stopChase, upcoming } from './chases.ts';
import { currentDraw, draw, lastNumbers, openedNumbers } from './draws.ts';
import { drawDays } from './draw-days.ts';
import { lobby } from './lobby.ts';
import { logConsistency, logHead } from './log.ts';
import { gameMenu, recentGames } from './menus.ts';
import { placeTicket } from './place-ticket.ts';
import { drawLeaves, drawProof, ticketProof } from './proofs.ts';
import { trends } from './trends.ts';

export const lotteryUseCases: UseCases<typeof lotteryRoutes> = {
  'GET /lgw/vn/games/game_menu': gameMenu,
  'GET /lgw/vn/games/game_menu/recent': recentGames,
  'GET /lgw/vn/draws/current': currentDraw,
  'GET /lgw/vn/numeros/opened/game': openedNumbers,
  'GET /lotto/lgw/games/opened/numero': lastNumbers,
  'GET /lgw/vn/draws/:drawId': draw,
  'POST /lgw/vn/tickets': placeTicket,
  'POST /lgw/vn/tickets/:ticketId/cancel': cancelTicket,
  'GET /wps/member/bets': bets,
  'GET /wps/member/bets/:betId': bet,
};

/** Proofs of draws and tickets. */
export const proofUseCases: UseCases<typeof proofRoutes> = {
  'GET /lgw/vn/draws/:drawId/proof': drawProof,
  'GET /lgw/vn/draws/:drawId/leaves': drawLeaves,
  'GET /lgw/vn/log/head': logHead,
  'GET /lgw/vn/log/consistency': logConsistency,
  'GET /lgw/vn/tickets/:ticketId/proof': ticketProof,
};

/** Chases over draws to come. */
export const chaseUseCases: UseCases<typeof chaseRoutes> = {
  'GET /lgw/vn/draws/upcoming': upcoming,
  'POST /lgw/vn/chases': startChase,
  'GET /lgw/vn/chases': chases,
  'POST /lgw/vn/chases/:chaseId/stop': stopChase,
};

/** The lobby of all games, and the days on which they draw. */
export const lobbyUseCases: UseCases<typeof lobbyRoutes> = {
  'GET /lgw/vn/draws/lobby': lobby,
  'GET /lgw/vn/draws/calendar': drawDays,
};

/** Counts and charts of past results. */
export const trendUseCases: UseCases<typeof trendRoutes> = {
  'GET /lgw/vn/numeros/trends': trends,
};
