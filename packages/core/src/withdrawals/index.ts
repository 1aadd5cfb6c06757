/** Withdrawals: their states, the automatic rules, fees, limits and receipts. */
export {
  type PayoutKind,
  foldHolder,
  maskedHolder,
  maskedNumber,
  readAccountNumber,
  readHolder,
  tailOf,
} from './account.ts';
export { type FeeTerms, type Quota, type QuotaRefusal, checkQuota, feeOf, isPartOf } from './amounts.ts';
export {
  type Actor,
  type PayoutFailure,
  type RejectReason,
  type ReviewFacts,
  type ReviewReason,
  type ReviewRules,
  actorOfReason,
  approversNeeded,
  payoutFailures,
  reasonsToReview,
  rejectReasons,
  reviewReasons,
} from './review.ts';
export {
  type DisputeState,
  type WithdrawalState,
  disputeStates,
  isHeldIn,
  isPaidIn,
  withdrawalStates,
} from './states.ts';
