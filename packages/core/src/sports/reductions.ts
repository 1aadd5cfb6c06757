/** What runners that withdraw take off the winnings of bets on the others (Rule 4): so much as their chance was worth by their last price. */
import type { Instant } from '../time/index.ts';
import { highestReduction } from './factor.ts';
import { type Price, priceScale } from './odds.ts';

/** Up to a price, in hundredths, so many percent (spec of the sports book, section 2, races). */
const percents: readonly (readonly [upTo: bigint, percent: number])[] = [
  ...([
    [112n, 90],
    [119n, 85],
    [127n, 80],
    [133n, 75],
    [144n, 70],
    [157n, 65],
  ] as const),
  ...([
    [166n, 60],
    [183n, 55],
    [199n, 50],
    [224n, 45],
    [259n, 40],
    [279n, 35],
  ] as const),
  ...([
    [339n, 30],
    [419n, 25],
    [549n, 20],
    [699n, 15],
    [1099n, 10],
  ] as const),
];

/** Percent of the winnings, by the last price of who was withdrawn. Prices have two digits in the table: one between two of its steps is cut by the lower percent. */
export function reductionOf(price: Price): number {
  return percents.find(([upTo]) => price * 100n <= upTo * priceScale)?.[1] ?? 0;
}

/** A runner that was withdrawn, with its price at that moment. */
export type Withdrawal = { readonly at: Instant; readonly price: Price };

/** Percent of the winnings of a bet that was struck at a moment: the sum of who was withdrawn after it, 90 at most. A bet after a withdrawal has its price from it. */
export function reductionSince(withdrawals: readonly Withdrawal[], struckAt: Instant): number {
  const sum = withdrawals
    .filter(({ at }) => at > struckAt)
    .reduce((percent, { price }) => percent + reductionOf(price), 0);
  return Math.min(sum, highestReduction);
}
