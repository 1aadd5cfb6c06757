/** Days of the house as filters name them: `yyyy-MM-dd` in the house's zone, both ends inside the range. */

import { businessDayOf, parseBusinessDay } from '@banyan/core/time';

export const dayPresets = ['today', 'yesterday', 'week', 'month', 'thisMonth'] as const;
export type DayPreset = (typeof dayPresets)[number];
export type Days = { readonly from: string; readonly to: string };

const dayMs = 86_400_000;

/** Whether a text from the address is a day of the calendar. */
export const isDayText = (text: string): boolean => parseBusinessDay(text) !== undefined;

/** The day that it is in a zone. */
export const dayIn = (zone: string, at: Date): string => businessDayOf(at.getTime(), zone);

/** The day so many days later, or earlier. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** What a preset means today; `week` and `month` are the last 7 and 30 days with today. */
export function presetDays(preset: DayPreset, today: string): Days {
  if (preset === 'today') return { from: today, to: today };
  if (preset === 'yesterday') return { from: dayAfter(today, -1), to: dayAfter(today, -1) };
  if (preset === 'thisMonth') return { from: `${today.slice(0, 8)}01`, to: today };
  return { from: dayAfter(today, preset === 'week' ? -6 : -29), to: today };
}

/** By how much a zone's clocks are ahead of UTC at a moment. */
function aheadMs(zone: string, atMs: number): number {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  return Date.parse(`${clock.format(atMs).replace(' ', 'T')}Z`) - Math.floor(atMs / 1000) * 1000;
}

/** The moment at which a day begins in a zone. Asked twice, since the clocks may change between UTC's midnight and the zone's. */
export function startOfDay(day: string, zone: string): string {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const first = midnight - aheadMs(zone, midnight);
  return new Date(midnight - aheadMs(zone, first)).toISOString();
}

/** What calls take: from the first moment of the first day until the first moment after the last. Ends that are no days are left out. */
export function momentsOf(days: Days, zone: string): { from?: string; to?: string } {
  return {
    ...(isDayText(days.from) ? { from: startOfDay(days.from, zone) } : {}),
    ...(isDayText(days.to) ? { to: startOfDay(dayAfter(days.to, 1), zone) } : {}),
  };
}

/** A moment as a clock on the wall of a zone shows it, to the minute: what a field of day and time holds. */
export const localIn = (zone: string, at: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
    .format(new Date(at))
    .replace(' ', 'T');

/** The moment at which a clock of the zone shows this; where clocks are put back, the earlier of the two. */
export function momentAt(zone: string, local: string): string {
  const typed = Date.parse(`${local}Z`);
  const first = typed - aheadMs(zone, typed);
  return new Date(typed - aheadMs(zone, first)).toISOString();
}
