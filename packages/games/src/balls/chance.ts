/** Exact chances of balls drawn without replacement. */
import type { Rate } from '@banyan/core/money';
import { reduced } from '../lottery/payout.ts';

/** In how many ways `k` can be chosen out of `n`, whatever their size; none when `k` is negative or above `n`. */
export function chooseExact(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n;
  let ways = 1n;
  for (let step = 1; step <= k; step += 1) ways = (ways * BigInt(n - k + step)) / BigInt(step);
  return ways;
}

/**
 * The chance that of `picked` balls exactly `caught` are among `drawn` out of `balls`, drawn without replacement: the
 * hypergeometric law. A keno of 80 draws 20, one of 40 draws 10.
 */
export function caughtChance(balls: number, drawn: number, picked: number, caught: number): Rate {
  return reduced(chooseExact(drawn, caught) * chooseExact(balls - drawn, picked - caught), chooseExact(balls, picked));
}
