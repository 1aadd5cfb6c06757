/**
 * Prices and scores as they change, for the events that a page has before it: each comes by the stream and takes the place of what the cache has of it.
 * Without a stream the page asks again as often as it did.
 */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLanguage } from '../../lib/language.tsx';
import { followFrames } from '../../lib/live.ts';
import { refresh } from '../../lib/query.ts';
import { type EventFile, type EventPage, type SportEvent, streams } from './events.queries.ts';
import { newestEvent, newestEvents } from './newest.ts';

/** As many as one stream takes. */
const mostEvents = 120;
/** A list that is paged or filtered quickly opens one stream and not five. */
const settleMs = 400;

/** `whole` is the event whose markets are all shown. */
export function usePriceStream(events: readonly SportEvent[], whole?: SportEvent): void {
  const cache = useQueryClient();
  const { language } = useLanguage();
  const shown = (whole === undefined ? events : [whole]).slice(0, mostEvents);
  const latest = useRef(shown);
  latest.current = shown;
  // Whatever moves within the list, the same events need no other stream.
  const ids = shown
    .map(({ eventId }) => eventId)
    .toSorted()
    .join();
  const wholeId = whole?.eventId;
  useEffect(() => {
    if (ids === '') return;
    let stop = (): void => {};
    let isOpen = false;
    const setOpen = (next: boolean): void => {
      if (next !== isOpen) streams.open += next ? 1 : -1;
      isOpen = next;
    };
    const wait = setTimeout(() => {
      stop = followFrames({
        lastId: undefined,
        addressOf: () => addressOf(latest.current, wholeId, language.code),
        onState: (state) => setOpen(state === 'open'),
        onFrame({ event, data }) {
          const taken = JSON.parse(data) as SportEvent;
          if (event === 'whole') takeWhole(cache, taken);
          else takeListed(cache, taken);
        },
      });
    }, settleMs);
    return () => {
      clearTimeout(wait);
      stop();
      setOpen(false);
    };
  }, [cache, ids, wholeId, language.code]);
}

function addressOf(events: readonly SportEvent[], whole: string | undefined, language: string): string {
  const known = events.map(({ eventId, version }) => `${eventId}.${version}`).join();
  return `/lgw/sports/stream?${new URLSearchParams({ events: known, ...(whole === undefined ? {} : { whole }), language })}`;
}

/** Puts an event in the place of an older one in every list, and asks anew for what it makes wrong. */
export function takeListed(cache: QueryClient, event: SportEvent): void {
  let hasMoved = false;
  cache.setQueriesData<EventPage>({ queryKey: ['GET /lgw/sports/events'] }, (page) => {
    const before = page?.content.find(({ eventId }) => eventId === event.eventId);
    if (page === undefined || before === undefined) return page;
    // It belongs to another list now.
    hasMoved ||= before.isLive !== event.isLive || before.state !== event.state;
    return { ...page, content: newestEvents([event], page.content) };
  });
  if (hasMoved) void refresh(cache, 'GET /lgw/sports/events', 'GET /lgw/sports/menu');
  tellSlip(cache, event);
}

/** The same of the page of one event; what has happened in it is asked for where its play moved. */
export function takeWhole(cache: QueryClient, event: SportEvent): void {
  let hasPlayed = false;
  cache.setQueriesData<EventFile>({ queryKey: ['GET /lgw/sports/events/:eventId'] }, (file) => {
    if (file?.event.eventId !== event.eventId) return file;
    hasPlayed ||= playOf(file.event) !== playOf(event);
    return newestEvent(file, { ...file, event });
  });
  if (hasPlayed) void refresh(cache, 'GET /lgw/sports/events/:eventId');
  tellSlip(cache, event);
}

const playOf = ({ state, phase, score, redCards }: SportEvent): string =>
  JSON.stringify([state, phase, score, redCards]);

/** A slip that has the event learns of its prices at once. */
function tellSlip(cache: QueryClient, { eventId }: SportEvent): void {
  void cache.invalidateQueries({
    predicate: ({ queryKey: [route, question] }) =>
      route === 'POST /lgw/sports/slips' && JSON.stringify(question).includes(eventId),
  });
}
