/** Exact fractions: a combination of ten legs is a product of ten of them, and the payout is floored once, at the end. */
import type { Rate } from '../money/index.ts';

function common(a: bigint, b: bigint): bigint {
  let [over, under] = [a < 0n ? -a : a, b < 0n ? -b : b];
  while (under !== 0n) [over, under] = [under, over % under];
  return over;
}

/** The same number in its lowest terms, with a denominator above zero. Throws where the denominator is zero. */
export function fraction(numerator: bigint, denominator = 1n): Rate {
  if (denominator === 0n) throw new RangeError('a fraction has a denominator');
  const shared = common(numerator, denominator) * (denominator < 0n ? -1n : 1n);
  return { numerator: numerator / shared, denominator: denominator / shared };
}

export const zero: Rate = { numerator: 0n, denominator: 1n };
export const one: Rate = { numerator: 1n, denominator: 1n };

export const plus = (a: Rate, b: Rate): Rate =>
  fraction(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);

export const minus = (a: Rate, b: Rate): Rate => plus(a, { ...b, numerator: -b.numerator });

export const by = (a: Rate, b: Rate): Rate => fraction(a.numerator * b.numerator, a.denominator * b.denominator);

export const over = (a: Rate, b: Rate): Rate => fraction(a.numerator * b.denominator, a.denominator * b.numerator);

/** Below zero where a is less than b, zero where they are the same number. */
export function compare(a: Rate, b: Rate): number {
  const difference = a.numerator * b.denominator - b.numerator * a.denominator;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** The largest whole number that is not above it. */
export function floorOf({ numerator, denominator }: Rate): bigint {
  const quotient = numerator / denominator;
  return numerator < 0n && quotient * denominator !== numerator ? quotient - 1n : quotient;
}

export function leastOf(first: bigint, ...others: readonly bigint[]): bigint {
  let least = first;
  for (const value of others) if (value < least) least = value;
  return least;
}
