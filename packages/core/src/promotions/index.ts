/** Promotions: the terms of a bonus, its grants, what counts towards them, what they give, and what they may cost. */
export {
  type Audience,
  type AudienceFacts,
  type PersonKey,
  type SegmentRef,
  type Unfit,
  fits,
  isHeldOut,
  personKeys,
} from './audience.ts';
export { type Terms, type WeighedPlay, type Weights, requiredOf } from './terms.ts';
export { type Counted, type CountedWhy, type SettledPlay, countedOf, countedWhys } from './progress.ts';
export { type BonusStake, splitBonusStake, splitBonusStakes } from './stake.ts';
export {
  type ActiveGrant,
  type GrantEnd,
  type GrantState,
  type WaitingGrant,
  afterBet,
  conversionOf,
  fateOf,
  bonusGrantStates,
  nextOf,
} from './grant.ts';
export {
  type CashbackPeriod,
  type CashbackRule,
  type DepositTier,
  cashbackBase,
  cashbackOf,
  depositBonus,
  freeRoundWin,
  rakebackOf,
  rebateOf,
  rescueOf,
} from './amounts.ts';
export { type Budget, reserve, settleBudget } from './budget.ts';
export { type HandOffer, type SecondReason, handOffer, isWithin, secondFor, secondReasons } from './by-hand.ts';
export { type JournalPart, addsUp, journalPart, journalParts, journalSums } from './journal.ts';
export { leastBudgetOf } from './least-budget.ts';
export { leastCostIn } from './least-cost.ts';
export {
  type BoardPrizeState,
  type BoardTurnState,
  type Prize,
  type Ranked,
  boardPrizeStates,
  boardTurnStates,
  prizesOf,
} from './boards.ts';
export {
  type PromotionKind,
  type PromotionState,
  type WrittenRules,
  checkRules,
  coinOf,
  least,
  promotionKinds,
  promotionStates,
  rulesIn,
} from './rules.ts';
export type { BonusRules, CurrencyRules } from './kinds/bonus.ts';
export { type FixedRules, friendBetsIn } from './kinds/fixed.ts';
export {
  type NoRewardReason,
  type PeriodLine,
  type PeriodPart,
  type PeriodPlay,
  noRewardReasons,
} from './kinds/periodic.ts';
export {
  type FriendsRules,
  friendsCategory,
  friendsLevel,
  friendsLine,
  mostFriendLevels,
} from './kinds/friends.ts';
export { type RebateRules, differentialsOf, rebateLine } from './kinds/rebate.ts';
export { type CashbackRules, cashbackLine } from './kinds/cashback.ts';
export { type RescueRules, mayBeRescued, rescueLine } from './kinds/rescue.ts';
export {
  type LineState,
  type Period,
  type PeriodLength,
  type PeriodState,
  lineStates,
  periodAround,
  periodLengths,
  periodStates,
} from './periods.ts';
export {
  type ChanceKind,
  type ChanceRules,
  type EnvelopePromotionRules,
  type RaffleRules,
  type SpinRules,
  type TicketOffer,
  type TicketRules,
  type EntryState,
  chanceKinds,
  entryStates,
  envelopeIn,
  prizesIn,
  rafflePrizesIn,
  weightWhole,
  worthOf,
} from './kinds/chance.ts';
export { type Board, type BoardRules, type PointTask, type ScoreKind, boardIn, scoreKinds } from './kinds/board.ts';
export {
  type Measure,
  type Mission,
  type MissionRules,
  type MissionWindow,
  type Task,
  measuredIn,
  measures,
  missionIn,
  missionWindows,
} from './kinds/mission.ts';
export {
  type CountablePlay,
  isBest,
  leastOfStep,
  scoreOf,
  fulfilmentOf,
  stepOf,
  taskWorth,
} from './missions.ts';
export {
  type GivenKind,
  type GivenRounds,
  type Gives,
  type WrittenOffer,
  areLeastOdds,
  givenKinds,
  isPlayed,
  leastOddsText,
  mostCost,
  offerIn,
  termsIn,
  unitsOf,
} from './written.ts';
export { correctBonusWin } from './corrections.ts';
