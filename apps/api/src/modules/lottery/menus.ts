/** The lotteries on offer. */
import { ok } from '@banyan/core/results';
import type { ValueOf } from '@banyan/protocol';
import type { lotteryRoutes } from '@banyan/protocol/lottery';
import type { UseCase } from '../../infra/bind.ts';
import { type GameRow, readGames } from './game-store.ts';
import { vendors } from './report-counts.ts';

export type WireGame = ValueOf<(typeof lotteryRoutes)['GET /lgw/vn/games/game_menu']>['list'][number];

/** A game in the shape of the wire. */
export function toGame(game: GameRow): WireGame {
  const { code, name, region, rules, prizeMode, motif, source, drawTime, everySeconds, timeZone, market, side } = game;
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
    market: market === null || side === null ? null : { code: market, side },
  };
}

export const gameMenu: UseCase<(typeof lotteryRoutes)['GET /lgw/vn/games/game_menu']> = async (
  { database },
  { query: { prizeMode } },
) => {
  const games = (await readGames(database)).map(toGame);
  return ok({ list: games.filter((game) => prizeMode === undefined || game.prizeMode === prizeMode) });
};
