/** Hours in which nobody is written to, on the clock of where the member is. */
import { dayAfter, momentOf } from '../report-schedules/index.ts';
import { type Instant, businessDayOf } from '../time/index.ts';

/** Minutes of the day; `from` later than `until` is over midnight, both the same is never. */
export type QuietHours = { readonly from: number; readonly until: number };

/** The first moment, from one on, at which a member in a zone may be written to. */
export function allowedFrom(at: Instant, zone: string, { from, until }: QuietHours): Instant {
  if (from === until) return at;
  const today = businessDayOf(at, zone);
  const opens = momentOf(today, until, zone);
  const closes = momentOf(today, from, zone);
  if (from < until) return at >= closes && at < opens ? opens : at;
  if (at < opens) return opens;
  return at >= closes ? momentOf(dayAfter(today, 1), until, zone) : at;
}

const zones = new Map<string, string | undefined>();

/** The zone of a country that has one alone; of all others, and where no country is known, the merchant's. */
export function zoneOfCountry(country: string, merchants: string): string {
  if (!zones.has(country)) {
    const found = /^[A-Z]{2}$/.test(country) ? timeZonesOf(country) : [];
    zones.set(country, found.length === 1 ? found[0] : undefined);
  }
  return zones.get(country) ?? merchants;
}

function timeZonesOf(country: string): readonly string[] {
  // Newer than the types of the language that are pinned here.
  const locale = new Intl.Locale('und', { region: country }) as Intl.Locale & { getTimeZones?(): string[] | undefined };
  return locale.getTimeZones?.() ?? [];
}
