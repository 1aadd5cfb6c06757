/** When draws are due: days left out, midnights, zones that change their clocks. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BusinessDay, businessDayOf } from '../time/index.ts';
import { type Calendar, calendarOf, dailyDrawOf, drawsOfDay, readCalendar, upcomingDraws } from './index.ts';
import { testSeed } from '../test-seed.ts';

const zone = 'Asia/Ho_Chi_Minh';
const north = calendarOf({ timeZone: zone, drawTime: '18:15', everySeconds: null });
const minute = calendarOf({ timeZone: zone, drawTime: null, everySeconds: 60 });
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
  const york = 'America/New_York';
  const hourly = calendarOf({ timeZone: york, drawTime: null, everySeconds: 3600 });
  const draws = upcomingDraws(hourly, at('2026-11-01T04:00:00Z'), 26, never);
  expect(draws.map(({ drawNo }) => drawNo).slice(-2)).toEqual(['202611010025', '202611020001']);
  expect(new Date(dailyDrawOf('2026-11-01', '12:00', york).drawsAt).toISOString()).toBe('2026-11-01T17:00:00.000Z');
});

test('draws are later than asked, an interval apart, numbered without a gap, and asking again from any of them goes on', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: at('2020-01-01'), max: at('2035-01-01') }),
      fc.constantFrom(20, 60, 120, 180, 300),
      (after, everySeconds) => {
        const schedule = calendarOf({ timeZone: zone, drawTime: null, everySeconds });
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
    { seed: testSeed, numRuns: 200 },
  );
});

test('a game without a time is a bug', () => {
  expect(() => calendarOf({ timeZone: 'UTC', drawTime: null, everySeconds: null })).toThrow(RangeError);
});

const calendar = (rest: Omit<Calendar, 'moves'> & Partial<Calendar>): Calendar => ({ moves: [], ...rest });
const evening = { kind: 'at', times: ['20:30'] } as const;

test('a week has the days that the calendar names, and a pause of a month does not end it', () => {
  const lao = calendar({ timeZone: 'Asia/Vientiane', days: { kind: 'weekdays', weekdays: [1, 3, 5] }, times: evening });
  expect(shown(upcomingDraws(lao, at('2026-11-20T13:29:59Z'), 3, never))).toEqual([
    '20261120 2026-11-20T13:30:00.000Z',
    '20261123 2026-11-23T13:30:00.000Z',
    '20261125 2026-11-25T13:30:00.000Z',
  ]);
  const pause = upcomingDraws(lao, at('2020-03-31T00:00:00Z'), 1, (day) => day < '2020-06-15');
  expect(pause.map(({ day }) => day)).toEqual(['2020-06-15']);
});

test('a month has its days, and those it does not have are left out', () => {
  const last = calendar({ timeZone: 'UTC', days: { kind: 'month', days: [1, 31] }, times: evening });
  expect(upcomingDraws(last, at('2027-01-30'), 5, never).map(({ day }) => day)).toEqual([
    '2027-01-31',
    '2027-02-01',
    '2027-03-01',
    '2027-03-31',
    '2027-04-01',
  ]);
});

test('a moved draw stands on its new day only, each year or once', () => {
  const days = { kind: 'month', days: [1, 16] } as const;
  const moves = [
    { from: '01-01', to: '12-30' },
    { from: '2028-01-01', to: '2028-01-02' },
    { from: '01-16', to: '01-17' },
    { from: '2028-01-16', to: '2028-01-16' },
    { from: '03-03', to: '03-04' },
  ];
  const thai = calendar({ timeZone: 'Asia/Bangkok', days, times: evening, moves });
  const daysFrom = (start: string, count: number) => upcomingDraws(thai, at(start), count, never).map(({ day }) => day);
  expect(daysFrom('2026-12-10', 5)).toEqual(['2026-12-16', '2026-12-30', '2027-01-17', '2027-02-01', '2027-02-16']);
  expect(daysFrom('2027-12-10', 4)).toEqual(['2027-12-16', '2028-01-02', '2028-01-16', '2028-02-01']);
  expect(daysFrom('2027-02-20', 2)).toEqual(['2027-03-01', '2027-03-16']);
  expect(drawsOfDay(thai, '2027-01-01')).toEqual([]);
  expect(drawsOfDay(thai, '2026-12-30')).toHaveLength(1);
});

test('several draws a day have numbers, a window over midnight belongs to the day on which it began', () => {
  const twice = calendar({
    timeZone: 'UTC',
    days: { kind: 'daily' },
    times: { kind: 'at', times: ['15:45', '16:45'] },
  });
  expect(shown(upcomingDraws(twice, at('2026-11-20T15:45:00Z'), 2, never))).toEqual([
    '202611200002 2026-11-20T16:45:00.000Z',
    '202611210001 2026-11-21T15:45:00.000Z',
  ]);
  const times = { kind: 'every', seconds: 1200, from: '22:00', until: '01:10' } as const;
  const night = calendar({ timeZone: 'UTC', days: { kind: 'weekdays', weekdays: [5] }, times });
  expect(shown(upcomingDraws(night, at('2026-11-21T00:20:00Z'), 3, never))).toEqual([
    '202611200008 2026-11-21T00:40:00.000Z',
    '202611200009 2026-11-21T01:00:00.000Z',
    '202611270001 2026-11-27T22:20:00.000Z',
  ]);
  expect(drawsOfDay(night, '2026-11-20')).toHaveLength(9);
});

test('where clocks change every day still has each of its times once', () => {
  const times = { kind: 'at', times: ['01:30', '02:30', '12:00'] } as const;
  const york = calendar({ timeZone: 'America/New_York', days: { kind: 'daily' }, times });
  // At 02:00 of 8 March the clocks go on to 03:00; at 02:00 of 1 November they go back to 01:00.
  expect(shown(drawsOfDay(york, '2026-03-08'))).toEqual([
    '202603080001 2026-03-08T06:30:00.000Z',
    '202603080002 2026-03-08T07:30:00.000Z',
    '202603080003 2026-03-08T16:00:00.000Z',
  ]);
  expect(shown(drawsOfDay(york, '2026-11-01'))).toEqual([
    '202611010001 2026-11-01T05:30:00.000Z',
    '202611010002 2026-11-01T07:30:00.000Z',
    '202611010003 2026-11-01T17:00:00.000Z',
  ]);
});

test('in any zone a daily game draws each day once, in order', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('Asia/Dhaka', 'America/New_York', 'Europe/Lisbon', 'America/Sao_Paulo', 'Australia/Lord_Howe'),
      fc.integer({ min: 0, max: 23 }),
      fc.integer({ min: at('2010-01-01'), max: at('2035-01-01') }),
      (timeZone, hour, after) => {
        const time = `${String(hour).padStart(2, '0')}:30`;
        const daily = calendarOf({ timeZone, drawTime: time, everySeconds: null });
        const draws = upcomingDraws(daily, after, 40, never);
        expect(new Set(draws.map(({ day }) => day)).size).toBe(40);
        expect(draws.map(({ drawsAt }) => drawsAt)).toEqual(draws.map(({ drawsAt }) => drawsAt).sort((a, b) => a - b));
        for (const { day, drawsAt } of draws) expect(businessDayOf(drawsAt, timeZone)).toBe(day);
      },
    ),
    { seed: testSeed, numRuns: 60 },
  );
});

test('a calendar is read with its limits, and the first fault is named', () => {
  const given = { timeZone: 'Asia/Bangkok', days: { kind: 'month', days: [1, 16] }, times: evening };
  expect(readCalendar(given)).toEqual({ ok: true, value: { ...given, moves: [] } });
  const window = { kind: 'every', seconds: 300, from: '10:00', until: '02:00' };
  for (const good of [
    { ...given, days: { kind: 'daily' }, times: window },
    { ...given, days: { kind: 'weekdays', weekdays: [1, 7] }, moves: [{ from: '02-29', to: '03-01' }] },
  ]) {
    expect(readCalendar(good)).toMatchObject({ ok: true, value: good });
  }
  const faults: readonly (readonly [unknown, string])[] = [
    [null, 'calendar-malformed'],
    [[given], 'calendar-malformed'],
    [{ ...given, timeZone: 'Asia/Atlantis' }, 'zone-unknown'],
    [{ ...given, timeZone: 7 }, 'zone-unknown'],
    [{ ...given, days: { kind: 'yearly' } }, 'days-wrong'],
    [{ ...given, days: { kind: 'weekdays', weekdays: [] } }, 'days-wrong'],
    [{ ...given, days: { kind: 'weekdays', weekdays: [5, 1] } }, 'days-wrong'],
    [{ ...given, days: { kind: 'month', days: [32] } }, 'days-wrong'],
    [{ ...given, times: { kind: 'at', times: ['24:00'] } }, 'times-wrong'],
    [{ ...given, times: { kind: 'at', times: ['18:15', '18:15'] } }, 'times-wrong'],
    [{ ...given, times: { ...window, seconds: 5 } }, 'times-wrong'],
    [{ ...given, times: { ...window, until: undefined } }, 'times-wrong'],
    [{ ...given, moves: [{ from: '01-01', to: '2026-12-30' }] }, 'moves-wrong'],
    [{ ...given, moves: [{ from: '02-30', to: '03-01' }] }, 'moves-wrong'],
    [{ ...given, moves: [null] }, 'moves-wrong'],
    [{ ...given, moves: ['01-01', '01-01'].map((from) => ({ from, to: '12-30' })) }, 'moves-wrong'],
  ];
  for (const [wrong, fault] of faults) expect(readCalendar(wrong)).toEqual({ ok: false, fault });
});
