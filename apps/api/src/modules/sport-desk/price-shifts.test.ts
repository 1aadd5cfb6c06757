/** Prices that staff and stakes lean: what is offered and struck, what new prices of the producer become, and what is left when a shift ends. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { priceText, readPrice, shifted } from '@banyan/core/sports';
import type { AdminRoutes, AdminValueOf } from '@banyan/protocol/admin';
import { bet, footballMarkets, kickOff, leg, openMatch, ticketOf } from '../../../test/sports.ts';
import { type TestStaff, auditOf, staffMember } from '../../../test/staff.ts';
import { type World, world } from '../../../test/world.ts';
import { eventIntake } from '../sport-events/index.ts';

let w: World;
let desk: TestStaff;
let support: TestStaff;
beforeAll(async () => {
  w = await world();
  desk = await staffMember(w, 'risk');
  support = await staffMember(w, 'support');
});
afterAll(() => w.close());

type Shown = AdminValueOf<AdminRoutes['GET /admin/api/sports/events/:eventId']>;
const market = 'football.1x2';
const show = async (eventId: string): Promise<Shown['markets'][number]> => {
  const { markets } = (await desk.call.get('GET /admin/api/sports/events/:eventId', { params: { eventId } })).value;
  return markets.find(({ marketId }) => marketId === market) as Shown['markets'][number];
};
const prices = async (eventId: string) => (await show(eventId)).outcomes.map(({ price }) => price);
const shift = (eventId: string, body: object, by = desk) =>
  by.call.post('POST /admin/api/sports/events/:eventId/shift', {
    params: { eventId },
    body: { marketId: market, outcome: 'home', reason: 'the line-up is out', ...body } as never,
  });
const feed = (id: string, home: bigint) =>
  w.context.database.transaction().execute(async (tx) => {
    await eventIntake.lock(tx, id);
    const [result] = footballMarkets;
    const outcomes = (result?.outcomes ?? []).map((one) => (one.code === 'home' ? { ...one, price: home } : one));
    await eventIntake.putMarkets(
      tx,
      id,
      [{ ...(result as (typeof footballMarkets)[number]), outcomes }],
      new Date(w.clock.now()),
    );
  });

it('staff moves a price, bets are struck at it, and the producer’s next one is moved as well', async () => {
  const match = await openMatch(w);
  const m = await w.member({ balance: '1000' });
  expect((await shift(match.id, { points: 100 })).value).toEqual({ markets: 1 });
  const shown = await show(match.id);
  expect(shown.outcomes.map(({ price, base }) => [price, base])).toEqual([
    ['2.04', '2.10'],
    ['3.45', '3.40'],
    ['3.65', '3.60'],
  ]);
  expect(shown.shifts).toMatchObject([{ source: 'staff', outcome: 'home', points: 100, until: null }]);
  // The old price is no longer on offer, the new one is.
  const old = await bet(w, m, { ...ticketOf([leg(match, market, 'home', '2.10')], '10'), policy: 'none' } as never);
  expect(old.code).toBe('price-changed');
  expect((await bet(w, m, ticketOf([leg(match, market, 'home', '2.04')], '10'))).code).toBe('ok');
  await feed(match.id, 30_000n);
  expect((await show(match.id)).outcomes[0]).toMatchObject({ price: '2.90', base: '3.00' });
  expect((await shift(match.id, { points: 0 })).value).toEqual({ markets: 1 });
  expect((await show(match.id)).outcomes[0]).toMatchObject({ price: '3.00', base: null });
  const lines = await auditOf(w, 'sport-event', match.id);
  expect(lines.map(({ before, after }) => [before, after])).toMatchObject([
    [{ points: 0 }, { points: 100, outcome: 'home' }],
    [{ points: 100, outcome: 'home' }, { points: 0 }],
  ]);
});

it('a shift for a time ends by itself and leaves no trace', async () => {
  const match = await openMatch(w);
  await shift(match.id, { points: -250, minutes: 5 });
  expect((await prices(match.id))[0]).toBe('2.20');
  await w.clock.advance(299_000);
  await w.tick('sport-events.end-shifts');
  expect((await prices(match.id))[0]).toBe('2.20');
  await w.clock.advance(2000);
  await w.tick('sport-events.end-shifts');
  const shown = await show(match.id);
  expect([shown.shifts, shown.outcomes.map(({ price }) => price)]).toEqual([[], ['2.10', '3.40', '3.60']]);
});

it('what is not there is not found, what is too much is malformed, and only who makes odds may', async () => {
  const match = await openMatch(w);
  expect((await shift(match.id, { points: 100, outcome: 'nobody' })).code).toBe('not-found');
  expect((await shift(match.id, { points: 100, marketId: 'football.none' })).code).toBe('not-found');
  expect((await shift('01900000-0000-7000-8000-000000000000', { points: 100 })).code).toBe('not-found');
  expect((await shift(match.id, { points: 2001 })).code).toBe('input-malformed');
  expect((await shift(match.id, { points: 100 }, support)).code).toBe('access-denied');
  expect(await prices(match.id)).toEqual(['2.10', '3.40', '3.60']);
});

it('stakes move prices by a point for each fifth of the limit, and back when the risk falls', async () => {
  const match = await openMatch(w);
  const m = await w.member({ balance: '5000000' });
  // 400,000 to lose of the 600,000 of the limit: three fifths.
  for (let at = 0; at < 4; at += 1) {
    await w.tick('sport-bets.move-prices');
    const { price } = (await show(match.id)).outcomes[0] ?? {};
    expect((await bet(w, m, ticketOf([leg(match, market, 'home', price ?? '')], `9500${at}`))).code).toBe('ok');
  }
  await w.tick('sport-bets.move-prices');
  const shown = await show(match.id);
  expect(shown.shifts).toMatchObject([{ source: 'stakes', outcome: 'home', points: 300 }]);
  expect(shown.outcomes[0]).toMatchObject({ base: '2.10', price: '1.97' });
  // A bet on the other side takes the risk away again.
  for (let at = 0; at < 2; at += 1)
    expect(
      (await bet(w, m, ticketOf([leg(match, market, 'draw', (await prices(match.id))[1] ?? '')], `5000${at}`))).code,
    ).toBe('ok');
  await w.tick('sport-bets.move-prices');
  expect((await show(match.id)).shifts).toMatchObject([{ points: 200 }]);
  await w.set('sports.movePrices', false);
  await w.tick('sport-bets.move-prices');
  expect(await prices(match.id)).toEqual(['2.10', '3.40', '3.60']);
});

it('a price far above its fair odds is shown to be wrong, and so are the bets on it', async () => {
  const match = await openMatch(w);
  const m = await w.member({ balance: '1000' });
  await feed(match.id, 40_000n);
  expect((await show(match.id)).outcomes.map(({ isPalpable }) => isPalpable)).toEqual([true, false, false]);
  expect((await bet(w, m, ticketOf([leg(match, market, 'home', '4.00')], '10'))).code).toBe('ok');
  const { bets } = (await desk.call.get('GET /admin/api/sports/events/:eventId', { params: { eventId: match.id } }))
    .value;
  expect(bets.map(({ isPalpable }) => isPalpable)).toEqual([true]);
});

it('a bet in play that was taken seconds before a goal is shown to the desk, and one long before it is not', async () => {
  const match = await openMatch(w);
  await kickOff(w, match);
  const m = await w.member({ balance: '1000' });
  const take = async (stake: string) => {
    const price = (await prices(match.id))[0] ?? '';
    expect((await bet(w, m, ticketOf([leg(match, market, 'home', price, '0-0')], stake))).code).toBe('ok');
    await w.clock.advance(6000);
    await w.tick('sport-bets.answers');
  };
  await take('10');
  await w.clock.advance(20_000);
  await feed(match.id, 21_000n);
  await take('11');
  const goal = { kind: 'goal' as const, side: 'home' as const, score: '1-0', clock: '12′' };
  await w.context.database
    .transaction()
    .execute((tx) => eventIntake.change(tx, match.id, { timeline: [goal] }, new Date(w.clock.now() + 500)));
  const { bets } = (await desk.call.get('GET /admin/api/sports/events/:eventId', { params: { eventId: match.id } }))
    .value;
  expect(bets.map(({ bet: { risk, state }, isLate }) => [risk.amount, state, isLate])).toEqual([
    ['11.00', 'accepted', true],
    ['10.00', 'accepted', false],
  ]);
});

it('two of the desk and the producer who move one market at once leave one shift on the price of the producer', async () => {
  const other = await staffMember(w, 'risk');
  const match = await openMatch(w);
  const points = [50, 100, 150, 200, -50, -100, -150, -200];
  const fed = points.map((_, at) => 21_000n + BigInt(at) * 500n);
  const ends = await Promise.all(
    points.flatMap((one, at) => [
      shift(match.id, { points: one, outcome: at % 3 === 0 ? 'away' : 'home' }, at % 2 === 0 ? desk : other),
      feed(match.id, fed[at] as bigint),
    ]),
  );
  expect(ends.flatMap((end) => (end === undefined ? [] : [end.code]))).toEqual(points.map(() => 'ok'));
  const shown = await show(match.id);
  expect(shown.shifts).toHaveLength(1);
  const [last] = shown.shifts;
  // What is offered is what the producer said last, leaned once by the shift that was set last.
  const bases = shown.outcomes.map(({ code, price, base }) => ({ code, price: readPrice(base ?? price ?? '') }));
  expect(fed).toContain(bases[0]?.price);
  expect(bases.slice(1).map(({ price }) => price)).toEqual([34_000n, 36_000n]);
  const wanted = shifted(bases, { outcome: last?.outcome ?? '', points: BigInt((last?.points ?? 0) * 100) });
  expect(shown.outcomes.map(({ price }) => price)).toEqual(wanted.map(({ price }) => priceText(price ?? 0n)));
  // Each of them saw what the one before had left.
  const lines = await auditOf(w, 'sport-event', match.id);
  const seen = lines.map(({ before, after }) => [(before as Noted).points, (after as Noted).points]);
  expect(seen.map(([before]) => before)).toEqual([0, ...seen.slice(0, -1).map(([, after]) => after)]);
  expect(seen.at(-1)?.[1]).toBe(last?.points);
});

type Noted = { readonly points: number };
