/**
 * On which days a game draws, and at what times of the day: by week, by month, several times a day or every so many
 * seconds, with days that are moved. It is a value that an operator sets, so it is read from outside with its limits.
 */
import { type BusinessDay, parseBusinessDay } from '../time/index.ts';

export type DrawDays =
  | { readonly kind: 'daily' }
  /** 1 is Monday, 7 is Sunday. */
  | { readonly kind: 'weekdays'; readonly weekdays: readonly number[] }
  /** Days of the month; a month that has no 31st does not draw on it. */
  | { readonly kind: 'month'; readonly days: readonly number[] };

export type DrawTimes =
  /** Times of day in the calendar's zone, `18:15`, ascending. */
  | { readonly kind: 'at'; readonly times: readonly string[] }
  /**
   * Counted from `from`, the first draw one interval after it, the last not after `until`. An `until` that is not later
   * than `from` is one of the next day, so that `00:00` to `00:00` is the whole day.
   */
  | { readonly kind: 'every'; readonly seconds: number; readonly from: string; readonly until: string };

/**
 * A day that draws on another: both `MM-dd` (each year; the nearest such day, so that 01-01 can move to 12-30) or both
 * `yyyy-MM-dd` (once, which goes before each year's). To itself: not moved this once. From a day that does not draw: nothing.
 */
export type DayMove = { readonly from: string; readonly to: string };

export type Calendar = {
  readonly timeZone: string;
  readonly days: DrawDays;
  readonly times: DrawTimes;
  readonly moves: readonly DayMove[];
};

export type CalendarFault = 'calendar-malformed' | 'zone-unknown' | 'days-wrong' | 'times-wrong' | 'moves-wrong';

/** A draw every 20 seconds is 4,320 of them a day: the number of a draw has four digits. */
const shortestSeconds = 20;
const mostTimes = 96;
const mostMoves = 200;

const timeText = /^([01]\d|2[0-3]):[0-5]\d$/;
const yearlyText = /^\d{2}-\d{2}$/;

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isTime = (value: unknown): value is string => typeof value === 'string' && timeText.test(value);

/** True for a list that ascends without a repetition and whose every entry is taken. */
function isAscending<T extends string | number>(value: unknown, takes: (entry: unknown) => entry is T): value is T[] {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((entry, at) => takes(entry) && (at === 0 || value[at - 1] < entry))
  );
}

const isWhole =
  (from: number, to: number) =>
  (value: unknown): value is number =>
    Number.isInteger(value) && (value as number) >= from && (value as number) <= to;

function readDays(value: unknown): DrawDays | undefined {
  if (!isFields(value)) return undefined;
  if (value.kind === 'daily') return { kind: 'daily' };
  if (value.kind === 'weekdays' && isAscending(value.weekdays, isWhole(1, 7))) {
    return { kind: 'weekdays', weekdays: value.weekdays };
  }
  if (value.kind === 'month' && isAscending(value.days, isWhole(1, 31))) return { kind: 'month', days: value.days };
  return undefined;
}

function readTimes(value: unknown): DrawTimes | undefined {
  if (!isFields(value)) return undefined;
  if (value.kind === 'at' && isAscending(value.times, isTime) && value.times.length <= mostTimes) {
    return { kind: 'at', times: value.times };
  }
  const { kind, seconds, from, until } = value;
  if (kind === 'every' && isWhole(shortestSeconds, 86_400)(seconds) && isTime(from) && isTime(until)) {
    return { kind, seconds, from, until };
  }
  return undefined;
}

/** 2024 was a leap year, so that 29 February can be named. */
const isYearly = (text: string): boolean => yearlyText.test(text) && parseBusinessDay(`2024-${text}`) !== undefined;

function readMoves(value: unknown): DayMove[] | undefined {
  if (!Array.isArray(value) || value.length > mostMoves) return undefined;
  const moves: DayMove[] = [];
  for (const entry of value) {
    if (!isFields(entry)) return undefined;
    const { from, to } = entry;
    if (typeof from !== 'string' || typeof to !== 'string') return undefined;
    const isOnce = parseBusinessDay(from) !== undefined && parseBusinessDay(to) !== undefined;
    if (!isOnce && !(isYearly(from) && isYearly(to))) return undefined;
    if (moves.some((move) => move.from === from)) return undefined;
    moves.push({ from, to });
  }
  return moves;
}

function isZone(value: unknown): value is string {
  if (typeof value !== 'string') return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: value });
    return true;
  } catch {
    return false;
  }
}

/** Reads a calendar as it is stored or sent; `moves` may be left out. Returns the first thing that is wrong with it. */
export function readCalendar(
  value: unknown,
): { readonly ok: true; readonly value: Calendar } | { readonly ok: false; readonly fault: CalendarFault } {
  if (!isFields(value)) return { ok: false, fault: 'calendar-malformed' };
  if (!isZone(value.timeZone)) return { ok: false, fault: 'zone-unknown' };
  const days = readDays(value.days);
  if (days === undefined) return { ok: false, fault: 'days-wrong' };
  const times = readTimes(value.times);
  if (times === undefined) return { ok: false, fault: 'times-wrong' };
  const moves = readMoves(value.moves ?? []);
  if (moves === undefined) return { ok: false, fault: 'moves-wrong' };
  return { ok: true, value: { timeZone: value.timeZone, days, times, moves } };
}

const dayMs = 86_400_000;

/** The day after, or so many days after; before it, when they are negative. */
export function laterDay(day: BusinessDay, days = 1): BusinessDay {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10) as BusinessDay;
}

/** 1 is Monday, 7 is Sunday. */
const weekdayOf = (day: BusinessDay): number => new Date(day).getUTCDay() || 7;

/** Whether the plain rule names the day, moves left aside. */
function isRegular(days: DrawDays, day: BusinessDay): boolean {
  switch (days.kind) {
    case 'daily':
      return true;
    case 'weekdays':
      return days.weekdays.includes(weekdayOf(day));
    case 'month':
      return days.days.includes(Number(day.slice(8)));
  }
}

/** The three days that `MM-dd` stands for around a day; fewer for 29 February. */
function yearlyAround(monthAndDay: string, day: BusinessDay): BusinessDay[] {
  const year = Number(day.slice(0, 4));
  return [year - 1, year, year + 1].flatMap((each) => {
    const found = parseBusinessDay(`${String(each).padStart(4, '0')}-${monthAndDay}`);
    return found === undefined ? [] : [found];
  });
}

const distance = (a: BusinessDay, b: BusinessDay): number => Math.abs(Date.parse(a) - Date.parse(b));

/** The day on which the draw of a regular day is held. */
function heldOn(calendar: Calendar, day: BusinessDay): BusinessDay {
  const once = calendar.moves.find(({ from }) => from === day);
  if (once !== undefined) return once.to as BusinessDay;
  const yearly = calendar.moves.find(({ from }) => from === day.slice(5));
  if (yearly === undefined) return day;
  const nearest = yearlyAround(yearly.to, day).sort((a, b) => distance(a, day) - distance(b, day));
  return nearest[0] ?? day;
}

/** Whether a game of this calendar draws on a day, days that are closed for another reason left aside. */
export function isDrawDay(calendar: Calendar, day: BusinessDay): boolean {
  const arriving = calendar.moves.filter(({ to }) => to === day || to === day.slice(5));
  const sources = arriving.flatMap(({ from }) =>
    from.length === day.length ? [from as BusinessDay] : yearlyAround(from, day),
  );
  return [day, ...sources].some((from) => isRegular(calendar.days, from) && heldOn(calendar, from) === day);
}
