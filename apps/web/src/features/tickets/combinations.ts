/**
 * Combinations: for a play whose selection is k numbers, every way to take k of those that were picked. They are counted
 * before they are made, because ten of a hundred numbers can be taken in 17 billion ways.
 */

/** C(n, k), exactly. Nothing can be taken in a way when there are fewer than k. */
export function combinationCount(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n;
  let ways = 1n;
  for (let taken = 1; taken <= Math.min(k, n - k); taken += 1) ways = (ways * BigInt(n - taken + 1)) / BigInt(taken);
  return ways;
}

/**
 * The selections that picked numbers make, in ascending order: each number for itself when a selection is one number,
 * else every k of them joined by `-`. `most` bounds what is made; undefined when there would be more.
 */
export function selectionsOf(numbers: readonly string[], picks: number, most: number): string[] | undefined {
  const sorted = [...new Set(numbers)].sort();
  if (combinationCount(sorted.length, picks) > BigInt(most)) return undefined;
  const made: string[] = [];
  const taken: string[] = [];
  const take = (from: number): void => {
    if (taken.length === picks) {
      made.push(taken.join('-'));
      return;
    }
    // What is left must still fill the selection.
    for (let at = from; at <= sorted.length - (picks - taken.length); at += 1) {
      taken.push(sorted[at] as string);
      take(at + 1);
      taken.pop();
    }
  };
  take(0);
  return made;
}
