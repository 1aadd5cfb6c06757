/** What every lottery family is made of. Pure rules, no I/O. */
export { type Decider, type Lottery, type LotteryPlay, lotteryOf } from './lottery.ts';
export { payoutUnits, reduced, returnRate } from './payout.ts';
export {
  type Board,
  type Family,
  type Level,
  maxCombinations,
  maxSelectionLength,
  type Play,
  type PlayShape,
  type Prizes,
  type PrizesFault,
  type PrizesReading,
  type TierShape,
} from './play.ts';
