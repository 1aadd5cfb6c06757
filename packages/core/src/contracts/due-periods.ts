/** Periods that are over and still to be counted. */
import type { BusinessDay } from '../time/index.ts';
import { daysAfter } from '../vip/index.ts';
import { type PeriodDays, periodOf } from './periods.ts';
import type { ContractPeriod } from './terms.ts';

/** The periods from the one of a day on whose last day is closed, the oldest first and no more than `most`. */
export function periodsUpTo(
  period: ContractPeriod,
  { from, closed, most }: { readonly from: BusinessDay; readonly closed: BusinessDay; readonly most: number },
): PeriodDays[] {
  const found: PeriodDays[] = [];
  for (let next = periodOf(period, from); next.last <= closed && found.length < most; ) {
    found.push(next);
    next = periodOf(period, daysAfter(next.last, 1));
  }
  return found;
}
