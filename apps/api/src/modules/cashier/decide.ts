/**
 * What people decide of deposits: the money of one has come, one is refused, held money is credited or given back. Each is done in the caller's
 * transaction with its line in the log, ends the case that was open for it, and done twice does nothing the second time.
 */
import { type DepositState } from '@banyan/core/cashier';
import type { Money } from '@banyan/core/money';
import { type Result, ok, refuse } from '@banyan/core/results';
import { sql } from 'kysely';
import type { Context } from '../../infra/context.ts';
import type { Tx } from '../../infra/database.ts';
import { noteDecision } from '../cases/index.ts';
import type { LedgerRefusal } from '../ledger/index.ts';
import type { Warrant } from '../members/index.ts';
import { releaseClaims } from '../payment-lines/index.ts';
import { advanceIn } from './advance.ts';
import { credit } from './credit.ts';
import { type Act, noteAct } from './decision-store.ts';
import { decidePayment, insertPayment, paymentsOf, takePaymentId } from './payment-store.ts';
import { textOf } from './receive.ts';
import { type DepositRow, changeDeposit, findByReference, findDeposit } from './store.ts';

type Refused = LedgerRefusal | 'not-found' | 'state-conflict';
type Work = (deposit: DepositRow, at: Date) => Promise<Result<Readonly<Record<string, string>>, Refused>>;

async function decide(
  context: Context,
  tx: Tx,
  reference: string,
  act: Act,
  warrant: Warrant,
  work: Work,
): Promise<Result<undefined, Refused>> {
  await sql`set local lock_timeout = '5s'`.execute(tx);
  const key = await findByReference(tx, reference);
  const deposit = key === undefined ? undefined : await findDeposit(tx, key, 'locked');
  if (deposit === undefined) return refuse('not-found');
  const at = new Date(context.clock.now());
  const done = await work(deposit, at);
  if (!done.ok) return done;
  await noteAct(tx, deposit, { ...warrant, act, at, details: done.value });
  return ok(undefined);
}

/**
 * Somebody has seen the money: `paymentId` is the bank's id of it, so that it counts once. Also for a deposit that expired, failed or was refused.
 * Refusals: `not-found`; `state-conflict` for one that is credited, waits for a decision, or whose payment was counted before.
 */
export function confirmDeposit(
  context: Context,
  tx: Tx,
  reference: string,
  { paymentId, amount }: { paymentId: string; amount: Money | undefined },
  warrant: Warrant,
): Promise<Result<undefined, Refused>> {
  return decide(context, tx, reference, 'confirmed', warrant, async (deposit, at) => {
    if (deposit.state === 'credited' || deposit.state === 'review') return refuse('state-conflict');
    const paid = amount ?? deposit.amount;
    if (paid.currency !== deposit.amount.currency) return refuse('currency-mismatch');
    const owner = await takePaymentId(tx, deposit, deposit.method, paymentId);
    if (owner.id !== deposit.id || owner.member !== deposit.member) return refuse('state-conflict');
    const isNew = await insertPayment(tx, deposit, {
      ...{ paymentId, method: deposit.method, amount: paid, state: 'credited', trouble: undefined, at },
    });
    if (!isNew) return refuse('state-conflict');
    await changeDeposit(tx, deposit, { paidUnits: deposit.paidUnits + paid.units }, at);
    const credited = await credit(context, tx, deposit, { paymentId, amount: paid }, at);
    return credited.ok ? ok({ payment: paymentId, amount: textOf(paid) }) : credited;
  });
}

const refusable: readonly DepositState[] = ['requested', 'awaiting', 'pending'];

/** The money has not come. The transaction id it claimed may be claimed by another. Refusals: `not-found`, `state-conflict`. */
export function refuseDeposit(
  context: Context,
  tx: Tx,
  reference: string,
  warrant: Warrant,
): Promise<Result<undefined, Refused>> {
  return decide(context, tx, reference, 'refused', warrant, async (deposit, at) => {
    await releaseClaims(tx, deposit.id, at);
    const moved = await advanceIn(tx, deposit, { to: 'failed', from: refusable, isRefused: true }, at);
    return moved.ok ? ok({ deposit: deposit.state }) : moved;
  });
}

/** Credits what really came and was held. Refusals: `not-found`, `state-conflict`, and what the ledger says. */
function creditHeld(
  context: Context,
  tx: Tx,
  reference: string,
  paymentId: string,
  warrant: Warrant,
): Promise<Result<undefined, Refused>> {
  return decide(context, tx, reference, 'credited', warrant, async (deposit, at) => {
    const held = await heldPayment(tx, deposit, paymentId);
    if (!held.ok) return held;
    if (held.value.amount.currency !== deposit.amount.currency) return refuse('currency-mismatch');
    await decidePayment(tx, deposit, paymentId, 'credited', at);
    await endCase(tx, deposit, paymentId, 'credited', warrant, at);
    const credited = await credit(context, tx, deposit, held.value, at);
    return credited.ok ? ok({ payment: paymentId, amount: textOf(held.value.amount) }) : credited;
  });
}

/** Held money was given back to its sender, outside. A deposit of which nothing else is held has failed. Refusals: `not-found`, `state-conflict`. */
function returnHeld(
  context: Context,
  tx: Tx,
  reference: string,
  paymentId: string,
  warrant: Warrant,
): Promise<Result<undefined, Refused>> {
  return decide(context, tx, reference, 'returned', warrant, async (deposit, at) => {
    const held = await heldPayment(tx, deposit, paymentId);
    if (!held.ok) return held;
    await decidePayment(tx, deposit, paymentId, 'returned', at);
    await endCase(tx, deposit, paymentId, 'returned', warrant, at);
    const isLast = (await paymentsOf(tx, deposit)).every(({ state }) => state !== 'held');
    if (isLast && deposit.state === 'review') {
      const moved = await advanceIn(tx, deposit, { to: 'failed' }, at);
      if (!moved.ok) return moved;
    }
    return ok({ payment: paymentId, amount: textOf(held.value.amount) });
  });
}

/** Decides of money that was held, by the words of its states. */
export function decideHeld(
  context: Context,
  tx: Tx,
  { reference, paymentId }: { readonly reference: string; readonly paymentId: string },
  outcome: 'credited' | 'returned',
  warrant: Warrant,
): Promise<Result<undefined, Refused>> {
  return (outcome === 'credited' ? creditHeld : returnHeld)(context, tx, reference, paymentId, warrant);
}

async function heldPayment(tx: Tx, deposit: DepositRow, paymentId: string) {
  const found = (await paymentsOf(tx, deposit)).find((one) => one.paymentId === paymentId);
  if (found === undefined) return refuse('not-found');
  return found.state === 'held' ? ok(found) : refuse('state-conflict');
}

async function endCase(
  tx: Tx,
  deposit: DepositRow,
  paymentId: string,
  outcome: string,
  { by, reason }: Warrant,
  at: Date,
) {
  const { member, method, reference } = deposit;
  const place = { at, kind: 'payment', member, vendor: method, round: paymentId, tx: reference } as const;
  await noteDecision(tx, place, { by, reason, outcome });
}
