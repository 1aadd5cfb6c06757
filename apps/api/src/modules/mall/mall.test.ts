/** The points mall through HTTP: an order holds points and stock until it is decided, once, and points become money at their ratio. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeId } from '@banyan/core/ids';
import { convert, givePoints, pointsOf, rahimsHouse, redeem, shelve, shopper, stockOf } from '../../../test/mall.ts';
import { byHandPromotion } from '../../../test/promotions.ts';
import { vendor } from '../../../test/vendor.ts';
import { balanceOf } from '../../../test/withdrawals.ts';
import { type TestStaff, auditOf, staffMember } from '../../../test/staff.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';
import { addRestriction } from '../safety/index.ts';
import { mallModule } from './index.ts';
import { takeOrder } from './take-order.ts';

let w: World;
let support: TestStaff;
let finance: TestStaff;
beforeAll(async () => {
  w = await world();
  await vendor(w);
  support = await staffMember(w, 'support');
  finance = await staffMember(w, 'finance');
});
afterAll(() => w.close());
beforeEach(async () => {
  await w.owner.query('delete from rate_limits');
});

const units = (points: number) => BigInt(points) * 10_000n;
const reason = 'looked at it';
const claim = (by: TestStaff, reference: string) =>
  by.call.post('POST /admin/api/mall/orders/:reference/claim', { params: { reference } });
const decide = (by: TestStaff, reference: string, what: 'approve' | 'reject', more: object = {}) =>
  what === 'approve'
    ? by.call.post('POST /admin/api/mall/orders/:reference/approve', {
        params: { reference },
        body: { reason, ...more },
      })
    : by.call.post('POST /admin/api/mall/orders/:reference/reject', { params: { reference }, body: { reason } });
const history = async (member: TestMember, state?: 'processing' | 'rejected' | 'approved') =>
  (await w.as(member).get('GET /wps/relay/MCS2_getRedeemPointList', { query: state === undefined ? {} : { state } }))
    .value.content;
const lines = async (member: TestMember, type?: 'redeem' | 'rng') =>
  (await w.as(member).get('GET /wps/relay/ODSFE2_MemTransDet', { query: type === undefined ? {} : { type } })).value
    .content;

describe('the shelves', () => {
  it('show a visitor what there is, and a member what is left for them (POINT-07, POINT-09)', async () => {
    const open = await shelve(w, { titles: { EN: 'Drum', BN: 'ঢোল' }, perMember: 2, stockAdded: 5 });
    const hidden = [
      await shelve(w, { startsAt: new Date(w.clock.now() + 60_000).toISOString() }),
      await shelve(w, { kind: 'cash', gives: { currency: 'USD', amount: '1' } }),
    ];
    const soldOut = await shelve(w, { stockAdded: 0 });
    const seen = async (who = w.visitor) => (await who.get('GET /wps/points/mall')).value.list;
    const ids = (await seen()).map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([open, soldOut]));
    expect(ids).not.toEqual(expect.arrayContaining([hidden[0]]));
    expect(ids).not.toEqual(expect.arrayContaining([hidden[1]]));
    expect((await seen()).find(({ id }) => id === open)).toMatchObject({ title: 'ঢোল', available: 5, mine: null });
    const alice = await shopper(w);
    await redeem(w, alice, open);
    const { value } = await w.as(alice).get('GET /wps/relay/MCS2_getPointReward');
    expect(value.list.find(({ id }) => id === open)).toMatchObject({
      ...{ title: 'ঢোল', points: '100.00', available: 4, perMember: 2, mine: { taken: 1, left: 1 } },
      picture: { motif: 'kite', palette: 1 },
    });
  });
});

describe('an order', () => {
  it('holds points and stock, and once approved its points are spent; the history has every field (POINT-01, POINT-03, POINT-04, POINT-08)', async () => {
    const item = await shelve(w);
    const alice = await shopper(w);
    const asked = await redeem(w, alice, item, { quantity: 2 });
    expect(asked.value).toMatchObject({
      ...{ kind: 'goods', title: 'Kite', quantity: 2, points: '200.00', currentPoints: '800.00', available: 8 },
      ...{ address: rahimsHouse, state: 'processing', paidAccount: null, ratio: null, remark: null, tracking: null },
    });
    expect(await pointsOf(w, alice)).toEqual({ own: units(800), held: units(200) });
    const { reference } = asked.value;
    expect((await decide(support, reference, 'approve')).code).toBe('claim-needed');
    expect((await claim(support, reference)).code).toBe('ok');
    expect((await claim(finance, reference)).code).toBe('claimed-by-another');
    expect((await decide(support, reference, 'approve', { tracking: 'RX-77' })).value).toEqual({ given: 1, needed: 1 });
    expect(await pointsOf(w, alice)).toEqual({ own: units(800), held: 0n });
    expect(await stockOf(w, item)).toBe(8);
    const [line] = await history(alice, 'approved');
    expect(line).toMatchObject({ reference, state: 'approved', remark: reason, tracking: 'RX-77' });
    expect(await history(alice, 'rejected')).toEqual([]);
    expect((await lines(alice, 'redeem')).map(({ type, points, balance }) => [type, points, balance])).toEqual([
      ['redeem', '-200.00', '800.00'],
    ]);
    const inbox = (await w.as(alice).get('GET /wps/messages/inbox')).value;
    expect(JSON.stringify(inbox)).toContain('mall-approved');
    expect((await auditOf(w, 'mall-order', reference)).map(({ act }) => act)).toEqual(['mall.claim', 'mall.approve']);
    const { rows } = await w.owner.query(
      "select encode(address, 'escape') as text from mall_orders where reference = $1",
      [reference],
    );
    expect(rows[0].text).not.toContain('Dhanmondi');
  });

  it('that is rejected returns its points and its stock, with the reason (POINT-04)', async () => {
    const item = await shelve(w, { stockAdded: 1 });
    const alice = await shopper(w);
    const { reference } = (await redeem(w, alice, item)).value;
    expect(await stockOf(w, item)).toBe(0);
    await claim(support, reference);
    expect((await decide(support, reference, 'reject')).code).toBe('ok');
    expect([await pointsOf(w, alice), await stockOf(w, item)]).toEqual([{ own: units(1000), held: 0n }, 1]);
    expect((await history(alice))[0]).toMatchObject({ state: 'rejected', remark: reason });
    expect((await lines(alice)).map(({ type, points }) => `${type} ${points}`)).toEqual([
      'redeem 100.00',
      'redeem -100.00',
      'rng 1000.00',
    ]);
    expect((await decide(support, reference, 'approve')).code).toBe('state-conflict');
  });

  it.each([
    [{ quantity: 11 }, 'mall-sold-out', { left: 10 }],
    [{ points: '99' }, 'mall-price-changed', { points: '100.00' }],
    [{ quantity: 4 }, 'mall-limit-reached', { left: 3 }],
    [{ address: undefined }, 'mall-address-required', undefined],
    [{ item: makeId() }, 'mall-item-unavailable', undefined],
    [{ address: { ...rahimsHouse, phone: 'call me' } }, 'input-malformed', { field: 'body/address/phone' }],
    [{ paymentPassword: '000000' }, 'payment-password-wrong', { tries: 4 }],
  ])('with %j is refused and moves nothing', async (changed, code, details) => {
    const item = await shelve(w, { perMember: 3 });
    const alice = await shopper(w, '2000');
    const refused = await redeem(w, alice, item, changed);
    expect([refused.code, refused.details]).toEqual([code, details]);
    expect([await pointsOf(w, alice), await stockOf(w, item)]).toEqual([{ own: units(2000), held: 0n }, 10]);
  });

  it('for more points than there are is refused with what is missing, and so is one of an item that was taken away', async () => {
    const item = await shelve(w);
    const alice = await shopper(w, '250.5');
    expect(await redeem(w, alice, item, { quantity: 3 })).toMatchObject({
      code: 'points-short',
      details: { points: '49.50' },
    });
    await w.owner.query("update mall_items set state = 'paused' where id = $1", [item]);
    expect((await redeem(w, alice, item)).code).toBe('mall-item-unavailable');
  });

  it('sent again is the same order, whatever came in between; another one under its id is refused', async () => {
    const item = await shelve(w);
    const alice = await shopper(w);
    const id = makeId();
    // Right passwords at once are tries until they are verified: no more than four are sent together.
    const all = await Promise.all(Array.from({ length: 4 }, () => redeem(w, alice, item, { id })));
    expect(new Set(all.map(({ code }) => code))).toEqual(new Set(['ok']));
    const direct = { id, item, quantity: 1, price: units(100), address: rahimsHouse };
    const more = await Promise.all(
      Array.from({ length: 50 }, () => takeOrder(w.context, { memberId: alice.id, currency: 'BDT' }, direct)),
    );
    expect(more.every(({ ok }) => ok)).toBe(true);
    expect(await pointsOf(w, alice)).toEqual({ own: units(900), held: units(100) });
    expect((await redeem(w, alice, item, { id })).value.id).toBe(id);
    expect((await redeem(w, alice, item, { id, quantity: 2 })).code).toBe('request-mismatch');
    const elsewhere = { ...rahimsHouse, place: 'Another house, Sylhet' };
    expect((await redeem(w, alice, item, { id, address: elsewhere })).code).toBe('request-mismatch');
    expect((await convert(w, alice, '100', { id })).code).toBe('request-mismatch');
    expect(await stockOf(w, item)).toBe(9);
  });

  it('is not taken while the payment password is locked, which five wrong ones do (POINT-11, DEC-56)', async () => {
    const item = await shelve(w);
    const alice = await shopper(w);
    const wrong = { paymentPassword: '000001' };
    const codes = [];
    for (let turn = 0; turn < 3; turn += 1) codes.push((await redeem(w, alice, item, wrong)).code);
    for (let turn = 0; turn < 2; turn += 1) codes.push((await convert(w, alice, '100', wrong)).code);
    expect(codes).toEqual([...Array(4).fill('payment-password-wrong'), 'payment-password-locked']);
    expect((await redeem(w, alice, item)).code).toBe('payment-password-locked');
    expect((await convert(w, alice, '100')).code).toBe('payment-password-locked');
    expect(await pointsOf(w, alice)).toEqual({ own: units(1000), held: 0n });
    const bob = await w.member();
    expect((await redeem(w, bob, item)).code).toBe('payment-password-unset');
  });
});

describe('at once', () => {
  it('200 orders of the last item by forty members take one, and the stock is never below zero (POINT-13)', async () => {
    const item = await shelve(w, { stockAdded: 1 });
    const members = await Promise.all(
      Array.from({ length: 40 }, async () => {
        const member = await w.member();
        await givePoints(w, member, '1000');
        return member;
      }),
    );
    const tries = await Promise.all(
      Array.from({ length: 200 }, (_, turn) =>
        takeOrder(
          w.context,
          { memberId: members[turn % 40]?.id as TestMember['id'], currency: 'BDT' },
          { id: makeId(), item, quantity: 1, price: units(100), address: rahimsHouse },
        ),
      ),
    );
    const codes = tries.map((one) => (one.ok ? 'ok' : one.code));
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set(['ok', 'mall-sold-out']));
    expect(await stockOf(w, item)).toBe(0);
    const all = await Promise.all(members.map((one) => pointsOf(w, one)));
    expect(all.reduce((sum, { held }) => sum + held, 0n)).toBe(units(100));
    await expect(w.owner.query('update mall_items set stock = stock - 1 where id = $1', [item])).rejects.toThrow(
      /mall_items_stock_check/,
    );
  });

  it('orders of one member take no more points than there are', async () => {
    const item = await shelve(w, { stockAdded: 100 });
    const alice = await shopper(w, '500');
    const tries = await Promise.all(
      Array.from({ length: 50 }, () =>
        takeOrder(
          w.context,
          { memberId: alice.id, currency: 'BDT' },
          { id: makeId(), item, quantity: 1, price: units(100), address: rahimsHouse },
        ),
      ),
    );
    expect(tries.filter(({ ok }) => ok)).toHaveLength(5);
    expect([await pointsOf(w, alice), await stockOf(w, item)]).toEqual([{ own: 0n, held: units(500) }, 95]);
  });

  it('approved and rejected, an order ends once', async () => {
    const item = await shelve(w);
    for (let turn = 0; turn < 4; turn += 1) {
      const before = await stockOf(w, item);
      const alice = await shopper(w);
      const { reference } = (await redeem(w, alice, item)).value;
      await claim(support, reference);
      const all = await Promise.all([
        decide(support, reference, 'approve'),
        decide(support, reference, 'reject'),
        decide(support, reference, 'approve'),
        decide(support, reference, 'reject'),
        redeem(w, alice, item),
      ]);
      expect(all.slice(0, 4).filter(({ code }) => code === 'ok')).toHaveLength(1);
      const [end] = (await history(alice)).filter((one) => one.reference === reference);
      const isSpent = end?.state === 'approved';
      expect(await pointsOf(w, alice)).toEqual({ own: units(isSpent ? 800 : 900), held: units(100) });
      expect(await stockOf(w, item)).toBe(before - (isSpent ? 2 : 1));
    }
  });
});

describe('what gives money', () => {
  it('comes from the house’s promotions when it is approved, at once where the operator says so', async () => {
    const waits = await shelve(w, { kind: 'cash', gives: { currency: 'BDT', amount: '2' } });
    const cash = await shelve(w, { kind: 'cash', gives: { currency: 'BDT', amount: '1.5' }, isAtOnce: true });
    const alice = await shopper(w);
    const done = (await redeem(w, alice, cash, { quantity: 3, address: undefined })).value;
    expect(done).toMatchObject({
      ...{ state: 'approved', amount: { amount: '4.50' }, ratio: '0.015', address: null, paidAccount: alice.account },
    });
    expect(await balanceOf(w, alice)).toEqual(['4.50', '0.00']);
    const { reference } = (await redeem(w, alice, waits)).value;
    expect(await balanceOf(w, alice)).toEqual(['4.50', '0.00']);
    await claim(support, reference);
    await decide(support, reference, 'approve');
    expect(await balanceOf(w, alice)).toEqual(['6.50', '0.00']);
    expect(await pointsOf(w, alice)).toEqual({ own: units(600), held: 0n });
  });

  it('gives bonus money under the terms of what is given by hand, and free rounds at their game', async () => {
    await byHandPromotion(w);
    const bonus = await shelve(w, { kind: 'bonus', gives: { currency: 'BDT', amount: '50' }, isAtOnce: true });
    const rounds = { vendor: 'ACME', game: 'wheel', rounds: 20, days: 3 };
    const free = await shelve(w, {
      kind: 'free-rounds',
      gives: { currency: 'BDT', amount: '2' },
      rounds,
      isAtOnce: true,
      stockAdded: 100,
    });
    const alice = await shopper(w);
    expect((await redeem(w, alice, bonus)).code).toBe('ok');
    expect((await w.as(alice).get('GET /wps/promotions/bonuses')).value).toMatchObject({
      active: { bonus: { amount: '50.00' } },
    });
    expect((await redeem(w, alice, free, { quantity: 2 })).value).toMatchObject({ rounds: 40, state: 'approved' });
    const { freeRounds } = (await w.as(alice).get('GET /wps/rewards')).value;
    expect(freeRounds).toMatchObject([{ gameId: 'wheel', left: 40, stake: { amount: '2.00' } }]);
    await givePoints(w, alice, '9000');
    expect(await redeem(w, alice, free, { quantity: 51 })).toMatchObject({ code: 'mall-limit-reached' });
  });

  it('takes two different people above the limit, the second of whom may authorise', async () => {
    await w.set('points.twoPersonsOver', '99');
    const item = await shelve(w);
    const alice = await shopper(w);
    const { reference } = (await redeem(w, alice, item)).value;
    await claim(support, reference);
    expect((await decide(support, reference, 'approve')).value).toEqual({ given: 1, needed: 2 });
    expect(await pointsOf(w, alice)).toEqual({ own: units(900), held: units(100) });
    await claim(support, reference);
    expect((await decide(support, reference, 'approve')).code).toBe('same-person');
    await support.call.post('POST /admin/api/mall/orders/:reference/release', { params: { reference } });
    const other = await staffMember(w, 'support');
    await claim(other, reference);
    expect((await decide(other, reference, 'approve')).code).toBe('access-denied');
    await other.call.post('POST /admin/api/mall/orders/:reference/release', { params: { reference } });
    await claim(finance, reference);
    expect((await decide(finance, reference, 'approve')).value).toEqual({ given: 2, needed: 2 });
    expect(await pointsOf(w, alice)).toEqual({ own: units(900), held: 0n });
    await w.set('points.twoPersonsOver', undefined);
  });
});

describe('who may have nothing', () => {
  it('orders nothing, converts nothing, and is given nothing that was ordered before; the points go back', async () => {
    const item = await shelve(w, { kind: 'cash', gives: { currency: 'BDT', amount: '2' } });
    const alice = await shopper(w);
    const { reference } = (await redeem(w, alice, item)).value;
    const hour = new Date(w.clock.now() + 3_600_000);
    await w.context.database
      .transaction()
      .execute((tx) => addRestriction(tx, alice.id, { kind: 'time-out', since: new Date(w.clock.now()), until: hour }));
    expect((await redeem(w, alice, item)).code).toBe('play-barred');
    expect((await convert(w, alice, '100')).code).toBe('play-barred');
    const direct = { id: makeId(), item, quantity: 1, price: units(100), address: undefined };
    expect(await takeOrder(w.context, { memberId: alice.id, currency: 'BDT' }, direct)).toMatchObject({
      code: 'play-barred',
    });
    await claim(support, reference);
    expect((await decide(support, reference, 'approve')).code).toBe('play-barred');
    expect((await decide(support, reference, 'reject')).code).toBe('ok');
    expect([await pointsOf(w, alice), await balanceOf(w, alice)]).toEqual([
      { own: units(1000), held: 0n },
      ['0.00', '0.00'],
    ]);
  });
});

it('hands a member’s addresses out with an export, and nothing of who decided', async () => {
  const item = await shelve(w);
  const alice = await shopper(w);
  await redeem(w, alice, item);
  const rows = await mallModule.personal?.[0]?.read?.(w.context, alice.id);
  expect(rows).toMatchObject([{ address: rahimsHouse, points: '1000000' }]);
  expect(JSON.stringify(rows)).not.toMatch(/claimed|decidedBy|first/);
});

it('takes points that were earned five years ago (POINT-05)', async () => {
  const item = await shelve(w);
  const alice = await shopper(w);
  await w.clock.advance(5 * 366 * 86_400_000);
  const later = await w.session(alice);
  expect((await redeem(w, later, item)).value).toMatchObject({ points: '100.00', currentPoints: '900.00' });
});
