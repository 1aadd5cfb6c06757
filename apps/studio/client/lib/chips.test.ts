/** Chips: what is taken back is what was placed last, and what they come to. */
import { expect, test } from 'vitest';
import { type Placed, amountsOf, chipText, chipsBetween, doubled, sharesOf, totalOf, withoutLast } from './chips.ts';

const placed: Placed = [
  { spot: 'red', amount: 10n },
  { spot: 'odd', amount: 5n },
  { spot: 'red', amount: 50n },
];

test('are added by spot, and taken back from the last', () => {
  expect(amountsOf(placed)).toEqual(
    new Map([
      ['red', 60n],
      ['odd', 5n],
    ]),
  );
  expect(totalOf(placed)).toBe(65n);
  expect(amountsOf(withoutLast(placed)).get('red')).toBe(10n);
  expect(amountsOf(withoutLast(placed, 'odd')).has('odd')).toBe(false);
  expect(withoutLast(placed, 'none')).toEqual(placed);
  expect(withoutLast([])).toEqual([]);
  expect(totalOf(doubled(placed))).toBe(130n);
});

test('have values between the bounds of a stake', () => {
  expect(chipsBetween(1n, 5000n)).toEqual([1n, 5n, 10n, 50n, 100n, 500n]);
  expect(chipsBetween(100n, 700n)).toEqual([100n, 500n]);
});

test('show their amount in a few characters, rounded down', () => {
  expect([1n, 25n, 999n, 1250n, 1_990_000n].map((amount) => chipText(amount, 1n))).toEqual([
    ...['1', '25', '999', '1.2K', '1.9M'],
  ]);
  expect([chipText(250n, 100n), chipText(110n, 100n)]).toEqual(['2.5', '1.1']);
});

test('are the shares of a stake that is raised', () => {
  expect(sharesOf({ red: 3, odd: 1 }, 800n)).toEqual(
    new Map([
      ['red', 600n],
      ['odd', 200n],
    ]),
  );
});
