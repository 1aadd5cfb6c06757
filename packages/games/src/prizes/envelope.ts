/** A red envelope: a sum cut into parts before anybody takes one, each at least so much, every cut as likely as another (promotions.md section 6). */
import { type FairSeeds, fairDraws, hashOfRules } from '../fair/index.ts';

/** In whole coins of the currency: what is shared, among how many, and the least of a part. */
export type EnvelopeRules = { readonly total: number; readonly parts: number; readonly least: number };

/** Whether there is something to share: whole numbers, and enough for every part's least. */
export function areEnvelopeRules({ total, parts, least }: EnvelopeRules): boolean {
  const areWhole = [total, parts, least].every((number) => Number.isSafeInteger(number) && number > 0);
  return areWhole && parts * least <= total;
}

/**
 * The parts in the order they are given away; they sum to the total. `parts - 1` numbers below `total - parts * least + 1` are drawn and
 * sorted; a part is the gap to the number before it (at the ends to 0 and to the largest) and the least. Throws a RangeError for rules that are none.
 */
export function cut(id: string, rules: EnvelopeRules, seeds: FairSeeds): number[] {
  if (!areEnvelopeRules(rules)) throw new RangeError('an envelope holds the least of each part');
  const { total, parts, least } = rules;
  const free = total - parts * least;
  const draws = fairDraws({ id, hash: hashOfRules(id, rules) }, seeds);
  const cuts = Array.from({ length: parts - 1 }, () => draws.below(free + 1)).toSorted((a, b) => a - b);
  return [...cuts, free].map((end, index) => end - (cuts[index - 1] ?? 0) + least);
}
