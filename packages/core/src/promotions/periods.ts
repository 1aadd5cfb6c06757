/** The periods that promotions are counted by: days, weeks from Monday and months of the merchant's calendar. */
import type { StateTable } from '../states/index.ts';
import type { BusinessDay } from '../time/index.ts';
import { daysAfter, monthOf, nextMonth, nextWeek, weekOf } from '../vip/index.ts';

export const periodLengths = ['day', 'week', 'month'] as const;
export type PeriodLength = (typeof periodLengths)[number];

/** Both days belong to it. */
export type Period = { readonly first: BusinessDay; readonly last: BusinessDay };

/** The period in which a day lies. */
export function periodAround(length: PeriodLength, day: BusinessDay): Period {
  if (length === 'day') return { first: day, last: day };
  const first = length === 'week' ? weekOf(day) : monthOf(day);
  return { first, last: daysAfter(length === 'week' ? nextWeek(first) : nextMonth(first), -1) };
}

/** How a period stands: it counts, its lines are being written and given, all of them are. */
export type PeriodState = 'open' | 'closing' | 'closed';
export const periodStates: StateTable<PeriodState> = { open: ['closing'], closing: ['closed'], closed: [] };

/**
 * What became of a member's line: nothing was due; it is due and will be given or can be claimed; it was given; its member may be given nothing; it was
 * not claimed in its time.
 */
export type LineState = 'nothing' | 'due' | 'given' | 'barred' | 'lapsed';
export const lineStates: StateTable<LineState> = {
  nothing: [],
  due: ['given', 'barred', 'lapsed'],
  given: [],
  barred: [],
  lapsed: [],
};
