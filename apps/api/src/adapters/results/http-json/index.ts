/**
 * Results as JSON that somebody serves: a list of days, with the places of the day and of each tier's numbers named by the
 * operator. Numbers come as text, or lists of text; a JSON number has lost its zeros and is a fault.
 */
import { type BusinessDay, parseBusinessDay } from '@banyan/core/time';
import { lotteries } from '@banyan/games/lotteries';
import { describeFault } from '../describe-fault.ts';
import type { DayPrizes, ResultsPort } from '../port.ts';

/** Where things stand in the document: names joined by dots, list places as numbers; empty: the thing itself. */
export type JsonPlaces = {
  readonly list: string;
  readonly day: string;
  readonly prizes: Readonly<Record<string, string>>;
  /** Entries of other stations are passed over. */
  readonly station?: { readonly place: string; readonly is: string } | undefined;
};

export type HttpJsonInput = { readonly rules: string; readonly text: string; readonly places: JsonPlaces };

/** Ten years of a daily game are well within it. */
const mostEntries = 5000;

/** What stands at a place; undefined when nothing does. Only own names are followed. */
function at(value: unknown, place: string): unknown {
  if (place === '') return value;
  let found = value;
  for (const name of place.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) return undefined;
    found = (found as Record<string, unknown>)[name];
  }
  return found;
}

/** `2026-11-20`, with a time after it or not, or `20/11/2026`. */
function dayOf(value: unknown): BusinessDay | undefined {
  if (typeof value !== 'string') return undefined;
  const turned = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(value);
  return parseBusinessDay(turned === null ? value.slice(0, 10) : `${turned[3]}-${turned[2]}-${turned[1]}`);
}

/** Numbers of a tier: a list of texts, or one text with commas or dashes between them. */
function numbersOf(value: unknown): string[] | undefined {
  if (typeof value === 'string') return value.split(/[,-]/).map((number) => number.trim());
  if (!Array.isArray(value) || value.some((number) => typeof number !== 'string')) return undefined;
  return value.map((number: string) => number.trim());
}

type EntryReading = { readonly ok: true; readonly day: DayPrizes } | { readonly ok: false; readonly fault: string };

function readEntry(rules: string, entry: unknown, line: number, { day: dayPlace, prizes }: JsonPlaces): EntryReading {
  const no = (fault: string): EntryReading => ({ ok: false, fault: `entry ${line}: ${fault}` });
  const found = at(entry, dayPlace);
  const day = dayOf(found);
  if (day === undefined) return no(`${JSON.stringify(found ?? null).slice(0, 40)} is not a day of the calendar`);
  const wire: { tier: string; numbers: string[] }[] = [];
  for (const [tier, place] of Object.entries(prizes)) {
    const numbers = numbersOf(at(entry, place));
    if (numbers === undefined) return no(`${tier}: there is no text of numbers at ${place}`);
    wire.push({ tier, numbers });
  }
  const parsed = lotteries.get(rules)?.parse(wire);
  if (parsed === undefined) return no(`nothing is known of the rules ${rules}`);
  return parsed.ok ? { ok: true, day: { day, result: parsed.value, line } } : no(describeFault(parsed.fault));
}

/** The document's list; or why there is none. */
function listOf(text: string, place: string): readonly unknown[] | string {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    return 'the answer is no JSON';
  }
  const list = at(document, place);
  if (!Array.isArray(list)) return `there is no list at "${place}"`;
  return list.length > mostEntries ? `the list has more than ${mostEntries} entries` : list;
}

export const httpJson: ResultsPort<HttpJsonInput> = {
  read({ rules, text, places }) {
    if (!lotteries.has(rules)) return { ok: false, faults: [`nothing is known of the rules ${rules}`] };
    const list = listOf(text, places.list);
    if (typeof list === 'string') return { ok: false, faults: [list] };
    const days = new Map<string, DayPrizes>();
    const { station } = places;
    for (const [index, entry] of list.entries()) {
      if (station !== undefined && at(entry, station.place) !== station.is) continue;
      const read = readEntry(rules, entry, index + 1, places);
      if (!read.ok) return { ok: false, faults: [read.fault] };
      const first = days.get(read.day.day);
      if (first !== undefined)
        return { ok: false, faults: [`entry ${index + 1}: ${read.day.day} stands at entry ${first.line} already`] };
      days.set(read.day.day, read.day);
    }
    return { ok: true, days: [...days.values()] };
  },
};
