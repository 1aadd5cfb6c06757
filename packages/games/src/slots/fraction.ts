/** Exact fractions of big integers, always in lowest terms: what the returns of the slots are computed with. */
import type { Rate } from '@banyan/core/money';

export const none: Rate = { numerator: 0n, denominator: 1n };
export const one: Rate = { numerator: 1n, denominator: 1n };

/** A fraction in lowest terms. */
export function over(numerator: bigint, denominator: bigint): Rate {
  let [a, b] = [numerator, denominator];
  while (b !== 0n) [a, b] = [b, a % b];
  if (a < 0n) a = -a;
  return a === 0n ? none : { numerator: numerator / a, denominator: denominator / a };
}

export const plus = (a: Rate, b: Rate): Rate =>
  over(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);

export const times = (a: Rate, b: Rate): Rate => over(a.numerator * b.numerator, a.denominator * b.denominator);

/** As a number, to some fifteen digits: for figures to read, never for money. */
export function numberOf({ numerator, denominator }: Rate): number {
  const fine = 10n ** 18n;
  return Number((numerator * fine) / denominator) / 1e18;
}
