/** The points mall for tests: items put there without the two people, whose way has tests of its own, and members with points. */
import { makeId } from '@banyan/core/ids';
import type { Published } from '@banyan/protocol/admin/mall';
import { parseMoney } from '@banyan/core/money';
import { ok } from '@banyan/core/results';
import { transact } from '../src/infra/database.ts';
import { movePoints } from '../src/modules/ledger/index.ts';
import { placeItem } from '../src/modules/mall/publish-item.ts';
import { freshen } from './fresh.ts';
import { payPassword } from './withdrawals.ts';
import type { TestMember, World } from './world.ts';

export const rahimsHouse = {
  name: 'Rahim Uddin',
  phone: '+880 1711-000009',
  place: 'House 7, Road 3, Dhanmondi, Dhaka',
};

export const itemOf = (wanted: Partial<Published> = {}): Published => ({
  ...{ id: makeId(), kind: 'goods', titles: { EN: 'Kite' }, texts: {}, motif: 'kite', palette: 1, picture: null },
  ...{ price: '100', perMember: null, startsAt: null, endsAt: null, gives: null, rounds: null, isAtOnce: false },
  stockAdded: 10,
  ...wanted,
});

/** Goods of 100 points, ten of them, unless it is said otherwise. Returns its id. */
export async function shelve(w: World, wanted: Partial<Published> = {}): Promise<string> {
  const input = itemOf(wanted);
  await w.context.database.transaction().execute((tx) => placeItem(tx, input, new Date(w.clock.now())));
  return input.id;
}

export async function givePoints(
  w: World,
  { id }: Pick<TestMember, 'id'>,
  points: string,
  kind = 'points-rng',
): Promise<void> {
  const parsed = parseMoney('PTS', points);
  if (!parsed.ok) throw new Error(parsed.code);
  const { units } = parsed.value;
  const given = await transact(w.context.database, async (tx) => {
    const moved = await movePoints(tx, {
      ...{ owner: id, key: makeId<'request'>(), kind, request: {} },
      legs: [
        { account: 'house promotions', units: -units },
        { account: 'points', units },
      ],
    });
    return moved.ok ? ok(undefined) : moved;
  });
  if (!given.ok) throw new Error(given.code);
}

/** A member with points and a payment password. */
export async function shopper(w: World, points = '1000'): Promise<TestMember> {
  const member = await w.member({ balance: '0' });
  await freshen(w, member);
  await w.as(member).put('PUT /wps/member/paymentPassword', { body: { newPassword: payPassword } });
  await givePoints(w, member, points);
  return member;
}

export const redeem = (w: World, member: TestMember, item: string, changed: Record<string, unknown> = {}) =>
  w.as(member).post('POST /wps/relay/passwordCheck/MCS2_redeemPointReward', {
    body: {
      ...{ id: makeId(), item, quantity: 1, points: '100.00', address: rahimsHouse, paymentPassword: payPassword },
      ...changed,
    },
  });

export const convert = (w: World, member: TestMember, points: string, changed: Record<string, unknown> = {}) =>
  w.as(member).post('POST /wps/relay/passwordCheck/MCS2_convertPoint', {
    body: { id: makeId(), points, ratio: '0.01', paymentPassword: payPassword, ...changed },
  });

/** What a member can spend and what their orders hold, in units. */
export async function pointsOf(w: World, { id }: Pick<TestMember, 'id'>): Promise<{ own: bigint; held: bigint }> {
  const { rows } = await w.owner.query<{ kind: string; balance: bigint }>(
    "select kind, balance from ledger_accounts where owner = $1 and kind in ('points', 'points held')",
    [id],
  );
  const of = (kind: string) => rows.find((row) => row.kind === kind)?.balance ?? 0n;
  return { own: of('points'), held: of('points held') };
}

export const stockOf = async (w: World, item: string): Promise<number> =>
  (await w.owner.query<{ stock: number }>('select stock from mall_items where id = $1', [item])).rows[0]?.stock ?? -1;
