/** When a report is due: clocks that are put forward and back, months that end early, and times that were missed. */
import { describe, expect, test } from 'vitest';
import type { BusinessDay } from '../time/index.ts';
import { type Timing, daysOf, dueRun, momentOf, nextRun } from './index.ts';

const at = (text: string) => Date.parse(text);
const text = (moment: number | undefined) => (moment === undefined ? undefined : new Date(moment).toISOString());
const daily = (minute: number): Timing => ({ every: 'day', minute });
const monthly = (monthDay: number, minute = 0): Timing => ({ every: 'month', monthDay, minute });
const zones = [
  'Asia/Dhaka',
  'Europe/Berlin',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Asia/Kathmandu',
];

/** The moments that follow each other, so many. */
function run(timing: Timing, zone: string, from: string, count: number): (string | undefined)[] {
  const found: number[] = [];
  for (let last = at(from); found.length < count; found.push(last)) last = nextRun(timing, zone, last);
  return found.map(text);
}

describe('the next time', () => {
  test('is today while the time has not come, and tomorrow from that moment on', () => {
    expect(run(daily(360), 'Asia/Dhaka', '2026-11-23T23:59:59.999Z', 1)).toEqual(['2026-11-24T00:00:00.000Z']);
    expect(run(daily(360), 'Asia/Dhaka', '2026-11-24T00:00:00.000Z', 1)).toEqual(['2026-11-25T00:00:00.000Z']);
  });

  test('of a week is its weekday, of a month its day', () => {
    expect(run({ every: 'week', weekday: 1, minute: 30 }, 'UTC', '2026-11-23T00:30:00Z', 2)).toEqual([
      '2026-11-30T00:30:00.000Z',
      '2026-12-07T00:30:00.000Z',
    ]);
    expect(run({ every: 'week', weekday: 7, minute: 0 }, 'UTC', '2026-11-23T00:00:00Z', 1)).toEqual([
      '2026-11-29T00:00:00.000Z',
    ]);
    expect(run(monthly(15), 'UTC', '2026-11-23T00:00:00Z', 2)).toEqual([
      '2026-12-15T00:00:00.000Z',
      '2027-01-15T00:00:00.000Z',
    ]);
  });

  test('on the 31st is the last day of a shorter month, in a leap year too', () => {
    expect(run(monthly(31), 'UTC', '2027-12-31T00:00:00Z', 5).map((one) => one?.slice(0, 10))).toEqual([
      '2028-01-31',
      '2028-02-29',
      '2028-03-31',
      '2028-04-30',
      '2028-05-31',
    ]);
    expect(run(monthly(29), 'UTC', '2027-01-30T00:00:00Z', 2).map((one) => one?.slice(0, 10))).toEqual([
      '2027-02-28',
      '2027-03-29',
    ]);
  });

  test('that the clocks leave out is later by as much as they are put forward, on that day alone', () => {
    // Berlin goes from 02:00 to 03:00 on 29 March 2026.
    expect(run(daily(150), 'Europe/Berlin', '2026-03-27T12:00:00Z', 3)).toEqual([
      '2026-03-28T01:30:00.000Z',
      '2026-03-29T01:30:00.000Z',
      '2026-03-30T00:30:00.000Z',
    ]);
    // Lord Howe by half an hour, from 02:00 to 02:30 on 4 October 2026.
    expect(text(momentOf('2026-10-04', 135, 'Australia/Lord_Howe'))).toBe('2026-10-03T15:45:00.000Z');
  });

  test('that comes twice is the first of the two, once', () => {
    // Berlin goes from 03:00 back to 02:00 on 25 October 2026.
    expect(run(daily(150), 'Europe/Berlin', '2026-10-24T12:00:00Z', 2)).toEqual([
      '2026-10-25T00:30:00.000Z',
      '2026-10-26T01:30:00.000Z',
    ]);
  });

  test('on a day that a zone leaves out falls together with the one of the day after', () => {
    // Samoa had no 30 December 2011.
    expect(run(daily(360), 'Pacific/Apia', '2011-12-29T00:00:00Z', 3)).toEqual([
      '2011-12-29T16:00:00.000Z',
      '2011-12-30T16:00:00.000Z',
      '2011-12-31T16:00:00.000Z',
    ]);
  });

  test.each(zones)('of every day comes once a day for three years in %s', (zone) => {
    const wall = new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    let last = nextRun(daily(375), zone, at('2026-01-01T00:00:00Z'));
    for (let day = 0; day < 1096; day += 1) {
      const next = nextRun(daily(375), zone, last);
      expect(wall.format(next)).toBe('06:15');
      expect(Math.abs(next - last - 86_400_000)).toBeLessThanOrEqual(3_600_000);
      last = next;
    }
  });
});

describe('what is due', () => {
  const timing = daily(360);
  const next = at('2026-11-20T00:00:00Z');

  test('is nothing before the time', () => {
    expect(dueRun(timing, 'Asia/Dhaka', next, next - 1)).toEqual({ dueAt: undefined, nextAt: next });
  });

  test('is one run at the time, and one after days without a server: of the last time that has come', () => {
    expect(dueRun(timing, 'Asia/Dhaka', next, next)).toEqual({ dueAt: next, nextAt: next + 86_400_000 });
    const late = dueRun(timing, 'Asia/Dhaka', next, at('2026-11-23T12:00:00Z'));
    expect([text(late.dueAt), text(late.nextAt)]).toEqual(['2026-11-23T00:00:00.000Z', '2026-11-24T00:00:00.000Z']);
    const month = dueRun(monthly(31), 'UTC', at('2026-08-31T00:00:00Z'), at('2026-12-30T23:00:00Z'));
    expect([text(month.dueAt), text(month.nextAt)]).toEqual(['2026-11-30T00:00:00.000Z', '2026-12-31T00:00:00.000Z']);
  });

  test('is the time that was promised where the zone was changed since', () => {
    const moved = dueRun(timing, 'America/New_York', next, next + 1000);
    expect([text(moved.dueAt), text(moved.nextAt)]).toEqual(['2026-11-20T00:00:00.000Z', '2026-11-20T11:00:00.000Z']);
  });
});

test.each<[Parameters<typeof daysOf>[0], BusinessDay, string, string]>([
  ['yesterday', '2026-03-01', '2026-02-28', '2026-02-28'],
  ['last-7-days', '2026-01-03', '2025-12-27', '2026-01-02'],
  ['last-30-days', '2026-11-23', '2026-10-24', '2026-11-22'],
  ['last-month', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['last-month', '2026-01-01', '2025-12-01', '2025-12-31'],
  ['last-month', '2028-03-15', '2028-02-01', '2028-02-29'],
])('%s on %s is %s to %s', (period, dueOn, from, to) => {
  expect(daysOf(period, dueOn)).toEqual({ from, to });
});
