/** Queries of the member's own tickets and chases, and cancelling them. */
import { queryOptions } from '@tanstack/react-query';
import { type CallInput, type CallValue, call } from '../../lib/client.ts';
import { queryOf } from '../../lib/query.ts';
import { serverNow } from '../../lib/ticking.ts';

export type OwnBet = CallValue<'GET /wps/member/bets'>['content'][number];
export type Chase = CallValue<'POST /lgw/vn/chases'>;
export type ChaseBody = CallInput<'POST /lgw/vn/chases'>['body'];

/** As many bets as a page of the API has; of a longer ticket the first are shown and the ticket is cancelled whole. */
const pageSize = 100;

/** The bets that stand on a draw. */
export function betsOfDrawQuery(drawId: string) {
  return queryOf('GET /wps/member/bets', { query: { drawId, state: 'accepted', pageSize } });
}

/** The last bets on a game, the newest first. */
export function lastBetsQuery(gameCode: string) {
  return queryOf('GET /wps/member/bets', { query: { gameCode, pageSize } });
}

export function cancelTicket(ticketId: string) {
  return call('POST /lgw/vn/tickets/:ticketId/cancel', { params: { ticketId } });
}

/** The next draws of a game, for a chase; asked again when the first of them closes, at a moment of this page's own. */
export function upcomingQuery(gameCode: string, count: number) {
  return queryOptions({
    ...queryOf('GET /lgw/vn/draws/upcoming', { query: { gameCode, count } }),
    refetchInterval: ({ state }) => {
      const closesAt = state.data?.list[0]?.closesAt;
      if (closesAt === undefined) return false;
      return Math.max(0, new Date(closesAt).getTime() - serverNow()) + 300 + Math.random() * 1700;
    },
  });
}

export function chasesQuery(gameCode: string) {
  return queryOf('GET /lgw/vn/chases', { query: { gameCode, pageSize: 20 } });
}

export function startChase(body: ChaseBody): Promise<Chase> {
  return call('POST /lgw/vn/chases', { body });
}

export function stopChase(chaseId: string): Promise<Chase> {
  return call('POST /lgw/vn/chases/:chaseId/stop', { params: { chaseId } });
}

export type Ticket = CallInput<'POST /lgw/vn/tickets'>['body'];
export type PlacedTicket = CallValue<'POST /lgw/vn/tickets'>;
export function placeTicket(body: Ticket): Promise<PlacedTicket> {
  return call('POST /lgw/vn/tickets', { body });
}
