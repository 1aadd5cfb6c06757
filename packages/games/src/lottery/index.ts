/** What every lottery family is made of. Pure rules, no I/O. */
export { characterOf } from './character.ts';
export { choose } from './choose.ts';
export { type CoverBet, coveringBets } from './cover.ts';
export { digitTiers, writtenTier } from './draw-tiers.ts';
export type { FileReading, FileShape, NumbersAs, ResultFile } from './file.ts';
export { type Decider, type Lottery, type LotteryPlay, lotteryOf } from './lottery.ts';
export { numbersOf } from './numbers.ts';
export { payoutUnits, reduced, returnRate } from './payout.ts';
export {
  type Board,
  type DrawnTier,
  type DrawRule,
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
export { type NumberFault, readPrizes } from './prizes.ts';
export { partUnits, seriesParts } from './differentials.ts';
export {
  fairPrice,
  fairSeries,
  highestBetSeries,
  remainingEdge,
  isSeries,
  oddsAtSeries,
  parseSeriesPlan,
  rebateAt,
  type SeriesPlan,
  type StakeUnit,
  stakeOf,
  stakeUnits,
  startingPlan,
} from './series.ts';
