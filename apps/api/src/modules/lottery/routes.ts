/** The lottery's routes, one line each. */
import type { lotteryRoutes } from '@banyan/protocol/lottery';
import type { UseCases } from '../../infra/bind.ts';
import { bet, bets } from './bets.ts';
import { currentDraw, draw, openedNumbers } from './draws.ts';
import { gameMenu, recentGames } from './menus.ts';
import { placeTicket } from './place-ticket.ts';

export const lotteryUseCases: UseCases<typeof lotteryRoutes> = {
  'GET /lgw/vn/games/game_menu': gameMenu,
  'GET /lgw/vn/games/game_menu/recent': recentGames,
  'GET /lgw/vn/draws/current': currentDraw,
  'GET /lgw/vn/numeros/opened/game': openedNumbers,
  'GET /lgw/vn/draws/:drawId': draw,
  'POST /lgw/vn/tickets': placeTicket,
  'GET /wps/member/bets': bets,
  'GET /wps/member/bets/:betId': bet,
};
