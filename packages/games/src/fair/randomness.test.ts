/**
 * The numbers of fair rounds before the usual judges (R45): runs, serial correlation, gaps, poker hands, coupons, permutations and the spectrum. Evenness is
 * judged in fair.test.ts. The seed is fixed, so the verdict is too; the seven together are held to 99 %, and each must catch a counter.
 */
import { describe, expect, test } from 'vitest';
import { fairDraws, hashOfRules } from './index.ts';

/** 1 - 0.01 / 7 of the standard normal law, one side; and both sides. */
const [oneSide, bothSides] = [2.98, 3.19];
const length = process.env.BANYAN_LONG === '1' ? 20_000 : 5000;
const game = { id: 'test', hash: hashOfRules('test', {}) };
const serverSeed = '5c'.repeat(32);

/** Numbers below something, one of each round: what players see one after the other. */
function drawn(below: number, count = length): number[] {
  return Array.from({ length: count }, (_, nonce) =>
    fairDraws(game, { serverSeed, clientSeed: `below-${below}`, nonce }).below(below),
  );
}
const counted = (below: number, count = length): number[] => Array.from({ length: count }, (_, at) => at % below);

/** How far Pearson's statistic lies above what is usual, in standard deviations (Wilson and Hilferty). */
function excess(seen: readonly number[], shares: readonly number[]): number {
  const all = seen.reduce((sum, one) => sum + one, 0);
  const statistic = seen.reduce(
    (sum, one, at) => sum + (one - all * (shares[at] as number)) ** 2 / (all * (shares[at] as number)),
    0,
  );
  const k = seen.length - 1;
  return (Math.cbrt(statistic / k) - (1 - 2 / (9 * k))) / Math.sqrt(2 / (9 * k));
}

function tally(size: number, places: Iterable<number>): number[] {
  const counts = new Array<number>(size).fill(0);
  for (const place of places) counts[Math.min(place, size - 1)] = (counts[Math.min(place, size - 1)] as number) + 1;
  return counts;
}

/** Runs above and below the middle. */
function runs(numbers: readonly number[], below: number): number {
  const high = numbers.map((number) => number * 2 >= below);
  const above = high.filter(Boolean).length;
  const rest = high.length - above;
  const count = 1 + high.filter((one, at) => at > 0 && one !== high[at - 1]).length;
  const mean = 1 + (2 * above * rest) / high.length;
  const variance = ((mean - 1) * (mean - 2)) / (high.length - 1);
  return Math.abs(count - mean) / Math.sqrt(variance);
}

function serial(numbers: readonly number[]): number {
  const mean = numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
  const off = numbers.map((number) => number - mean);
  const own = off.reduce((sum, one) => sum + one * one, 0);
  const next = off.reduce((sum, one, at) => sum + one * (off[at + 1] ?? 0), 0);
  return Math.abs(next / own) * Math.sqrt(numbers.length);
}

/** How long it takes until one of the lowest three of ten comes again. */
function gaps(numbers: readonly number[]): number {
  const lengths: number[] = [];
  let gap = 0;
  for (const number of numbers) {
    if (number < 3) lengths.push(gap);
    gap = number < 3 ? 0 : gap + 1;
  }
  const shares = Array.from({ length: 12 }, (_, at) => (at < 11 ? 0.3 * 0.7 ** at : 0.7 ** 11));
  return excess(tally(12, lengths), shares);
}

/** How many different numbers are among five below ten; one and two count together, since one is rare. */
function poker(numbers: readonly number[]): number {
  const hands = Array.from(
    { length: numbers.length / 5 },
    (_, hand) => new Set(numbers.slice(hand * 5, hand * 5 + 5)).size,
  );
  const places = hands.map((different) => Math.max(0, different - 2));
  return excess(tally(4, places), [0.0136, 0.18, 0.504, 0.3024]);
}

/** How many numbers below five are drawn until each has come. */
function coupons(numbers: readonly number[]): number {
  const lengths: number[] = [];
  let seen = new Set<number>();
  let taken = 0;
  for (const number of numbers) {
    seen.add(number);
    taken += 1;
    if (seen.size < 5) continue;
    lengths.push(taken - 5);
    [seen, taken] = [new Set(), 0];
  }
  const within = (n: number): number =>
    [0, 1, 2, 3, 4].reduce(
      (sum, missing) => sum + (-1) ** missing * ([1, 5, 10, 10, 5][missing] as number) * ((5 - missing) / 5) ** n,
      0,
    );
  const shares = Array.from({ length: 16 }, (_, at) => (at < 15 ? within(at + 5) - within(at + 4) : 1 - within(19)));
  return excess(tally(16, lengths), shares);
}

/** The order of four that follow one another: 24 are possible. */
function permutations(numbers: readonly number[]): number {
  const orders = Array.from({ length: numbers.length / 4 }, (_, part) => {
    const four = numbers.slice(part * 4, part * 4 + 4);
    return four.reduce(
      (place, one, at) => place * (4 - at) + four.slice(at + 1).filter((other) => other < one).length,
      0,
    );
  });
  return excess(tally(24, orders), new Array<number>(24).fill(1 / 24));
}

/** How many waves of a series of signs are weak: 95 of 100 should be. */
function spectrum(bits: readonly number[]): number {
  const size = bits.length;
  const weakest = Math.sqrt(Math.log(20) * size);
  let weak = 0;
  for (let wave = 0; wave < size / 2; wave += 1) {
    let [real, imaginary] = [0, 0];
    for (let at = 0; at < size; at += 1) {
      const angle = (2 * Math.PI * wave * at) / size;
      const sign = bits[at] === 1 ? 1 : -1;
      real += sign * Math.cos(angle);
      imaginary += sign * Math.sin(angle);
    }
    if (Math.hypot(real, imaginary) < weakest) weak += 1;
  }
  return Math.abs(weak - 0.475 * size) / Math.sqrt((0.475 * 0.05 * size) / 2);
}

const manyValues = 2 ** 53 - 1;
const judges: readonly (readonly [string, (source: typeof drawn) => number, number])[] = [
  ['runs', (source) => runs(source(100), 100), bothSides],
  ['serial correlation', (source) => serial(source(1000)), bothSides],
  ['gaps', (source) => gaps(source(10)), oneSide],
  ['poker hands', (source) => poker(source(10)), oneSide],
  ['coupons', (source) => coupons(source(5)), oneSide],
  ['permutations', (source) => permutations(source(manyValues)), oneSide],
  ['the spectrum', (source) => spectrum(source(2, 2048)), bothSides],
];

describe.each(judges)('%s', (_, judge, bound) => {
  test('finds nothing in the numbers of fair rounds', () => expect(judge(drawn)).toBeLessThan(bound));
  test('catches a counter', () => expect(judge(counted)).toBeGreaterThan(bound));
});
