/** What a chase does next, in every case. */
import { expect, test } from 'vitest';
import { nextOfChase } from './chase.ts';

const closesAt = 1000;
const nothing = { hasWon: false, isSettled: true, profit: 0n };
const never = { onWin: false, atProfit: null };
const onWin = { onWin: true, atProfit: null };

test('a draw on sale is bet on, one to come waited for, one that is over missed', () => {
  const step = (state?: 'scheduled' | 'open' | 'closed' | 'drawn' | 'settled' | 'void') => ({
    closesAt,
    draw: state && { state, closesAt },
  });
  expect(nextOfChase(step('open'), nothing, never, 999)).toBe('place');
  expect(nextOfChase(step('scheduled'), nothing, never, 999)).toBe('wait');
  expect(nextOfChase(step(), nothing, never, 999)).toBe('wait');
  expect(nextOfChase(step(), nothing, never, 1000)).toBe('miss');
  expect(nextOfChase(step('open'), nothing, never, 1000)).toBe('miss');
  for (const state of ['closed', 'drawn', 'settled', 'void'] as const) {
    expect(nextOfChase(step(state), nothing, never, 999)).toBe('miss');
  }
});

test('one that stops on a win waits for numbers, misses what closes meanwhile, and ends', () => {
  const open = { closesAt, draw: { state: 'open', closesAt } } as const;
  expect(nextOfChase(open, { hasWon: false, isSettled: false, profit: 0n }, onWin, 0)).toBe('wait');
  expect(nextOfChase(open, { hasWon: false, isSettled: false, profit: 0n }, onWin, 1000)).toBe('miss');
  expect(nextOfChase(open, { hasWon: false, isSettled: false, profit: 0n }, never, 0)).toBe('place');
  expect(nextOfChase(open, { hasWon: true, isSettled: true, profit: 0n }, onWin, 0)).toBe('won');
  expect(nextOfChase(open, { hasWon: true, isSettled: true, profit: 0n }, never, 0)).toBe('place');
});

test('one that stops at a profit ends when it has brought that much, less losses, and not at a smaller win', () => {
  const open = { closesAt, draw: { state: 'open', closesAt } } as const;
  const at = (profit: bigint, isSettled = true) => ({ hasWon: true, isSettled, profit });
  const stops = { onWin: false, atProfit: 100n };
  expect(nextOfChase(open, at(99n), stops, 0)).toBe('place');
  expect(nextOfChase(open, at(100n), stops, 0)).toBe('won');
  expect(nextOfChase(open, at(-5n), stops, 0)).toBe('place');
  expect(nextOfChase(open, at(99n, false), stops, 0)).toBe('wait');
  // Tickets that still run are paid for already: what they bring only adds.
  expect(nextOfChase(open, at(100n, false), stops, 0)).toBe('won');
});
