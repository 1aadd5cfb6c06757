/** Contracts of agents: their terms, what an offer must fulfil, what they bring in a period, and who pays it. */
export { type ContractBillState, contractBillStates, openBillStates, payment } from './bill-states.ts';
export { type Bill, type BillState, type Held, type Node, billsOf } from './bills.ts';
export { type Before, carriedInto } from './carry.ts';
export { type Below, cascadeOf, cascadeText } from './cascade.ts';
export {
  type Bounds,
  type GivenAway,
  type OfferFault,
  leavesTheHouseSomething,
  offerFaults,
  usualBounds,
} from './check-offer.ts';
export { periodsUpTo } from './due-periods.ts';
export { type Lasting, inForceFor } from './in-force.ts';
export { type NetShare, netShareOf } from './net-share.ts';
export {
  type OfferFields,
  type OfferedTerms,
  type TierFields,
  comparedOf,
  emptyTier,
  fieldsOf,
  isCountText,
  isPercentText,
  isSumText,
  offeredOf,
  tierFieldsOf,
} from './offer-fields.ts';
export { percentText, readPercent } from './percent.ts';
export { type PeriodDays, periodBefore, periodOf } from './periods.ts';
export {
  type Above,
  type Share,
  type Stretch,
  salariesOf,
  salaryPart,
  sharesOf,
  stretchesOf,
} from './real-time.ts';
export { type ContractState, type EndedWhy, contractStates, endedWhys } from './states.ts';
export {
  type CarryPolicy,
  type ContractKind,
  type ContractPeriod,
  type DividendMode,
  type Ppm,
  type Terms,
  type Tier,
  carryPolicies,
  billKinds,
  contractKinds,
  contractPeriods,
  highestRate,
} from './terms.ts';
export { readTerms, termsText } from './terms-text.ts';
export { type Earned, type Reached, earnedBy } from './tiers.ts';
