/**
 * Orders an item of the mall. Its row, the points that it holds and the stock that it takes are one commit, made while the wallet and the item are
 * locked: of many at once for the last one, one is taken. Idempotent by id.
 */
import { randomBytes } from 'node:crypto';
import { checkOrder } from '@banyan/core/mall';
import { parseMoney } from '@banyan/core/money';
import { type Result, ok, refuse } from '@banyan/core/results';
import type { RefusalOf } from '@banyan/protocol';
import type { mallRoutes } from '@banyan/protocol/mall';
import type { Caller, UseCase } from '../../infra/bind.ts';
import type { Context } from '../../infra/context.ts';
import { transact } from '../../infra/database.ts';
import { publishToMember } from '../../infra/publish.ts';
import { lockPoints } from '../ledger/index.ts';
import { findMember } from '../members/index.ts';
import { type PasswordParts, checkPaymentPassword } from '../passwords/index.ts';
import { type Address, isSameAddress, sealAddress } from './address.ts';
import { fulfil, mayGive, movePointsOf } from './give.ts';
import { type ItemRow, lockItem, moveStock } from './item-store.ts';
import { orderLimit } from './mall-settings.ts';
import { toWireOrders } from './mall-wire.ts';
import { type OrderRow, findOrder, insertOrder, takenOf } from './order-store.ts';

type Route = (typeof mallRoutes)['POST /wps/relay/passwordCheck/MCS2_redeemPointReward'];
type Refused = Exclude<RefusalOf<Route>, `payment-password-${string}`> | 'not-found';
export type Asked = {
  readonly id: string;
  readonly item: string;
  readonly quantity: number;
  /** The price of one that was read, in units of points. */
  readonly price: bigint;
  readonly address: Address | undefined;
};

export const redeemPoints =
  ({ passwords, limits }: Pick<PasswordParts, 'passwords' | 'limits'>): UseCase<Route> =>
  async (context, { body, request }, caller) => {
    const { memberId: member } = caller;
    const price = parseMoney('PTS', body.points);
    if (!price.ok) return refuse('amount-malformed');
    const { id, item, quantity, address } = body;
    const asked: Asked = { id, item, quantity, price: price.value.units, address };
    const known = await findOrder(context.database, { member, id });
    if (known !== undefined) return answered(context, repeated(context, known, asked), caller, request.language);
    // Asked again where it is taken; who may have nothing is told so before their password is asked for.
    const allowed = await mayGive(context.database, member, 'goods');
    if (!allowed.ok) return allowed;
    if (!(await limits.take(orderLimit(context.settings), member))) return refuse('too-many-requests');
    const right = await checkPaymentPassword(context, passwords, { member, password: body.paymentPassword });
    if (!right.ok) return right;
    return answered(context, await takeOrder(context, caller, asked), caller, request.language);
  };

/** What the caller is told of an order. */
export async function answered<Code extends string>(
  context: Context,
  outcome: Result<OrderRow, Code>,
  { memberId }: Pick<Caller, 'memberId'>,
  language: string,
) {
  if (!outcome.ok) return outcome;
  const account = (await findMember(context.database, memberId))?.account ?? '';
  const [shown] = await toWireOrders(context, [outcome.value], { language, account });
  if (shown === undefined) throw new Error('an order was not written');
  return ok(shown);
}

function repeated(
  { secrets }: Pick<Context, 'secrets'>,
  known: OrderRow,
  { item, quantity, address }: Asked,
): Result<OrderRow, 'request-mismatch'> {
  const isSame = known.item === item && known.quantity === quantity && isSameAddress(secrets, known, address);
  return isSame ? ok(known) : refuse('request-mismatch');
}

const roundsAtOnce = 1000;

/** Takes an order whose sender has shown the payment password. */
export async function takeOrder(
  context: Pick<Context, 'database' | 'secrets' | 'clock'>,
  { memberId: member, currency }: Pick<Caller, 'memberId' | 'currency'>,
  asked: Asked,
): Promise<Result<OrderRow, Refused>> {
  return await transact<OrderRow, Refused>(context.database, async (tx) => {
    const { id, quantity, price, address } = asked;
    const now = new Date(context.clock.now());
    const balance = await lockPoints(tx, member);
    // The same id may have come a moment earlier; what stands is the answer.
    const known = await findOrder(tx, { member, id });
    if (known !== undefined) return repeated(context, known, asked);
    const item = await lockItem(tx, asked.item);
    if (item === undefined) return refuse('mall-item-unavailable');
    const taken = (await takenOf(tx, member, item.id)).get(item.id) ?? 0;
    const points = checkOrder(item, { quantity, price, currency, balance, taken, now });
    if (!points.ok) return points;
    if (item.rounds !== null && item.rounds * quantity > roundsAtOnce)
      return refuse('mall-limit-reached', { left: Math.floor(roundsAtOnce / item.rounds) });
    if (item.kind === 'goods' && address === undefined) return refuse('mall-address-required');
    const allowed = await mayGive(tx, member, item.kind);
    if (!allowed.ok) return allowed;
    const held = await movePointsOf(tx, { member, id, points: points.value }, 'hold');
    if (!held.ok) throw new Error('points that were there are not');
    await moveStock(tx, item.id, -quantity);
    const sealed =
      item.kind === 'goods' && address !== undefined ? sealAddress(context.secrets, { member, id }, address) : null;
    const order = await insertOrder(
      tx,
      {
        ...given(item, quantity),
        ...{ member, id, quantity, titles: item.titles, unitsPerPoint: null, address: sealed, madeAt: now },
        reference: makeReference(),
        points: points.value,
        pointsLeft: balance - points.value,
        stockLeft: item.stock - quantity,
      },
      item.isAtOnce ? 'approved' : 'processing',
    );
    if (item.isAtOnce) await fulfil(context, tx, order, now);
    await publishToMember(tx, member, 'mall.changed', { order: id, state: order.state });
    return ok(order);
  });
}

/** What so many of an item give: the whole of its money, or all its rounds at their stake. */
function given({ id: item, kind, currency, units, vendor, game, rounds, days }: ItemRow, quantity: number) {
  const isMoney = kind === 'cash' || kind === 'bonus';
  return {
    ...{ item, kind, currency, vendor, game, days },
    units: isMoney && units !== null ? units * BigInt(quantity) : units,
    rounds: rounds === null ? null : rounds * quantity,
  };
}

/** P and 80 random bits in letters and digits that nobody confuses. */
export function makeReference(): string {
  const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  return `P${Array.from(randomBytes(16), (byte) => letters[byte % 32]).join('')}`;
}
