/**
 * Sending a ticket so that it is bet once. Its id is made when the player confirms and is kept until an answer about this
 * ticket comes: a lost answer, a second press and a page that was left and opened again all send the same id, to which the
 * server answers the same ticket.
 */
import { balanceQuery } from '../wallet/index.ts';
import { currentDrawQuery } from '../draws/index.ts';
import { recentQuery } from '../lottery/index.ts';
import type { QueryClient } from '@tanstack/react-query';
import { isRefusal } from '../../lib/refusal.ts';
import { isAnswer, isOfTheDoor } from './answers.ts';
import { placeTicket, type PlacedTicket } from './tickets.queries.ts';
import { changeSlips, type Pending, slipState } from './slipStore.ts';

const pausesMs = [1000, 2000, 4000];

/** Sends until an answer comes or the pauses are used up; then it throws what came last. */
async function sendUntilAnswered(pending: Pending): Promise<PlacedTicket> {
  let wasLost = pending.isUnanswered;
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await placeTicket(pending.ticket);
    } catch (error) {
      const pauseMs = pausesMs[attempt];
      if (isAnswer(error, wasLost) || isOfTheDoor(error) || pauseMs === undefined) throw error;
      wasLost = true;
      changeSlips({ pending: { ...pending, isUnanswered: true, isSending: true } });
      await new Promise((wake) => setTimeout(wake, pauseMs));
    }
  }
}

/** Sends the ticket unless one is on its way. Answers the taken ticket; undefined when it was not, or nobody knows yet. */
export async function sendTicket(wanted: Pending, cache: QueryClient): Promise<PlacedTicket | undefined> {
  if (slipState().pending?.isSending) return undefined;
  const { gameCode } = wanted;
  changeSlips({ pending: { ...wanted, isSending: true }, placed: undefined, refused: undefined });
  try {
    const ticket = await sendUntilAnswered(wanted);
    const slips = { ...slipState().slips, [gameCode]: [] };
    changeSlips({ pending: undefined, slips, placed: { gameCode, drawNo: wanted.drawNo, ticket } });
    void cache.invalidateQueries({ queryKey: balanceQuery.queryKey });
    void cache.invalidateQueries({ queryKey: ['GET /wps/member/bets'] });
    void cache.invalidateQueries({ queryKey: recentQuery.queryKey });
    return ticket;
  } catch (error) {
    const wasLost = slipState().pending?.isUnanswered === true;
    const isUnknown = !isAnswer(error, wasLost);
    const pending = isUnknown ? { ...wanted, isSending: false, isUnanswered: true } : undefined;
    changeSlips({ pending, refused: { gameCode, error } });
    // What was refused may have moved: odds, the draw, the balance.
    void cache.invalidateQueries({ queryKey: currentDrawQuery(gameCode).queryKey });
    if (isRefusal(error, 'insufficient-funds')) void cache.invalidateQueries({ queryKey: balanceQuery.queryKey });
    return undefined;
  }
}
