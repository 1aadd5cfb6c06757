/**
 * Queries of the sports book: its menu, lists of events, one event. Until events come by a stream they are asked for again: in play each five
 * seconds, before it each ten. An answer that is older than what the page has changes nothing.
 */
import { queryOptions, replaceEqualDeep } from '@tanstack/react-query';
import type { CallInput, CallValue } from '../../lib/client.ts';
import { queryOf } from '../../lib/query.ts';
import { newestEvent, newestEvents } from './newest.ts';

export type Menu = CallValue<'GET /lgw/sports/menu'>;
type EventPage = CallValue<'GET /lgw/sports/events'>;
export type SportEvent = EventPage['content'][number];
export type SportMarket = SportEvent['markets'][number];
export type SportOutcome = SportMarket['outcomes'][number];
export type EventFile = CallValue<'GET /lgw/sports/events/:eventId'>;
export type TimelineEntry = EventFile['timeline'][number];

/** Which events a list has. */
export type EventFilter = Omit<CallInput<'GET /lgw/sports/events'>['query'], 'language' | 'pageSize'>;

const liveEveryMs = 5000;
const beforeEveryMs = 10_000;
const menuEveryMs = 20_000;
const everyMs = { live: liveEveryMs, upcoming: beforeEveryMs, ended: false } as const;
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
    refetchInterval: everyMs[filter.state],
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
    refetchInterval: ({ state: { data } }) => (data?.event.isLive === false ? beforeEveryMs : liveEveryMs),
    structuralSharing: (before, after) =>
      replaceEqualDeep(before, newestEvent(before as EventFile | undefined, after as EventFile)),
  });
}
