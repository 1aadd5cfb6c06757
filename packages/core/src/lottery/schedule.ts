/**
 * When a game draws. Only what comes is asked for: a server that was down does not make up for the draws it missed,
 * because nobody could have bet on them.
 */
import { type BusinessDay, businessDayOf, type Instant } from '../time/index.ts';
import { type Calendar, isDrawDay, laterDay } from './calendar.ts';

/** Once a day at a time of the zone (`18:15`), or every so many seconds counted from the zone's midnight. */
export type Schedule = {
  readonly timeZone: string;
  readonly drawTime: string | null;
  readonly everySeconds: number | null;
};

export type PlannedDraw = {
  /** `yyyyMMdd`; for a game of several draws a day with its number of the day in four digits after it, from 0001. */
  readonly drawNo: string;
  /** The day that its number names, which a draw after midnight can belong to as well. */
  readonly day: BusinessDay;
  readonly drawsAt: Instant;
};

/** The calendar of a game that draws every day. Throws when it has neither a time nor an interval. */
export function calendarOf({ timeZone, drawTime, everySeconds }: Schedule): Calendar {
  const days = { kind: 'daily' } as const;
  if (drawTime !== null) return { timeZone, days, times: { kind: 'at', times: [drawTime] }, moves: [] };
  if (everySeconds === null || everySeconds <= 0) throw new RangeError('a game draws at a time of day or by interval');
  const times = { kind: 'every', seconds: everySeconds, from: '00:00', until: '00:00' } as const;
  return { timeZone, days, times, moves: [] };
}

/**
 * The instant of a time of day in a zone; throws on a day or a zone that does not exist. A time that the clocks jump over is
 * as much later, one that they show twice is the first.
 */
function instantOf(day: string, time: string, timeZone: string): Instant {
  const plain = Temporal.PlainDateTime.from(`${day}T${time}`);
  return plain.toZonedDateTime(timeZone).epochMilliseconds;
}

const compact = (day: BusinessDay): string => day.replaceAll('-', '');
const numbered = (day: BusinessDay, number: number): string => compact(day) + String(number).padStart(4, '0');

/** The draw of one day of a daily game, whether or not the game draws on it. */
export function dailyDrawOf(day: BusinessDay, drawTime: string, timeZone: string): PlannedDraw {
  return { drawNo: compact(day), day, drawsAt: instantOf(day, drawTime, timeZone) };
}

/** The draws of one day that are later than `after`, in their order, whether or not the game draws on it. */
function* drawsOf({ timeZone, times }: Calendar, day: BusinessDay, after: Instant): Generator<PlannedDraw> {
  if (times.kind === 'at') {
    const isOnly = times.times.length === 1;
    for (const [index, time] of times.times.entries()) {
      const drawsAt = instantOf(day, time, timeZone);
      if (drawsAt > after) yield { drawNo: isOnly ? compact(day) : numbered(day, index + 1), day, drawsAt };
    }
    return;
  }
  const everyMs = times.seconds * 1000;
  const start = instantOf(day, times.from, timeZone);
  const end = instantOf(times.until > times.from ? day : laterDay(day), times.until, timeZone);
  let number = Math.max(Math.floor((after - start) / everyMs) + 1, 1);
  for (; start + number * everyMs <= end; number += 1) {
    yield { drawNo: numbered(day, number), day, drawsAt: start + number * everyMs };
  }
}

/** Every draw of one day, in its order; none when the calendar does not draw on it. */
export function drawsOfDay(calendar: Calendar, day: BusinessDay): PlannedDraw[] {
  return isDrawDay(calendar, day) ? [...drawsOf(calendar, day, Number.NEGATIVE_INFINITY)] : [];
}

/** How many days are looked through: a hundred draws of a weekly game, with a pause for an epidemic. */
const farthestDays = 800;

/**
 * The next `count` draws later than `after`, in their order. The days that `isClosed` names are skipped, moved draws stand
 * on the day they were moved to; 800 days are looked through at most.
 */
export function upcomingDraws(
  calendar: Calendar,
  after: Instant,
  count: number,
  isClosed: (day: BusinessDay) => boolean,
): PlannedDraw[] {
  const draws: PlannedDraw[] = [];
  // What began yesterday can go on after midnight.
  let day = laterDay(businessDayOf(after, calendar.timeZone), -1);
  for (let step = 0; step < farthestDays && draws.length < count; step += 1, day = laterDay(day)) {
    if (isClosed(day) || !isDrawDay(calendar, day)) continue;
    for (const draw of drawsOf(calendar, day, after)) {
      if (draws.length >= count) break;
      draws.push(draw);
    }
  }
  return draws;
}
