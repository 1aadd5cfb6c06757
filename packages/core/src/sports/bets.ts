/**
 * What bets pay. A single pays by its contract, `risk` and `win`; a combination its unit by the product of what its selections became, and a system
 * the sum of its combinations. All of it is exact and floored once, at the end, to what is paid in coins.
 */
import type { Rate } from '../money/index.ts';
import type { Factor } from './factor.ts';
import { by, floorOf, fraction, one, plus, zero } from './fraction.ts';
import type { Struck } from './odds-formats.ts';
import type { Shape } from './systems.ts';

const toCoins = (units: Rate, coin: bigint): bigint =>
  floorOf({ ...units, denominator: units.denominator * coin }) * coin;

/** What a single pays, its stake with it: of a factor the risk is the part of the stake, and risk with win the part of the price. */
export const singlePays = ({ risk, win }: Struck, { stake, price, parts }: Factor, coin: bigint): bigint =>
  toCoins({ numerator: stake * risk + price * (risk + win), denominator: parts }, coin);

/** What a stake of one on each selection became, or is expected to become while its result is open. */
export type Line = readonly Rate[];

/**
 * The sum over all combinations of the products of their selections. A product over the selections of d + n x, where a selection is n / d, has at x to
 * the power of k the sum over all that take k of them: no combination is written down, and of a thousand none costs more than of one.
 */
export function sumOfProducts({ bankers, sizes }: Shape, line: Line): Rate {
  let sums = [1n];
  let denominator = 1n;
  let always = one;
  for (const [place, value] of line.entries()) {
    if (bankers.includes(place)) always = by(always, value);
    else {
      const longer = [...sums, 0n];
      sums = longer.map((sum, at) => sum * value.denominator + (sums[at - 1] ?? 0n) * value.numerator);
      denominator *= value.denominator;
    }
  }
  const taken = sizes.reduce((sum, size) => sum + (sums[size] ?? 0n), 0n);
  return fraction(taken * always.numerator, denominator * always.denominator);
}

/**
 * What combinations pay. `unit` is staked on each combination of each line: a bet has one line, an each-way bet two, the first of what its selections
 * became as winners and the second as placed.
 */
export function combinationsPay(unit: bigint, shape: Shape, lines: readonly Line[], coin: bigint): bigint {
  const sum = lines.reduce((total, line) => plus(total, sumOfProducts(shape, line)), zero);
  return toCoins({ ...sum, numerator: sum.numerator * unit }, coin);
}

/** The place of a set of legs among the prices of a same-game selection: one bit a leg. */
export const subsetOf = (legs: readonly number[]): number => legs.reduce((bits, leg) => bits | (1 << leg), 0);

/** Legs of one event have a price together and are never multiplied. Six have 63 prices. */
export const mostSameGameLegs = 6;

/**
 * What a stake of one on a selection became. `prices` has a price for each set of its legs at its `subsetOf`, that of none is 1: a plain selection has
 * one leg and so two. The set that is left when void legs are taken out is paid, and nothing where a leg has lost. A leg that is both in parts, as
 * half-won is half a win and half a refund, makes its parts of both.
 */
export function selectionValue(prices: readonly Rate[], results: readonly Factor[]): Rate {
  if (prices.length !== 1 << results.length) throw new RangeError(`${prices.length} prices of ${results.length} legs`);
  return prices.reduce((sum, price, set) => {
    const weight = results.reduce(
      (product, { stake, price: won, parts }, leg) => by(product, fraction((set >> leg) & 1 ? won : stake, parts)),
      one,
    );
    return plus(sum, by(weight, price));
  }, zero);
}
