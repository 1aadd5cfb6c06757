/** The payments that came for deposits, and their ids, each of which stands for money once. */
import type { PaymentState, Trouble } from '@banyan/core/cashier';
import { type DepositId, type MemberId, bucketOf } from '@banyan/core/ids';
import { type Currency, type Money, money } from '@banyan/core/money';
import type { Database, Tx } from '../../infra/database.ts';
import type { DepositKey } from './store.ts';

export type PaymentRow = {
  readonly paymentId: string;
  readonly method: string;
  readonly amount: Money;
  readonly state: PaymentState;
  readonly trouble: Trouble | undefined;
  readonly cameAt: Date;
};

/** Takes the id for a deposit: whose it is now, which is another's when that was first. Waits for whoever takes it at the same moment. */
export async function takePaymentId(
  tx: Tx,
  { member, id }: DepositKey,
  method: string,
  paymentId: string,
): Promise<DepositKey> {
  await tx
    .insertInto('payment_ids')
    .values({ method, payment_id: paymentId, member, deposit: id })
    .onConflict((conflict) => conflict.columns(['method', 'payment_id']).doNothing())
    .execute();
  const row = await tx
    .selectFrom('payment_ids')
    .select(['member', 'deposit'])
    .where('method', '=', method)
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow();
  return { member: row.member as MemberId, id: row.deposit as DepositId };
}

/** Stores a payment. False when it stands already. */
export async function insertPayment(
  tx: Tx,
  { member, id }: DepositKey,
  payment: Omit<PaymentRow, 'cameAt'> & { at: Date },
): Promise<boolean> {
  const { paymentId, method, amount, state, trouble, at } = payment;
  const stored = await tx
    .insertInto('deposit_payments')
    .values({
      bucket: bucketOf(member),
      member,
      deposit: id,
      payment_id: paymentId,
      method,
      currency: amount.currency,
      units: amount.units,
      state,
      trouble: trouble ?? null,
      came_at: at,
      decided_at: state === 'held' ? null : at,
    })
    .onConflict((conflict) => conflict.columns(['bucket', 'member', 'deposit', 'payment_id']).doNothing())
    .execute();
  return stored[0]?.numInsertedOrUpdatedRows === 1n;
}

/** The payments of a deposit in the order in which they came. */
export async function paymentsOf(database: Database | Tx, { member, id }: DepositKey): Promise<PaymentRow[]> {
  const rows = await database
    .selectFrom('deposit_payments')
    .select(['payment_id', 'method', 'currency', 'units', 'state', 'trouble', 'came_at'])
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .where('deposit', '=', id)
    .orderBy('came_at')
    .orderBy('payment_id')
    .execute();
  return rows.map((row) => ({
    paymentId: row.payment_id,
    method: row.method,
    amount: money(row.currency as Currency, row.units),
    state: row.state as PaymentState,
    trouble: (row.trouble ?? undefined) as Trouble | undefined,
    cameAt: row.came_at,
  }));
}

/** Ends the wait of a payment of a deposit that the caller has locked. */
export async function decidePayment(
  tx: Tx,
  { member, id }: DepositKey,
  paymentId: string,
  state: 'credited' | 'returned',
  at: Date,
): Promise<void> {
  await tx
    .updateTable('deposit_payments')
    .set({ state, decided_at: at })
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .where('deposit', '=', id)
    .where('payment_id', '=', paymentId)
    .execute();
}
