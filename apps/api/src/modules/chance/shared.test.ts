/** Envelopes and raffles: cut and drawn by seeds committed to before, a part a person, and what nobody won is the house's again. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeId } from '@banyan/core/ids';
import { checkPrize } from '@banyan/games/verify';
import { bonusesOf, envelopePromotion, rafflePromotion, ticketsFor } from '../../../test/promotions.ts';
import { staffMember } from '../../../test/staff.ts';
import { nextId, vendor } from '../../../test/vendor.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';
import { wheelPromotion } from '../../../test/promotions.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

const minuteMs = 60_000;
const claim = (by: TestMember, promotion: string) =>
  w.as(by).post('POST /wps/relay/MCS2_claimRafflePromotion', { body: { promotion, request: makeId() } });
const shown = async (promotion: string, by?: TestMember) => {
  const client = by === undefined ? w.visitor : w.as(by);
  return (await client.get('GET /wps/chance', { query: {} })).value.list.find(({ id }) => id === promotion);
};
const check = async (id: string) =>
  checkPrize(
    (await w.visitor.get('GET /wps/chance/proofs/:id', { params: { id } })).value as Parameters<typeof checkPrize>[0],
  );
const budget = async (promotion: string) =>
  (await w.owner.query('select committed, spent from promotion_budgets where promotion = $1', [promotion])).rows[0];
const until = (moment: string | undefined) => w.clock.advance(new Date(moment ?? '').getTime() - w.clock.now());

/** On to the next multiple of ten minutes less nine, so that the next envelope is not near yet. */
async function early(): Promise<void> {
  const tenMs = 10 * minuteMs;
  await w.clock.advance(tenMs - (w.clock.now() % tenMs) + minuteMs);
}

test('an envelope is announced, opens, gives each of its parts to another person, and shows how it was cut (PROMO-10)', async () => {
  await envelopePromotion(w, 'rain');
  await early();
  await w.tick('chance.turn');
  expect((await shown('rain'))?.envelope?.next).toBeNull();
  await w.clock.advance(7 * minuteMs + 1000);
  await Promise.all([w.tick('chance.turn'), w.tick('chance.turn')]);
  const next = (await shown('rain'))?.envelope?.next;
  expect(next).toMatchObject({ parts: 4, taken: 0, total: { amount: '100.00' } });
  expect(await budget('rain')).toEqual({ committed: 1_000_000n, spent: 0n });
  const members = await Promise.all(Array.from({ length: 40 }, () => w.member()));
  expect((await claim(members[0] as TestMember, 'rain')).code).toBe('envelope-empty');
  const { rows: announced } = await w.owner.query("select payload from outbox where topic = 'rain.changed'");
  expect(announced).toMatchObject([{ payload: { envelope: next?.id, opensAt: next?.opensAt } }]);
  await until(next?.opensAt);
  await w.tick('chance.turn');
  // Each asks five times at once.
  const asked = await Promise.all(members.flatMap((member) => Array.from({ length: 5 }, () => claim(member, 'rain'))));
  const parts = asked.filter(({ code }) => code === 'ok').map(({ value }) => value.draw?.amount.amount);
  expect(new Set(asked.map(({ code }) => code))).toEqual(new Set(['ok', 'envelope-empty']));
  const balances = await Promise.all(members.map(async (member) => (await bonusesOf(w, member)).main));
  expect(balances.filter((units) => units > 0n)).toHaveLength(4);
  expect(balances.reduce((sum, units) => sum + units, 0n)).toBe(1_000_000n);
  expect(parts.length).toBeGreaterThanOrEqual(4);
  expect((await check(next?.id ?? '')).verdict).toBe('sealed');
  await until(next?.closesAt);
  await w.tick('chance.turn');
  expect((await check(next?.id ?? '')).verdict).toBe('right');
  expect(await budget('rain')).toEqual({ committed: 0n, spent: 1_000_000n });
});

test('what nobody took of an envelope is the budget’s again, and one that the budget has no room for is not made', async () => {
  await envelopePromotion(w, 'dry', '150');
  await early();
  await w.clock.advance(7 * minuteMs + 1000);
  await w.tick('chance.turn');
  const next = (await shown('dry'))?.envelope?.next;
  await until(next?.opensAt);
  const alice = await w.member();
  const { value } = await claim(alice, 'dry');
  const units = BigInt((value.draw?.amount.amount ?? '').replace('.', '')) * 100n;
  expect((await shown('dry', await w.session(alice)))?.envelope?.own).toEqual(value.draw?.amount);
  await until(next?.closesAt);
  await w.tick('chance.turn');
  expect(await budget('dry')).toEqual({ committed: 0n, spent: units });
  await w.owner.query("update promotion_budgets set most = spent + 999999 where promotion = 'dry'");
  await early();
  await w.clock.advance(8 * minuteMs);
  await w.tick('chance.turn');
  expect((await shown('dry'))?.envelope?.next).toBeNull();
});

test('a raffle draws its winners once, gives each a reward once, and stands for everybody to check', async () => {
  await rafflePromotion(w, 'draw');
  await w.tick('chance.turn');
  const next = (await shown('draw'))?.raffle?.next;
  expect(await budget('draw')).toEqual({ committed: 1_200_000n, spent: 0n });
  const members = await Promise.all(Array.from({ length: 5 }, () => w.member()));
  for (const member of members) await ticketsFor(w, member, 'draw', 2);
  const entered = await Promise.all(members.flatMap((member) => [claim(member, 'draw'), claim(member, 'draw')]));
  // Two, and the one of today.
  expect(entered.map(({ value }) => value.entered)).toEqual(Array.from({ length: 10 }, () => 3));
  const { rows: places } = await w.owner.query('select place from chance_entries where raffle = $1 order by place', [
    next?.id,
  ]);
  expect(places.map(({ place }) => place)).toEqual(Array.from({ length: 15 }, (_, place) => place));
  await until(next?.drawsAt);
  await Promise.all([w.tick('chance.turn'), w.tick('chance.turn'), w.tick('chance.turn')]);
  await w.tick('chance.turn');
  expect((await check(next?.id ?? '')).verdict).toBe('right');
  const last = (await shown('draw'))?.raffle?.last;
  expect(last?.winners.map(({ amount }) => amount.amount)).toEqual(['100.00', '10.00', '10.00']);
  expect(last?.winners.every(({ name }) => name.includes('***'))).toBe(true);
  const { rows: rewards } = await w.owner.query(
    "select units from rewards where promotion = 'draw' order by units desc",
  );
  expect(rewards.map(({ units }) => units)).toEqual([1_000_000n, 100_000n, 100_000n]);
  expect(await budget('draw')).toMatchObject({ committed: 1_200_000n * 2n });
});

test('deposits bring tickets once each, and valid bets of a day as many as they are worth', async () => {
  const v = await vendor(w);
  await wheelPromotion(w, { id: 'earned', bdt: { perDeposit: '500', perBets: '100' } });
  const alice = await w.member({ balance: '1000.00' });
  const ready = async () => (await shown('earned', await w.session(alice)))?.ready;
  for (const amount of ['499.00', '500.00']) {
    await w
      .as(await w.session(alice))
      .post('POST /wps/cashier/deposits', { body: { id: makeId(), method: 'demo', amount } });
    await w.settle();
  }
  await w.settle();
  expect(await ready()).toBe(1);
  const token = await v.launch(await w.session(alice));
  const lose = async (amount: string) =>
    await v.act(alice, token, nextId(), [{ type: 'bet', tx_id: nextId(), amount }], { round_finished: true });
  const feed = async () => {
    await w.tick('records.feed');
    await w.tick('chance.feed');
  };
  await lose('250');
  await feed();
  await Promise.all([feed(), feed()]);
  expect(await ready()).toBe(3);
  await lose('300');
  await feed();
  // Three a day at most.
  expect(await ready()).toBe(4);
});

test('the staff give tickets with a reason, once for a request, and not more than one person may in a day', async () => {
  await wheelPromotion(w, { id: 'by-staff' });
  await w.set('chance.staffTickets', 5);
  const alice = await w.member();
  const [dipa, emon] = [await staffMember(w, 'content'), await staffMember(w, 'auditor')];
  const body = { account: alice.account, count: 3, reason: 'for a long wait', request: makeId() };
  const give = (more: object = {}) =>
    dipa.call.post('POST /admin/api/promotions/:id/tickets', {
      params: { id: 'by-staff' },
      body: { ...body, ...more },
    });
  expect((await give()).value).toEqual({ given: 3, mayGive: 2 });
  expect((await give()).value).toEqual({ given: 0, mayGive: 2 });
  expect((await give({ request: makeId() })).code).toBe('amount-out-of-range');
  expect((await give({ request: makeId(), reason: '' })).status).toBe(400);
  const other = { params: { id: 'by-staff' }, body: { ...body, request: makeId() } };
  expect((await emon.call.post('POST /admin/api/promotions/:id/tickets', other)).status).toBe(403);
  expect((await shown('by-staff', alice))?.ready).toBe(3);
  await claim(alice, 'by-staff');
  const figures = (await dipa.call.get('GET /admin/api/promotions/:id/chance', { params: { id: 'by-staff' } })).value;
  expect(figures).toMatchObject({ tickets: { given: 3, byStaff: 3, used: 1, lapsed: 0 }, mayGive: 2 });
  expect(figures.currencies).toMatchObject([{ currency: 'BDT', draws: 1, worth: { amount: '5.995' } }]);
  const log = (await dipa.call.get('GET /admin/api/promotions/:id/draws', { params: { id: 'by-staff' }, query: {} }))
    .value;
  expect(log.rows).toMatchObject([{ account: alice.account, kind: 'spin' }]);
});
