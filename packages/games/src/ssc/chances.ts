/** Counts and chances of some digits drawn one by one with replacement; every one exact, by formula. */
import type { Rate } from '@banyan/core/money';
import { choose, reduced } from '../lottery/index.ts';

/** `count` of the 10^places results. */
export function share(count: number | bigint, places: number): Rate {
  return reduced(BigInt(count), 10n ** BigInt(places));
}

/** A chance as many times over as there are combinations. */
export function timesOver({ numerator, denominator }: Rate, count: number): Rate {
  return reduced(numerator * BigInt(count), denominator);
}

/** In how many orders digits come that repeat so often: 12 for two of one, one of another and one of a third. */
export function orders(repeats: readonly number[]): number {
  let ways = 1;
  let placed = 0;
  for (const repeat of repeats) {
    placed += repeat;
    ways *= choose(placed, repeat);
  }
  return ways;
}

/** The chance that each of `codes` given digits comes in so many places, by inclusion and exclusion. */
export function chanceOfCodes(codes: number, places: number): Rate {
  let count = 0;
  for (let missing = 0; missing <= codes; missing += 1) {
    const sign = missing % 2 === 0 ? 1 : -1;
    count += sign * choose(codes, missing) * (10 - missing) ** places;
  }
  return share(count, places);
}

/** The chance that a given digit comes at least `times` times. */
export function chanceOfTimes(times: number, places: number): Rate {
  let count = 0;
  for (let came = times; came <= places; came += 1) count += choose(places, came) * 9 ** (places - came);
  return share(count, places);
}

/** For every sum of so many digits, how many results have it. */
export function sumCounts(places: number): readonly number[] {
  let counts = [1];
  for (let place = 0; place < places; place += 1) {
    const next = new Array<number>(counts.length + 9).fill(0);
    for (const [sum, count] of counts.entries()) {
      for (let digit = 0; digit <= 9; digit += 1) next[sum + digit] = (next[sum + digit] as number) + count;
    }
    counts = next;
  }
  return counts;
}

/** For every span 0 to 9, how many results of so many places have it. */
export function spanCounts(places: number): readonly number[] {
  return Array.from({ length: 10 }, (_, span) => {
    if (span === 0) return 10;
    return (10 - span) * ((span + 1) ** places - 2 * span ** places + (span - 1) ** places);
  });
}

/** For every sum of three digits in any order, how many such groups have two digits alike and how many none. */
export function threeGroupSums(): { readonly zu3: readonly number[]; readonly zu6: readonly number[] } {
  const zu3 = new Array<number>(28).fill(0);
  for (let twice = 0; twice <= 9; twice += 1) {
    for (let once = 0; once <= 9; once += 1) {
      if (once !== twice) zu3[2 * twice + once] = (zu3[2 * twice + once] as number) + 1;
    }
  }
  // A sum's results are 3 for every group with two alike, 6 for every one with none, and the triple.
  const zu6 = sumCounts(3).map((all, sum) => (all - 3 * (zu3[sum] as number) - (sum % 3 === 0 ? 1 : 0)) / 6);
  return { zu3, zu6 };
}

/** For every sum of two different digits, how many pairs there are. */
export function twoGroupSums(): readonly number[] {
  return sumCounts(2).map((all, sum) => (all - (sum % 2 === 0 ? 1 : 0)) / 2);
}
