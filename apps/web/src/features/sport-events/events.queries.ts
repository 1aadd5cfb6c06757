/**
 * Queries of the sports book: its menu, lists of events, one event. What changes comes by a stream; while there is none they are asked for again: in play
 * each five seconds, before it each ten. An answer that is older than what the page has changes nothing.
 */
import { queryOptions, replaceEqualDeep } from '@tanstack/react-query';
import type { CallInput, CallValue } from '../../lib/client.ts';
import { queryOf } from '../../lib/query.ts';
import { newestEvent, newestEvents } from './newest.ts';

export type Menu = CallValue<'GET /lgw/sports/menu'>;
export type EventPage = CallValue<'GET /lgw/sports/events'>;
export type SportEvent = EventPage['content'][number];
export type SportMarket = SportEvent['markets'][number];
export type SportOutcome = SportMarket['outcomes'][number];
export type EventFile = CallValue<'GET /lgw/sports/events/:eventId'>;
export type TimelineEntry = EventFile['timeline'][number];

/** Which events a list has. */
export type EventFilter = Omit<CallInput<'GET /lgw/sports/events'>['query'], 'language' | 'pageSize'>;

/** How many streams of prices this page has open. */
export const streams = { open: 0 };
/** With a stream only what no stream tells is missing: events that are new in a list. */
const besideStreamMs = 30_000;
const unlessStreamed = (everyMs: number): number => (streams.open > 0 ? besideStreamMs : everyMs);

const liveEveryMs = 5000;
const beforeEveryMs = 10_000;
const menuEveryMs = 20_000;
const everyMs = { live: liveEveryMs, upcoming: beforeEveryMs } as const;
const pageSize = 100;

export function menuQuery(language: string) {
  return queryOptions({
    ...queryOf('GET /lgw/sports/menu', { query: { language } }, { keepPrevious: true }),
    refetchInterval: menuEveryMs,
  });
}

export function eventsQuery(language: string, filter: EventFilter) {
  return queryOptions({
    ...queryOf('GET /lgw/sports/events', { query: { ...filter, pageSize, language } }, { keepPrevious: true }),
    refetchInterval: () => (filter.state === 'ended' ? false : unlessStreamed(everyMs[filter.state])),
    structuralSharing: (before, after) => {
      const page = after as EventPage;
      const content = newestEvents((before as EventPage | undefined)?.content, page.content);
      return replaceEqualDeep(before, { ...page, content });
    },
  });
}

export function eventQuery(language: string, eventId: string) {
  return queryOptions({
    ...queryOf('GET /lgw/sports/events/:eventId', { params: { eventId }, query: { language } }),
    refetchInterval: ({ state: { data } }) =>
      unlessStreamed(data?.event.isLive === false ? beforeEveryMs : liveEveryMs),
    structuralSharing: (before, after) =>
      replaceEqualDeep(before, newestEvent(before as EventFile | undefined, after as EventFile)),
  });
}
