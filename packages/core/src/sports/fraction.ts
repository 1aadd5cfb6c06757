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
