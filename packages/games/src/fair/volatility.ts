/**
 * How widely what a round pays spreads, as lists of games call it: low, medium or high volatility. The measure is the standard deviation of what one stake
 * is paid back, in stakes; the bounds between the three words are ours.
 */
import type { Volatility } from '@banyan/core/catalog';
import type { Rate } from '@banyan/core/money';

/** From so many stakes of standard deviation on it is no longer low, and no longer medium. */
const bounds = { medium: 3, high: 5 } as const;

/** What a round can pay: how many stakes, the stake included, and with which chance. What is missing to one pays nothing. */
export type Prize = { readonly chance: Rate; readonly times: number };

/** The standard deviation of what one stake is paid back, in stakes. A figure to sort games by, not money: floating point. */
export function deviationOf(prizes: readonly Prize[]): number {
  let mean = 0;
  let square = 0;
  for (const { chance, times } of prizes) {
    const part = Number(chance.numerator) / Number(chance.denominator);
    mean += part * times;
    square += part * times * times;
  }
  return Math.sqrt(Math.max(0, square - mean * mean));
}

export function volatilityOf(deviation: number): Volatility {
  return deviation < bounds.medium ? 'low' : deviation < bounds.high ? 'medium' : 'high';
}
