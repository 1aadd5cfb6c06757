/**
 * The figures of the house, each by one formula. Units of one currency throughout; two currencies are never added. What each means stands
 * beside it in the texts, under `reports.figures.<name>`.
 */

/** Sums of plays of some days. */
export type PlaySums = {
  /** Stakes by the time of placing, open plays included and void ones left out. */
  readonly placed: bigint;
  readonly bets: bigint;
  /** Stakes and wins of plays that have ended; a jackpot and what free rounds won stand apart. */
  readonly stakeMain: bigint;
  readonly stakeBonus: bigint;
  readonly winMain: bigint;
  readonly winBonus: bigint;
  readonly freeWon: bigint;
  /** Of the stakes: what went into jackpots. */
  readonly jackpotIn: bigint;
  readonly jackpotWon: bigint;
  /** Tips and a vendor's corrections to the house's favour, less those to members'. */
  readonly adjusted: bigint;
};

/** What the house gave beside play, and what of it came back: the two sides of `house promotions`. */
export type PromotionSums = { readonly given: bigint; readonly takenBack: bigint };

/** Turnover T: stakes of plays that ended, main and bonus. */
export const turnoverOf = ({ stakeMain, stakeBonus }: Pick<PlaySums, 'stakeMain' | 'stakeBonus'>): bigint =>
  stakeMain + stakeBonus;

/** Wins W: payouts of those plays. */
export const winsOf = ({ winMain, winBonus }: Pick<PlaySums, 'winMain' | 'winBonus'>): bigint => winMain + winBonus;

/** Gross gaming revenue, T - W: whole, of main money and of bonus money. */
export function revenueOf(sums: Pick<PlaySums, 'stakeMain' | 'stakeBonus' | 'winMain' | 'winBonus'>): {
  readonly main: bigint;
  readonly bonus: bigint;
  readonly whole: bigint;
} {
  const main = sums.stakeMain - sums.winMain;
  const bonus = sums.stakeBonus - sums.winBonus;
  return { main, bonus, whole: main + bonus };
}

/** Promotion cost P: given (bonuses and cash rewards) and won by free rounds, less what was forfeited, expired or over a cap. */
export const promotionCostOf = ({ given, takenBack }: PromotionSums, freeWon: bigint): bigint =>
  given + freeWon - takenBack;

/** Net gaming revenue, GGR - P. */
export const netRevenueOf = (revenue: bigint, promotionCost: bigint): bigint => revenue - promotionCost;

/** The same seen by cash: NGR = cash view - growth of bonus balances. */
export const cashViewOf = (
  revenueMain: bigint,
  {
    converted,
    cashRewards,
    freeWon,
  }: { readonly converted: bigint; readonly cashRewards: bigint; readonly freeWon: bigint },
): bigint => revenueMain - converted - cashRewards - freeWon;

/** What is left of NGR after what is paid on: jackpots, vendors, payments, taxes, agents and affiliates. */
export const contributionOf = (netRevenue: bigint, paidOn: readonly bigint[]): bigint =>
  paidOn.reduce((left, one) => left - one, netRevenue);

/** A tax that is contained in the stake: r / (1 + r) of it, `rate` in millionths, rounded half up. 100 at 5.3 % hold 5.0332. */
export function taxInStake(stake: bigint, rateInMillionths: bigint): bigint {
  const whole = 1_000_000n + rateInMillionths;
  return (2n * stake * rateInMillionths + whole) / (2n * whole);
}

/** A share as percent with four decimals, rounded half up, such as `4.7222`; null where there is no whole. */
export function percentOf(part: bigint, whole: bigint): string | null {
  if (whole === 0n) return null;
  const isBelow = part < 0n !== whole < 0n && part !== 0n;
  const [p, w] = [part < 0n ? -part : part, whole < 0n ? -whole : whole];
  const scaled = (2n * p * 1_000_000n + w) / (2n * w);
  return `${isBelow && scaled > 0n ? '-' : ''}${scaled / 10_000n}.${String(scaled % 10_000n).padStart(4, '0')}`;
}
