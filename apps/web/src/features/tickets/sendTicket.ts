/** Sending a ticket so that it is bet once, and what becomes of the slip by its answer. */
import type { QueryClient } from '@tanstack/react-query';
import { isRefusal } from '../../lib/refusal.ts';
import { makeSender } from '../../lib/sendOnce.ts';
import { currentDrawQuery } from '../draws/index.ts';
import { recentQuery } from '../lottery/index.ts';
import { balanceQuery } from '../wallet/index.ts';
import { changeSlips, slipOwner, slipState } from './slipStore.ts';
import { placeTicket, type PlacedTicket, type Ticket } from './tickets.queries.ts';
import { refresh } from '../../lib/query.ts';

/** A ticket with the number of its draw, as people read it; one that was sent straight from the board leaves the slip as it is. */
export type SentTicket = { readonly drawNo: string; readonly ticket: Ticket; readonly isOfBoard?: boolean };

export const tickets = makeSender(async ({ ticket }: SentTicket): Promise<PlacedTicket> => await placeTicket(ticket));

/** Sends the ticket unless one is on its way. Returns the taken ticket; undefined when it was not, or nobody knows yet. */
export async function sendTicket(
  { gameCode, memberId, make }: { gameCode: string; memberId: string; make: () => SentTicket },
  cache: QueryClient,
): Promise<PlacedTicket | undefined> {
  changeSlips({ placed: undefined, refused: undefined });
  const known = tickets.find(memberId, gameCode)?.body;
  const body = known ?? make();
  const outcome = await tickets.send({ owner: memberId, about: gameCode, make: () => body });
  // Another person's slip is not touched by what was sent before.
  if (outcome === undefined || slipOwner() !== memberId) return undefined;
  if (outcome.kind === 'taken') {
    const { value: ticket } = outcome;
    const { slips } = slipState();
    const left = body.isOfBoard === true ? slips : { ...slips, [gameCode]: [] };
    changeSlips({ slips: left, placed: { gameCode, drawNo: body.drawNo, ticket } });
    void cache.invalidateQueries({ queryKey: balanceQuery.queryKey });
    void refresh(cache, 'GET /wps/member/bets');
    void cache.invalidateQueries({ queryKey: recentQuery.queryKey });
    return ticket;
  }
  changeSlips({ refused: { gameCode, error: outcome.error } });
  // What was refused may have moved: odds, the draw, the balance.
  void cache.invalidateQueries({ queryKey: currentDrawQuery(gameCode).queryKey });
  if (isRefusal(outcome.error, 'insufficient-funds')) void cache.invalidateQueries({ queryKey: balanceQuery.queryKey });
  return undefined;
}
