/** Bets of all members through the desk, and how much of the limits a member may stake. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeId } from '@banyan/core/ids';
import { bet, endMatch, footballMarkets, kickOff, leg, openMatch, ticketOf } from '../../../test/sports.ts';
import { type TestStaff, auditOf, staffMember } from '../../../test/staff.ts';
import { type World, world } from '../../../test/world.ts';
import { eventIntake } from '../sport-events/index.ts';

let w: World;
const people = new Map<string, TestStaff>();
const as = (name: string) => (people.get(name) as TestStaff).call;
beforeAll(async () => {
  w = await world();
  for (const role of ['risk', 'results', 'auditor', 'support'] as const) people.set(role, await staffMember(w, role));
});
afterAll(() => w.close());

const list = async (query: object, name = 'risk') =>
  (await as(name).get('GET /admin/api/sports/bets', { query })).value;

it('lists bets by account, event, state, time and stake, page by page, and shows what one moved', async () => {
  const [match, other] = [await openMatch(w), await openMatch(w)];
  const [alice, bela] = [await w.member({ balance: '1000' }), await w.member({ balance: '1000' })];
  const place = async (m: typeof alice, at: typeof match, code: string, price: string, stake: string) =>
    (await bet(w, m, ticketOf([leg(at, 'football.1x2', code, price)], stake))).value.betId;
  const ids = [
    await place(alice, match, 'home', '2.10', '100'),
    await place(bela, match, 'draw', '3.40', '20'),
    await place(alice, other, 'home', '2.10', '30'),
  ];
  const found = async (query: object) => (await list(query)).rows.map(({ bet: { betId } }) => betId);
  expect(await found({})).toEqual([...ids].reverse());
  expect(await found({ account: alice.account })).toEqual([ids[2], ids[0]]);
  expect(await found({ account: 'nobody' })).toEqual([]);
  expect(await found({ event: match.id })).toEqual([ids[1], ids[0]]);
  expect(await found({ event: match.id, account: alice.account })).toEqual([ids[0]]);
  expect(await found({ above: '20' })).toEqual([ids[2], ids[0]]);
  expect(await found({ since: new Date(w.clock.now() + 3_600_000).toISOString() })).toEqual([]);
  const first = await list({ limit: 2 });
  expect(first.next).toBe(ids[1]);
  expect((await list({ limit: 2, after: first.next })).rows.map(({ bet: one }) => one.betId)).toEqual([ids[0]]);
  await endMatch(w, match, 1, 0);
  expect(await found({ state: 'settled' })).toEqual([ids[1], ids[0]]);
  const params = { betId: ids[0] as string };
  const { value } = await as('auditor').get('GET /admin/api/sports/bets/:betId', { params });
  expect(value).toMatchObject({
    ...{ memberId: alice.id, account: alice.account, bet: { state: 'settled', payout: { amount: '210.00' } } },
    settlements: [{ version: 1, state: 'settled' }],
  });
  expect(value.lines).toHaveLength(2);
  for (const name of ['results', 'support'])
    expect((await as(name).get('GET /admin/api/sports/bets', { query: {} })).code).toBe('access-denied');
  expect((await as('risk').get('GET /admin/api/sports/bets/:betId', { params: { betId: makeId() } })).code).toBe(
    'not-found',
  );
});

it('a factor cuts what a member may stake, and its history is in the log', async () => {
  const match = await openMatch(w);
  const m = await w.member({ balance: '100000' });
  const params = { memberId: m.id };
  const set = (factor: number, reason: string, name = 'risk', sport?: string) =>
    as(name).post('POST /admin/api/sports/members/:memberId/factors', {
      params,
      body: { factor, reason, ...(sport === undefined ? {} : { sport }) },
    });
  expect((await set(1, 'beats every closing price')).value).toMatchObject([{ sport: '', factor: 1 }]);
  const place = (stake: string) => bet(w, m, ticketOf([leg(match, 'football.1x2', 'home', '2.10')], stake));
  expect((await place('5000')).code).toBe('stake-above-limit');
  expect((await set(100, 'looked at again', 'risk', 'football')).value).toHaveLength(2);
  expect((await place('5000')).code).toBe('ok');
  expect((await as('auditor').get('GET /admin/api/sports/members/:memberId/factors', { params })).value).toHaveLength(
    2,
  );
  expect((await set(200, 'a friend of mine', 'results')).code).toBe('access-denied');
  const lines = (await auditOf(w, 'member', m.id)).filter(({ act }) => act === 'sports.factor');
  expect(lines.map(({ before, after, reason }) => [before, after, reason])).toEqual([
    [{ sport: '', factor: 100 }, { sport: '', factor: 1 }, 'beats every closing price'],
    [{ sport: 'football', factor: 100 }, { sport: 'football', factor: 100 }, 'looked at again'],
  ]);
});

it('a bet is shown with how its member’s prices stand beside those at which the markets closed', async () => {
  const match = await openMatch(w);
  const alice = await w.member({ balance: '1000' });
  const one = async (code: string, price: string) =>
    (await bet(w, alice, ticketOf([leg(match, 'football.1x2', code, price)], '10'))).value.betId;
  const betId = await one('home', '2.10');
  await one('draw', '3.40');
  const show = async () =>
    (await as('risk').get('GET /admin/api/sports/bets/:betId', { params: { betId } })).value.edge;
  // Nothing has closed yet.
  expect(await show()).toBeNull();
  const [result] = footballMarkets;
  if (result === undefined) throw new Error('there is no market');
  const price = (to: bigint) =>
    w.context.database.transaction().execute(async (tx) => {
      await eventIntake.lock(tx, match.id);
      const outcomes = result.outcomes.map((outcome) =>
        outcome.code === 'home' ? { ...outcome, price: to } : outcome,
      );
      await eventIntake.putMarkets(tx, match.id, [{ ...result, outcomes }], new Date(w.clock.now()));
    });
  await price(20_000n);
  await kickOff(w, match);
  // What it costs in play is no closing price: 5 % on the one, nothing on the other.
  await price(15_000n);
  expect(await show()).toEqual({ selections: 2, edge: 25_000, isMarked: false });
});
