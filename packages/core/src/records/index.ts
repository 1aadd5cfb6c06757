/** Records: what a member played, day by day, and how much of it counts as play. */
export {
  type CountedPlay,
  type PlayProduct,
  type PlayState,
  type PlayStyle,
  playStates,
  playStyleOf,
  validBet,
} from './valid-bet.ts';
