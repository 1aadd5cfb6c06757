/** Combinations: as many as counted, each once, and never made when they are too many. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { combinationCount, selectionsOf } from './combinations.ts';

test('known counts', () => {
  expect([combinationCount(5, 2), combinationCount(4, 4), combinationCount(3, 4), combinationCount(9, 0)]).toEqual([
    10n,
    1n,
    0n,
    1n,
  ]);
  expect(combinationCount(100, 10)).toBe(17_310_309_456_440n);
});

test('Pascal’s triangle: a number is taken or it is not', () => {
  const size = fc.integer({ min: 1, max: 100 });
  fc.assert(
    fc.property(size, size, (n, k) => {
      expect(combinationCount(n, k)).toBe(combinationCount(n - 1, k - 1) + combinationCount(n - 1, k));
    }),
    { seed: Number(process.env['BANYAN_SEED']) },
  );
});

test('every combination is made once, in order, of different numbers', () => {
  const numbers = fc.uniqueArray(fc.integer({ min: 0, max: 99 }), { maxLength: 9 });
  fc.assert(
    fc.property(numbers, fc.integer({ min: 1, max: 4 }), (picked, picks) => {
      const texts = picked.map((number) => String(number).padStart(2, '0'));
      const made = selectionsOf(texts, picks, 200) ?? [];
      expect(BigInt(made.length)).toBe(combinationCount(texts.length, picks));
      expect(new Set(made).size).toBe(made.length);
      for (const selection of made) {
        const parts = selection.split('-');
        expect(parts).toEqual([...new Set(parts)].sort());
        expect(parts.every((part) => texts.includes(part))).toBe(true);
      }
    }),
    { seed: Number(process.env['BANYAN_SEED']) },
  );
});

test('three numbers make three pairs', () => {
  expect(selectionsOf(['45', '07', '18'], 2, 200)).toEqual(['07-18', '07-45', '18-45']);
});

test('a number that was picked twice counts once', () => {
  expect(selectionsOf(['07', '07'], 1, 200)).toEqual(['07']);
});

test('more than a ticket takes are counted and not made', () => {
  const hundred = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'));
  expect(selectionsOf(hundred, 10, 200)).toBeUndefined();
  expect(selectionsOf(hundred, 1, 200)).toHaveLength(100);
  expect(selectionsOf(hundred.slice(0, 20), 2, 190)).toHaveLength(190);
  expect(selectionsOf(hundred.slice(0, 20), 2, 189)).toBeUndefined();
});
