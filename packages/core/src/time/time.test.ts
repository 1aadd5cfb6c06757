/** Time: the calendar as it is, and the day of an instant as the merchant's clock on the wall shows it. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { businessDayOf, parseBusinessDay, systemClock } from './index.ts';
import { testSeed } from '../test-seed.ts';

const seeded = { seed: testSeed, numRuns: 1000 };

/** The calendar counted by hand. */
function daysOf(year: number, month: number): number {
  if (month === 2) return year % 400 === 0 || (year % 4 === 0 && year % 100 !== 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

test('exactly the days of the calendar are days', () => {
  const parts = fc.tuple(
    fc.integer({ min: 0, max: 9999 }),
    fc.integer({ min: 0, max: 13 }),
    fc.integer({ min: 0, max: 32 }),
  );
  fc.assert(
    fc.property(parts, ([year, month, day]) => {
      const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
      const exists = month >= 1 && month <= 12 && day >= 1 && day <= daysOf(year, month);
      expect(parseBusinessDay(text)).toBe(exists ? text : undefined);
    }),
    seeded,
  );
});

test.each(['', '2026-1-1', '2026-01-01T00:00', '26-01-01', '2026/01/01', '2026-01-01\n', '２０２６-01-01'])(
  '%j is not a day',
  (text) => {
    expect(parseBusinessDay(text)).toBeUndefined();
  },
);

test('the day of an instant is that of the zone, to the millisecond', () => {
  const midnightInDhaka = Date.parse('2026-11-20T18:00:00Z');
  expect(businessDayOf(midnightInDhaka - 1, 'Asia/Dhaka')).toBe('2026-11-20');
  expect(businessDayOf(midnightInDhaka, 'Asia/Dhaka')).toBe('2026-11-21');
  expect(businessDayOf(midnightInDhaka, 'Asia/Ho_Chi_Minh')).toBe('2026-11-21');
  expect(businessDayOf(midnightInDhaka, 'America/Sao_Paulo')).toBe('2026-11-20');
  expect(() => businessDayOf(0, 'Asia/Nowhere')).toThrow(RangeError);
});

test('a zone without clock changes is its offset, on every day', () => {
  const instant = fc.integer({ min: Date.parse('2010-01-01'), max: Date.parse('2099-12-31') });
  fc.assert(
    fc.property(instant, (at) => {
      const day = businessDayOf(at, 'Asia/Dhaka');
      expect(day).toBe(new Date(at + 6 * 3_600_000).toISOString().slice(0, 10));
      expect(parseBusinessDay(day)).toBe(day);
    }),
    seeded,
  );
});

test('the system clock counts whole milliseconds', () => {
  expect(Number.isInteger(systemClock.now())).toBe(true);
});
