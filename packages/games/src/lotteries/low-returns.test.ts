/** Plays that return little at the odds that an installation starts with: the exact figure, counted another way than the plays count it. */
import { type Rate, parseRate } from '@banyan/core/money';
import { describe, expect, test } from 'vitest';
import { returnRate } from '../lottery/index.ts';
import { lotteryNamed } from './index.ts';

const thousand = Array.from({ length: 1000 }, (_, number) => String(number).padStart(3, '0'));
const sortedOf = (digits: string): string => [...digits].toSorted().join('');
const sumOf = (digits: string): number => [...digits].reduce((sum, digit) => sum + Number(digit), 0);

/** What a selection returns as it is shown, in millionths of what it costs. */
function shown(rules: string, code: string, selection: string): bigint {
  const play = lotteryNamed(rules).plays.get(code);
  if (play === undefined) throw new Error(code);
  const rates = play.levels.map(({ odds }): Rate => {
    const rate = parseRate(odds);
    if (!rate.ok) throw new Error(odds);
    return rate.value;
  });
  const { numerator, denominator } = returnRate(rates, play.chance(selection), play.combinations(selection), play.cost);
  return (numerator * 1_000_000n) / denominator;
}

/** The same from odds in millionths and how many of so many equally likely draws pay them. */
const counted = (odds: string, good: number | bigint, all: number | bigint): bigint => {
  const rate = parseRate(odds);
  if (!rate.ok) throw new Error(odds);
  return (rate.value.numerator * BigInt(good) * 1_000_000n) / (rate.value.denominator * BigInt(all));
};

/** Draws of two-digit endings in which each of `count` numbers comes at least once, by leaving numbers out in turn. */
function allOf(count: number, tiers: readonly (readonly [digits: number, prizes: number])[]): [bigint, bigint] {
  const choose = (n: number, k: number): bigint => {
    let ways = 1n;
    for (let step = 1; step <= k; step += 1) ways = (ways * BigInt(n - k + step)) / BigInt(step);
    return ways;
  };
  const ways = (left: number): bigint =>
    tiers.reduce((product, [digits, prizes]) => product * choose(left * 10 ** (digits - 2), prizes), 1n);
  const threes = tiers.filter(([digits]) => digits >= 2);
  expect(threes).toHaveLength(tiers.length);
  let good = 0n;
  for (let out = 0; out <= count; out += 1) good += (out % 2 === 0 ? 1n : -1n) * choose(count, out) * ways(100 - out);
  return [good, ways(100)];
}

const north = [
  [5, 1],
  [5, 1],
  [5, 2],
  [5, 6],
  [4, 4],
  [4, 6],
  [3, 3],
  [2, 4],
] as const;
const south = [
  [6, 1],
  [5, 1],
  [5, 1],
  [5, 2],
  [5, 7],
  [4, 1],
  [4, 3],
  [3, 1],
  [2, 1],
] as const;

describe('parlays of the endings', () => {
  test.each([
    ['vietnam-north', north, 'X4', '00-01-02-03', 4, '150', 40],
    ['vietnam-south', south, 'X3', '00-01-02', 3, '150', 58],
    ['vietnam-south', south, 'X4', '00-01-02-03', 4, '700', 38],
  ] as const)('%s %#: %s %s', (rules, tiers, code, selection, count, odds, percent) => {
    const [good, all] = allOf(count, tiers);
    expect(shown(rules, code, selection)).toBe(counted(odds, good, all));
    expect(shown(rules, code, selection) / 10_000n).toBe(BigInt(percent));
  });
});

test('three digits in any order: a pair has half the orders, and returns half', () => {
  for (const [selection, percent] of [
    ['012', 78n],
    ['001', 39n],
  ] as const) {
    const good = thousand.filter((digits) => sortedOf(digits) === selection).length;
    expect(shown('thai', 'TOD3', selection)).toBe(counted('130', good, 1000));
    expect(shown('thai', 'TOD3', selection) / 10_000n).toBe(percent);
  }
});

test('three sums: each selection returns by how often its sums come', () => {
  const play = lotteryNamed('pc28').plays.get('ANY3');
  const odds = play?.levels[0]?.odds ?? '';
  for (const selection of play?.samples ?? []) {
    const sums = new Set(selection.split('-').map(Number));
    const good = thousand.filter((digits) => sums.has(sumOf(digits))).length;
    expect(shown('pc28', 'ANY3', selection)).toBe(counted(odds, good, 1000));
  }
  expect(play?.samples.length).toBeGreaterThan(100);
});
