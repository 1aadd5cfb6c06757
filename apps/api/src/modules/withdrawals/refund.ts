/**
 * Ends a dispute. A refund is a correction of its own beside a payout that the ledger has as paid: asked for by one person, approved by
 * another, and posted once (DEC-01, R12).
 */
import { type Money, parsePayment } from '@banyan/core/money';
import { type Result, ok, refuse } from '@banyan/core/results';
import { isPaidIn } from '@banyan/core/withdrawals';
import { payOff } from '@banyan/core/wallet';
import type { Context } from '../../infra/context.ts';
import type { Tx } from '../../infra/database.ts';
import { derivedKey } from '../../infra/derived-key.ts';
import { lockOwed, post } from '../ledger/index.ts';
import { onWithdrawal } from './decide.ts';
import { approveRefund, endDispute, findDispute, findRefund, insertRefund } from './dispute-store.ts';
import { type Person, personOf } from './person.ts';
import { type WithdrawalRow, paysOf, publishMove } from './withdrawal-store.ts';

type RefundRefusal = 'not-found' | 'state-conflict' | 'same-person' | 'amount-mismatch' | 'amount-malformed';
export type Refunded = { readonly amount: Money; readonly isDone: boolean };

/** The first call asks, another person's with the same amount carries it out. */
export function refundWithdrawal(
  context: Context,
  reference: string,
  amount: string,
  person: Person,
): Promise<Result<Refunded, RefundRefusal>> {
  return onWithdrawal<Refunded, RefundRefusal>(context, reference, async (tx, row) => {
    if (!isPaidIn(row.state)) return refuse('state-conflict', { from: row.state, to: 'refunded' });
    const { currency } = row.amount;
    const read = parsePayment(currency, amount);
    if (!read.ok || read.value.units <= 0n) return refuse('amount-malformed');
    const dispute = await findDispute(tx, row);
    if (dispute?.state !== 'open') return refuse('state-conflict', { from: 'undisputed', to: 'refunded' });
    if (read.value.units > paysOf(row).units) return refuse('amount-mismatch');
    const at = new Date(context.clock.now());
    const { by, reason } = personOf(person);
    const asked = await findRefund(tx, row, currency);
    if (asked === undefined) {
      await insertRefund(tx, row, { units: read.value.units, by, reason, at });
      return ok({ amount: read.value, isDone: false });
    }
    if (asked.amount.units !== read.value.units) return refuse('amount-mismatch');
    if (asked.askedBy === by) return refuse('same-person');
    await approveRefund(tx, row, by, at);
    await credit(tx, row, read.value.units);
    await endDispute(tx, row, 'refunded', { by, answer: '', at });
    await publishMove(tx, row);
    return ok({ amount: read.value, isDone: true });
  });
}

async function credit(tx: Tx, { member, id, amount: { currency } }: WithdrawalRow, units: bigint): Promise<void> {
  const { main, receivable } = payOff(units, await lockOwed(tx, member, currency));
  const posted = await post(tx, {
    owner: member,
    key: derivedKey(`withdrawal refund ${id}`),
    kind: 'withdrawal-refund',
    request: { withdrawal: id, units },
    currency,
    legs: [
      { account: 'cashier in-transit', units: -units },
      { account: 'member receivable', units: receivable },
      { account: 'member main', units: main },
    ],
  });
  if (!posted.ok) throw new Error(`withdrawal ${id} cannot be refunded: ${posted.code}`);
}

/** Ends a dispute with an answer that its player reads, and moves nothing. */
export function closeDispute(
  context: Context,
  reference: string,
  answer: string,
  person: Person,
): Promise<Result<undefined, 'not-found' | 'state-conflict'>> {
  return onWithdrawal<undefined, 'state-conflict'>(context, reference, async (tx, row) => {
    const { by } = personOf(person);
    const at = new Date(context.clock.now());
    if (!(await endDispute(tx, row, 'closed', { by, answer: answer.slice(0, 500), at })))
      return refuse('state-conflict');
    await publishMove(tx, row);
    return ok(undefined);
  });
}
