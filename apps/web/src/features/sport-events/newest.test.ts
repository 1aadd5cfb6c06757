/** Answers overtake each other: what is older than what was seen changes nothing. */
import { expect, test } from 'vitest';
import { newestEvent, newestEvents } from './newest.ts';

const event = (eventId: string, version: number) => ({ eventId, version });

test('an event of a list never goes back', () => {
  const after = newestEvents([event('a', 7), event('b', 2)], [event('b', 3), event('a', 6), event('c', 1)]);
  expect(after).toEqual([event('b', 3), event('a', 7), event('c', 1)]);
});

test('nor does the event of a page', () => {
  const [old, fresh] = [{ event: event('a', 4) }, { event: event('a', 5) }];
  expect([newestEvent(fresh, old), newestEvent(old, fresh), newestEvent(undefined, old)]).toEqual([fresh, fresh, old]);
});
