/**
 * The automatic rules of withdrawals: which facts make a person look at one before it is paid. A rule gives its name as the reason, which
 * staff and the player both read. One without a reason may be approved by rule.
 */

/** Why a person looks, in the order in which they are shown. */
export const reviewReasons = [
  'owed',
  'turnover',
  'identity',
  'upline-unpaid',
  'shared-account',
  'new-account',
  'other-method',
  'first-withdrawal',
  'amount',
  'velocity',
] as const;
export type ReviewReason = (typeof reviewReasons)[number];

/** What is known of a withdrawal and its member at the moment of the decision. Amounts are units of one currency. */
export type ReviewFacts = {
  readonly units: bigint;
  /** Earlier withdrawals that were paid out. */
  readonly paidBefore: number;
  /** How long the account has been what it is: since it was confirmed, or last changed by the operator. */
  readonly accountAgeMs: number;
  /** Asked for in the last 24 hours and not refused, this one included. */
  readonly day: { readonly count: number; readonly units: bigint };
  /** What the member owes after corrections. */
  readonly owed: bigint;
  readonly turnoverLeft: bigint;
  readonly isIdentityVerified: boolean;
  readonly accountKind: string;
  /** The kinds of account by which money came in; empty when nothing is known. */
  readonly depositKinds: readonly string[];
  /** Other members who bound the same account. */
  readonly sharedWith: number;
  readonly isUplineUnpaid: boolean;
};

/** What an operator set. What is undefined is not looked at. */
export type ReviewRules = {
  readonly firstWithdrawal: boolean;
  readonly newAccountMs: number;
  readonly amountOver: bigint | undefined;
  readonly countOver: number | undefined;
  readonly sumOver: bigint | undefined;
  readonly identityOver: bigint | undefined;
  readonly otherMethod: boolean;
  readonly sharedAccount: boolean;
};

const isOver = <T extends bigint | number>(value: T, limit: T | undefined): boolean =>
  limit !== undefined && value > limit;

/** The reasons for a person to look, in the order of `reviewReasons`; what is owed, open turnover and an unpaid upline always count. */
export function reasonsToReview(facts: ReviewFacts, rules: ReviewRules): ReviewReason[] {
  const is: Readonly<Record<ReviewReason, boolean>> = {
    owed: facts.owed > 0n,
    turnover: facts.turnoverLeft > 0n,
    identity: !facts.isIdentityVerified && isOver(facts.day.units, rules.identityOver),
    'upline-unpaid': facts.isUplineUnpaid,
    'shared-account': rules.sharedAccount && facts.sharedWith > 0,
    'new-account': facts.accountAgeMs < rules.newAccountMs,
    'other-method':
      rules.otherMethod && facts.depositKinds.length > 0 && !facts.depositKinds.includes(facts.accountKind),
    'first-withdrawal': rules.firstWithdrawal && facts.paidBefore === 0,
    amount: isOver(facts.units, rules.amountOver),
    velocity: isOver(facts.day.count, rules.countOver) || isOver(facts.day.units, rules.sumOver),
  };
  return reviewReasons.filter((reason) => is[reason]);
}

/**
 * How many different people must approve. The sum of 24 hours counts with the amount, so that splitting does not help; `over` undefined:
 * one is enough for any amount.
 */
export function approversNeeded(dayUnits: bigint, over: bigint | undefined): 1 | 2 {
  return isOver(dayUnits, over) ? 2 : 1;
}

/** Who has to act so that a withdrawal goes on. */
export type Actor = 'player' | 'operator' | 'bank' | 'nobody';

/** Whether the player can remove a reason; all others wait for the operator. */
export function actorOfReason(reason: ReviewReason): Actor {
  return reason === 'turnover' || reason === 'identity' || reason === 'owed' ? 'player' : 'operator';
}

/** Why the operator rejects one, as the player is told. */
export const rejectReasons = ['details', 'turnover', 'documents', 'third-party', 'terms', 'other'] as const;
export type RejectReason = (typeof rejectReasons)[number];

/** Why a payout did not go through, as the player is told. */
export const payoutFailures = ['account-unknown', 'account-closed', 'name-mismatch', 'over-limit', 'service'] as const;
export type PayoutFailure = (typeof payoutFailures)[number];
