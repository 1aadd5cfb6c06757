/** Points by what was bet and deposited (promotions.md section 8: 39, 40). */
import { expect, test } from 'vitest';
import { type Earned, earnedNow, moneyOfPoints, pointSourceOf, pointsOf, takeBack } from './index.ts';

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

test('categories of the catalogue are five sources, and an unknown one earns nothing', () => {
  expect(['LIVE', 'ELOTT', 'COCKFIGHT', 'FISH', 'ESPORTS', 'BINGO'].map(pointSourceOf)).toEqual([
    ...['live', 'lott', 'pvp', 'rng', 'sports'],
    undefined,
  ]);
});

test('a sum that grows bet by bet makes as many points as at once, and what is void goes back as far as it is there', () => {
  const first: Earned = { units: 0n, unitsPerPoint: units(3), points: 0n, posted: 0n };
  const may = { balance: 0n, mayEarn: true };
  const one = earnedNow(first, units(1), may);
  expect(one.moves).toBe(3333n);
  const two = earnedNow(one.after, units(3), may);
  expect(two).toEqual({
    moves: 6667n,
    after: { units: units(3), unitsPerPoint: units(3), points: 10_000n, posted: 10_000n },
  });
  expect(earnedNow(two.after, units(3), may).moves).toBe(0n);
  const back = earnedNow(two.after, 0n, { balance: 4000n, mayEarn: false });
  expect(back).toMatchObject({ moves: -4000n, after: { points: 0n, posted: 6000n } });
  // What was spent before is not asked for again, and what comes later is earned anew.
  expect(earnedNow(back.after, units(3), may).moves).toBe(10_000n);
  expect(earnedNow(two.after, -units(9), { balance: units(9), mayEarn: true }).moves).toBe(-10_000n);
  const barred = earnedNow(first, units(3), { balance: 0n, mayEarn: false });
  expect(barred).toMatchObject({ moves: 0n, after: { points: 10_000n, posted: 0n } });
  expect(earnedNow(barred.after, 0n, { balance: units(5), mayEarn: true }).moves).toBe(0n);
});
