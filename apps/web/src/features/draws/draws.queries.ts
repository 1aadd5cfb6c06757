/** Queries of draws: the open one with its plays, drawn numbers, and what a draw is checked by. */
import type { CallValue } from '../../lib/client.ts';
import { queryOf } from '../../lib/query.ts';

export type CurrentDraw = CallValue<'GET /lgw/vn/draws/current'>;
export type Play = CurrentDraw['plays'][number];
export type Draw = CallValue<'GET /lgw/vn/draws/:drawId'>;
export type DrawProof = CallValue<'GET /lgw/vn/draws/:drawId/proof'>;
export type Prizes = NonNullable<Draw['result']>;
export type Lobby = CallValue<'GET /lgw/vn/draws/lobby'>;
export type LobbyEntry = Lobby['list'][number];
export type Trends = CallValue<'GET /lgw/vn/numeros/trends'>;
export type TrendView = Trends['views'][number];
/** What every game has on sale, drew last and waits for. */
export const lobbyQuery = queryOf('GET /lgw/vn/draws/lobby');
/** On which of the coming days which games draw. */
export const drawDaysQuery = queryOf('GET /lgw/vn/draws/calendar', { query: { days: 7 } }, { staleTimeMs: 300_000 });
/** The last drawn numbers of all games (LOT-08). */
export function newestQuery(language: string) {
  return queryOf('GET /lotto/lgw/games/opened/numero', { query: { lotteryType: 'SEA', count: 20, language } });
}

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
