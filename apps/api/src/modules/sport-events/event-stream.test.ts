/** Prices as they change: a page is handed of the events before it, in its form and language, of nothing that it knows, and of nothing else. */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type Static } from 'typebox';
import type { SportEvent } from '@banyan/protocol/sport-events';
import { type LiveReader, openLive } from '../../../test/live-reader.ts';
import { changeMatch, courseAt, footballMarkets, kickOff, openMatch } from '../../../test/sports.ts';
import { type World, world } from '../../../test/world.ts';
import { openEventWatch } from './event-watch.ts';
import { eventIntake } from './index.ts';

let w: World;
const readers: LiveReader[] = [];
beforeAll(async () => {
  w = await world();
});
afterEach(() => {
  for (const reader of readers.splice(0)) reader.close();
});
afterAll(() => w.close());

type Event = Static<typeof SportEvent>;

async function look(events: readonly (readonly [string, number])[], more: Record<string, string> = {}) {
  const query = new URLSearchParams({ events: events.map(([id, version]) => `${id}.${version}`).join(), ...more });
  const reader = await openLive(w.url, { path: `/lgw/sports/stream?${query}` });
  readers.push(reader);
  return reader;
}
async function next(reader: LiveReader): Promise<{ name: string; event: Event }> {
  const frame = await reader.next();
  if (frame === undefined) throw new Error('the stream ended');
  return { name: frame.name, event: frame.data as unknown as Event };
}
const versionOf = async (id: string) =>
  (await w.visitor.get('GET /lgw/sports/events/:eventId', { params: { eventId: id } })).value.event.version;

async function price(id: string, of: number): Promise<void> {
  await w.context.database.transaction().execute(async (tx) => {
    await eventIntake.lock(tx, id);
    const [first] = footballMarkets;
    if (first === undefined) throw new Error('there is a market');
    const outcomes = first.outcomes.map((outcome, at) =>
      at === 0 ? { ...outcome, price: BigInt(of) as never } : outcome,
    );
    await eventIntake.putMarkets(tx, id, [{ ...first, outcomes }], new Date(w.clock.now()));
  });
}

it('a price that moves comes to the list and to the page of its event, each in its form', async () => {
  const [match, other] = [await openMatch(w), await openMatch(w)];
  const known = [[match.id, await versionOf(match.id)]] as const;
  const list = await look([...known, [other.id, await versionOf(other.id)]], { language: 'BN' });
  const page = await look(known, { whole: match.id });
  await price(match.id, 31_000);
  const [listed, whole] = [await next(list), await next(page)];
  expect([listed.name, whole.name]).toEqual(['listed', 'whole']);
  for (const { event } of [listed, whole]) {
    expect(event).toMatchObject({ eventId: match.id, version: await versionOf(match.id) });
    expect(event.markets[0]?.outcomes[0]?.price).toBe('3.10');
  }
  expect(listed.event.home.name).toMatch(/^দল/);
  // What the call answers is what the stream hands.
  const asked = { params: { eventId: match.id }, query: { language: 'EN' } };
  const { value } = await w.visitor.get('GET /lgw/sports/events/:eventId', asked);
  expect(whole.event).toEqual(value.event);
  await kickOff(w, other);
  expect((await next(list)).event).toMatchObject({ eventId: other.id, isLive: true });
});

it('what the page has not heard of is handed at once, and what it knows never', async () => {
  const match = await openMatch(w);
  const before = await versionOf(match.id);
  await price(match.id, 29_000);
  const late = await look([[match.id, before]]);
  expect((await next(late)).event.version).toBe(await versionOf(match.id));
  const known = await look([[match.id, await versionOf(match.id)]]);
  await kickOff(w, match);
  await changeMatch(w, match, { score: '1-0', course: courseAt(1, 0), shown: { home: '1', away: '0', clock: '9' } });
  let seen = 0;
  for (let event = (await next(known)).event; event.score.home !== '1'; event = (await next(known)).event) {
    expect(event.version).toBeGreaterThan(seen);
    seen = event.version;
  }
});

it('takes ids with versions and nothing else, and as many pages of one address as are allowed', async () => {
  const match = await openMatch(w);
  const status = async (query: string) => {
    const answer = await fetch(`${w.url}/lgw/sports/stream?${query}`);
    await answer.body?.cancel();
    return answer.status;
  };
  for (const wrong of [
    '',
    'events=',
    'events=x',
    `events=${match.id}`,
    `events=${match.id}.1&more=1`,
    `events=${match.id}.1&whole=x`,
  ])
    expect(await status(wrong), wrong).toBe(400);
  expect(await status(`events=${Array.from({ length: 121 }, () => `${match.id}.1`).join()}`)).toBe(400);
  await w.set('sports.streamsPerAddress', 1);
  const one = await look([[match.id, 0]]);
  expect((await next(one)).event.eventId).toBe(match.id);
  expect(await status(`events=${match.id}.1`)).toBe(503);
  await w.set('sports.streamsPerAddress', undefined);
});

it('reads nothing while nobody looks', async () => {
  let reads = 0;
  const database = w.context.database.withPlugin({
    transformQuery: ({ node }) => {
      reads += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const watch = openEventWatch(database, (error) => {
    throw error;
  });
  await watch.turn();
  expect(reads).toBe(0);
  const match = await openMatch(w);
  const handed: string[] = [];
  const stop = watch.look({ known: new Map([[match.id, 0]]), whole: undefined, language: 'EN' }, (event) =>
    handed.push(event),
  );
  await watch.turn();
  await watch.turn();
  stop();
  expect(handed).toHaveLength(1);
});
