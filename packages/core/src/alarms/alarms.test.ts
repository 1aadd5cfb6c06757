/** When something is an alarm, and how one ends. */
import { expect, test } from 'vitest';
import { next } from '../states/index.ts';
import { alarmStates, isOutOfRange, isSpike } from './index.ts';

test.each([
  [100n, 151n, true],
  [100n, 150n, false],
  [0n, 99n, false],
  [0n, 100n, true],
])('stakes of %s and wins of %s', (staked, won, isOne) => {
  expect(isSpike({ staked, won }, { percent: 150, least: 100n })).toBe(isOne);
});

test.each([
  [0n, 5n, false],
  [100n, 84n, true],
  [100n, 85n, false],
  [100n, 105n, false],
  [100n, 106n, true],
])('a return of stakes %s and wins %s', (staked, won, isOne) => {
  expect(isOutOfRange({ staked, won }, { lowest: 85, highest: 105 })).toBe(isOne);
});

test('what is over is over, and note is taken once', () => {
  expect(next(alarmStates, 'acknowledged', 'acknowledged').ok).toBe(false);
  expect(next(alarmStates, 'cleared', 'open').ok).toBe(false);
  expect(next(alarmStates, 'open', 'cleared').ok).toBe(true);
});
