/** What a session has come to. */
import { expect, test } from 'vitest';
import { lineOf, noProfit, withRound } from './session-profit.ts';

test('sums rounds, and keeps the course of the last of them', () => {
  let session = noProfit;
  for (let round = 0; round < 200; round += 1) session = withRound(session, 100n, round % 2 === 0 ? 198n : 0n);
  expect(session).toMatchObject({ rounds: 200, wins: 100, staked: 20_000n, profit: -200n });
  expect(session.course).toHaveLength(120);
  expect(session.course.at(-1)).toBe(-200n);
});

test('draws its course from nothing to now', () => {
  expect(lineOf([])).toEqual({ points: '0.00,30.00', zero: 30 });
  expect(lineOf([100n, -100n])).toEqual({ points: '0.00,16.00 50.00,2.00 100.00,30.00', zero: 16 });
});
