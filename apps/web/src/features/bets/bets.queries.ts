/** The member's own bets: a page of them, one of them with all its money lines, and the games to choose among. */
import { queryOptions } from '@tanstack/react-query';
import { call, type CallValue } from '../../lib/client.ts';
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

const pageSize = 100;

/** The newest bets in any state, to see which were settled. The stream makes it stale with all other bets. */
export const newestBetsQuery = queryOf('GET /wps/member/bets', { query: { pageSize } });

/** Every bet of the member on a draw, in the order in which they were placed. */
export function roundBetsQuery(drawId: string) {
  return queryOptions({
    queryKey: ['GET /wps/member/bets', { round: drawId }] as const,
    queryFn: async ({ signal }) => {
      const bets: Bet[] = [];
      for (let pageNo = 1, pages = 1; pageNo <= pages; pageNo += 1) {
        const { content, totalPages } = await call('GET /wps/member/bets', {
          query: { drawId, pageNo, pageSize },
          signal,
        });
        bets.push(...content);
        pages = totalPages;
      }
      return bets.toReversed();
    },
  });
}

export function betQuery(betId: string) {
  return queryOf('GET /wps/member/bets/:betId', { params: { betId } });
}

/** The receipt of a ticket and its place in the seal. */
export function ticketProofQuery(ticketId: string) {
  return queryOf('GET /lgw/vn/tickets/:ticketId/proof', { params: { ticketId } });
}

/** The same answer as the lottery's own, and therefore the same place in the cache. */
export const gamesQuery = queryOf('GET /lgw/vn/games/game_menu', {}, { staleTimeMs: 300_000 });
