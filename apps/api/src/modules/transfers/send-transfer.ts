/**
 * Sends money to the member directly above or below. The debit, the duty to credit, its turnover and its row are one commit; the
 * credit is delivered once by the outbox. Idempotent by the sender's id.
 */
import type { RequestKey } from '@banyan/core/ids';
import { type Money, formatExact, money, parsePayment } from '@banyan/core/money';
import { type Result, ok, refuse } from '@banyan/core/results';
import { businessDayOf } from '@banyan/core/time';
import { decideTransfer } from '@banyan/core/transfers';
import { requiredFor } from '@banyan/core/turnover';
import type { InputOf, RefusalOf, ValueOf } from '@banyan/protocol';
import type { transfersRoutes } from '@banyan/protocol/transfers';
import type { Caller, UseCase } from '../../infra/bind.ts';
import type { Context } from '../../infra/context.ts';
import { type Tx, transact } from '../../infra/database.ts';
import { derivedKey } from '../../infra/derived-key.ts';
import type { RateLimits } from '../../infra/rate-limits.ts';
import { contractDebt } from '../contract-bills/index.ts';
import { balancesOf, lockOwed, send } from '../ledger/index.ts';
import { type MemberRow, findMember } from '../members/index.ts';
import { type PasswordParts, checkPaymentPassword } from '../passwords/index.ts';
import { mayDeposit } from '../safety/index.ts';
import { merchantTimeZone } from '../settings/index.ts';
import { requireTurnover, turnoverTimes } from '../turnover/index.ts';
import { receiverOf } from './receiver.ts';
import { boundsOf, transfersPerMinute } from './transfer-settings.ts';
import { type MemberTransferRow, findTransfer, insertTransfer, sentOn } from './transfer-store.ts';
import { toWireTransfer } from './wire.ts';

type Route = (typeof transfersRoutes)['POST /wps/transfers'];
type Body = InputOf<Route>['body'];
type Refused = RefusalOf<Route> | 'not-found';
type Asked = { readonly id: RequestKey; readonly amount: Money; readonly body: Body; readonly receiver: MemberRow };

export type TransfersParts = PasswordParts & { readonly limits: RateLimits };

export const sendTransfer =
  ({ passwords, limits }: TransfersParts): UseCase<Route> =>
  async (context, { body }, caller) => {
    const limit = { name: 'transfers', points: context.settings.get(transfersPerMinute), seconds: 60 };
    if (!(await limits.take(limit, caller.memberId))) return refuse('too-many-requests');
    const amount = parsePayment(caller.currency, body.amount);
    if (!amount.ok) return amount;
    const id = body.id as RequestKey;
    const known = await findTransfer(context.database, { member: caller.memberId, id });
    if (known !== undefined) return await repeated(context, known, body, amount.value);
    const receiver = await receiverOf(context, caller, body);
    if (!receiver.ok) return receiver;
    if (receiver.value.currency !== caller.currency) return refuse('currency-mismatch');
    const checked = await checkPaymentPassword(context, passwords, {
      member: caller.memberId,
      password: body.paymentPassword,
    });
    if (!checked.ok) return checked;
    const asked = { id, amount: amount.value, body, receiver: receiver.value };
    const stored = await transact<MemberTransferRow, Refused>(context.database, (tx) =>
      carryOut(context, tx, caller, asked),
    );
    return stored.ok ? await repeated(context, stored.value, body, amount.value) : stored;
  };

/** What stands under an id, told to whoever asks for the same again. */
async function repeated(
  { database }: Context,
  known: MemberTransferRow,
  { direction, to = '' }: Body,
  { units, currency }: Money,
): Promise<Result<ValueOf<Route>, 'request-mismatch'>> {
  const account = (await findMember(database, known.other))?.account ?? '';
  const isSame =
    known.direction === direction &&
    known.units === units &&
    known.currency === currency &&
    (direction === 'up' || account.toLowerCase() === to.trim().toLowerCase());
  return isSame ? ok(toWireTransfer(known, account)) : refuse('request-mismatch');
}

/** The wallet is locked first, so that whoever sends twice at once is counted one by one. */
async function carryOut(
  { settings, clock }: Context,
  tx: Tx,
  { memberId: member, currency }: Caller,
  { id, amount: { units }, body: { direction }, receiver }: Asked,
): Promise<Result<MemberTransferRow, Refused>> {
  const owed = await lockOwed(tx, member, currency);
  const before = await findTransfer(tx, { member, id });
  if (before !== undefined) return ok(before);
  const debt = await contractDebt(tx, member, currency);
  if (debt !== undefined) return refuse('contracts-unpaid', { amount: formatExact(debt) });
  // What comes to a member is a deposit to their limits: nobody is paid in who may not be, however it comes.
  const mayReceive = await mayDeposit(tx, { member: receiver.id, currency, units });
  if (!mayReceive.ok) return refuse('receiver-unavailable');
  const now = clock.now();
  const day = businessDayOf(now, settings.get(merchantTimeZone));
  const { main } = await balancesOf(tx, member);
  const bounds = boundsOf(settings, currency);
  const sentToday = await sentOn(tx, member, day);
  const text = (value: bigint): string => formatExact(money(currency, value > 0n ? value : 0n));
  const decided = decideTransfer(units, bounds, { main, owed, sentToday });
  if (!decided.ok)
    return refuse(decided.code, {
      minimum: text(bounds.minimum),
      maximum: text(bounds.maximum),
      left: text(bounds.daily - sentToday),
    });
  const turnover = requiredFor(units, settings.get(turnoverTimes).transfer);
  const other = receiver.id;
  await insertTransfer(tx, { id, member, other, direction, currency, units, turnover, day, madeAt: new Date(now) });
  // Before the money is there, so that no moment is without it; only its sender's id can be told twice, so the sender is in it too.
  const sourceId = derivedKey(`transfer ${member} ${id}`);
  await requireTurnover({ settings, clock }, tx, { member: other, currency, units, source: 'transfer', sourceId });
  const request = { direction, receiver: other, units };
  const sent = await send(tx, { owner: member, key: id, kind: 'transfer', request, currency, units, creditor: other });
  // A key that stands in the ledger without a row of ours was another request's.
  if (!sent.ok || sent.value.isRepeated) return refuse('request-mismatch');
  return ok((await findTransfer(tx, { member, id })) as MemberTransferRow);
}
