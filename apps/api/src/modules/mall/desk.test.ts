/** The mall in the back office: two people put an item on the shelf, one takes it off, and nobody sees orders of members outside their scope. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeId } from '@banyan/core/ids';
import { mallMotifs } from '@banyan/core/mall';
import { isMotif } from '@banyan/ui/draw';
import { itemOf, redeem, shelve, shopper, stockOf } from '../../../test/mall.ts';
import { type TestStaff, auditOf, staffMember } from '../../../test/staff.ts';
import { type World, world } from '../../../test/world.ts';

let w: World;
let maker: TestStaff;
let checker: TestStaff;
let support: TestStaff;
beforeAll(async () => {
  w = await world();
  maker = await staffMember(w, [], { permissions: ['promotions.make'] });
  checker = await staffMember(w, [], { permissions: ['promotions.authorise'] });
  support = await staffMember(w, 'support');
});
afterAll(() => w.close());

const propose = async (input: object) => {
  const id = makeId();
  const body = { id, act: 'mall.publish', input, reason: 'for the mall' };
  const asked = await maker.call.post('POST /admin/api/proposals', { body });
  return { id, asked };
};
async function approve(id: string): Promise<string> {
  await checker.call.get('GET /admin/api/proposals/:id', { params: { id } });
  const done = await checker.call.post('POST /admin/api/proposals/:id/approve', {
    params: { id },
    body: { reason: 'agreed' },
  });
  return done.code;
}
const shown = async (id: string) => (await maker.call.get('GET /admin/api/mall/items/:id', { params: { id } })).value;
const reason = 'as counted';

test('an item lies on the shelf once a second person has approved it, and its next version adds to the stock', async () => {
  const input = itemOf({ titles: { EN: 'Watch', BN: 'ঘড়ি' }, price: '48000', stockAdded: 4 });
  const { id, asked } = await propose(input);
  expect(asked.code).toBe('ok');
  expect((await maker.call.get('GET /admin/api/mall/items/:id', { params: { id: input.id } })).code).toBe('not-found');
  expect(await approve(id)).toBe('ok');
  expect(await shown(input.id)).toMatchObject({ state: 'running', version: 1, price: '48000.00', stock: 4, held: 0 });
  const again = await propose({ ...input, price: '40000', stockAdded: 2 });
  const late = await propose({ ...input, price: '1', stockAdded: 0 });
  expect(await approve(again.id)).toBe('ok');
  expect(await shown(input.id)).toMatchObject({ version: 2, price: '40000.00', stock: 6 });
  expect(await approve(late.id)).not.toBe('ok');
});

test.each([
  [{ kind: 'cash' }, /how much/],
  [{ gives: { currency: 'BDT', amount: '1' } }, /give no money/],
  [{ isAtOnce: true }, /not approved by themselves/],
  [{ titles: { BN: 'ঘড়ি' } }, /in English/],
  [{ motif: 'nothing' }, /no drawing/],
  [{ picture: makeId() }, /one picture/],
  [{ motif: null, palette: null, picture: makeId() }, /not known/],
  [{ price: '0' }, /no number of points/],
  [{ kind: 'cash', gives: { currency: 'PTS', amount: '1' } }, /no currency of wallets/],
  [
    {
      kind: 'free-rounds',
      gives: { currency: 'BDT', amount: '1' },
      rounds: { vendor: 'X', game: 'y', rounds: 5, days: 3 },
    },
    /has no game/,
  ],
  [{ startsAt: '2026-02-02T00:00:00.000Z', endsAt: '2026-02-01T00:00:00.000Z' }, /end before/],
])('is not proposed with %j', async (wrong, why) => {
  const { asked } = await propose(itemOf(wrong as never));
  expect(asked.code).toBe('proposal-refused');
  expect(String(asked.details?.['why'])).toMatch(why);
});

test('one person takes it off the shelf, ends it, counts goods in and out, and sets the order', async () => {
  const [goods, cash] = [
    await shelve(w, { stockAdded: 3 }),
    await shelve(w, { kind: 'cash', gives: { currency: 'BDT', amount: '5' }, stockAdded: 3 }),
  ];
  const stock = (id: string, change: number) =>
    maker.call.post('POST /admin/api/mall/items/:id/stock', { params: { id }, body: { change, reason } });
  expect((await stock(goods, 4)).value.stock).toBe(7);
  expect(await stock(goods, -8)).toMatchObject({ code: 'mall-sold-out', details: { left: 7 } });
  expect((await stock(cash, 1)).code).toBe('proposal-required');
  expect((await stock(cash, -2)).value.stock).toBe(1);
  const state = (id: string, to: 'running' | 'paused' | 'ended') =>
    maker.call.post('POST /admin/api/mall/items/:id/state', { params: { id }, body: { state: to, reason } });
  expect((await state(cash, 'paused')).value.state).toBe('paused');
  const visible = async () => (await w.visitor.get('GET /wps/points/mall')).value.list.map(({ id }) => id);
  expect(await visible()).not.toContain(cash);
  expect((await state(cash, 'running')).code).toBe('ok');
  const listed = (await maker.call.get('GET /admin/api/mall/items')).value.items;
  expect(listed.find(({ id }) => id === goods)).toMatchObject({ state: 'running', stock: 7, held: 0 });
  const before = await visible();
  const wanted = [cash, goods, ...before.filter((id) => id !== cash && id !== goods)];
  await maker.call.put('PUT /admin/api/mall/order', { body: { items: [cash, goods] } });
  expect(await visible()).toEqual(wanted);
  expect((await state(goods, 'ended')).code).toBe('ok');
  expect((await state(goods, 'running')).code).toBe('state-conflict');
  expect((await auditOf(w, 'mall-item', goods)).map(({ act }) => act)).toEqual(['mall.stock', 'mall.state']);
});

test('an order shows its address to who says why, and what a decision stands on', async () => {
  const item = await shelve(w);
  const alice = await shopper(w);
  const { reference } = (await redeem(w, alice, item)).value;
  const of = { params: { reference } };
  const seen = (await support.call.get('GET /admin/api/mall/orders/:reference', of)).value;
  expect(seen).toMatchObject({ pointsNow: '900.00', pointsLeft: '900.00', stockLeft: 9, needed: 1, whyNot: null });
  expect(seen.address).not.toContain('Dhanmondi');
  const look = { ...of, body: { reason: 'to send it' } };
  expect((await maker.call.post('POST /admin/api/mall/orders/:reference/address', look)).code).toBe('access-denied');
  expect((await support.call.post('POST /admin/api/mall/orders/:reference/address', look)).value).toMatchObject({
    place: 'House 7, Road 3, Dhanmondi, Dhaka',
  });
  expect(await auditOf(w, 'mall-order', reference)).toMatchObject([
    { act: 'mall.address', outcome: 'viewed', reason: 'to send it' },
  ]);
});

test('the queue has the oldest first and goes on by key, of one member when asked', async () => {
  const item = await shelve(w);
  const [alice, bob] = [await shopper(w), await shopper(w)];
  const asked = [];
  for (const one of [alice, bob, alice]) asked.push((await redeem(w, one, item)).value.reference);
  const list = async (query: object) =>
    (await support.call.get('GET /admin/api/mall/orders', { query: { limit: 200, ...query } })).value;
  const all = (await list({})).rows.map(({ reference }) => reference);
  expect(all.slice(-3)).toEqual(asked);
  const first = await list({ limit: all.length - 1 });
  expect((await list({ after: first.next })).rows.map(({ reference }) => reference)).toEqual([asked[2]]);
  expect((await list({ member: bob.id })).rows.map(({ reference }) => reference)).toEqual([asked[1]]);
  expect((await list({ member: alice.id })).rows.map(({ reference }) => reference)).toEqual([asked[2], asked[0]]);
  expect((await list({ state: 'approved' })).rows).toEqual([]);
  expect(mallMotifs.filter((name) => !isMotif(name))).toEqual([]);
  expect(await stockOf(w, item)).toBe(7);
});

test('who sees some members sees no order of another, and decides none', async () => {
  const item = await shelve(w);
  const alice = await shopper(w);
  const { reference } = (await redeem(w, alice, item)).value;
  const vip = await staffMember(w, 'vip');
  expect((await vip.call.get('GET /admin/api/mall/orders')).value.rows).toEqual([]);
  const of = { params: { reference } };
  const body = { reason: 'for a friend' };
  const tries = [
    await vip.call.get('GET /admin/api/mall/orders/:reference', of),
    await vip.call.post('POST /admin/api/mall/orders/:reference/claim', of),
    await vip.call.post('POST /admin/api/mall/orders/:reference/approve', { ...of, body }),
    await vip.call.post('POST /admin/api/mall/orders/:reference/reject', { ...of, body }),
  ];
  expect(tries.map(({ code }) => code)).toEqual(Array(4).fill('not-found'));
});
