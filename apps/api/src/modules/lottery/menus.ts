/** The lotteries on offer. */
import { ok } from '@banyan/core/results';
import type { ValueOf } from '@banyan/protocol';
import type { lotteryRoutes } from '@banyan/protocol/lottery';
import type { UseCase } from '../../infra/bind.ts';
import { readRecentGames } from './bet-store.ts';
import { type GameRow, readGames } from './game-store.ts';
import { vendors } from './tell-catalog.ts';

type WireGame = ValueOf<(typeof lotteryRoutes)['GET /lgw/vn/games/game_menu']>['list'][number];

function toGame(game: GameRow): WireGame {
  const { code, name, region, rules, prizeMode, motif, source, drawTime, everySeconds, timeZone } = game;
  return {
    gameCode: code,
    name,
    vendor: vendors[prizeMode],
    region,
    rules,
    prizeMode,
    motif,
    source,
    schedule: { drawTime, everySeconds, timeZone },
  };
}

export const gameMenu: UseCase<(typeof lotteryRoutes)['GET /lgw/vn/games/game_menu']> = async (
  { database },
  { query: { prizeMode } },
) => {
  const games = (await readGames(database)).map(toGame);
  return ok({ list: games.filter((game) => prizeMode === undefined || game.prizeMode === prizeMode) });
};

/** Games that are no longer on offer are left out. */
export const recentGames: UseCase<(typeof lotteryRoutes)['GET /lgw/vn/games/game_menu/recent']> = async (
  { database },
  _input,
  caller,
) => {
  const games = (await readGames(database)).map(toGame);
  const recent = await readRecentGames(database, caller.memberId);
  return ok({ list: recent.flatMap((code) => games.filter(({ gameCode }) => gameCode === code)) });
};
