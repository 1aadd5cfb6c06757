/** What comes by the stream takes the place of what is older, asks anew for what it makes wrong, and changes nothing else. */
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import type { EventFile, EventPage, SportEvent } from './events.queries.ts';
import { takeListed, takeWhole } from './usePriceStream.ts';

const id = (n: number) => `019a0000-0000-7000-8000-00000000000${n}`;
const eventOf = (n: number, version: number, more: Partial<SportEvent> = {}): SportEvent => ({
  ...{ eventId: id(n), sport: 'football', category: 'x', tournamentId: 'x', tournament: 'X', isVirtual: false },
  ...{ isSimulated: true, startsAt: '2026-11-28T10:00:00Z', state: 'live', isLive: true, phase: 'half-1', clock: '1' },
  ...{ home: { code: 'h', name: 'H' }, away: { code: 'a', name: 'A' }, score: { home: '0', away: '0', parts: [] } },
  ...{ redCards: { home: 0, away: 0 }, marketCount: 1, version, markets: [] },
  ...more,
});

const listKey = ['GET /lgw/sports/events', { query: { state: 'live' } }] as const;
const fileKey = ['GET /lgw/sports/events/:eventId', { params: { eventId: id(1) } }] as const;
let cache: QueryClient;
const asked = vi.fn();
beforeEach(() => {
  cache = new QueryClient();
  asked.mockReset();
  vi.spyOn(cache, 'invalidateQueries').mockImplementation(async (filters) => asked(filters?.queryKey?.[0] ?? 'slip'));
  const page: EventPage = { content: [eventOf(1, 5), eventOf(2, 5)], totalPages: 1, total: 2 };
  cache.setQueryData<EventPage>(listKey, page);
  cache.setQueryData<EventFile>(fileKey, { event: eventOf(1, 5), timeline: [], statistics: [] });
});
const versions = () => cache.getQueryData<EventPage>(listKey)?.content.map(({ version }) => version);

it('a newer event takes its place in the list, an older one does not, one that is not there is left out', () => {
  takeListed(cache, eventOf(2, 6));
  expect(versions()).toEqual([5, 6]);
  takeListed(cache, eventOf(2, 4));
  takeListed(cache, eventOf(3, 9));
  expect(versions()).toEqual([5, 6]);
  expect(asked.mock.calls.flat()).toEqual(['slip', 'slip', 'slip']);
});

it('one that belongs to another list now has the lists and the menu asked for', () => {
  takeListed(cache, eventOf(1, 6, { state: 'ended', isLive: false }));
  expect(asked.mock.calls.flat()).toEqual(['GET /lgw/sports/events', 'GET /lgw/sports/menu', 'slip']);
});

it('the page of an event has its prices, and what happened is asked for only when play moved', () => {
  takeWhole(cache, eventOf(1, 6));
  expect(cache.getQueryData<EventFile>(fileKey)?.event.version).toBe(6);
  expect(asked.mock.calls.flat()).toEqual(['slip']);
  takeWhole(cache, eventOf(1, 7, { score: { home: '1', away: '0', parts: [] } }));
  expect(asked.mock.calls.flat()).toEqual(['slip', 'GET /lgw/sports/events/:eventId', 'slip']);
  expect(versions()).toEqual([5, 5]);
});
