/** Our own leagues: planned, bet on between the windows, played from seeds that nobody could know, settled, and played again by anyone. */
import { hash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashOfText, isSigned, randomnessOf } from '@banyan/games/proof';
import { type MatchEvent, type SimulatedMatch, matchText, playWindow, seedOfWindow } from '@banyan/games/sports';
import type { ValueOf } from '@banyan/protocol';
import type { sportEventRoutes } from '@banyan/protocol/sport-events';
import { bet, leg, settleSports, ticketOf } from '../../../test/sports.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';
import { houseKeyOf } from '../draws/index.ts';
import { planMatches } from './plan-matches.ts';
import { playMatches } from './play-matches.ts';
import { windowsFrom } from './timetable.ts';

type Event = ValueOf<(typeof sportEventRoutes)['GET /lgw/sports/events']>['content'][number];

let w: World;
let alice: TestMember;
let startsAt: number;
beforeAll(async () => {
  w = await world();
  alice = await w.member({ balance: '10000.00' });
});
afterAll(() => w.close());

const list = async (state: 'live' | 'upcoming' | 'ended', sport = 'football'): Promise<Event[]> =>
  (await w.visitor.get('GET /lgw/sports/events', { query: { state, sport, pageSize: 50 } })).value.content;

async function goTo(moment: number): Promise<void> {
  await w.clock.advance(moment - w.clock.now());
  await playMatches(w.context);
}

/** A bet on each of the first two prices of a match. */
async function bets(event: Event, market: string): Promise<string[]> {
  const { value } = await w.visitor.get('GET /lgw/sports/events/:eventId', { params: { eventId: event.eventId } });
  const found = value.event.markets.find(({ marketId, state }) => marketId === market && state === 'active');
  const score = `${value.event.score.home}-${value.event.score.away}`;
  const codes: string[] = [];
  for (const { code, price } of found?.outcomes.slice(0, 2) ?? []) {
    if (price === null) continue;
    const match = { id: event.eventId, startsAt: new Date(event.startsAt) };
    codes.push((await bet(w, alice, ticketOf([leg(match, market, code, price, score)], '10'))).code);
  }
  return codes;
}

it('plans rounds of every league once, with a board and a promise before anybody bets', async () => {
  const made = await planMatches(w.context);
  expect(made).toBe(4 * (10 + 5 + 4));
  expect(await planMatches(w.context)).toBe(0);
  const upcoming = await list('upcoming');
  expect(upcoming).toHaveLength(40);
  const [first] = upcoming as [Event];
  expect(first).toMatchObject({ isVirtual: true, isSimulated: true, category: 'virtual' });
  expect(first.marketCount).toBeGreaterThan(20);
  startsAt = Date.parse(first.startsAt);
  const { rows } = await w.owner.query('select * from sport_league_matches where event = $1', [first.eventId]);
  const [row] = rows;
  expect(hashOfText(row.rules_text)).toBe(row.rules_hash);
  expect(matchText(row.match as SimulatedMatch)).toBe(row.rules_text);
  expect(isSigned(row.promise, row.signature, houseKeyOf(w.context.secrets).key)).toBe(true);
});

it('takes bets until a window closes and between windows, never while its seed is out, and ends every match', async () => {
  const matches = (await list('upcoming')).filter((one) => Date.parse(one.startsAt) === startsAt);
  expect(matches).toHaveLength(10);
  const [first] = matches as [Event];
  expect(await bets(first, 'football.1x2')).toEqual(['ok', 'ok']);
  for (const { nr, closesAt, playsAt } of windowsFrom(startsAt)) {
    await goTo(closesAt + 100);
    expect(await bets(first, 'football.1x2')).toEqual([]);
    await goTo(closesAt + 9000);
    await goTo(playsAt + 10_500);
    await goTo(playsAt + 21_100);
    if (nr === 2) {
      expect((await list('live')).length).toBe(10);
      expect(new Set(await bets(first, 'football.1x2'))).toEqual(new Set(['ok']));
    }
  }
  const ended = (await list('ended')).filter((one) => Date.parse(one.startsAt) === startsAt);
  expect(ended.map(({ state }) => state)).toEqual(ended.map(() => 'ended'));
  expect(ended).toHaveLength(10);
  await settleSports(w);
  const { value } = await w.as(alice).get('GET /lgw/sports/bets', { query: { pageSize: 50 } });
  expect(value.content.length).toBeGreaterThanOrEqual(4);
  expect(new Set(value.content.map(({ state }) => state))).toEqual(new Set(['settled']));
});

it('anyone plays a match again from what was published', async () => {
  const { rows } = await w.owner.query(
    `select w.*, m.match, m.rules_hash, e.score from sport_league_windows w join sport_league_matches m on m.event = w.event
     join sport_events e on e.id = w.event where m.is_over and e.sport = 'football' and e.state = 'ended' order by w.event, w.nr`,
  );
  expect(rows).toHaveLength(60);
  const played = new Map<string, MatchEvent[]>();
  for (const row of rows) {
    const before = played.get(row.event) ?? [];
    const secret = await secretOf(row.event, row.nr);
    expect(hash('sha256', Buffer.from(secret, 'hex'), 'hex')).toBe(row.commitment);
    const randomness = randomnessOf(row.pulse);
    const sources = { drawId: `${row.event}/${row.nr}`, rulesHash: row.rules_hash, secret, root: row.root, randomness };
    const seed = seedOfWindow(sources);
    expect(seed).toBe(row.seed);
    expect(new Date(row.sealed_at) < new Date(row.round_at)).toBe(true);
    const events = playWindow(row.match as SimulatedMatch, before, row.nr, seed);
    expect(events).toEqual(row.played);
    played.set(row.event, [...before, ...events]);
  }
  const [row] = rows.slice(-1);
  const last = played.get(row.event)?.at(-1);
  expect(`${last?.score.home}-${last?.score.away}`).toBe(row.score);
});

async function secretOf(event: string, nr: number): Promise<string> {
  return (await import('./window-secret.ts')).secretOf(w.context.secrets, event, nr);
}

it('a house that slept over a window breaks its matches off, and everybody has their stakes back', async () => {
  await planMatches(w.context);
  const [first] = (await list('upcoming')) as [Event];
  const before = (await w.as(alice).get('GET /wps/v2/wallets/balance')).value.sumBalance;
  expect(await bets(first, 'football.1x2')).toEqual(['ok', 'ok']);
  await goTo(Date.parse(first.startsAt) + 600_000);
  await settleSports(w);
  expect((await w.as(alice).get('GET /wps/v2/wallets/balance')).value.sumBalance).toBe(before);
  const { value } = await w.visitor.get('GET /lgw/sports/events/:eventId', { params: { eventId: first.eventId } });
  expect(value.event.state).toBe('cancelled');
});
