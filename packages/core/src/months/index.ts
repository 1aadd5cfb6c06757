/**
 * The closing of a month: once every day of it is signed its figures are written down as they are, and stay. What is found out later belongs to the
 * next month, which names the month that it came too late for.
 */
import type { Currency } from '../money/index.ts';
import type { StateTable } from '../states/index.ts';
import { type BusinessDay, parseBusinessDay } from '../time/index.ts';
import { daysAfter, nextMonth } from '../vip/index.ts';

/** A calendar month `yyyy-MM` in the merchant's time zone. */
export type Month = `${number}-${number}`;

export type MonthState = 'closed' | 'reopened';
/** A closed month changes no more: reopening it makes place for its next version. */
export const closingStates: StateTable<MonthState> = { closed: ['reopened'], reopened: [] };

/** Reads `yyyy-MM`; undefined when it is no month. */
export function parseMonth(text: string): Month | undefined {
  return /^\d{4}-\d{2}$/.test(text) && parseBusinessDay(`${text}-01`) !== undefined ? (text as Month) : undefined;
}

export const monthOf = (day: string): Month => day.slice(0, 7) as Month;

/** Its first and last day. */
export function daysOfMonth(month: Month): { readonly first: BusinessDay; readonly last: BusinessDay } {
  const first = `${month}-01` as BusinessDay;
  return { first, last: daysAfter(nextMonth(first), -1) };
}

/** Each day from one to another, both included. */
export function daysBetween(first: string, last: string): BusinessDay[] {
  const days: BusinessDay[] = [];
  for (let day = first as BusinessDay; day <= last; day = daysAfter(day, 1)) days.push(day);
  return days;
}

/** Each month from one to another, both included, the newest first. */
export function monthsBetween(first: Month, last: Month): Month[] {
  const months: Month[] = [];
  for (let at: Month = last; at >= first; at = monthOf(daysAfter(daysOfMonth(at).first, -1))) months.push(at);
  return months;
}

/** Why a month cannot be closed: it still runs, the figures are not counted up to its end, a day is not signed, or the month before is open. */
export const monthHindrances = ['not-over', 'not-counted', 'days', 'before'] as const;
export type MonthHindrance = (typeof monthHindrances)[number];

export type MonthFacts = {
  readonly isOver: boolean;
  readonly isCounted: boolean;
  /** Days of it that are not signed. */
  readonly unsigned: number;
  /** The month before is closed, or there is none. */
  readonly isNext: boolean;
};

/** Undefined when it may be closed. */
export function whyNotClosed({ isOver, isCounted, unsigned, isNext }: MonthFacts): MonthHindrance | undefined {
  if (!isOver) return 'not-over';
  if (!isCounted) return 'not-counted';
  if (unsigned > 0) return 'days';
  return isNext ? undefined : 'before';
}

/** A figure of a month, in units of its currency. */
export type MonthFigure = { readonly currency: Currency; readonly name: string; readonly units: bigint };

/** What the figures are now beyond what was written down of them, by currency and name; what did not change is left out. */
export function laterThan(now: readonly MonthFigure[], written: readonly MonthFigure[]): MonthFigure[] {
  const sums = new Map<string, MonthFigure>();
  const add = ({ currency, name, units }: MonthFigure, sign: bigint) => {
    const key = `${currency} ${name}`;
    sums.set(key, { currency, name, units: (sums.get(key)?.units ?? 0n) + sign * units });
  };
  for (const figure of now) add(figure, 1n);
  for (const figure of written) add(figure, -1n);
  return [...sums.values()].filter(({ units }) => units !== 0n);
}
