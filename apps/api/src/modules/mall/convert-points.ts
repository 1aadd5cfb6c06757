/**
 * Turns points into money: the points go back to the house and its money to the member in one commit, each currency summing to zero. Idempotent by
 * id.
 */
import { convertPoints } from '@banyan/core/mall';
import { formatExact, money, parseMoney } from '@banyan/core/money';
import { type Result, ok, refuse } from '@banyan/core/results';
import type { RefusalOf } from '@banyan/protocol';
import type { mallRoutes } from '@banyan/protocol/mall';
import type { Caller, UseCase } from '../../infra/bind.ts';
import type { Context } from '../../infra/context.ts';
import { transact } from '../../infra/database.ts';
import { derivedKey } from '../../infra/derived-key.ts';
import { publishToMember } from '../../infra/publish.ts';
import { lockPoints, movePoints, post } from '../ledger/index.ts';
import { type PasswordParts, checkPaymentPassword } from '../passwords/index.ts';
import { mayGive } from './give.ts';
import { conversionOf, orderLimit } from './mall-settings.ts';
import { type OrderRow, findOrder, insertOrder } from './order-store.ts';
import { answered, makeReference } from './take-order.ts';

type Route = (typeof mallRoutes)['POST /wps/relay/passwordCheck/MCS2_convertPoint'];
type Refused = Exclude<RefusalOf<Route>, `payment-password-${string}`>;
type Asked = {
  readonly id: string;
  readonly points: bigint;
  /** Units of money of one point that were read. */
  readonly ratio: bigint;
};

export const convert =
  ({ passwords, limits }: Pick<PasswordParts, 'passwords' | 'limits'>): UseCase<Route> =>
  async (context, { body, request }, caller) => {
    const { memberId: member, currency } = caller;
    const points = parseMoney('PTS', body.points);
    if (!points.ok) return points;
    const ratio = parseMoney(currency, body.ratio);
    if (!ratio.ok) return refuse('amount-malformed');
    const asked: Asked = { id: body.id, points: points.value.units, ratio: ratio.value.units };
    const known = await findOrder(context.database, { member, id: body.id });
    if (known !== undefined) return answered(context, repeated(known, asked), caller, request.language);
    const allowed = await mayGive(context.database, member, 'convert');
    if (!allowed.ok) return allowed;
    if (!(await limits.take(orderLimit(context.settings), member))) return refuse('too-many-requests');
    const right = await checkPaymentPassword(context, passwords, { member, password: body.paymentPassword });
    if (!right.ok) return right;
    return answered(context, await takeConversion(context, caller, asked), caller, request.language);
  };

function repeated(known: OrderRow, { points }: Asked): Result<OrderRow, 'request-mismatch'> {
  return known.kind === 'convert' && known.points === points ? ok(known) : refuse('request-mismatch');
}

/** Converts for a sender who has shown the payment password. */
export async function takeConversion(
  context: Context,
  { memberId: member, currency }: Pick<Caller, 'memberId' | 'currency'>,
  asked: Asked,
): Promise<Result<OrderRow, Refused>> {
  return await transact<OrderRow, Refused>(context.database, async (tx) => {
    const { id, points } = asked;
    const now = new Date(context.clock.now());
    const balance = await lockPoints(tx, member);
    const known = await findOrder(tx, { member, id });
    if (known !== undefined) return repeated(known, asked);
    const terms = conversionOf(context.settings, currency);
    if (terms === undefined) return refuse('conversion-unavailable');
    if (terms.unitsPerPoint !== asked.ratio)
      return refuse('conversion-changed', { ratio: formatExact(money(currency, terms.unitsPerPoint)) });
    const units = convertPoints(points, terms, balance);
    if (!units.ok) return units;
    const allowed = await mayGive(tx, member, 'convert');
    if (!allowed.ok) return allowed;
    const request = { order: id, points, units: units.value };
    const taken = await movePoints(tx, {
      owner: member,
      key: derivedKey(`mall convert points ${member} ${id}`),
      kind: 'points-convert',
      request,
      legs: [
        { account: 'points', units: -points },
        { account: 'house promotions', units: points },
      ],
    });
    const paid = await post(tx, {
      owner: member,
      key: derivedKey(`mall convert money ${member} ${id}`),
      kind: 'points-convert',
      request,
      currency,
      legs: [
        { account: 'house promotions', units: -units.value },
        { account: 'member main', units: units.value },
      ],
    });
    if (!taken.ok || !paid.ok) throw new Error(`the points of ${id} were not converted`);
    const order = await insertOrder(
      tx,
      {
        ...{ member, id, kind: 'convert', item: null, titles: {}, quantity: 1, points, currency, madeAt: now },
        ...{ vendor: null, game: null, rounds: null, days: null, stockLeft: null, address: null },
        units: units.value,
        unitsPerPoint: terms.unitsPerPoint,
        reference: makeReference(),
        pointsLeft: balance - points,
      },
      'approved',
    );
    await publishToMember(tx, member, 'mall.changed', { order: id, state: order.state });
    return ok(order);
  });
}
