/** Calendars of external draws against the days of real draws. */
import { expect, test } from 'vitest';
import { type Calendar, drawsOfDay, isDrawDay, laterDay, readCalendar } from '@banyan/core/lottery';
import { type BusinessDay, businessDayOf } from '@banyan/core/time';
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

/**
 * When new moon k since 2000 is, to a few minutes: the mean moon with the larger periodic terms of the usual series. The
 * engine's own Chinese calendar is no witness: its editions disagree on 2027 and 2030, when the moon is new near midnight.
 */
function newMoon(k: number): number {
  const t = k / 1236.85;
  const sin = (degrees: number): number => Math.sin((degrees * Math.PI) / 180);
  const sun = 2.5534 + 29.1053567 * k;
  const moon = 201.5643 + 385.81693528 * k + 0.0107582 * t * t;
  const node = 160.7108 + 390.67050284 * k - 0.0016118 * t * t;
  const days =
    2_451_550.09766 +
    29.530588861 * k +
    0.00015437 * t * t -
    0.4072 * sin(moon) +
    0.17241 * sin(sun) +
    0.01608 * sin(2 * moon) +
    0.01039 * sin(2 * node) +
    0.00739 * sin(moon - sun) -
    0.00514 * sin(moon + sun) +
    0.00208 * sin(2 * sun);
  return (days - 2_440_587.5) * 86_400_000;
}

test('a lunar new year is the day in Hanoi of a new moon between 21 January and 20 February', () => {
  const hanoiDays = new Set(
    Array.from({ length: 600 }, (_, k) => businessDayOf(newMoon(k), 'Asia/Ho_Chi_Minh')).filter((day) => {
      const monthAndDay = day.slice(5);
      return monthAndDay >= '01-21' && monthAndDay <= '02-20';
    }),
  );
  for (let year = newYearsKnown.first; year <= newYearsKnown.last; year += 1) {
    const [eve, first, second, third] = newYearDays(year);
    expect(hanoiDays).toContain(first);
    expect([eve, second, third]).toEqual([-1, 1, 2].map((days) => laterDay(first as BusinessDay, days)));
  }
  expect(() => newYearDays(newYearsKnown.last + 1)).toThrow(RangeError);
  // An hour further east one of them is another day.
  const beijing = new Set(Array.from({ length: 600 }, (_, k) => businessDayOf(newMoon(k), 'Asia/Shanghai')));
  const years = Array.from({ length: 31 }, (_, at) => newYearsKnown.first + at);
  expect(years.filter((year) => !beijing.has(newYearDays(year)[1] as BusinessDay))).toEqual([2030]);
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
