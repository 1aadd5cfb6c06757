/**
 * Palpable errors: a price that a reasonable bettor must have seen to be wrong, and what becomes of the bets on it. Below the marks it stands, however
 * much the house would like it not to. What is void is a market and a window of time, never a bet or a player.
 */
import { type Rate, divide } from '../money/index.ts';
import { compare, fraction, leastOf, minus, one } from './fraction.ts';
import type { Struck } from './odds-formats.ts';
import { type Price, priceScale } from './odds.ts';

/** Up to fair odds, how many times as high a price must be: more than 1.5 times below 3, twice to 10, three times above. */
const markOf = (fair: Rate): Rate => {
  if (compare(fair, fraction(3n)) < 0) return fraction(3n, 2n);
  return compare(fair, fraction(10n)) <= 0 ? fraction(2n) : fraction(3n);
};

/** `fair`: the fair odds of the second in which the bet was accepted. */
export function isPalpable(price: Price, fair: Rate): boolean {
  const { numerator, denominator } = markOf(fair);
  return price * fair.denominator * denominator > fair.numerator * numerator * priceScale;
}

/** Minutes in which bets that are void before the start are told of it. */
export const palpableWithinMinutes = 10;

/** What becomes of the bets in the window of such a price, as long as nothing has begun, and after. */
export type Palpable =
  | { readonly kind: 'void' }
  /** Bets that won are paid at that second's fair price with its margin; what is lost stays lost. */
  | { readonly kind: 'repriced'; readonly win: bigint };

/** `right`: the fair odds of that second with the margin of the market. Never more than was struck. */
export function palpableEnd({ risk, win }: Struck, right: Rate, hasBegun: boolean, coin: bigint): Palpable {
  if (!hasBegun) return { kind: 'void' };
  const { numerator, denominator } = minus(right, one);
  const repriced = divide(risk * numerator, denominator * coin, 'down') * coin;
  return { kind: 'repriced', win: leastOf(repriced, win) };
}

/** Instants in milliseconds, both of them in it. */
export type Window = { readonly fromMs: number; readonly toMs: number };

/**
 * True for a bet that was accepted in the window, won or lost alike: between a goal and the stop, between a goal and its cancellation, or while a price,
 * a score or a clock was wrong.
 */
export const isInWindow = (acceptedAtMs: number, { fromMs, toMs }: Window): boolean =>
  acceptedAtMs >= fromMs && acceptedAtMs <= toMs;
