/** Calendars of the trade against what was really drawn, day by day. */
import { expect, test } from 'vitest';
import { type Calendar, drawsOfDay, isDrawDay, laterDay, readCalendar } from '@banyan/core/lottery';
import type { BusinessDay } from '@banyan/core/time';
import { realDataPresent, realFile } from '../real-data.ts';
import {
  everyCalendar,
  laoCalendar,
  newYearDays,
  newYearsKnown,
  northCalendar,
  stationCalendar,
  stations,
  thaiCalendar,
} from './index.ts';

/** The rows of a file, its header apart, cell by cell. */
const rowsOf = (file: string): string[][] =>
  realFile(`lottery/${file}`)
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','));

function* daysBetween(first: string, last: string): Generator<BusinessDay> {
  for (let day = first as BusinessDay; day <= last; day = laterDay(day)) yield day;
}

test('every calendar reads as one, and every station stands in the table once', () => {
  for (const each of [northCalendar, thaiCalendar, laoCalendar, everyCalendar('Asia/Dhaka', 60)]) {
    expect(readCalendar(each)).toEqual({ ok: true, value: each });
  }
  for (const station of stations) {
    expect(readCalendar(stationCalendar(station)).ok).toBe(true);
    expect(station.station).toMatch(/^[A-Z]{3}$/);
  }
  expect(new Set(stations.map(({ station }) => station)).size).toBe(stations.length);
  expect(new Set(stations.map(({ name }) => name)).size).toBe(stations.length);
});

test('each day of the week has as many stations as the rules list', () => {
  const drawing = (region: string, weekday: number): number =>
    stations.filter((each) => each.region === region && each.weekdays.includes(weekday)).length;
  expect([1, 2, 3, 4, 5, 6, 7].map((day) => drawing('south', day))).toEqual([3, 3, 3, 3, 3, 4, 3]);
  expect([1, 2, 3, 4, 5, 6, 7].map((day) => drawing('central', day))).toEqual([2, 2, 2, 3, 2, 3, 3]);
});

test('a draw a minute makes 1,440 a day, two 720, three 480, five 288', () => {
  const counts = [60, 120, 180, 300].map(
    (seconds) => drawsOfDay(everyCalendar('Asia/Ho_Chi_Minh', seconds), '2026-11-20').length,
  );
  expect(counts).toEqual([1440, 720, 480, 288]);
});

test('the Vietnamese new year is the Chinese one, but for the years in which the hour decides', () => {
  const chinese = new Intl.DateTimeFormat('en-US-u-ca-chinese', { month: 'numeric', day: 'numeric', timeZone: 'UTC' });
  const other: number[] = [];
  for (let year = newYearsKnown.first; year <= newYearsKnown.last; year += 1) {
    const [eve, first, second, third] = newYearDays(year);
    expect([eve, second, third]).toEqual([-1, 1, 2].map((days) => laterDay(first as BusinessDay, days)));
    const parts = chinese.formatToParts(Date.parse(first as string));
    const shown = ['month', 'day'].map((type) => parts.find((part) => part.type === type)?.value);
    if (shown.join('/') !== '1/1') other.push(year);
  }
  expect(other).toEqual([2030]);
  expect(() => newYearDays(2041)).toThrow(RangeError);
});

test.runIf(realDataPresent).each(['xsmn.csv', 'xsmt.csv'])(
  'the stations of %s drew on their days and on no other',
  (file) => {
    const region = file === 'xsmn.csv' ? 'south' : 'central';
    const rows = rowsOf(file);
    const drawn = new Set(rows.map(([day, name]) => `${day} ${name}`));
    const planned = new Set<string>();
    for (const day of daysBetween(rows[0]?.[0] as string, rows.at(-1)?.[0] as string)) {
      for (const station of stations) {
        if (station.region === region && isDrawDay(stationCalendar(station), day))
          planned.add(`${day} ${station.name}`);
      }
    }
    expect(planned).toEqual(drawn);
  },
);

test.runIf(realDataPresent)('since 2010 the north missed its new years, one spring and two days', () => {
  const drawn = new Set(rowsOf('xsmb.csv').map(([day]) => day));
  const closed = new Set(Array.from({ length: 16 }, (_, year) => newYearDays(2010 + year)).flat());
  const missed: string[] = [];
  for (const day of daysBetween('2010-01-01', '2025-12-31')) {
    if (closed.has(day)) expect(drawn.has(day)).toBe(false);
    else if (!drawn.has(day)) missed.push(day);
  }
  const spring = [...daysBetween('2020-04-01', '2020-04-22')];
  expect(missed).toEqual(['2011-04-26', '2011-04-27', ...spring]);
});

/** What the draws of twenty years had beside each year's rule: the day by rule and the day it was held. */
const thaiMoves = `2007-01-16 2007-01-16, 2008-01-16 2008-01-16, 2009-01-16 2009-01-16, 2010-01-16 2010-01-16,
2011-01-16 2011-01-16, 2012-01-16 2012-01-16, 2013-01-16 2013-01-16, 2014-01-16 2014-01-16, 2015-01-16 2015-01-16,
2015-06-01 2015-06-02, 2015-12-16 2015-12-17, 2018-03-01 2018-03-02, 2019-07-16 2019-07-15, 2022-02-16 2022-02-17,
2023-08-01 2023-07-31, 2025-01-01 2025-01-02, 2026-01-01 2026-01-02, 2026-01-16 2026-01-16`
  .split(/,\s/)
  .map((pair) => ({ from: pair.slice(0, 10), to: pair.slice(11) }));

test.runIf(realDataPresent)(
  'with its single moves the Thai calendar has every draw since 2006 and no other, one spring apart',
  () => {
    const days = rowsOf('thai.csv').map(([day]) => day as string);
    const history = readCalendar({ ...thaiCalendar, moves: [...thaiCalendar.moves, ...thaiMoves] });
    if (!history.ok) throw new Error(history.fault);
    const calendar: Calendar = history.value;
    const planned = [...daysBetween(days[0] as string, days.at(-1) as string)].filter((day) =>
      isDrawDay(calendar, day),
    );
    const spring = ['2020-04-01', '2020-04-16', '2020-05-02'];
    expect(planned.filter((day) => !spring.includes(day))).toEqual(days);
  },
);
