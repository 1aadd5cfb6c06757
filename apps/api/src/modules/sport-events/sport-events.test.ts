/** The book as players look through it: the menu, lists, one event, and a slip before it is placed. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeId } from '@banyan/core/ids';
import { bet, changeMatch, courseAt, endMatch, kickOff, leg, openMatch, ticketOf } from '../../../test/sports.ts';
import { type World, world } from '../../../test/world.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

const list = (query: Record<string, string>) =>
  w.visitor.get('GET /lgw/sports/events', { query: { state: 'upcoming', ...query } as never });

it('a match stands in the menu and the lists by what it is at the moment', async () => {
  const match = await openMatch(w);
  expect((await w.visitor.get('GET /lgw/sports/menu')).value.sports).toMatchObject([
    { sport: 'football', live: 0, upcoming: 1, tournaments: [{ tournamentId: 'football.test', name: 'Test League' }] },
  ]);
  const upcoming = await list({ language: 'BN' });
  expect(upcoming.value.content).toMatchObject([{ eventId: match.id, isLive: false, marketCount: 3 }]);
  expect(upcoming.value.content[0]?.home.name).toMatch(/^দল/);
  expect(upcoming.value.content[0]?.markets.map(({ type }) => type)).toEqual([
    'football.1x2',
    'football.total',
    'football.asian-handicap',
  ]);
  await kickOff(w, match);
  expect((await list({ state: 'live', sport: 'football' })).value.total).toBe(1);
  expect((await list({ state: 'live', sport: 'cricket' })).value.total).toBe(0);
  const shown = { home: '1', away: '0', clock: '51' };
  await changeMatch(w, match, {
    score: '1-0',
    course: courseAt(1, 0),
    shown,
    timeline: [{ kind: 'goal', side: 'home' }],
  });
  const { value } = await w.visitor.get('GET /lgw/sports/events/:eventId', { params: { eventId: match.id } });
  expect(value).toMatchObject({
    event: { isLive: true, score: { home: '1', away: '0' }, clock: '51' },
    timeline: [{ seq: 1, kind: 'goal', side: 'home' }],
  });
  await endMatch(w, match, 1, 0);
  const ended = await list({ state: 'ended', search: 'HOME' });
  expect(ended.value.content).toMatchObject([{ eventId: match.id, state: 'ended' }]);
  const after = await w.visitor.get('GET /lgw/sports/events/:eventId', { params: { eventId: match.id } });
  expect(after.value.event.markets.find(({ marketId }) => marketId === 'football.1x2')).toMatchObject({
    state: 'settled',
    results: { home: 'won', draw: 'lost', away: 'lost' },
    outcomes: [{ price: null }, { price: null }, { price: null }],
  });
  expect((await list({ search: '%%' })).value.total).toBe(0);
  expect((await list({ day: '2026-99-99' })).value.total).toBe(0);
  const unknown = await w.visitor.get('GET /lgw/sports/events/:eventId', { params: { eventId: makeId() } });
  expect(unknown.code).toBe('sport-event-unknown');
});

it('a slip says what each leg is now, how much it may stake, and what stands in its way', async () => {
  const [first, second] = [await openMatch(w), await openMatch(w)];
  const alice = await w.member({ balance: '1000.00' });
  const legs = [first, second].map((match) => leg(match, 'football.1x2', 'home', '2.50'));
  const shape = { sizes: [2], bankers: [] };
  const { value } = await w.as(alice).post('POST /lgw/sports/slips', { body: { legs, shape } });
  expect(value).toMatchObject({ combinations: 1, fault: null, leastStake: { amount: '10.00' }, waitMs: 0 });
  expect(value.legs.map(({ price, fault }) => [price, fault])).toEqual([
    ['2.10', null],
    ['2.10', null],
  ]);
  expect(Number(value.mostStake?.amount)).toBeGreaterThan(1000);
  const visitor = await w.visitor.post('POST /lgw/sports/slips', {
    body: { legs, shape: { sizes: [3], bankers: [] } },
  });
  expect(visitor.value).toMatchObject({ combinations: 0, fault: 'system-unfit', mostStake: null });
  await kickOff(w, first);
  const live = await w.as(alice).post('POST /lgw/sports/slips', { body: { legs, shape } });
  expect(live.value).toMatchObject({ waitMs: 5000, legs: [{ fault: 'score-changed', score: '0-0' }, { fault: null }] });
});

it('the bets of a member are listed by whether they are open', async () => {
  const alice = await w.member({ balance: '1000.00' });
  const [first, second] = [await openMatch(w), await openMatch(w)];
  for (const match of [first, second])
    await bet(w, alice, ticketOf([leg(match, 'football.1x2', 'home', '2.10')], '10'));
  await endMatch(w, first, 1, 0);
  const states = async (state?: 'open' | 'ended') =>
    (await w.as(alice).get('GET /lgw/sports/bets', { query: state === undefined ? {} : { state } })).value.content.map(
      (one) => one.state,
    );
  expect([await states('open'), await states('ended'), await states()]).toEqual([
    ['accepted'],
    ['settled'],
    ['accepted', 'settled'],
  ]);
});
