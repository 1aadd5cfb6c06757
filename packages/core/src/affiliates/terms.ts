/**
 * What an affiliate is paid for: a share of what the members they brought lost, after what it cost the house; a fixed sum for each who qualifies; or both.
 * A version of a plan is frozen: a statement names the one that it was counted by. Source of the kinds: the house's promotions, affiliates.
 */
import type { Currency } from '../money/index.ts';

/** Parts of a million. */
export type Ppm = bigint;
export const million = 1_000_000n;

export const affiliatePlanKinds = ['share', 'fixed', 'hybrid'] as const;
export type AffiliatePlanKind = (typeof affiliatePlanKinds)[number];

export type ShareTier = {
  /** From what losses of the members on, in units, before anything is taken off. */
  readonly losses: bigint;
  readonly share: Ppm;
};

/** What a friend has to do before a fixed sum is due for them: within so many days from the day of joining, which is the first. */
export type Qualifies = {
  readonly deposited: bigint;
  readonly validBets: bigint;
  readonly days: number;
};

export type AffiliateTerms = {
  readonly kind: AffiliatePlanKind;
  readonly currency: Currency;
  /** Empty where nothing is shared. */
  readonly tiers: readonly ShareTier[];
  /** Of losses: what games cost the house. */
  readonly gameFee: Ppm;
  /** Of deposits: what payments cost the house. */
  readonly depositFee: Ppm;
  /** A month below zero is taken off the next ones. */
  readonly carriesNegative: boolean;
  /** The most that is carried, in units; undefined: all of it. */
  readonly carriedMost?: bigint;
  /** For each who qualifies, in units; nothing where only shares are paid. */
  readonly fixed: bigint;
  /** What was paid as fixed sums is taken off later shares. */
  readonly isAdvance: boolean;
  readonly qualifies: Qualifies;
  /** Of what affiliates that this one brought earned with members of their own; the house pays it on top. */
  readonly subShare: Ppm;
};

export type PlanFault =
  | 'tiers-missing'
  | 'tiers-too-many'
  | 'tiers-not-rising'
  | 'tiers-unused'
  | 'share-out-of-range'
  | 'fee-out-of-range'
  | 'fixed-missing'
  | 'fixed-unused'
  | 'advance-unused'
  | 'carry-unused'
  | 'figure-out-of-range'
  | 'days-out-of-range';

const mostTiers = 10;
const mostUnits = 10n ** 16n;
const mostDays = 366;

const isFigure = (units: bigint): boolean => units >= 0n && units <= mostUnits;
const isPart = (rate: Ppm): boolean => rate >= 0n && rate <= million;

/** What is wrong with the terms of a plan, in the order in which a form shows it. */
export function planFaults(terms: AffiliateTerms): PlanFault[] {
  const { kind, tiers, gameFee, depositFee, fixed, qualifies, subShare, carriedMost } = terms;
  const shares = kind !== 'fixed';
  const paysFixed = kind !== 'share';
  const pairs = tiers.slice(1).map((tier, at) => [tiers[at] as ShareTier, tier] as const);
  const found: readonly (readonly [PlanFault, boolean])[] = [
    ['tiers-missing', shares && tiers.length === 0],
    ['tiers-unused', !shares && tiers.length > 0],
    ['tiers-too-many', tiers.length > mostTiers],
    ['tiers-not-rising', pairs.some(([low, high]) => high.losses <= low.losses || high.share <= low.share)],
    ['share-out-of-range', !isPart(subShare) || tiers.some(({ share }) => share <= 0n || share > million)],
    ['fee-out-of-range', !isPart(gameFee) || !isPart(depositFee)],
    ['fixed-missing', paysFixed && fixed <= 0n],
    ['fixed-unused', !paysFixed && fixed !== 0n],
    ['advance-unused', terms.isAdvance && kind !== 'hybrid'],
    ['carry-unused', !shares && terms.carriesNegative],
    [
      'figure-out-of-range',
      ![fixed, qualifies.deposited, qualifies.validBets, carriedMost ?? 0n].every(isFigure) ||
        tiers.some(({ losses }) => !isFigure(losses)),
    ],
    ['days-out-of-range', !Number.isInteger(qualifies.days) || qualifies.days < 1 || qualifies.days > mostDays],
  ];
  return found.flatMap(([fault, isSo]) => (isSo ? [fault] : []));
}
