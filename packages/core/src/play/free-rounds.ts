/** Free rounds: how many of a grant were played, and when it takes no more bets. */
import { type Result, ok, refuse } from '../results/index.ts';
import { next } from '../states/index.ts';
import type { WalletRefusal } from './codes.ts';
import { type GrantState, grantStates } from './states.ts';

export type FreeRounds = { readonly rounds: number; readonly played: number; readonly state: GrantState };

/** Plays one round of a grant. Refusal: `GAME_UNAVAILABLE` when none is left, or the grant has ended. */
export function playFreeRound<Granted extends FreeRounds>(
  granted: Granted,
  isOver: boolean,
): Result<Granted, WalletRefusal> {
  const played = granted.played + 1;
  const state = played < granted.rounds ? 'active' : 'played';
  const isOpen = granted.state === state || next(grantStates, granted.state, state).ok;
  if (isOver || played > granted.rounds || !isOpen) return refuse('GAME_UNAVAILABLE');
  return ok({ ...granted, played, state });
}

/** Returns a round whose bet was rolled back: it may be played again, unless the grant has ended meanwhile. */
export function returnFreeRound<Granted extends FreeRounds>(granted: Granted): Granted {
  const played = Math.max(0, granted.played - 1);
  return { ...granted, played, state: granted.state === 'played' ? 'active' : granted.state };
}
