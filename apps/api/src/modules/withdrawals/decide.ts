/**
 * What people of the operator decide about a withdrawal. Above the limit it takes two different ones: the first approval waits, and the same
 * person twice is one (IMP-21, R12).
 */
import { formatExact } from '@banyan/core/money';
import { type Result, ok, refuse } from '@banyan/core/results';
import { type RejectReason, approversNeeded } from '@banyan/core/withdrawals';
import type { Context } from '../../infra/context.ts';
import { type Tx, transact } from '../../infra/database.ts';
import { lockOwed } from '../ledger/index.ts';
import { addApproval, approvalsOf } from './approval-store.ts';
import { giveBack } from './give-back.ts';
import { type Person, personOf } from './person.ts';
import { leaveMessage, publishApproved, publishEnd } from './publish-approved.ts';
import { twoPersonsOverOf } from './withdrawal-settings.ts';
import {
  type WithdrawalRow,
  countsOf,
  findByReference,
  findWithdrawal,
  moveWithdrawal,
  publishMove,
} from './withdrawal-store.ts';

type DecisionRefusal = 'not-found' | 'state-conflict' | 'same-person' | 'money-owed';
export type Decided = { readonly row: WithdrawalRow; readonly given: number; readonly needed: number };

/** How many must approve a withdrawal, by what its member asked for in the 24 hours before it and since. */
export async function neededFor(
  { settings }: Pick<Context, 'settings'>,
  database: Tx | Context['database'],
  { member, requestedAt, amount }: WithdrawalRow,
): Promise<1 | 2> {
  const { dayUnits } = await countsOf(database, member, requestedAt);
  return approversNeeded(dayUnits, twoPersonsOverOf(settings, amount.currency));
}

export function approveWithdrawal(
  context: Context,
  reference: string,
  person: Person,
): Promise<Result<Decided, DecisionRefusal>> {
  return onWithdrawal(context, reference, async (tx, row) => {
    if (row.state !== 'reviewing') return refuse('state-conflict', { from: row.state, to: 'approved' });
    const { amount, member } = row;
    const owed = await lockOwed(tx, member, amount.currency);
    if (owed > 0n) return refuse('money-owed', { amount: formatExact({ currency: amount.currency, units: owed }) });
    const at = new Date(context.clock.now());
    const { by, reason } = personOf(person);
    if (!(await addApproval(tx, row, { by, reason, at }))) return refuse('same-person');
    const [given, needed] = [(await approvalsOf(tx, row)).length, await neededFor(context, tx, row)];
    if (given < needed) {
      await publishMove(tx, row);
      return ok({ row, given, needed });
    }
    const moved = await moveWithdrawal(tx, row, 'approved', { by: `operator ${by}`, reason, at, set: { next_at: at } });
    if (!moved.ok) return moved;
    await publishApproved(tx, moved.value);
    await leaveMessage(tx, moved.value, 'withdrawal-approved');
    return ok({ row: moved.value, given, needed });
  });
}

/** Rejects: the money goes back at once, and the player is told `why`. */
export function rejectWithdrawal(
  context: Context,
  reference: string,
  person: Person,
  why: RejectReason,
): Promise<Result<Decided, DecisionRefusal>> {
  return onWithdrawal(context, reference, async (tx, row) => {
    const at = new Date(context.clock.now());
    const { by, reason } = personOf(person);
    const author = `operator ${by}` as const;
    const moved = await moveWithdrawal(tx, row, 'rejected', { by: author, reason, at, set: { failure: why } });
    if (!moved.ok) return moved;
    await giveBack(tx, row);
    await publishEnd(tx, moved.value, 'withdrawal-rejected');
    return ok({ row: moved.value, given: 0, needed: 0 });
  });
}

/** Runs `work` on a withdrawal, its row locked. */
export async function onWithdrawal<T, Code extends string>(
  { database }: Pick<Context, 'database'>,
  reference: string,
  work: (tx: Tx, row: WithdrawalRow) => Promise<Result<T, Code>>,
): Promise<Result<T, Code | 'not-found'>> {
  const key = await findByReference(database, reference);
  if (key === undefined) return refuse('not-found');
  return await transact<T, Code | 'not-found'>(database, async (tx) => {
    const row = await findWithdrawal(tx, key, 'locked');
    return row === undefined ? refuse('not-found') : await work(tx, row);
  });
}
