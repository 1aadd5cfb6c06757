/** What a selection costs and returns. Integers throughout; rounded down once, at the payout. */
import type { Rate } from '@banyan/core/money';

/**
 * What a bet returns, in units: its stake times the odds of each level times its hits there, summed exactly and rounded down
 * once. `hits` and `odds` are in the order of the play's levels and of one length.
 */
export function payoutUnits(stakeUnits: bigint, odds: readonly Rate[], hits: readonly number[]): bigint {
  if (stakeUnits < 0n || odds.length !== hits.length)
    throw new RangeError('a stake is not negative, every level has odds');
  let numerator = 0n;
  let denominator = 1n;
  for (const [level, rate] of odds.entries()) {
    if (rate.numerator < 0n) throw new RangeError('odds are never negative');
    const count = BigInt(hits[level] as number);
    if (count === 0n) continue;
    numerator = numerator * rate.denominator + rate.numerator * count * denominator;
    denominator *= rate.denominator;
  }
  return (stakeUnits * numerator) / denominator;
}

/** What a play returns per unit paid in the long run: 0.957 is 95.7 %. `chance` is of the selection, of so many combinations. */
export function returnRate(odds: readonly Rate[], chance: readonly Rate[], combinations: number, cost: number): Rate {
  let numerator = 0n;
  let denominator = 1n;
  for (const [level, rate] of odds.entries()) {
    const { numerator: n, denominator: d } = chance[level] as Rate;
    numerator = numerator * rate.denominator * d + rate.numerator * n * denominator;
    denominator *= rate.denominator * d;
  }
  return reduced(numerator, denominator * BigInt(combinations) * BigInt(cost));
}

/** A fraction in its lowest terms; the denominator is positive. */
export function reduced(numerator: bigint, denominator: bigint): Rate {
  let a = numerator < 0n ? -numerator : numerator;
  let b = denominator;
  while (b !== 0n) [a, b] = [b, a % b];
  return a === 0n ? { numerator: 0n, denominator: 1n } : { numerator: numerator / a, denominator: denominator / a };
}
