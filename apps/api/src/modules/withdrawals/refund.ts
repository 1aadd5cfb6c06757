/**
 * Ends a dispute. A refund is a correction of its own beside a payout that the ledger has as paid: asked for by one person, approved by
 * another, and posted once (DEC-01, R12).
 */
import { type Money, formatExact, parsePayment } from '@banyan/core/money';
import { type Result, ok, refuse } from '@banyan/core/results';
import { isPaidIn } from '@banyan/core/withdrawals';
import { payOff } from '@banyan/core/wallet';
import type { Context } from '../../infra/context.ts';
import type { Tx } from '../../infra/database.ts';
import { derivedKey } from '../../infra/derived-key.ts';
import { note } from '../audit/index.ts';
import { lockOwed, post } from '../ledger/index.ts';
import { onWithdrawal } from './on-withdrawal.ts';
import { type RefundRow, approveRefund, endDispute, findDispute, findRefund, insertRefund } from './dispute-store.ts';
import type { Approver } from './decide.ts';
import { type Named, type Person, about, personOf } from './person.ts';
import { type WithdrawalRow, paysOf, publishMove } from './withdrawal-store.ts';

type RefundRefusal =
  | 'not-found'
  | 'state-conflict'
  | 'same-person'
  | 'amount-mismatch'
  | 'amount-malformed'
  | 'access-denied';
export type Refunded = { readonly amount: Money; readonly isDone: boolean };

/** The first call asks, another person's with the same amount carries it out. */
export function refundWithdrawal(
  context: Context,
  reference: string,
  amount: string,
  person: Approver,
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
    const named = personOf(person);
    const { by, reason } = named;
    const said = {
      act: 'withdrawals.refund',
      object: about(reference),
      reason,
      after: { amount: formatExact(read.value) },
    };
    const asked = await findRefund(tx, row, currency);
    const permission = asked === undefined ? 'withdrawals.make' : 'withdrawals.authorise';
    if (person.actor.permissions !== undefined && !person.actor.permissions.has(permission))
      return refuse('access-denied');
    if (asked === undefined) {
      await insertRefund(tx, row, { units: read.value.units, ...named, at });
      await note(tx, person.actor, { ...said, before: { asked: false } });
      return ok({ amount: read.value, isDone: false });
    }
    if (asked.amount.units !== read.value.units) return refuse('amount-mismatch');
    if (isSame(asked, named)) return refuse('same-person');
    await approveRefund(tx, row, named, at);
    await note(tx, person.actor, { ...said, before: { asked: true } });
    await credit(tx, row, read.value.units);
    await endDispute(tx, row, 'refunded', { by, answer: '', at });
    await publishMove(tx, row);
    return ok({ amount: read.value, isDone: true });
  });
}

const isSame = ({ askedBy, askedPerson }: RefundRow, { by, person }: Named): boolean =>
  askedBy === by || (person !== undefined && askedPerson === person);

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
    await note(tx, person.actor, {
      act: 'withdrawals.dispute',
      object: about(reference),
      reason: answer.slice(0, 500),
    });
    await publishMove(tx, row);
    return ok(undefined);
  });
}
