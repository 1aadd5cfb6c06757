/**
 * What people of the operator decide about a withdrawal. Above the limit it takes two different ones: the first approval waits, and the same
 * person twice is one (IMP-21, R12). The second is somebody who may authorise.
 */
import { formatExact } from '@banyan/core/money';
import { type Result, ok, refuse } from '@banyan/core/results';
import { type RejectReason, approversNeeded } from '@banyan/core/withdrawals';
import type { Actor } from '../../infra/actor.ts';
import type { Context } from '../../infra/context.ts';
import type { Tx } from '../../infra/database.ts';
import { note } from '../audit/index.ts';
import { lockOwed } from '../ledger/index.ts';
import { type AccountRow, readAccount } from '../payout-accounts/index.ts';
import { addApproval, approvalsOf } from './approval-store.ts';
import { endClaim, stopOn, whyNotNow } from './claims.ts';
import { giveBack } from './give-back.ts';
import { onWithdrawal } from './on-withdrawal.ts';
import { type Person, about, personOf } from './person.ts';
import { leaveMessage, publishApproved, publishEnd } from './publish-approved.ts';
import { twoPersonsOverOf } from './withdrawal-settings.ts';
import { type WithdrawalRow, countsOf, moveWithdrawal, payeeOf, publishMove } from './withdrawal-store.ts';

type ClaimRefusal = 'claim-needed' | 'claimed-by-another';
export type ApproveRefusal =
  | 'state-conflict'
  | 'same-person'
  | 'money-owed'
  | 'payout-account-unknown'
  | 'on-hold'
  | 'access-denied'
  | ClaimRefusal;
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

/** Who acts, and what they may do where that is known: a demo's command is bound by no role. */
export type Approver = Person & { readonly actor: Actor & { readonly permissions?: ReadonlySet<string> } };

type ApprovalState = { readonly account: AccountRow; readonly given: number; readonly needed: number };

/** Whether somebody may approve a withdrawal that is locked, but for their claim on it. */
export async function checkApproval(
  context: Context,
  tx: Tx,
  row: WithdrawalRow,
  { actor }: Pick<Approver, 'actor'>,
): Promise<Result<ApprovalState, Exclude<ApproveRefusal, ClaimRefusal>>> {
  if (row.state !== 'reviewing') return refuse('state-conflict', { from: row.state, to: 'approved' });
  // What was removed while it was looked at is nowhere to pay to: it is rejected, and its money goes back.
  const account = await readAccount(tx, row.member, row.account);
  if (account === undefined) return refuse('payout-account-unknown');
  if ((await stopOn(tx, row)) !== undefined) return refuse('on-hold');
  const { amount, member } = row;
  const owed = await lockOwed(tx, member, amount.currency);
  if (owed > 0n) return refuse('money-owed', { amount: formatExact({ currency: amount.currency, units: owed }) });
  const { by, person } = personOf({ actor, reason: '' });
  const approvals = await approvalsOf(tx, row);
  if (approvals.some((one) => one.by === by || (person !== undefined && one.person === person)))
    return refuse('same-person');
  // Who may only authorise cannot be the first, and the second is somebody who may authorise.
  const permission = approvals.length === 0 ? 'withdrawals.make' : 'withdrawals.authorise';
  if (actor.permissions !== undefined && !actor.permissions.has(permission)) return refuse('access-denied');
  return ok({ account, given: approvals.length, needed: await neededFor(context, tx, row) });
}

export function approveWithdrawal(
  context: Context,
  reference: string,
  approver: Approver,
): Promise<Result<Decided, ApproveRefusal | 'not-found'>> {
  return onWithdrawal<Decided, ApproveRefusal>(context, reference, async (tx, row) => {
    const { actor } = approver;
    const at = new Date(context.clock.now());
    const checked = await checkApproval(context, tx, row, approver);
    if (!checked.ok) return checked;
    const why = await whyNotNow(tx, row, actor, at);
    if (why !== undefined) return refuse(why);
    const { by, person, reason } = personOf(approver);
    if (!(await addApproval(tx, row, { by, person, reason, at }))) return refuse('same-person');
    const [given, needed] = [checked.value.given + 1, checked.value.needed];
    await endClaim(tx, row);
    const state = given < needed ? row.state : 'approved';
    await note(tx, actor, {
      act: 'withdrawals.approve',
      object: about(reference),
      reason,
      before: { state: row.state, approvals: given - 1 },
      after: { state, approvals: given, needed },
    });
    if (given < needed) {
      await publishMove(tx, row);
      return ok({ row, given, needed });
    }
    const set = { next_at: at, ...payeeOf(checked.value.account) };
    const moved = await moveWithdrawal(tx, row, 'approved', { by: `operator ${by}`, reason, at, set });
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
  rejecter: Person,
  why: RejectReason,
): Promise<Result<Decided, 'not-found' | 'state-conflict' | ClaimRefusal>> {
  return onWithdrawal<Decided, 'state-conflict' | ClaimRefusal>(context, reference, async (tx, row) => {
    const at = new Date(context.clock.now());
    const { by, reason } = personOf(rejecter);
    const author = `operator ${by}` as const;
    const moved = await moveWithdrawal(tx, row, 'rejected', { by: author, reason, at, set: { failure: why } });
    if (!moved.ok) return moved;
    const notNow = await whyNotNow(tx, row, rejecter.actor, at);
    if (notNow !== undefined) return refuse(notNow);
    await giveBack(tx, row);
    await endClaim(tx, row);
    await note(tx, rejecter.actor, {
      act: 'withdrawals.reject',
      object: about(reference),
      reason,
      before: { state: row.state },
      after: { state: 'rejected', why },
    });
    await publishEnd(tx, moved.value, 'withdrawal-rejected');
    return ok({ row: moved.value, given: 0, needed: 0 });
  });
}
