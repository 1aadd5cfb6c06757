/**
 * What the slot returns, exactly. A spin is one of 20^5 equally likely stops, and its cascades follow from them; all have
 * been counted (returns.test.ts counts them again). Free spins are a chain: each, with the same chance, brings more,
 * up to a bound, so their mean number is a finite sum of fractions. The paid spin and the free ones have each their
 * mean gain, and whether a spin is played depends only on spins before it, so means multiply (Wald).
 */
import type { Rate } from '@banyan/core/money';
import { freeSpins } from './pays.ts';

/** Over all spins: how many, their gains in hundredths of a stake on either ladder, how many bring free spins, how many win, the dearest gain. */
export const countedSpins = {
  spins: 3_200_000n,
  paidGain: 237_869_960n,
  freeGain: 713_609_880n,
  bringing: 37_180n,
  winning: 1_594_400n,
  dearestPaid: 11_402n,
  dearestFree: 34_206n,
} as const;

function lowest(numerator: bigint, denominator: bigint): Rate {
  let [a, b] = [numerator, denominator];
  while (b !== 0n) [a, b] = [b, a % b];
  return { numerator: numerator / a, denominator: denominator / a };
}

/** The chance that a spin brings free spins. */
export function chanceOfFreeSpins(): Rate {
  return lowest(countedSpins.bringing, countedSpins.spins);
}

/** How many free spins a round has on average, once it has any. */
export function meanFreeSpins(): Rate {
  const { numerator: p, denominator: q } = chanceOfFreeSpins();
  // mean[left] with some retriggers to go; a row for each number of them, from none.
  const most = freeSpins.first + freeSpins.again * freeSpins.mostAgain;
  let row: Rate[] = Array.from({ length: most + 1 }, (_, left) => ({ numerator: BigInt(left), denominator: 1n }));
  for (let again = 1; again <= freeSpins.mostAgain; again += 1) {
    const next: Rate[] = [{ numerator: 0n, denominator: 1n }];
    for (let left = 1; left + freeSpins.again * again <= most; left += 1) {
      const more = row[left - 1 + freeSpins.again] as Rate;
      const plain = next[left - 1] as Rate;
      const denominator = q * more.denominator * plain.denominator;
      const numerator =
        denominator + p * more.numerator * plain.denominator + (q - p) * plain.numerator * more.denominator;
      next.push(lowest(numerator, denominator));
    }
    row = next;
  }
  return row[freeSpins.first] as Rate;
}

/** How widely rounds pay, confirmed by a sample of them (slot.test.ts): a chain of free spins is no table of prizes. */
export const slotVolatility = 'medium';

/** What a stake returns in the long run, every cascade and free spin counted. */
export function exactReturn(): Rate {
  const { spins, paidGain, freeGain } = countedSpins;
  const chance = chanceOfFreeSpins();
  const mean = meanFreeSpins();
  const denominator = 100n * spins * chance.denominator * mean.denominator;
  const numerator = paidGain * chance.denominator * mean.denominator + chance.numerator * mean.numerator * freeGain;
  return lowest(numerator, denominator);
}
