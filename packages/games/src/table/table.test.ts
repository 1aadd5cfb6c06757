/** What every table has in common: one form for a choice, and cards that are dealt evenly. */
import { expect, test } from 'vitest';
import { roulette } from '../roulette/index.ts';
import { rankOf, suitOf } from '../cards/index.ts';
import { choiceOf, dealFrom, tableBounds } from './index.ts';

test('a choice is the order of the table in lowest terms', () => {
  const amounts = new Map([
    ['red', 500n],
    ['straight-17', 1500n],
    ['straight-3', 0n],
  ]);
  expect(choiceOf(roulette.spots, amounts)).toEqual({ bets: { 'straight-17': 3, red: 1 } });
  expect(choiceOf(roulette.spots, new Map())).toBeUndefined();
});

test.each([
  {},
  { bets: {} },
  { bets: null },
  { bets: 'red' },
  { bets: ['red'] },
  { bets: { red: 1 }, more: 1 },
  { bets: { red: 0 } },
  { bets: { red: -1 } },
  { bets: { red: 1.5 } },
  { bets: { red: '1' } },
  { bets: { red: 2 } },
  { bets: { red: 2, odd: 4 } },
  { bets: { red: 1, 'straight-17': 1 } },
  { bets: { none: 1 } },
  { bets: { red: tableBounds.parts, black: 1 } },
  { bets: Object.fromEntries(roulette.spots.slice(0, tableBounds.spots + 1).map((spot) => [spot, 1])) },
])('%j is no choice', (sent) => {
  expect(roulette.readChoice(sent)).toBeUndefined();
});

test('a stake that does not divide is rounded down at every spot', () => {
  const choice = { bets: { 'straight-1': 1, odd: 2 } };
  // 1/3 of 100 at 36 is 1200, 2/3 of 100 at 2 is 133.33.
  expect(roulette.play(100n, choice, { below: () => 1, steps: [] })).toEqual({
    payout: 1333n,
    shown: { number: 1, returned: { 'straight-1': 3600, odd: 200 } },
  });
});

test('a deck is dealt to its last card, each card once, and all orders of two cards are reached', () => {
  const deal = dealFrom(1, { below: (n) => n - 1, steps: [] });
  const cards = Array.from({ length: 52 }, deal);
  expect(new Set(cards).size).toBe(52);
  expect([rankOf(0), rankOf(51), suitOf(0), suitOf(13), suitOf(51)]).toEqual([0, 12, 'clubs', 'diamonds', 'spades']);
  const orders = new Set<string>();
  for (let first = 0; first < 52; first += 1)
    for (let second = 0; second < 51; second += 1) {
      const numbers = [first, second];
      const next = dealFrom(1, { below: () => numbers.shift() as number, steps: [] });
      orders.add(`${next()} ${next()}`);
    }
  expect(orders.size).toBe(52 * 51);
});
