/** Affiliates: who brought a member, which friends count, what a month comes to, and what makes somebody look at it. */
export { type Brought, type Click, type Joining, broughtBy } from './attribution.ts';
export { type FriendDay, lastQualifyingDay, qualifiedOn } from './qualified.ts';
export {
  type AffiliateSign,
  type AffiliateSignKind,
  type ClickFacts,
  type FriendFacts,
  affiliateSignKinds,
  affiliateSigns,
} from './signs.ts';
export { type MemberMonth, type MonthStatement, type Opening, type SubEarning, statementOf } from './statement.ts';
export {
  type AffiliatePlanKind,
  type AffiliateTerms,
  type PlanFault,
  type ShareTier,
  affiliatePlanKinds,
  planFaults,
} from './terms.ts';
export {
  type AffiliateCallEvent,
  type AffiliateCallState,
  type AffiliateState,
  type AffiliateStatementState,
  affiliateCallEvents,
  affiliateCallStates,
  affiliateStatementStates,
  affiliateStates,
} from './states.ts';
export { type WrittenTerms, termsOf } from './written.ts';
