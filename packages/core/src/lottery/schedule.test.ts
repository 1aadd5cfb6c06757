/** When draws are due: days left out, midnights, zones that change their clocks. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BusinessDay, businessDayOf } from '../time/index.ts';
import { dailyDrawOf, type Schedule, upcomingDraws } from './index.ts';

const north: Schedule = { timeZone: 'Asia/Ho_Chi_Minh', drawTime: '18:15', everySeconds: null };
const minute: Schedule = { timeZone: 'Asia/Ho_Chi_Minh', drawTime: null, everySeconds: 60 };
const never = (): boolean => false;
const at = (text: string): number => Date.parse(text);
const shown = (draws: readonly { drawNo: string; drawsAt: number }[]): string[] =>
  draws.map(({ drawNo, drawsAt }) => `${drawNo} ${new Date(drawsAt).toISOString()}`);

test('a daily game draws at its time of the zone, today only while that is ahead', () => {
  expect(shown(upcomingDraws(north, at('2026-11-20T11:14:59.999Z'), 2, never))).toEqual([
    '20261120 2026-11-20T11:15:00.000Z',
    '20261121 2026-11-21T11:15:00.000Z',
  ]);
  expect(shown(upcomingDraws(north, at('2026-11-20T11:15:00Z'), 1, never))).toEqual([
    '20261121 2026-11-21T11:15:00.000Z',
  ]);
});

test('closed days are skipped, and with every day closed there is no draw', () => {
  const tet = new Set<string>(['2027-02-05', '2027-02-06', '2027-02-07', '2027-02-08']);
  const draws = upcomingDraws(north, at('2027-02-04T00:00:00Z'), 2, (day) => tet.has(day));
  expect(draws.map(({ day }) => day)).toEqual(['2027-02-04', '2027-02-09']);
  expect(upcomingDraws(north, at('2027-02-04T00:00:00Z'), 1, () => true)).toEqual([]);
});

test('a quick game counts its draws from midnight of the zone to the midnight that ends the day', () => {
  expect(shown(upcomingDraws(minute, at('2026-11-20T16:58:30Z'), 3, never))).toEqual([
    '202611201439 2026-11-20T16:59:00.000Z',
    '202611201440 2026-11-20T17:00:00.000Z',
    '202611210001 2026-11-20T17:01:00.000Z',
  ]);
});

test('a day of 25 hours has its draws more, and its noon is the noon of the zone', () => {
  const zone = 'America/New_York';
  const draws = upcomingDraws(
    { timeZone: zone, drawTime: null, everySeconds: 3600 },
    at('2026-11-01T04:00:00Z'),
    26,
    never,
  );
  expect(draws.map(({ drawNo }) => drawNo).slice(-2)).toEqual(['202611010025', '202611020001']);
  expect(new Date(dailyDrawOf('2026-11-01', '12:00', zone).drawsAt).toISOString()).toBe('2026-11-01T17:00:00.000Z');
});

test('draws are later than asked, an interval apart, numbered without a gap, and asking again from any of them goes on', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: at('2020-01-01'), max: at('2035-01-01') }),
      fc.constantFrom(20, 60, 120, 180, 300),
      (after, everySeconds) => {
        const schedule = { ...minute, everySeconds };
        const draws = upcomingDraws(schedule, after, 8, never);
        draws.forEach((draw, index) => {
          const before = draws[index - 1];
          expect(draw.drawsAt - (before?.drawsAt ?? after)).toBeLessThanOrEqual(everySeconds * 1000);
          expect(draw.drawsAt).toBeGreaterThan(before?.drawsAt ?? after);
          expect(draw.day).toBe(businessDayOf(draw.drawsAt - 1, schedule.timeZone) as BusinessDay);
        });
        expect(upcomingDraws(schedule, draws[3]?.drawsAt ?? 0, 4, never)).toEqual(draws.slice(4));
      },
    ),
    { seed: 20_261_120, numRuns: 200 },
  );
});

test('a game without a time is a bug', () => {
  expect(() => upcomingDraws({ timeZone: 'UTC', drawTime: null, everySeconds: null }, 0, 1, never)).toThrow(RangeError);
});
