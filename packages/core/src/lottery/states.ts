/** State tables of draws and of bets. */
import { ok, type Result, refuse } from '../results/index.ts';
import type { StateTable } from '../states/index.ts';

export type DrawState = 'scheduled' | 'open' | 'closed' | 'drawn' | 'settled' | 'void';

/** A draw goes one way. It can be voided, which returns every bet's cost, only until its numbers are known: past posting works both ways. */
export const drawStates: StateTable<DrawState> = {
  scheduled: ['open', 'void'],
  open: ['closed', 'void'],
  closed: ['drawn', 'void'],
  drawn: ['settled'],
  settled: [],
  void: [],
};

/**
 * Whether a draw's result may be corrected, which is not a change of state: the draw stays `settled` and its settlement
 * version grows. Refusal: `state-conflict` for every other state, since nothing has been paid that could be put right.
 */
export function checkCorrection(state: DrawState): Result<'settled', 'state-conflict'> {
  return state === 'settled' ? ok(state) : refuse('state-conflict', { from: state, to: 'settled' });
}

export type BetState = 'accepted' | 'won' | 'lost' | 'void';

/** A settled bet changes only by a correction of its draw; a void bet has its cost back and is done. */
export const betStates: StateTable<BetState> = {
  accepted: ['won', 'lost', 'void'],
  won: ['lost', 'void'],
  lost: ['won', 'void'],
  void: [],
};
