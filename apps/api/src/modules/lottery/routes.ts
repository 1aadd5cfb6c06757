/** The lottery's routes, one line each. */
import type { lotteryRoutes } from '@banyan/protocol/lottery';
import type { UseCases } from '../../infra/bind.ts';
import { gameMenu } from './menus.ts';

export const lotteryUseCases: UseCases<typeof lotteryRoutes> = {
  'GET /lgw/vn/games/game_menu': gameMenu,
};
