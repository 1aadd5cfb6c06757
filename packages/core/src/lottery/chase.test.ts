/** What a chase does next, in every case. */
import { expect, test } from 'vitest';
import { nextOfChase } from './chase.ts';

const closesAt = 1000;
const nothing = { hasWon: false, isSettled: true };

test('a draw on sale is bet on, one to come waited for, one that is over missed', () => {
  const step = (state?: 'scheduled' | 'open' | 'closed' | 'drawn' | 'settled' | 'void') => ({
    closesAt,
    draw: state && { state, closesAt },
  });
  expect(nextOfChase(step('open'), nothing, false, 999)).toBe('place');
  expect(nextOfChase(step('scheduled'), nothing, false, 999)).toBe('wait');
  expect(nextOfChase(step(), nothing, false, 999)).toBe('wait');
  expect(nextOfChase(step(), nothing, false, 1000)).toBe('miss');
  expect(nextOfChase(step('open'), nothing, false, 1000)).toBe('miss');
  for (const state of ['closed', 'drawn', 'settled', 'void'] as const) {
    expect(nextOfChase(step(state), nothing, false, 999)).toBe('miss');
  }
});

test('one that stops on a win waits for numbers, misses what closes meanwhile, and ends', () => {
  const open = { closesAt, draw: { state: 'open', closesAt } } as const;
  expect(nextOfChase(open, { hasWon: false, isSettled: false }, true, 0)).toBe('wait');
  expect(nextOfChase(open, { hasWon: false, isSettled: false }, true, 1000)).toBe('miss');
  expect(nextOfChase(open, { hasWon: false, isSettled: false }, false, 0)).toBe('place');
  expect(nextOfChase(open, { hasWon: true, isSettled: true }, true, 0)).toBe('won');
  expect(nextOfChase(open, { hasWon: true, isSettled: true }, false, 0)).toBe('place');
});
