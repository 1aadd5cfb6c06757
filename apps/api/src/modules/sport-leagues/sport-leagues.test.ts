/** Our own leagues: planned, bet on between the windows, played from seeds that nobody could know, settled, and played again by anyone. */
import { hash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeId } from '@banyan/core/ids';
import { hashOfText, isSigned, randomnessOf } from '@banyan/games/proof';
import { type MatchEvent, type SimulatedMatch, matchText, playWindow, seedOfWindow } from '@banyan/games/sports';
import { checkMatch } from '@banyan/games/verify';
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

/** A bet on each of the first two outcomes of a match that have a price: one that the score has all but decided has none. */
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
  const placed = await bets(first, 'football.1x2');
  expect(placed).toEqual(['ok', 'ok']);
  for (const { nr, closesAt, playsAt } of windowsFrom(startsAt)) {
    await goTo(closesAt + 100);
    expect(await bets(first, 'football.1x2')).toEqual([]);
    await goTo(closesAt + 9000);
    await goTo(playsAt + 10_500);
    await goTo(playsAt + 21_100);
    if (nr === 2) {
      expect((await list('live')).length).toBe(10);
      const during = await bets(first, 'football.1x2');
      expect(new Set(during)).toEqual(new Set(['ok']));
      placed.push(...during);
    }
  }
  const ended = (await list('ended')).filter((one) => Date.parse(one.startsAt) === startsAt);
  expect(ended.map(({ state }) => state)).toEqual(ended.map(() => 'ended'));
  expect(ended).toHaveLength(10);
  await settleSports(w);
  const { value } = await w.as(alice).get('GET /lgw/sports/bets', { query: { pageSize: 50 } });
  expect(value.content).toHaveLength(placed.length);
  expect(new Set(value.content.map(({ state }) => state))).toEqual(new Set(['settled']));
});

const proofOf = (eventId: string) => w.visitor.get('GET /lgw/sports/events/:eventId/proof', { params: { eventId } });

it('anyone plays a match again from what is published', async () => {
  const ended = (await list('ended')).filter((one) => Date.parse(one.startsAt) === startsAt);
  for (const { eventId, score } of ended) {
    const { value } = await proofOf(eventId);
    expect(isSigned(value.promise, value.signature, value.key)).toBe(true);
    expect(hashOfText(value.rulesText)).toBe(value.rulesHash);
    const { rows } = await w.owner.query('select match from sport_league_matches where event = $1', [eventId]);
    const match = rows[0].match as SimulatedMatch;
    expect(matchText(match)).toBe(value.rulesText);
    const events: MatchEvent[] = [];
    for (const { nr, secret, commitment, pulse, root, seed, sealedAt, roundAt } of value.windows) {
      expect(hash('sha256', Buffer.from(secret ?? '', 'hex'), 'hex')).toBe(commitment);
      expect(value.promise).toContain(`${nr} `);
      const sources = {
        drawId: `${eventId}/${nr}`,
        rulesHash: value.rulesHash,
        secret: secret ?? '',
        root: root ?? '',
      };
      expect(seedOfWindow({ ...sources, randomness: randomnessOf(pulse ?? '') })).toBe(seed);
      expect((sealedAt ?? '') < roundAt).toBe(true);
      events.push(...playWindow(match, events, nr, seed ?? ''));
    }
    const keys = [{ key: value.key, from: '2026-01-01T00:00:00.000Z', until: null }];
    expect(checkMatch(value, keys)).toMatchObject({ verdict: 'local', wrong: [], score: value.score, played: 6 });
    const last = events.at(-1)?.score;
    expect([String(last?.home), String(last?.away)]).toEqual([score.home, score.away]);
  }
});

it('tells no secret of a window that is not played', async () => {
  const [next] = (await list('upcoming')) as [Event];
  const { value } = await proofOf(next.eventId);
  expect(value.windows.map(({ secret, seed, pulse }) => [secret, seed, pulse])).toEqual(
    Array.from({ length: 6 }, () => [null, null, null]),
  );
  expect((await proofOf(makeId())).code).toBe('sport-event-unknown');
});

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
