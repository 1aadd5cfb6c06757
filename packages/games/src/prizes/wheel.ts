/**
 * A draw of one prize: a wheel, an egg. Weights sum to 1,000,000 and never change with the stock: a prize that is used up is replaced by the
 * fallback, so the odds that were shown stay true (promotions.md section 6).
 */
import { type FairSeeds, fairDraws, hashOfRules } from '../fair/index.ts';

/** The sum of all weights. */
export const wheelWhole = 1_000_000;

/** A prize: its weight, and its amount as decimal text ('0' is none). */
export type WheelPrize = readonly [weight: number, amount: string];
export type WheelRules = { readonly prizes: readonly WheelPrize[] };

/** Whether the weights are whole numbers above zero that sum to the whole. */
export function areWheelRules({ prizes }: WheelRules): boolean {
  const isWeight = ([weight]: WheelPrize) => Number.isSafeInteger(weight) && weight > 0;
  return prizes.every(isWeight) && prizes.reduce((sum, [weight]) => sum + weight, 0) === wheelWhole;
}

/** The drawn number, from 0 to 999,999, and the place of its prize in the rules. Throws a RangeError for rules that are none. */
export function spin(
  id: string,
  rules: WheelRules,
  seeds: FairSeeds,
): { readonly number: number; readonly at: number } {
  if (!areWheelRules(rules)) throw new RangeError('the weights of a wheel sum to 1,000,000');
  const number = fairDraws({ id, hash: hashOfRules(id, rules) }, seeds).below(wheelWhole);
  let reached = 0;
  const at = rules.prizes.findIndex(([weight]) => {
    reached += weight;
    return number < reached;
  });
  return { number, at };
}
