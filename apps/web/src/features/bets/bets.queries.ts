/** The member's own bets: a page of them, one of them with all its money lines, and the games to choose among. */
import type { CallValue } from '../../lib/client.ts';
import { queryOf } from '../../lib/query.ts';

export type BetDetailValue = CallValue<'GET /wps/member/bets/:betId'>;
export type Bet = BetDetailValue['bet'];
export type BetState = Bet['state'];

export type BetFilter = { state?: BetState | undefined; gameCode?: string | undefined };

export function betsQuery(pageNo: number, { state, gameCode }: BetFilter) {
  const filter = {
    ...(state === undefined ? {} : { state }),
    ...(gameCode === undefined ? {} : { gameCode }),
  };
  return queryOf('GET /wps/member/bets', { query: { pageNo, pageSize: 12, ...filter } }, { keepPrevious: true });
}

/** The newest bets in any state, to see which were settled. The stream makes it stale with all other bets. */
export const newestBetsQuery = queryOf('GET /wps/member/bets', { query: { pageSize: 100 } });

export function betQuery(betId: string) {
  return queryOf('GET /wps/member/bets/:betId', { params: { betId } });
}

/** The receipt of a ticket and its place in the seal. */
export function ticketProofQuery(ticketId: string) {
  return queryOf('GET /lgw/vn/tickets/:ticketId/proof', { params: { ticketId } });
}

/** The same answer as the lottery's own, and therefore the same place in the cache. */
export const gamesQuery = queryOf('GET /lgw/vn/games/game_menu', {}, { staleTimeMs: 300_000 });
