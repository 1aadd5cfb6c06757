/** Queries of lotteries: the games, those played last and those most people bet on. */
import type { CallValue } from '../../lib/client.ts';
import { queryOf } from '../../lib/query.ts';

export type LotteryGame = CallValue<'GET /lgw/vn/games/game_menu'>['list'][number];
/** Of the one type of lottery there is (LOT-02). */
export const gamesQuery = queryOf(
  'GET /lgw/vn/games/game_menu',
  { query: { lotteryType: 'SEA' } },
  { staleTimeMs: 300_000 },
);
/** The games that the member bet on last; asked for members only (LOT-06). */
export const recentQuery = queryOf('GET /lgw/vn/games/game_menu/recent');
/** The lotteries of a prize mode that most people bet on (LOT-03, LOT-09). */
export function popularQuery(prizeMode: LotteryGame['prizeMode'], language: string) {
  return queryOf(
    'GET /lgw/games/popular',
    { query: { count: 20, prizeMode, device: 'WEB', language } },
    { staleTimeMs: 60_000 },
  );
}
