/**
 * Money has come for a deposit. Its id is taken, so that it counts once whoever says it and however often; then it is credited, or kept for a
 * person with a case that says why. One commit.
 */
import { type Trouble, judgeArrival } from '@banyan/core/cashier';
import { type Money, formatExact } from '@banyan/core/money';
import { type Result, ok, refuse } from '@banyan/core/results';
import { sql } from 'kysely';
import type { Context } from '../../infra/context.ts';
import { type Tx, transact } from '../../infra/database.ts';
import { publishToMember } from '../../infra/publish.ts';
import { addToCase } from '../cases/index.ts';
import type { LedgerRefusal } from '../ledger/index.ts';
import { credit } from './credit.ts';
import { lateDays } from './method-settings.ts';
import { insertPayment, paymentsOf, takePaymentId } from './payment-store.ts';
import { type DepositKey, type DepositRow, changeDeposit, findDeposit } from './store.ts';

export type Came = { readonly paymentId: string; readonly amount: Money; readonly isBarred?: boolean };
/** `elsewhere`: this id stands for the money of another deposit. */
export type Received = 'credited' | 'held' | 'known' | 'elsewhere';

/** Takes a payment in a transaction of its own. Refusals: `not-found`, and what the ledger says. */
export function receivePayment(
  context: Context,
  key: DepositKey,
  came: Came,
): Promise<Result<Received, LedgerRefusal>> {
  return transact(context.database, async (tx) => {
    await sql`set local lock_timeout = '5s'`.execute(tx);
    return await receiveIn(context, tx, key, came);
  });
}

/** Takes a payment in the caller's transaction, and locks the deposit. Refusals as `receivePayment`. */
export async function receiveIn(
  { settings, clock }: Pick<Context, 'settings' | 'clock'>,
  tx: Tx,
  key: DepositKey,
  { paymentId, amount, isBarred = false }: Came,
): Promise<Result<Received, LedgerRefusal>> {
  const deposit = await findDeposit(tx, key, 'locked');
  if (deposit === undefined) return refuse('not-found');
  const at = new Date(clock.now());
  const owner = await takePaymentId(tx, key, deposit.method, paymentId);
  if (owner.member !== key.member || owner.id !== key.id) {
    await openCase(tx, deposit, { paymentId, amount }, 'the payment belongs to another deposit', at);
    return ok('elsewhere');
  }
  const before = await paymentsOf(tx, key);
  if (before.some((one) => one.paymentId === paymentId)) return ok('known');
  const { isCredited, trouble } = judgeArrival({
    state: deposit.state,
    asked: deposit.amount,
    paid: amount,
    hasOther: before.some(({ state }) => state !== 'returned'),
    lateMs: deposit.endedAt === undefined ? undefined : at.getTime() - deposit.endedAt.getTime(),
    creditLateMs: settings.get(lateDays) * 86_400_000,
    isRefused: deposit.refusedAt !== undefined,
    isBarred,
  });
  const { method } = deposit;
  await insertPayment(tx, key, { paymentId, method, amount, state: isCredited ? 'credited' : 'held', trouble, at });
  const isSame = amount.currency === deposit.amount.currency;
  const paidUnits = deposit.paidUnits + (isSame ? amount.units : 0n);
  await changeDeposit(tx, key, { trouble, paidUnits }, at);
  if (!isCredited) {
    await keep(tx, deposit, { paymentId, amount }, trouble, at);
    return ok('held');
  }
  const credited = await credit({ settings, clock }, tx, deposit, { paymentId, amount }, at);
  return credited.ok ? ok('credited') : credited;
}

/** A credited deposit stays credited whatever else comes; any other waits. */
async function keep(tx: Tx, deposit: DepositRow, came: Came, trouble: Trouble | undefined, at: Date): Promise<void> {
  await openCase(tx, deposit, came, trouble ?? 'held', at);
  const state = deposit.state === 'credited' ? 'credited' : 'review';
  if (deposit.state !== state) await changeDeposit(tx, deposit, { state }, at);
  await publishToMember(tx, deposit.member, 'deposit.changed', { depositId: deposit.id, state });
}

async function openCase(tx: Tx, deposit: DepositRow, { paymentId, amount }: Came, why: string, at: Date) {
  await addToCase(tx, {
    at,
    kind: 'payment',
    member: deposit.member,
    vendor: deposit.method,
    round: paymentId,
    tx: deposit.reference,
    details: { why, paid: textOf(amount), asked: textOf(deposit.amount), deposit: deposit.state },
  });
}

export const textOf = (amount: Money): string => `${formatExact(amount)} ${amount.currency}`;
