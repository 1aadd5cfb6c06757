/**
 * What a month comes to for an affiliate. Whoever has the terms, what the month began with and the figures of the members counts the same statement.
 * Of what is below zero nothing is lost and nothing counted twice: `base - carriedIn` is what is shared, less what is carried out, less what is forgiven.
 */
import { divide } from '../money/index.ts';
import { type AffiliateTerms, million } from './terms.ts';

/** A member in a month, in units. What they lost is stakes less wins; below zero they won. */
export type MemberMonth = {
  readonly losses: bigint;
  readonly rebates: bigint;
  readonly promotions: bigint;
  readonly deposited: bigint;
  /** A fixed sum is due for them with this month: once for ever. */
  readonly isQualified: boolean;
};

/** What earlier months left, neither below zero. */
export type Opening = {
  /** Of months below zero. */
  readonly carried: bigint;
  /** Fixed sums that were paid and not yet earned by shares. */
  readonly advance: bigint;
};

export type SubEarning = { readonly affiliate: string; readonly units: bigint };
export type SubPart = SubEarning & { readonly share: bigint };

export type MonthStatement = {
  readonly losses: bigint;
  readonly rebates: bigint;
  readonly promotions: bigint;
  readonly gameFees: bigint;
  readonly depositFees: bigint;
  readonly base: bigint;
  readonly carriedIn: bigint;
  /** What is shared: nothing in a month that is below zero with what was carried. */
  readonly shared: bigint;
  /** The place of the tier; undefined where none is reached. */
  readonly tier: number | undefined;
  readonly share: bigint;
  readonly carriedOut: bigint;
  /** Below zero and not carried on. */
  readonly forgiven: bigint;
  readonly qualified: number;
  readonly fixed: bigint;
  readonly advanceIn: bigint;
  /** Taken off the share for fixed sums, those of this month included. */
  readonly advanceUsed: bigint;
  readonly advanceOut: bigint;
  /** With members of the affiliate's own: share less advance, and fixed sums. */
  readonly own: bigint;
  readonly subs: readonly SubPart[];
  readonly units: bigint;
};

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);
const above = (units: bigint): bigint => (units > 0n ? units : 0n);

function sumOf<One>(all: readonly One[], of: (one: One) => bigint): bigint {
  return all.reduce((sum, one) => sum + of(one), 0n);
}

/** What is shared of a base, and what becomes of one below zero. */
function carry({ carriesNegative, carriedMost }: AffiliateTerms, base: bigint, carriedIn: bigint) {
  const left = base - carriedIn;
  const short = above(-left);
  const carriedOut = carriesNegative ? least(short, carriedMost ?? short) : 0n;
  return { shared: above(left), carriedOut, forgiven: short - carriedOut };
}

/**
 * The statement of a month. Fees round up, shares down, each once over the sums of the month. The tier is chosen by the losses before anything is taken off.
 * `subs`: what affiliates brought by this one earned in the month with members of their own.
 */
export function statementOf(
  terms: AffiliateTerms,
  opening: Opening,
  members: readonly MemberMonth[],
  subs: readonly SubEarning[],
): MonthStatement {
  const shares = terms.kind !== 'fixed';
  const losses = sumOf(members, (one) => one.losses);
  const rebates = sumOf(members, (one) => one.rebates);
  const promotions = sumOf(members, (one) => one.promotions);
  const gameFees = divide(above(losses) * terms.gameFee, million, 'up');
  const depositFees = divide(sumOf(members, (one) => one.deposited) * terms.depositFee, million, 'up');
  const base = losses - rebates - promotions - gameFees - depositFees;
  const { carried, advance } = opening;
  const after = shares ? carry(terms, base, carried) : { shared: 0n, carriedOut: 0n, forgiven: 0n };
  const at = shares ? terms.tiers.findLastIndex((tier) => losses >= tier.losses) : -1;
  const tier = terms.tiers[at];
  const share = tier === undefined ? 0n : divide(after.shared * tier.share, million, 'down');
  const qualified = terms.kind === 'share' ? 0 : members.filter((one) => one.isQualified).length;
  const fixed = terms.fixed * BigInt(qualified);
  const owed = terms.isAdvance ? advance + fixed : 0n;
  const advanceUsed = least(share, owed);
  const own = share - advanceUsed + fixed;
  const parts = subs.map((sub) => ({ ...sub, share: divide(above(sub.units) * terms.subShare, million, 'down') }));
  return {
    ...{ losses, rebates, promotions, gameFees, depositFees, base, carriedIn: shares ? carried : 0n },
    ...after,
    ...{ tier: at === -1 ? undefined : at, share, qualified, fixed },
    ...{ advanceIn: terms.isAdvance ? advance : 0n, advanceUsed, advanceOut: owed - advanceUsed, own },
    ...{ subs: parts, units: own + sumOf(parts, (part) => part.share) },
  };
}
