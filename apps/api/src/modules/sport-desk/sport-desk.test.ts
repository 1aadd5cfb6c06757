/** The trading screen through HTTP: what stands on events, what staff shuts against producers, and who may. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AdminValueOf, AdminRoutes } from '@banyan/protocol/admin';
import { makeId } from '@banyan/core/ids';
import { bet, footballMarkets, kickOff, leg, openMatch, ticketOf } from '../../../test/sports.ts';
import { type TestStaff, auditOf, staffMember } from '../../../test/staff.ts';
import { type World, world } from '../../../test/world.ts';
import { eventIntake } from '../sport-events/index.ts';

let w: World;
const people = new Map<string, TestStaff>();
const as = (name: string) => (people.get(name) as TestStaff).call;
beforeAll(async () => {
  w = await world();
  for (const role of ['risk', 'results', 'auditor', 'support', 'vip'] as const)
    people.set(role, await staffMember(w, role));
});
afterAll(() => w.close());

const reason = 'late news of the line-up';
type Shown = AdminValueOf<AdminRoutes['GET /admin/api/sports/events/:eventId']>;
const show = async (id: string, name = 'risk'): Promise<Shown> =>
  (await as(name).get('GET /admin/api/sports/events/:eventId', { params: { eventId: id } })).value;
const statesOf = ({ markets }: Shown) => Object.fromEntries(markets.map(({ marketId, state }) => [marketId, state]));
const turn = (isOpen: boolean, where: object, name = 'risk') =>
  as(name).post('POST /admin/api/sports/switch', { body: { isOpen, reason, ...where } });
const feed = (id: string, state: 'active' | 'suspended') =>
  w.context.database.transaction().execute(async (tx) => {
    await eventIntake.lock(tx, id);
    await eventIntake.putMarkets(
      tx,
      id,
      footballMarkets.map((market) => ({
        ...market,
        state,
        outcomes: market.outcomes.map((one) => ({ ...one, price: 25_000n })),
      })),
      new Date(w.clock.now()),
    );
  });

it('shows what the house can lose by outcome, market and event, with the latest bets', async () => {
  const match = await openMatch(w);
  const m = await w.member({ balance: '1000' });
  expect((await bet(w, m, ticketOf([leg(match, 'football.1x2', 'home', '2.10')], '100'))).code).toBe('ok');
  expect((await bet(w, m, ticketOf([leg(match, 'football.1x2', 'away', '3.60')], '50'))).code).toBe('ok');
  const { event, markets, bets } = await show(match.id);
  expect(event).toMatchObject({
    ...{ openBets: 2, openMarkets: 3, shutMarkets: 0, isStopped: false, pin: 0, state: 'scheduled', producer: 'test' },
    // Home wins: 210 out of 150 staked.
    worst: [{ currency: 'BDT', amount: '60.00' }],
  });
  const market = markets.find(({ marketId }) => marketId === 'football.1x2');
  expect(market?.liability).toEqual([{ currency: 'BDT', amount: '60.00' }]);
  expect(market?.outcomes.find(({ code }) => code === 'away')).toMatchObject({
    ...{ price: '3.60', chance: 270_000, result: null },
    sums: [{ stakes: { amount: '50.00' }, returns: { amount: '180.00' }, bets: 1 }],
  });
  expect(bets.map(({ account, bet: { risk } }) => [account, risk.amount])).toEqual([
    [m.account, '50.00'],
    [m.account, '100.00'],
  ]);
  // Who enters results sees what stands on them, and not whose it is.
  expect((await show(match.id, 'results')).bets.map(({ account }) => account)).toEqual([null, null]);
});

it('lists events that are on before those to come, page by page', async () => {
  const [late, soon, live] = [
    await openMatch(w, { minutes: 400 }),
    await openMatch(w, { minutes: 300 }),
    await openMatch(w, { minutes: 500 }),
  ];
  await kickOff(w, live);
  const ids: string[] = [];
  let after: string | undefined;
  do {
    const query = { limit: 2, ...(after === undefined ? {} : { after }) };
    const { rows, next } = (await as('auditor').get('GET /admin/api/sports/events', { query })).value;
    ids.push(...rows.map(({ eventId }) => eventId));
    after = next ?? undefined;
  } while (after !== undefined);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids[0]).toBe(live.id);
  expect(ids.indexOf(soon.id)).toBeLessThan(ids.indexOf(late.id));
  const found = await as('risk').get('GET /admin/api/sports/events', { query: { sport: 'cricket' } });
  expect(found.value.rows).toEqual([]);
  expect((await as('risk').get('GET /admin/api/sports/events', { query: { state: 'ended' } })).code).toBe('ok');
});

it('keeps one market shut against its producer, and opens it as the producer offers it by then', async () => {
  const match = await openMatch(w);
  const m = await w.member({ balance: '1000' });
  const [marketIds, eventId] = [['football.1x2'], match.id];
  const place = () => bet(w, m, ticketOf([leg(match, 'football.1x2', 'home', '2.10')], '20'));
  expect((await turn(false, { eventId, marketIds })).value).toEqual({ events: 1, markets: 1 });
  expect((await turn(false, { eventId, marketIds })).code).toBe('state-conflict');
  expect((await place()).code).toBe('market-inactive');
  await feed(match.id, 'active');
  const shut = await show(match.id);
  expect(statesOf(shut)).toMatchObject({ 'football.1x2': 'suspended', 'football.total/total=2.5': 'active' });
  expect(shut.markets.find(({ marketId }) => marketId === 'football.1x2')).toMatchObject({
    ...{ offered: 'active', isStopped: true },
    outcomes: [{ price: '2.50' }, { price: '2.50' }, { price: '2.50' }],
  });
  // The whole event, shut and opened, leaves it shut.
  expect((await turn(false, { eventId })).value.markets).toBe(2);
  expect((await turn(true, { eventId, marketIds })).code).toBe('state-conflict');
  expect((await turn(true, { eventId })).value.markets).toBe(2);
  expect(statesOf(await show(match.id))['football.1x2']).toBe('suspended');
  await w.context.database
    .transaction()
    .execute((tx) => eventIntake.stopMarkets(tx, eventId, 'all', new Date(w.clock.now())));
  expect((await turn(true, { eventId, marketIds })).value.markets).toBe(1);
  expect(statesOf(await show(match.id))['football.1x2']).toBe('suspended');
  await feed(match.id, 'active');
  expect(statesOf(await show(match.id))['football.1x2']).toBe('active');
  const lines = await auditOf(w, 'sport-event', match.id);
  expect(lines.map(({ act, reason: why, staff }) => [act, why, staff])).toEqual(
    Array.from({ length: 4 }, () => ['sports.switch', reason, people.get('risk')?.id]),
  );
  expect(lines[0]?.after).toEqual({ isOpen: false, markets: marketIds, changed: 1 });
});

it('shuts a tournament and a sport with what comes in meanwhile', async () => {
  const [one, other] = [await openMatch(w), await openMatch(w)];
  const tournamentId = 'football.test';
  expect((await turn(false, { tournamentId })).value.events).toBeGreaterThanOrEqual(2);
  const come = await openMatch(w);
  for (const { id } of [one, other, come])
    expect(new Set(Object.values(statesOf(await show(id))))).toEqual(new Set(['suspended']));
  expect((await show(come.id)).event).toMatchObject({ isStopped: false, isTournamentStopped: true, shutMarkets: 3 });
  // An event of a tournament that is shut does not open by itself.
  expect((await turn(true, { eventId: one.id })).value.markets).toBe(0);
  expect((await turn(true, { tournamentId })).value.markets).toBeGreaterThanOrEqual(9);
  expect(new Set(Object.values(statesOf(await show(come.id))))).toEqual(new Set(['active']));
  expect((await turn(false, { sport: 'football' })).value.markets).toBeGreaterThanOrEqual(9);
  expect((await turn(true, { sport: 'football' })).value.markets).toBeGreaterThanOrEqual(9);
  expect((await turn(false, { sport: 'curling' })).code).toBe('not-found');
  expect((await turn(false, {})).code).toBe('input-malformed');
  expect((await turn(false, { sport: 'football', tournamentId })).code).toBe('input-malformed');
  expect((await turn(false, { eventId: makeId() })).code).toBe('not-found');
  expect((await auditOf(w, 'sport-tournament', tournamentId)).map(({ act }) => act)).toEqual([
    'sports.switch',
    'sports.switch',
  ]);
});

it('pins an event before others, with both pins in the log', async () => {
  const match = await openMatch(w);
  const params = { eventId: match.id };
  const pin = (to: number, name = 'risk') =>
    as(name).post('POST /admin/api/sports/events/:eventId/pin', { params, body: { pin: to, reason } });
  expect((await pin(5)).value).toEqual({ pin: 5 });
  expect((await show(match.id)).event.pin).toBe(5);
  expect((await auditOf(w, 'sport-event', match.id)).at(-1)).toMatchObject({
    ...{ act: 'sports.pin', before: { pin: 0 }, after: { pin: 5 }, reason },
  });
  expect((await pin(1, 'results')).code).toBe('access-denied');
});

it('is read by who reads odds and turned by who makes them', async () => {
  const match = await openMatch(w);
  const params = { eventId: match.id };
  for (const name of ['support', 'vip'])
    expect((await as(name).get('GET /admin/api/sports/events/:eventId', { params })).code).toBe('access-denied');
  for (const name of ['results', 'auditor', 'support'])
    expect((await turn(false, { eventId: match.id }, name)).code).toBe('access-denied');
  expect(
    (await as('auditor').get('GET /admin/api/sports/events/:eventId', { params: { eventId: makeId() } })).code,
  ).toBe('not-found');
});

it('names slips of several selections that three accounts have made alike, in whatever order, and nobody’s name to who may read no members', async () => {
  const [one, other] = [await openMatch(w), await openMatch(w)];
  const legs = [leg(one, 'football.1x2', 'home', '2.10'), leg(other, 'football.1x2', 'home', '2.10')];
  const people = [
    await w.member({ balance: '500' }),
    await w.member({ balance: '500' }),
    await w.member({ balance: '500' }),
  ];
  for (const [at, member] of people.entries())
    await bet(w, member, ticketOf(at === 1 ? legs.toReversed() : legs, String(10 + at)));
  // Two with another outcome, and three singles, are no sign.
  const away = [leg(one, 'football.1x2', 'away', '3.60'), legs[1] as (typeof legs)[number]];
  for (const member of people.slice(0, 2)) await bet(w, member, ticketOf(away, '20'));
  for (const member of people) await bet(w, member, ticketOf(legs.slice(0, 1), '30'));
  const { copies, bets } = await show(one.id);
  const first = bets.findLast(({ bet: { legs: own } }) => own.length === 2)?.bet.betId;
  expect(copies).toMatchObject([
    { betId: first, accounts: 3, bets: 3, names: people.map(({ account }) => account).sort() },
  ]);
  expect((await show(other.id)).copies).toHaveLength(1);
  expect((await show(one.id, 'results')).copies).toMatchObject([{ accounts: 3, names: null }]);
});
