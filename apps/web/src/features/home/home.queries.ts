/** What the home page shows of the games: categories, and of each lottery its draw on sale and its last result. */
import { queryOf } from '../../lib/query.ts';
import type { CallValue } from '../../lib/client.ts';

export type LotteryGame = CallValue<'GET /lgw/games/game_menus'>['list'][number]['cards'][number];
export type Draw = CallValue<'GET /lgw/vn/draws/:drawId'>;

export const menusQuery = queryOf('GET /lgw/games/game_menus', {}, { staleTimeMs: 300_000 });

export function currentDrawQuery(gameCode: string) {
  return queryOf('GET /lgw/vn/draws/current', { query: { gameCode } });
}

export const resultsQuery = queryOf('GET /lgw/vn/numeros/opened/game', { query: { count: 6 } });
