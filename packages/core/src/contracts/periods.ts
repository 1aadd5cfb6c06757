/** The days that a wage or a dividend is counted over, in the calendar of the merchant's time zone (CON-04). */
import type { BusinessDay } from '../time/index.ts';
import { daysAfter, monthOf, nextMonth, weekOf } from '../vip/index.ts';
import type { ContractPeriod } from './terms.ts';

export type PeriodDays = { readonly first: BusinessDay; readonly last: BusinessDay };

/** The last day of the first half of a month. */
const half = 15;

/** The period that a day lies in: the day, its week from Monday, its half month (1 to 15, 16 to the end), its month. */
export function periodOf(period: ContractPeriod, day: BusinessDay): PeriodDays {
  if (period === 'daily') return { first: day, last: day };
  if (period === 'weekly') return { first: weekOf(day), last: daysAfter(weekOf(day), 6) };
  const first = monthOf(day);
  const last = daysAfter(nextMonth(first), -1);
  if (period === 'monthly') return { first, last };
  const middle = daysAfter(first, half - 1);
  return day <= middle ? { first, last: middle } : { first: daysAfter(middle, 1), last };
}

/** The period before. */
export const periodBefore = (period: ContractPeriod, { first }: PeriodDays): PeriodDays =>
  periodOf(period, daysAfter(first, -1));
