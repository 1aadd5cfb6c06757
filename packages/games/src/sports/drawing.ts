/** What a match draws from the words of a window's seed. The order of the calls is the order of the words, so it is part of what is promised. */
import { nextBelow, seededWords } from '../draws/index.ts';
import { seedOfDraw } from '../proof/numbers.ts';
import { scheme } from '../proof/rules-text.ts';
import { wholeWeights } from './arithmetic.ts';

export type Words = () => bigint;

/** The words of a window's seed, 64 hexadecimal digits: the same stream as that of a draw. */
export const wordsOf = (seed: string): Words => seededWords(seed, scheme);

/** A window's seed follows from its beacon round, the secret that was committed to and its tickets, as that of a draw does. */
export const seedOfWindow = seedOfDraw;

export const below = (n: number, words: Words): number => Number(nextBelow(BigInt(n), words));

/** The place of one of several weights, each as likely as its part of their sum. */
export function drawWeighted(weights: readonly bigint[], words: Words): number {
  let left = nextBelow(
    weights.reduce((sum, weight) => sum + weight, 0n),
    words,
  );
  return weights.findIndex((weight) => {
    left -= weight;
    return left < 0n;
  });
}

export const drawChance = (chances: ArrayLike<number>, words: Words): number =>
  drawWeighted(wholeWeights(chances), words);

/** Every order of the list is equally likely (Fisher and Yates). */
export function shuffled<T>(list: readonly T[], words: Words): T[] {
  const order = [...list];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = below(last + 1, words);
    [order[last], order[other]] = [order[other] as T, order[last] as T];
  }
  return order;
}
