/**
 * What an order does to points, stock and money: each step in the transaction of who decides, under a key of its own, so that none is done
 * twice. Money comes from the house's promotions.
 */
import type { MemberId } from '@banyan/core/ids';
import { type Result, ok, refuse } from '@banyan/core/results';
import type { Context } from '../../infra/context.ts';
import type { Database, Tx } from '../../infra/database.ts';
import { derivedKey } from '../../infra/derived-key.ts';
import { insertFreeRounds } from '../free-rounds/index.ts';
import { movePoints, post } from '../ledger/index.ts';
import { grantByHand } from '../promotions/index.ts';
import { mayReward } from '../safety/index.ts';
import { lockItem, moveStock } from './item-store.ts';
import type { OrderKey, OrderRow } from './order-store.ts';

type PointStep = 'hold' | 'spend' | 'return';
const dayMs = 86_400_000;
const fromTo = {
  hold: ['points', 'points held', 'points-redeem'],
  spend: ['points held', 'house promotions', 'points-spend'],
  return: ['points held', 'points', 'points-return'],
} as const;

/** Moves the points of an order. Refusal: `insufficient-funds` where a hold finds less than it takes. */
export async function movePointsOf(
  tx: Tx,
  { member, id, points }: OrderKey & Pick<OrderRow, 'points'>,
  step: PointStep,
): Promise<Result<undefined, 'insufficient-funds'>> {
  const [from, to, kind] = fromTo[step];
  const moved = await movePoints(tx, {
    owner: member,
    key: derivedKey(`mall ${step} ${member} ${id}`),
    kind,
    request: { order: id, points },
    legs: [
      { account: from, units: -points },
      { account: to, units: points },
    ],
  });
  if (moved.ok && !moved.value.isRepeated) return ok(undefined);
  if (!moved.ok && moved.code === 'insufficient-funds' && step === 'hold') return refuse('insufficient-funds');
  throw new Error(`the points of the order ${id} did not ${step}: ${moved.ok ? 'repeated' : moved.code}`);
}

/** Whether an order of a kind may be given now. Earned money and goods are given while offers are stopped; what invites to play is not. */
export async function mayGive(
  tx: Tx | Database,
  member: MemberId,
  kind: OrderRow['kind'],
): Promise<Result<undefined, 'play-barred'>> {
  const allowed = await mayReward(tx, member);
  const isInviting = kind === 'bonus' || kind === 'free-rounds';
  return !allowed.ok && allowed.details?.['why'] === 'offers-stopped' && !isInviting ? ok(undefined) : allowed;
}

/** Spends the points of an order that is approved, and gives what they were for. The caller has asked `mayGive`. */
export async function fulfil(context: Pick<Context, 'clock'>, tx: Tx, order: OrderRow, now: Date): Promise<void> {
  await movePointsOf(tx, order, 'spend');
  const { member, id, kind, currency, units, vendor, game, rounds, days } = order;
  if (kind === 'goods') return;
  if (currency === null || units === null) throw new Error(`the order ${id} gives money of no currency`);
  if (kind === 'free-rounds') {
    if (vendor === null || game === null || rounds === null) throw new Error(`the free rounds of ${id} have no game`);
    const expiresAt = new Date(now.getTime() + (days ?? 7) * dayMs);
    const grant = { member, vendor, game, rounds, played: 0, currency, stake: units, expiresAt };
    return await insertFreeRounds(tx, { ...grant, state: 'issued', id: `mall-${id}` }, now);
  }
  if (kind === 'bonus' && (await grantByHand(context, tx, { member, currency, units, source: `mall ${id}` }))) return;
  const posted = await post(tx, {
    owner: member,
    key: derivedKey(`mall give ${member} ${id}`),
    kind: kind === 'bonus' ? 'bonus' : 'reward',
    request: { order: id, units },
    currency,
    legs: [
      { account: 'house promotions', units: -units },
      { account: kind === 'bonus' ? 'member bonus' : 'member main', units },
    ],
  });
  if (!posted.ok) throw new Error(`what the order ${id} gives was refused: ${posted.code}`);
}

/** Gives points and stock of a rejected order back. */
export async function giveBack(tx: Tx, order: OrderRow): Promise<void> {
  await movePointsOf(tx, order, 'return');
  if (order.item === null) return;
  await lockItem(tx, order.item);
  await moveStock(tx, order.item, order.quantity);
}
