/**
 * When a game draws. Only what comes is asked for: a house that was away does not make up for the draws it missed,
 * because nobody could have bet on them.
 */
import { type BusinessDay, businessDayOf, type Instant } from '../time/index.ts';

/** Once a day at a time of the zone (`18:15`), or every so many seconds counted from the zone's midnight. */
export type Schedule = {
  readonly timeZone: string;
  readonly drawTime: string | null;
  readonly everySeconds: number | null;
};

export type PlannedDraw = {
  /** `yyyyMMdd`; for a draw by interval with its number of the day in four digits after it, from 0001. */
  readonly drawNo: string;
  readonly day: BusinessDay;
  readonly drawsAt: Instant;
};

/** The instant of a time of day in a zone; throws on a day or a zone that does not exist. */
function instantOf(day: string, time: string, timeZone: string): Instant {
  const plain = Temporal.PlainDateTime.from(`${day}T${time}`);
  return plain.toZonedDateTime(timeZone).epochMilliseconds;
}

function dayAfter(day: BusinessDay): BusinessDay {
  return Temporal.PlainDate.from(day).add({ days: 1 }).toString() as BusinessDay;
}

const compact = (day: BusinessDay): string => day.replaceAll('-', '');

/** The draw of one day of a daily game, whether or not the game draws on it. */
export function dailyDrawOf(day: BusinessDay, drawTime: string, timeZone: string): PlannedDraw {
  return { drawNo: compact(day), day, drawsAt: instantOf(day, drawTime, timeZone) };
}

/** How many days are looked through for the next draws: a longer pause than a lunar new year, an epidemic for instance. */
const farthestDays = 60;

function upcomingDaily(
  schedule: Schedule,
  drawTime: string,
  after: Instant,
  count: number,
  isClosed: (day: BusinessDay) => boolean,
): PlannedDraw[] {
  const draws: PlannedDraw[] = [];
  let day = businessDayOf(after, schedule.timeZone);
  for (let step = 0; step < farthestDays && draws.length < count; step += 1, day = dayAfter(day)) {
    const draw = dailyDrawOf(day, drawTime, schedule.timeZone);
    if (draw.drawsAt > after && !isClosed(day)) draws.push(draw);
  }
  return draws;
}

function upcomingByInterval(timeZone: string, everySeconds: number, after: Instant, count: number): PlannedDraw[] {
  const everyMs = everySeconds * 1000;
  const draws: PlannedDraw[] = [];
  let day = businessDayOf(after, timeZone);
  let midnight = instantOf(day, '00:00', timeZone);
  let number = Math.floor((after - midnight) / everyMs) + 1;
  while (draws.length < count) {
    const nextMidnight = instantOf(dayAfter(day), '00:00', timeZone);
    for (; draws.length < count && midnight + number * everyMs <= nextMidnight; number += 1) {
      draws.push({ drawNo: compact(day) + String(number).padStart(4, '0'), day, drawsAt: midnight + number * everyMs });
    }
    day = dayAfter(day);
    midnight = nextMidnight;
    number = 1;
  }
  return draws;
}

/**
 * The next `count` draws later than `after`, in their order. A daily game skips the days that `isClosed` names and looks
 * 60 days ahead at most; a game by interval draws every day, its last draw of a day on the midnight that ends it.
 */
export function upcomingDraws(
  schedule: Schedule,
  after: Instant,
  count: number,
  isClosed: (day: BusinessDay) => boolean,
): PlannedDraw[] {
  const { timeZone, drawTime, everySeconds } = schedule;
  if (drawTime !== null) return upcomingDaily(schedule, drawTime, after, count, isClosed);
  if (everySeconds === null || everySeconds <= 0) throw new RangeError('a game draws at a time of day or by interval');
  return upcomingByInterval(timeZone, everySeconds, after, count);
}
