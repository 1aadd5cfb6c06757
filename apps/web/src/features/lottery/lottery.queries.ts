/** What the API tells of lotteries: the games, the draw on sale with its plays, drawn numbers, and placing a ticket. */
import { type CallInput, type CallValue, call } from '../../lib/client.ts';
import { queryOf } from '../../lib/query.ts';

export type LotteryGame = CallValue<'GET /lgw/vn/games/game_menu'>['list'][number];
export type CurrentDraw = CallValue<'GET /lgw/vn/draws/current'>;
export type Play = CurrentDraw['plays'][number];
export type Draw = CallValue<'GET /lgw/vn/draws/:drawId'>;
export type DrawProof = CallValue<'GET /lgw/vn/draws/:drawId/proof'>;
export type Prizes = NonNullable<Draw['result']>;
export type Lobby = CallValue<'GET /lgw/vn/draws/lobby'>;
export type LobbyEntry = Lobby['list'][number];
export type Trends = CallValue<'GET /lgw/vn/numeros/trends'>;
export type TrendView = Trends['views'][number];
export type Ticket = CallInput<'POST /lgw/vn/tickets'>['body'];
export type PlacedTicket = CallValue<'POST /lgw/vn/tickets'>;

/** Of the one type of lottery there is (LOT-02). */
export const gamesQuery = queryOf(
  'GET /lgw/vn/games/game_menu',
  { query: { lotteryType: 'SEA' } },
  { staleTimeMs: 300_000 },
);
/** The games that the member bet on last; asked for members only (LOT-06). */
export const recentQuery = queryOf('GET /lgw/vn/games/game_menu/recent');
/** What every game has on sale, drew last and waits for. */
export const lobbyQuery = queryOf('GET /lgw/vn/draws/lobby');
/** The lotteries of a prize mode that most people bet on (LOT-03, LOT-09). */
export function popularQuery(prizeMode: LotteryGame['prizeMode'], language: string) {
  return queryOf(
    'GET /lgw/games/popular',
    { query: { count: 20, prizeMode, device: 'WEB', language } },
    { staleTimeMs: 60_000 },
  );
}

/** On which of the coming days which games draw. */
export const drawDaysQuery = queryOf('GET /lgw/vn/draws/calendar', { query: { days: 7 } }, { staleTimeMs: 300_000 });

/** The last drawn numbers of all games (LOT-08). */
export function newestQuery(language: string) {
  return queryOf('GET /lotto/lgw/games/opened/numero', { query: { lotteryType: 'SEA', count: 20, language } });
}

/** The same answer as the balance in the header, and therefore the same place in the cache. */
export const balanceQuery = queryOf('GET /wps/v2/wallets/balance');

export function currentDrawQuery(gameCode: string) {
  return queryOf('GET /lgw/vn/draws/current', { query: { gameCode } });
}

/** The last drawn numbers of every game. */
export const resultsQuery = queryOf('GET /lgw/vn/numeros/opened/game', { query: { count: 6 } });

/** The last hundred drawn numbers of one game (LOT-07). */
export function gameResultsQuery(gameCode: string) {
  return queryOf('GET /lgw/vn/numeros/opened/game', { query: { gameCode, count: 100 } });
}

/** How often each number came over the last draws of a game, and how long it has not. */
export function trendsQuery(gameCode: string, span: number) {
  return queryOf('GET /lgw/vn/numeros/trends', { query: { gameCode, span } }, { keepPrevious: true });
}

export function drawQuery(drawId: string) {
  return queryOf('GET /lgw/vn/draws/:drawId', { params: { drawId } });
}

/** What a draw is checked by. */
export function proofQuery(drawId: string) {
  return queryOf('GET /lgw/vn/draws/:drawId/proof', { params: { drawId } });
}

export function placeTicket(body: Ticket): Promise<PlacedTicket> {
  return call('POST /lgw/vn/tickets', { body });
}
