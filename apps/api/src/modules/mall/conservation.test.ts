/**
 * Whatever is done in whatever order: points that were earned are held, owned or spent; stock is on the shelf, held or gone; money that came is
 * what was approved and converted. A model in plain numbers runs beside the mall.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeId } from '@banyan/core/ids';
import { convert, givePoints, pointsOf, rahimsHouse, redeem, shelve, shopper, stockOf } from '../../../test/mall.ts';
import { type TestStaff, staffMember } from '../../../test/staff.ts';
import { balanceOf } from '../../../test/withdrawals.ts';
import { type World, world } from '../../../test/world.ts';

let w: World;
let support: TestStaff;
beforeAll(async () => {
  w = await world();
  await w.set('points.ordersAMinute', 10_000);
  support = await staffMember(w, 'support');
});
afterAll(() => w.close());

const step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ act: fc.constant('earn' as const), points: fc.integer({ min: 1, max: 400 }) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constantFrom('goods' as const, 'cash' as const),
      quantity: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('again' as const), which: fc.nat(20) }) },
  {
    weight: 2,
    arbitrary: fc.record({ act: fc.constantFrom('approve' as const, 'reject' as const), which: fc.nat(20) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ act: fc.constant('convert' as const), points: fc.integer({ min: 50, max: 300 }) }),
  },
);

it('nothing is lost and nothing appears', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 18 }), async (steps) => {
      const alice = await shopper(w, '500');
      const items = {
        goods: await shelve(w, { stockAdded: 4 }),
        cash: await shelve(w, { kind: 'cash', gives: { currency: 'BDT', amount: '3' }, stockAdded: 4 }),
      };
      const is = { own: 500, held: 0, money: 0, goods: 4, cash: 4 };
      const orders: { id: string; reference: string; kind: 'goods' | 'cash'; quantity: number; isOpen: boolean }[] = [];
      const ask = (one: { id: string; kind: 'goods' | 'cash'; quantity: number }) =>
        redeem(w, alice, items[one.kind], {
          id: one.id,
          quantity: one.quantity,
          ...(one.kind === 'goods' ? { address: rahimsHouse } : { address: undefined }),
        });
      for (const one of steps) {
        if (one.act === 'earn') {
          await givePoints(w, alice, String(one.points));
          is.own += one.points;
        } else if (one.act === 'convert') {
          const isRight = one.points >= 100 && one.points <= is.own;
          expect((await convert(w, alice, String(one.points))).ok).toBe(isRight);
          if (isRight) [is.own, is.money] = [is.own - one.points, is.money + one.points];
        } else if ('quantity' in one) {
          const cost = one.quantity * 100;
          const isRight = cost <= is.own && one.quantity <= is[one.act];
          const asked = { id: makeId(), kind: one.act, quantity: one.quantity };
          const answer = await ask(asked);
          expect(answer.ok).toBe(isRight);
          if (!isRight) continue;
          is.own -= cost;
          is.held += cost;
          is[one.act] -= one.quantity;
          orders.push({ ...asked, reference: answer.value.reference, isOpen: true });
        } else {
          const order = orders[one.which % Math.max(orders.length, 1)];
          if (order === undefined) continue;
          if (one.act === 'again') {
            expect((await ask(order)).value.reference).toBe(order.reference);
            continue;
          }
          const at = { params: { reference: order.reference } };
          await support.call.post('POST /admin/api/mall/orders/:reference/claim', at);
          const body = { reason: 'as drawn' };
          const { ok } =
            one.act === 'approve'
              ? await support.call.post('POST /admin/api/mall/orders/:reference/approve', { ...at, body })
              : await support.call.post('POST /admin/api/mall/orders/:reference/reject', { ...at, body });
          expect(ok).toBe(order.isOpen);
          if (!order.isOpen) continue;
          order.isOpen = false;
          is.held -= order.quantity * 100;
          if (one.act === 'approve') is.money += order.kind === 'cash' ? order.quantity * 300 : 0;
          else [is.own, is[order.kind]] = [is.own + order.quantity * 100, is[order.kind] + order.quantity];
        }
      }
      expect(await pointsOf(w, alice)).toEqual({ own: BigInt(is.own) * 10_000n, held: BigInt(is.held) * 10_000n });
      expect([await stockOf(w, items.goods), await stockOf(w, items.cash)]).toEqual([is.goods, is.cash]);
      expect((await balanceOf(w, alice))[0]).toBe((is.money / 100).toFixed(2));
    }),
    { numRuns: 8, seed: Number(process.env['BANYAN_SEED']) },
  );
  const { rows } = await w.owner.query(`select
    (select sum(balance) from ledger_accounts where currency = 'PTS')::text as points,
    (select sum(balance) from ledger_accounts where kind = 'points held')::text as held,
    (select coalesce(sum(points), 0) from mall_orders where state = 'processing')::text as ordered`);
  expect(rows[0].points).toBe('0');
  expect(rows[0].held).toBe(rows[0].ordered);
});
