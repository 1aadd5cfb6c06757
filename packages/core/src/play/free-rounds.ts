/** Rounds that the house gives away: how many of a gift were played, and when it takes no more bets. */
import { type Result, ok, refuse } from '../results/index.ts';
import { next } from '../states/index.ts';
import type { WalletRefusal } from './codes.ts';
import { type GiftState, giftStates } from './states.ts';

export type FreeRounds = { readonly rounds: number; readonly played: number; readonly state: GiftState };

/** One of them is played. Refusal: `GAME_UNAVAILABLE` when none is left, or the gift has ended. */
export function playFreeRound<Gift extends FreeRounds>(gift: Gift, isOver: boolean): Result<Gift, WalletRefusal> {
  const played = gift.played + 1;
  const state = played < gift.rounds ? 'active' : 'played';
  const isOpen = gift.state === state || next(giftStates, gift.state, state).ok;
  if (isOver || played > gift.rounds || !isOpen) return refuse('GAME_UNAVAILABLE');
  return ok({ ...gift, played, state });
}

/** Its bet was rolled back: it may be played again, unless the gift has ended meanwhile. */
export function giveFreeRoundBack<Gift extends FreeRounds>(gift: Gift): Gift {
  const played = Math.max(0, gift.played - 1);
  return { ...gift, played, state: gift.state === 'played' ? 'active' : gift.state };
}
