/** How many ways there are to choose: what combinations, hits and chances of ball games are made of. */
import type { Rate } from '@banyan/core/money';
import { reduced } from '../lottery/payout.ts';

/** The most balls of a family and the most that one combination takes, for the table. */
const [mostBalls, mostTaken] = [80, 20];

const width = mostTaken + 1;
/** Pascal's triangle, row by row. A number above 2^53 would be inexact; none is asked for, see `choose`. */
const table = new Float64Array((mostBalls + 1) * width);
for (let n = 0; n <= mostBalls; n += 1) {
  table[n * width] = 1;
  for (let k = 1; k <= Math.min(n, mostTaken); k += 1) {
    table[n * width + k] = (table[(n - 1) * width + k - 1] as number) + (table[(n - 1) * width + k] as number);
  }
}

/**
 * In how many ways `k` can be chosen out of `n` different things; none when `k` is negative or above `n`. A look into a
 * table. Throws where the answer is not known exactly as a number.
 */
export function choose(n: number, k: number): number {
  if (k < 0 || k > n) return 0;
  const ways = k <= mostTaken ? table[n * width + k] : undefined;
  if (ways === undefined || ways > Number.MAX_SAFE_INTEGER)
    throw new RangeError(`${k} out of ${n} is not in the table`);
  return ways;
}

/** The same for any size, exactly. */
export function chooseExact(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n;
  let ways = 1n;
  for (let step = 1; step <= k; step += 1) ways = (ways * BigInt(n - k + step)) / BigInt(step);
  return ways;
}

/**
 * The chance that of `picked` balls exactly `caught` are among `drawn` out of `balls`, drawn without return: the
 * hypergeometric law. A keno of 80 draws 20, one of 40 draws 10.
 */
export function caughtChance(balls: number, drawn: number, picked: number, caught: number): Rate {
  return reduced(chooseExact(drawn, caught) * chooseExact(balls - drawn, picked - caught), chooseExact(balls, picked));
}
