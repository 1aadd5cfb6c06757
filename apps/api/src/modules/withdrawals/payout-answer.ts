/**
 * What became of a payout, however and however often it is said: by the service, in a file of results or by a person. `paid` settles the
 * hold, `refused` gives it back, both once. What contradicts an end that is stored opens a case: money may have moved that is not in the ledger.
 */
import { type Money, formatExact, money } from '@banyan/core/money';
import { type Result, ok, refuse } from '@banyan/core/results';
import { isPaidIn } from '@banyan/core/withdrawals';
import type { PayoutAnswer } from '../../adapters/payouts/index.ts';
import type { Actor } from '../../infra/actor.ts';
import type { Context } from '../../infra/context.ts';
import { type Tx, transact } from '../../infra/database.ts';
import { derivedKey } from '../../infra/derived-key.ts';
import { note } from '../audit/index.ts';
import { addToCase } from '../cases/index.ts';
import { post, settle } from '../ledger/index.ts';
import { giveBack } from './give-back.ts';
import { about } from './person.ts';
import { publishEnd } from './publish-approved.ts';
import { receivedAutoMinutes } from './withdrawal-settings.ts';
import {
  type Author,
  type WithdrawalKey,
  type WithdrawalRow,
  findWithdrawal,
  moveWithdrawal,
  paysOf,
  planNext,
} from './withdrawal-store.ts';

export type Heard = Exclude<PayoutAnswer, { outcome: 'pending' }> & {
  /** What was really paid, where that is said. */
  readonly amount?: Money;
};
type HeardRefusal = 'not-found' | 'state-conflict' | 'amount-mismatch';

/** Refusals: `state-conflict` and `amount-mismatch`, after which a case is open. */
export async function applyAnswer(
  context: Context,
  key: WithdrawalKey,
  heard: Heard,
  said: { by: Author; reason?: string; actor?: Actor },
): Promise<Result<WithdrawalRow, HeardRefusal>> {
  const { database, clock } = context;
  const { by, reason } = said;
  const done = await transact<WithdrawalRow, HeardRefusal>(database, async (tx) => {
    const row = await findWithdrawal(tx, key, 'locked');
    if (row === undefined) return refuse('not-found');
    if (isSaidBefore(row, heard)) {
      await noteAnswer(tx, row, row.state, said);
      return ok(row);
    }
    // An approved one stays in the job's hands while what is entered of it is wrong.
    if ((row.state === 'paying' || row.state === 'approved') && isOtherSum(row, heard))
      return refuse('amount-mismatch');
    if (row.state !== 'paying') return refuse('state-conflict', { from: row.state, to: heard.outcome });
    const at = new Date(clock.now());
    const ended = await (heard.outcome === 'paid'
      ? finish(context, tx, row, heard.paidReference, { by, reason, at })
      : fail(tx, row, heard.failure, { by, reason, at }));
    if (ended.ok) await noteAnswer(tx, ended.value, row.state, said);
    return ended;
  });
  if (!done.ok && done.code !== 'not-found') await openPayoutCase(context, key, heard, done.code);
  return done;
}

/** What somebody of the staff entered stands in the audit log; what a service answers is a step alone. */
async function noteAnswer(
  tx: Tx,
  { reference, state, paidReference, failure }: WithdrawalRow,
  before: WithdrawalRow['state'],
  { actor, reason }: { readonly actor?: Actor; readonly reason?: string },
): Promise<void> {
  if (actor === undefined) return;
  await note(tx, actor, {
    act: 'withdrawals.answer',
    object: about(reference),
    before: { state: before },
    after: { state, paidReference, failure },
    ...(reason === undefined ? {} : { reason }),
  });
}

type Said = { readonly by: Author; readonly reason?: string | undefined; readonly at: Date };

const asSaid = ({ by, reason, at }: Said) => ({ by, at, ...(reason === undefined ? {} : { reason }) });

function isSaidBefore(row: WithdrawalRow, heard: Heard): boolean {
  if (heard.outcome === 'refused') return row.state === 'pay_failed';
  return isPaidIn(row.state) && row.paidReference === heard.paidReference && !isOtherSum(row, heard);
}

/** Whether another sum or another currency is said than the withdrawal pays. */
export function isOtherSum(row: WithdrawalRow, { amount }: Heard): boolean {
  const due = paysOf(row);
  return amount !== undefined && (amount.units !== due.units || amount.currency !== due.currency);
}

async function finish(
  { settings }: Context,
  tx: Tx,
  row: WithdrawalRow,
  paidReference: string,
  said: Said,
): Promise<Result<WithdrawalRow, 'state-conflict'>> {
  const autoAt = new Date(said.at.getTime() + settings.get(receivedAutoMinutes) * 60_000);
  const set = { paid_reference: paidReference, paid_at: said.at, next_at: autoAt, tries: 0 };
  const moved = await moveWithdrawal(tx, row, 'paid', { ...asSaid(said), set });
  if (!moved.ok) return moved;
  const { member, id, amount, fee } = row;
  const settled = await settle(tx, {
    owner: member,
    key: derivedKey(`withdrawal paid ${id}`),
    kind: 'withdrawal',
    request: { withdrawal: id },
    hold: row.hold,
    units: amount.units,
    to: 'cashier in-transit',
  });
  if (!settled.ok) throw new Error(`the hold of withdrawal ${id} cannot be settled: ${settled.code}`);
  if (fee.units > 0n) {
    const earned = await post(tx, {
      owner: member,
      key: derivedKey(`withdrawal fee ${id}`),
      kind: 'withdrawal-fee',
      request: { withdrawal: id },
      currency: amount.currency,
      legs: [
        { account: 'cashier in-transit', units: -fee.units },
        { account: 'house fees', units: fee.units },
      ],
    });
    if (!earned.ok) throw new Error(`the fee of withdrawal ${id} cannot be booked: ${earned.code}`);
  }
  await publishEnd(tx, moved.value, 'withdrawal-paid');
  return moved;
}

async function fail(
  tx: Tx,
  row: WithdrawalRow,
  failure: string,
  said: Said,
): Promise<Result<WithdrawalRow, 'state-conflict'>> {
  const moved = await moveWithdrawal(tx, row, 'pay_failed', { ...asSaid(said), set: { failure, tries: 0 } });
  if (!moved.ok) return moved;
  await giveBack(tx, row);
  await publishEnd(tx, moved.value, 'withdrawal-failed');
  return moved;
}

/** Nobody knows yet: asked again later, at longer and longer intervals; undefined where people of the operator say so themselves. */
export async function askAgainLater(context: Context, key: WithdrawalKey, isAsked: boolean): Promise<void> {
  await context.database.transaction().execute(async (tx) => {
    const row = await findWithdrawal(tx, key, 'locked');
    if (row?.state !== 'paying') return;
    const pauseMs = Math.min(3_600_000, 2000 * 2 ** Math.min(row.tries, 12));
    await planNext(tx, key, isAsked ? new Date(context.clock.now() + pauseMs) : undefined, row.tries + 1);
  });
}

async function openPayoutCase(context: Context, key: WithdrawalKey, heard: Heard, why: string): Promise<void> {
  const { database, clock, log } = context;
  const row = await findWithdrawal(database, key);
  if (row === undefined) return;
  log.error({ reference: row.reference, why }, 'what is said of a payout contradicts what is stored');
  const text = (value: Money): string => `${formatExact(value)} ${value.currency}`;
  const details = {
    said:
      heard.outcome === 'paid'
        ? `paid ${text(heard.amount ?? paysOf(row))}, ${heard.paidReference}`
        : `refused, ${heard.failure}`,
    withdrawal: `${row.state} ${text(money(row.amount.currency, paysOf(row).units))}`,
    why,
  };
  const { member, reference: tx, method = '' } = row;
  await addToCase(database, {
    at: new Date(clock.now()),
    kind: 'payout',
    member,
    vendor: method,
    round: '',
    tx,
    details,
  });
}
