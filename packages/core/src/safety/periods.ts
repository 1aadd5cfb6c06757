/** The periods of limits: days, weeks from Monday and months, on the merchant's clock. */
import { type BusinessDay, type Instant, businessDayOf, parseBusinessDay } from '../time/index.ts';
import type { LimitPeriod } from './limits.ts';

const dayMs = 86_400_000;
const utcOf = (day: BusinessDay): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (utc: number): BusinessDay => parseBusinessDay(new Date(utc).toISOString().slice(0, 10)) as BusinessDay;

function firstDay(period: LimitPeriod, day: BusinessDay): BusinessDay {
  if (period === 'day') return day;
  if (period === 'month') return `${day.slice(0, 8)}01` as BusinessDay;
  const weekday = (new Date(utcOf(day)).getUTCDay() + 6) % 7;
  return dayOf(utcOf(day) - weekday * dayMs);
}

function nextFirstDay(period: LimitPeriod, first: BusinessDay): BusinessDay {
  if (period !== 'month') return dayOf(utcOf(first) + (period === 'day' ? 1 : 7) * dayMs);
  const at = new Date(utcOf(first));
  return dayOf(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1));
}

/** The first millisecond of a day in a zone: found by halving, so that days of 23 hours and days without a midnight are right. */
function beginOf(day: BusinessDay, zone: string): Instant {
  let before = utcOf(day) - dayMs;
  let within = utcOf(day) + dayMs;
  while (within - before > 1) {
    const middle = before + Math.floor((within - before) / 2);
    if (businessDayOf(middle, zone) < day) before = middle;
    else within = middle;
  }
  return within;
}

/** The period that holds an instant: its first day, its first instant, and the first instant of the next one. */
export function periodOf(
  period: LimitPeriod,
  now: Instant,
  zone: string,
): { readonly firstDay: BusinessDay; readonly begin: Instant; readonly end: Instant } {
  const first = firstDay(period, businessDayOf(now, zone));
  return { firstDay: first, begin: beginOf(first, zone), end: beginOf(nextFirstDay(period, first), zone) };
}
