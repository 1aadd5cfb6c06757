/** Cash-out through HTTP: what is offered, what is paid for all and for a part, once, and never twice with the end. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeId } from '@banyan/core/ids';
import { balanceOf } from '../../../test/draws.ts';
import {
  type TestMatch,
  bet,
  chance,
  changeMatch,
  courseAt,
  endMatch,
  footballMarkets,
  leg,
  openMatch,
  settleSports,
  ticketOf,
} from '../../../test/sports.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';
import { eventIntake } from '../sport-events/index.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

async function bettor(): Promise<{ alice: TestMember; match: TestMatch; betId: string }> {
  const alice = await w.member({ balance: '1000.00' });
  const match = await openMatch(w);
  const { value } = await bet(w, alice, ticketOf([leg(match, 'football.1x2', 'home', '2.10')], '100'));
  return { alice, match, betId: value.betId };
}

/** The home side becomes likelier, and the draw a little less. */
async function moved(match: TestMatch, win: number): Promise<void> {
  const [result] = footballMarkets;
  if (result === undefined) throw new Error('there is no market');
  const outcomes = result.outcomes.map((one) => ({ ...one, fair: chance(one.code === 'home' ? win : (1 - win) / 2) }));
  await w.context.database.transaction().execute(async (tx) => {
    await eventIntake.lock(tx, match.id);
    await eventIntake.putMarkets(tx, match.id, [{ ...result, outcomes }], new Date(w.clock.now()));
  });
}

const offer = (alice: TestMember, betId: string) =>
  w.as(alice).post('POST /lgw/sports/bets/:betId/offers', { params: { betId } });
const take = (alice: TestMember, betId: string, text: string, percent = 100, id: string = makeId()) =>
  w.as(alice).post('POST /lgw/sports/bets/:betId/cash-outs', { params: { betId }, body: { id, offer: text, percent } });

it('pays what the fair chance makes of the contract, less 2 %, once, and the end pays nothing more', async () => {
  const { alice, match, betId } = await bettor();
  await moved(match, 0.62);
  const { value } = await offer(alice, betId);
  // 100 x 2.10 x 0.62 x 0.98, since it was struck at a fair price below one.
  expect(value).toMatchObject({ value: { amount: '127.59' }, waitMs: 0, isPartAllowed: true });
  const id = makeId();
  const all = await Promise.all(Array.from({ length: 6 }, () => take(alice, betId, value.offer, 100, id)));
  expect(all.map(({ code }) => code)).toEqual(all.map(() => 'ok'));
  expect((await take(alice, betId, value.offer)).code).toBe('cash-out-unavailable');
  expect(await balanceOf(w, alice)).toBe('1027.59');
  await endMatch(w, match, 3, 0);
  expect(await balanceOf(w, alice)).toBe('1027.59');
});

it('of a part leaves the rest of the contract, which the end pays', async () => {
  const { alice, match, betId } = await bettor();
  await moved(match, 0.62);
  const first = await offer(alice, betId);
  expect((await take(alice, betId, first.value.offer, 40)).value).toMatchObject({
    paid: { amount: '51.03' },
    bet: { state: 'part-cashed-out', risk: { amount: '60.00' }, returns: { amount: '126.00' } },
  });
  // An offer is of one state of the bet.
  expect((await take(alice, betId, first.value.offer, 40)).code).toBe('cash-out-changed');
  await endMatch(w, match, 1, 0);
  expect(await balanceOf(w, alice)).toBe('1077.03');
});

it('is not paid once it has fallen, is nobody else’s, and is offered for nothing that is shut', async () => {
  const { alice, match, betId } = await bettor();
  const bob = await w.member();
  expect((await offer(bob, betId)).code).toBe('bet-unknown');
  const { value } = await offer(alice, betId);
  expect((await take(bob, betId, value.offer)).code).toBe('bet-unknown');
  expect((await take(alice, betId, `${value.offer}x`)).code).toBe('cash-out-changed');
  await moved(match, 0.2);
  expect((await take(alice, betId, value.offer)).code).toBe('cash-out-changed');
  const { value: now } = await offer(alice, betId);
  await w.clock.advance(6000);
  expect((await take(alice, betId, now.offer)).code).toBe('cash-out-changed');
  await w.context.database.transaction().execute(async (tx) => {
    await eventIntake.lock(tx, match.id);
    await eventIntake.stopMarkets(tx, match.id, 'all', new Date(w.clock.now()));
  });
  expect((await offer(alice, betId)).code).toBe('cash-out-unavailable');
  await endMatch(w, match, 0, 0);
  expect(await balanceOf(w, alice)).toBe('900.00');
});

it('is not offered while the result of one of its legs was corrected and not settled yet', async () => {
  const alice = await w.member({ balance: '1000.00' });
  const [over, open] = [await openMatch(w), await openMatch(w)];
  const legs = [over, open].map((match) => leg(match, 'football.1x2', 'home', '2.10'));
  const { value } = await bet(w, alice, ticketOf(legs, '100'));
  await endMatch(w, over, 1, 0);
  const before = await offer(alice, value.betId);
  expect(before.code).toBe('ok');
  // The goal is taken back: the bet has lost, and nobody has settled it yet.
  await changeMatch(w, over, { score: '0-0', course: courseAt(0, 0, { phase: 'full-time' }) });
  expect((await offer(alice, value.betId)).code).toBe('cash-out-unavailable');
  expect((await take(alice, value.betId, before.value.offer)).code).toBe('cash-out-unavailable');
  await settleSports(w);
  expect(await balanceOf(w, alice)).toBe('900.00');
});
