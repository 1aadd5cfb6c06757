/** Combinations by formula, against counting them. */
import { expect, test } from 'vitest';
import { choose, mostChosen } from './choose.ts';

test('every row is the sums of the row before', () => {
  for (let n = 1; n <= 40; n += 1) {
    for (let k = 1; k <= n; k += 1) expect(choose(n, k)).toBe(choose(n - 1, k - 1) + choose(n - 1, k));
  }
  expect([choose(5, 0), choose(5, 5), choose(5, 6), choose(5, -1), choose(0, 0)]).toEqual([1, 1, 0, 0, 1]);
  expect(choose(80, 10)).toBe(1_646_492_110_120);
});

test('what floats cannot count exactly is no answer', () => {
  expect(() => choose(100, 50)).toThrow(RangeError);
});

test('a board takes as many numbers as its limit of combinations lets', () => {
  expect(mostChosen(4, 100, 1_000_000)).toBe(71);
  expect(mostChosen(2, 100, 1_000_000)).toBe(100);
  expect(mostChosen(3, 100, 1)).toBe(3);
});
