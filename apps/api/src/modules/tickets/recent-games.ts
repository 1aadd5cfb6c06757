/** The games that the caller bet on last. */
import { ok } from '@banyan/core/results';
import type { ticketRoutes } from '@banyan/protocol/tickets';
import type { UseCase } from '../../infra/bind.ts';
import { readGames, toGame } from '../lottery/index.ts';
import { readRecentGames } from './bet-store.ts';

/** Games that are no longer on offer are left out. */
export const recentGames: UseCase<(typeof ticketRoutes)['GET /lgw/vn/games/game_menu/recent']> = async (
  { database },
  _input,
  caller,
) => {
  const games = (await readGames(database)).map(toGame);
  const recent = await readRecentGames(database, caller.memberId);
  return ok({ list: recent.flatMap((code) => games.filter(({ gameCode }) => gameCode === code)) });
};
