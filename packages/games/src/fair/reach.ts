/**
 * The law of a multiplier that has to be reached: u is drawn evenly from 1 to `space`, and the multiplier is floor(returned * space / u) hundredths, between 1.00
 * and `most`. So k hundredths are reached with the chance floor(returned * space / k) / space, and whatever is aimed at, `returned` hundredths come back.
 */
import type { Rate } from '@banyan/core/money';
import type { Draws } from './draws.ts';

export type ReachRules = { readonly space: number; readonly returned: number; readonly most: number };

const waysOf = ({ space, returned }: ReachRules, divisor: bigint): bigint =>
  (BigInt(returned) * BigInt(space)) / divisor;

/** The drawn multiplier, in hundredths. */
export function drawMultiplier(rules: ReachRules, draws: Draws): number {
  const reached = waysOf(rules, BigInt(draws.below(rules.space)) + 1n);
  if (reached < 100n) return 100;
  return reached > BigInt(rules.most) ? rules.most : Number(reached);
}

/** The exact chance that `multiplier` hundredths are reached, for 101 up to `most`. */
export const chanceToReach = (rules: ReachRules, multiplier: number): Rate => ({
  numerator: waysOf(rules, BigInt(multiplier)),
  denominator: BigInt(rules.space),
});

/** What aiming at `multiplier` hundredths returns of a stake in the long run: at most `returned` hundredths. */
export function returnOfReaching(rules: ReachRules, multiplier: number): Rate {
  const { numerator, denominator } = chanceToReach(rules, multiplier);
  return { numerator: numerator * BigInt(multiplier), denominator: denominator * 100n };
}
