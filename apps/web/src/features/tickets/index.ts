/** Public interface of tickets: the slip, own tickets and chases. */
export { HeldNote, useNamed, usePadMarks } from './HeldNote.tsx';
export { atTheirOdds, heldKeys, inState, stateOf, type Held, type PriceOf } from './held.ts';
export {
  isOneEach,
  noPicks,
  rowsOf,
  withRow,
  without,
  writePicks,
  type Board,
  type Lack,
  type PickRow,
  type Picks,
  type Written,
} from './picks.ts';
export { rebateRate, returnOf } from './series.ts';
export { costOf, mostLines, unitsOf } from './slip.ts';
export type { SlipBet, Wanted } from './slipBets.ts';
export { readStake, stakeOfUnits, stakePresets, unitStakes } from './stakes.ts';
export { type Chase, useChase } from './useChase.ts';
export { usePlacedToast } from './usePlacedToast.tsx';
export type { Quote, Slip } from './useSlip.ts';
