/** The money side of the sports book: results as exact factors, prices and their formats, bets, cash-out, acceptance and corrections. */
export {
  type AcceptanceFault,
  type Answer,
  type AskedBet,
  answerAtDelayEnd,
  answerToRequest,
} from './acceptance.ts';
export {
  type Line,
  combinationsPay,
  mostSameGameLegs,
  selectionValue,
  singlePays,
  subsetOf,
  sumOfProducts,
} from './bets.ts';
export {
  type CashOutFault,
  type CashOutOffer,
  type OpenLeg,
  type Part,
  type PartAsked,
  type Recounted,
  type Valued,
  cashOutFault,
  cashOutValue,
  cutOf,
  expectedOf,
  isOfferLive,
  mayUndo,
  mostParts,
  offerLivesMs,
  partOf,
  recounted,
  undoWithinMs,
} from './cash-out.ts';
export {
  type DelaySport,
  type DelayedLeg,
  dangerSeconds,
  delayMsOf,
  delaySeconds,
  isOverdue,
  pendingAtMostMs,
} from './delays.ts';
export {
  type EachWayTerms,
  eachWayTerms,
  placeMarketOf,
  placeMarkets,
  placeOdds,
  placeResultName,
  placesOf,
  winMarketType,
} from './each-way.ts';
export {
  type Factor,
  type ResultName,
  deadHeat,
  factor,
  factorAt,
  factorText,
  halfLost,
  halfWon,
  lost,
  meanOf,
  nameOf,
  opposite,
  placed,
  readFactor,
  reduced,
  refund,
  sameFactor,
  won,
} from './factor.ts';
export {
  type OutcomeSums,
  type SelectionRoom,
  type StakeLimits,
  marketLiability,
  maxStake,
  timeFactor,
} from './limits.ts';
export { type FairSplit, type MarginWay, fairChance, fairOf, priced } from './margins.ts';
export {
  type EntryBy,
  type OddsFormat,
  type Struck,
  entryBy,
  oddsFormats,
  readOdds,
  showOdds,
  struckBy,
} from './odds-formats.ts';
export { type Price, downToLadder, isPrice, meetOdds, oddsOf, priceScale, priceText, readPrice } from './odds.ts';
export { isEverySide, oddsInHundredths } from './records.ts';
export { type Palpable, type Window, isInWindow, isPalpable, palpableEnd, palpableWithinMinutes } from './palpable.ts';
export { type AskedLeg, type LegView, type PricePolicy, isTaken, usualPolicy } from './prices-now.ts';
export { type Withdrawal, reductionOf, reductionSince } from './reductions.ts';
export {
  type Certainty,
  type DifferenceBill,
  type Settled,
  correctableHours,
  differenceBill,
  isCorrectable,
  paysAt,
} from './resettle.ts';
export {
  type SettlementState,
  type SportBetState,
  type SportEventState,
  type SportLegState,
  type SportMarketState,
  settlementStateOf,
  sportBetStates,
  sportEventStates,
  sportLegStates,
  sportMarketStateOf,
  sportMarketStates,
} from './states.ts';
export {
  type Shape,
  type SystemName,
  allOf,
  combinationsOf,
  countOf,
  doMeet,
  isShape,
  systemNames,
  systemOf,
} from './systems.ts';
export {
  type Ticket,
  type TicketFault,
  type TicketLeg,
  type TicketLimits,
  type TicketSelection,
  checkTicket,
  usualTicketLimits,
} from './tickets.ts';
export { type Quoted, type Shift, point, pointsFor, shifted } from './shift.ts';
export { type ClosingEdge, closingEdgeOf } from './closing.ts';
export { isLate, lateWithinMs, turningKinds } from './late.ts';
