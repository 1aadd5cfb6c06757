/**
 * A draw of the Vietnam north kind from a seed: 27 prizes, tier by tier from the special one on. Inside a tier a number
 * comes once only: among 7,530 real draws no tier ever had one twice, where independent numbers would have repeated in
 * 444 of them in tier 7 alone.
 */
import { tiers, type XsmbResult } from '../xsmb/result.ts';
import { nextBelow, seededWords } from './seeded.ts';

/** Part of every label, so that a later change of the derivation draws from another stream and says so. */
const derivation = 'xsmb-1';

/**
 * The result that a seed and a draw's id stand for, always the same. The words come from the stream labelled
 * `xsmb-1:<draw id>`; a number that its tier has already is drawn again.
 */
export function drawXsmb(seed: string, drawId: string): XsmbResult {
  const nextWord = seededWords(seed, `${derivation}:${drawId}`);
  return tiers.map(({ tier, count, digits }) => {
    const space = 10n ** BigInt(digits);
    const numbers = new Set<string>();
    while (numbers.size < count) numbers.add(nextBelow(space, nextWord).toString().padStart(digits, '0'));
    return { tier, numbers: [...numbers] };
  });
}
