/** Queries of proofs: of one draw, of a ticket in it, and the last draws to choose from. */
import { type CallValue, call } from '../../lib/client.ts';
import { queryOf } from '../../lib/query.ts';

export type DrawProof = CallValue<'GET /lgw/vn/draws/:drawId/proof'>;
export type TicketProof = CallValue<'GET /lgw/vn/tickets/:ticketId/proof'>;

export function drawProofQuery(drawId: string) {
  return queryOf('GET /lgw/vn/draws/:drawId/proof', { params: { drawId } });
}

/** How soon a draw is asked for again: while it waits for something, every five seconds. */
export function followDraw(draw: DrawProof | undefined): number | false {
  return draw !== undefined && draw.result === null && draw.state !== 'void' ? 5000 : false;
}

export function ticketProofQuery(ticketId: string) {
  return queryOf('GET /lgw/vn/tickets/:ticketId/proof', { params: { ticketId } });
}

/** What is published of a simulated match; while it is played it is asked for again. */
export const matchProofQuery = (eventId: string, language: string) =>
  queryOf('GET /lgw/sports/events/:eventId/proof', { params: { eventId }, query: { language } });
export type MatchProof = CallValue<'GET /lgw/sports/events/:eventId/proof'>;

/** What is published of a drawn prize. */
export const prizeProofQuery = (id: string) => queryOf('GET /wps/chance/proofs/:id', { params: { id } });

/** The last drawn numbers of every game, as the lobby asks for them too. */
export const lastDrawsQuery = queryOf('GET /lgw/vn/numeros/opened/game', { query: { count: 6 } });
/** What the operator checked again. */
export const totalsQuery = (language: string) =>
  queryOf('GET /wps/fairness/totals', { query: { language } }, { staleTimeMs: 30_000 });
export type Totals = CallValue<'GET /wps/fairness/totals'>;
export const gamesQuery = queryOf('GET /lgw/vn/games/game_menu', {}, { staleTimeMs: 300_000 });

/** Every leaf of a sealed draw, in order. */
export async function readLeaves(drawId: string): Promise<string[]> {
  const leaves: string[] = [];
  for (;;) {
    const after = leaves.at(-1);
    const query = after === undefined ? {} : { after };
    const { list } = await call('GET /lgw/vn/draws/:drawId/leaves', { params: { drawId }, query });
    leaves.push(...list);
    if (list.length === 0 || list.length % 5000 !== 0) return leaves;
  }
}
