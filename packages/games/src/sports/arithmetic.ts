/**
 * Chances from the four operations alone. Every machine and language rounds those alike, unlike exponentials and powers, so whoever replays a match from
 * its seeds has the same table of chances to the last digit.
 */

/** Below this part of the whole a count is left out. */
const leastPart = 1e-12;

/** Chances of 0, 1, 2 and so on of a count with this mean, by Poisson; they sum to one. `mean` is not negative. */
export function poisson(mean: number): Float64Array {
  const weights = [1];
  let sum = 1;
  for (let count = 1, weight = mean; count <= mean || weight > leastPart * sum; count += 1) {
    weights.push(weight);
    sum += weight;
    weight *= mean / (count + 1);
  }
  return Float64Array.from(weights, (weight) => weight / sum);
}

/** How finely a chance is drawn: parts of 2^44, so that no part of a table is moved by more than one in ten billion. */
const parts = 2 ** 44;

/** Whole weights of chances, of which one is drawn by a whole number below their sum. */
export const wholeWeights = (chances: ArrayLike<number>): bigint[] =>
  Array.from(chances, (chance) => BigInt(Math.floor(chance * parts)));
