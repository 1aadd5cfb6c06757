/** Points by what was bet and deposited (promotions.md section 8: 39, 40). */
import { expect, test } from 'vitest';
import { moneyOfPoints, pointsOf, takeBack } from './index.ts';

const units = (whole: number) => BigInt(whole) * 10_000n;

test('points are counted from the whole of each category, so that small bets lose nothing', () => {
  const slots = { units: units(1250), unitsPerPoint: units(100) };
  const live = { units: units(1250), unitsPerPoint: units(500) };
  const deposits = { units: units(1000), unitsPerPoint: units(50) };
  expect([slots, live, deposits].map((one) => pointsOf([one]))).toEqual([125_000n, 25_000n, 200_000n]);
  expect(pointsOf([slots, live, deposits])).toBe(units(35));
  expect(pointsOf(Array.from({ length: 25 }, () => ({ units: units(50), unitsPerPoint: units(100) })))).toBe(125_000n);
  expect(() => pointsOf([{ units: 1n, unitsPerPoint: 0n }])).toThrow(RangeError);
});

test('points become money at their ratio, and a void never takes them below zero', () => {
  expect(moneyOfPoints(units(1000), 100n)).toBe(units(10));
  expect(takeBack(5n, 3n)).toBe(2n);
  expect(takeBack(3n, 5n)).toBe(0n);
});
