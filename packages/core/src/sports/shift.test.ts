/** Shifts keep the margin, move one price against the others, and end without a trace. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Quoted, point, pointsFor, priceScale, shifted } from './index.ts';

const quotes = (...prices: readonly bigint[]): Quoted[] => prices.map((price, at) => ({ code: `o${at}`, price }));
const booked = (all: readonly Quoted[]): number =>
  all.reduce((sum, { price }) => sum + (price === undefined ? 0 : Number(priceScale) / Number(price)), 0);

test('a point to the home side of a match', () => {
  // 47.62, 29.41 and 27.78 percent are booked; 48.62 is 2.0568, and the others share 56.19 instead of 57.19.
  expect(shifted(quotes(21_000n, 34_000n, 36_000n), { outcome: 'o0', points: point })).toEqual(
    quotes(20_400n, 34_500n, 36_500n),
  );
  expect(shifted(quotes(19_000n, 19_000n), { outcome: 'o1', points: -5n * point })).toEqual(quotes(17_300n, 20_800n));
});

test('nothing moves without points, an outcome of the market, or another side', () => {
  const market = [...quotes(21_000n, 34_000n), { code: 'shut', price: undefined }];
  expect(shifted(market, { outcome: 'o0', points: 0n })).toEqual(market);
  expect(shifted(market, { outcome: 'other', points: point })).toEqual(market);
  expect(shifted(market, { outcome: 'shut', points: point })).toEqual(market);
  expect(shifted(quotes(21_000n), { outcome: 'o0', points: point })).toEqual(quotes(21_000n));
});

test('any shift of any market books no less than before, and moves prices the way it says', () => {
  const price = fc.integer({ min: 10_200, max: 500_000 }).map(BigInt);
  fc.assert(
    fc.property(
      fc.array(price, { minLength: 2, maxLength: 12 }),
      fc.integer({ min: -200_000, max: 200_000 }).map(BigInt),
      (prices, points) => {
        const before = quotes(...prices);
        const after = shifted(before, { outcome: 'o0', points });
        expect(after.map(({ code }) => code)).toEqual(before.map(({ code }) => code));
        const rose = points < 0n;
        for (const [at, { price: now }] of after.entries()) {
          if (now === undefined || points === 0n) continue;
          const was = prices[at] as bigint;
          // The ladder rounds down, so what rises may stay; the bounds of a chance stop a shift that asks for more.
          if (at === 0 && !rose) expect(now <= was || was > 1_000_000n).toBe(true);
          if (at > 0 && rose) expect(now <= was).toBe(true);
        }
        // Prices that are gone were booked above 99 percent.
        if (after.every(({ price: now }) => now !== undefined))
          expect(booked(after)).toBeGreaterThan(booked(before) - 1e-9);
      },
    ),
  );
});

test('a fifth of the limit is a point, five at most', () => {
  expect([-1n, 0n, 199n, 200n, 999n, 1000n, 9000n].map((at) => pointsFor(at, 1000n) / point)).toEqual([
    0n,
    0n,
    0n,
    1n,
    4n,
    5n,
    5n,
  ]);
  expect(pointsFor(5n, 0n)).toBe(0n);
});
