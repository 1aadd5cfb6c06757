/** Counting combinations by formula. */

/** C(n, k), exactly; 0 where k is more than n. Throws where floats would no longer be exact, which no board reaches. */
export function choose(n: number, k: number): number {
  if (k < 0 || k > n) return 0;
  let ways = 1;
  for (let step = 1; step <= Math.min(k, n - k); step += 1) {
    const product = ways * (n - step + 1);
    if (!Number.isSafeInteger(product)) throw new RangeError(`C(${n}, ${k}) is too large`);
    ways = product / step;
  }
  return ways;
}

/** The largest n, at most `most`, for which C(n, k) does not pass `limit`: how many numbers a board lets choose. */
export function mostChosen(k: number, most: number, limit: number): number {
  let n = k;
  while (n < most && choose(n + 1, k) <= limit) n += 1;
  return n;
}
