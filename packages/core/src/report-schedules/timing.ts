/** When a report is made by itself, and which days each time is about. */
import { type BusinessDay, type Instant, businessDayOf } from '../time/index.ts';
import { dayAfter, momentOf } from './clock.ts';

/** Every day, every week on a weekday (1 is Monday), or every month on a day; at a minute of the day, counted from midnight. */
export type Timing = { readonly minute: number } & (
  | { readonly every: 'day' }
  | { readonly every: 'week'; readonly weekday: number }
  | { readonly every: 'month'; readonly monthDay: number }
);

/** The days of a file, as they are seen from the day on which it is due: all of them have ended. */
export const reportPeriods = ['yesterday', 'last-7-days', 'last-30-days', 'last-month'] as const;
export type ReportPeriod = (typeof reportPeriods)[number];

const longestDays = 33;

const weekdayOf = (day: BusinessDay): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
const numberIn = (day: BusinessDay): number => Number(day.slice(8));
const lastOfMonth = (day: BusinessDay): number =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate();

/** A month without the day has it on its last: the 31st is the 30th of April and the 28th or 29th of February. */
function isOn(timing: Timing, day: BusinessDay): boolean {
  if (timing.every === 'day') return true;
  if (timing.every === 'week') return weekdayOf(day) === timing.weekday;
  return numberIn(day) === Math.min(timing.monthDay, lastOfMonth(day));
}

/** The moments of a timing around one, a day at a time forward or back; the first day is one too far the other way. */
function* momentsFrom(timing: Timing, zone: string, at: Instant, step: 1 | -1): Generator<Instant> {
  const start = dayAfter(businessDayOf(at, zone), -step);
  for (let days = 0; days <= longestDays; days += 1) {
    const day = dayAfter(start, days * step);
    if (isOn(timing, day)) yield momentOf(day, timing.minute, zone);
  }
}

/** The first moment of a timing after another. */
export function nextRun(timing: Timing, zone: string, after: Instant): Instant {
  for (const at of momentsFrom(timing, zone, after, 1)) if (at > after) return at;
  throw new Error('a timing without a next time');
}

/**
 * What is due of a timing whose next time was `nextAt`: one run, of the latest time that has come, however many were missed; and the next
 * time after now. Nothing is due while `nextAt` has not come.
 */
export function dueRun(
  timing: Timing,
  zone: string,
  nextAt: Instant,
  now: Instant,
): { readonly dueAt: Instant | undefined; readonly nextAt: Instant } {
  const next = nextRun(timing, zone, now);
  if (nextAt > now) return { dueAt: undefined, nextAt: next };
  for (const at of momentsFrom(timing, zone, now, -1))
    if (at <= now) return { dueAt: Math.max(at, nextAt), nextAt: next };
  return { dueAt: nextAt, nextAt: next };
}

/** The days, both included, that a file is about which is due on a day. */
export function daysOf(
  period: ReportPeriod,
  dueOn: BusinessDay,
): { readonly from: BusinessDay; readonly to: BusinessDay } {
  const to = dayAfter(dueOn, -1);
  if (period === 'yesterday') return { from: to, to };
  if (period === 'last-7-days') return { from: dayAfter(dueOn, -7), to };
  if (period === 'last-30-days') return { from: dayAfter(dueOn, -30), to };
  const last = dayAfter(dueOn, -numberIn(dueOn));
  return { from: dayAfter(last, 1 - numberIn(last)), to: last };
}
