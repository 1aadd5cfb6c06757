/** A clock on the wall of a zone and the moments it shows, where clocks are put forward and back too. */
import type { BusinessDay, Instant } from '../time/index.ts';

const dayMs = 86_400_000;
const minuteMs = 60_000;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-CA', {
    ...{ timeZone: zone, calendar: 'iso8601', numberingSystem: 'latn', hourCycle: 'h23' },
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' },
  });
  formats.set(zone, made);
  return made;
}

/** By how much the clocks of a zone are ahead of UTC at a moment. */
function aheadMs(zone: string, at: Instant): number {
  const part: Record<string, string> = {};
  for (const { type, value } of formatOf(zone).formatToParts(at)) part[type] = value;
  const shown = Date.parse(`${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}:${part.second}Z`);
  return shown - Math.floor(at / 1000) * 1000;
}

/** The day so many days later, or earlier. */
export function dayAfter(day: BusinessDay, days: number): BusinessDay {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10) as BusinessDay;
}

/**
 * When the clocks of a zone show a minute of a day, counted from its midnight. A time that comes twice, as clocks are put back, is the first of
 * the two; one that is left out, as they are put forward, is as much later as the clocks are moved.
 */
export function momentOf(day: BusinessDay, minute: number, zone: string): Instant {
  const shown = Date.parse(`${day}T00:00:00Z`) + minute * minuteMs;
  // Clocks are moved once in two days at the most: one of the two is right, or both are at a time that comes twice.
  const [before, after] = [shown - dayMs, shown + dayMs].map((at) => shown - aheadMs(zone, at)) as [number, number];
  const right = [before, after].filter((at) => at + aheadMs(zone, at) === shown);
  return right.length === 0 ? before : Math.min(...right);
}
