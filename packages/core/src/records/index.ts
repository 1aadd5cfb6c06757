/** Records: what a member played, day by day, and how much of it counts as play. */
export {
  type CountedPlay,
  type PlayProduct,
  type PlayState,
  type PlayStyle,
  leastMultiple,
  playStates,
  playStyleOf,
  validBet,
} from './valid-bet.ts';
