/** What people of the operator enter about a payout: that it was paid and under which reference, or why it was not; by hand or from a file. */
import type { Money } from '@banyan/core/money';
import { type Result, ok, refuse } from '@banyan/core/results';
import type { Context } from '../../infra/context.ts';
import { transact } from '../../infra/database.ts';
import { type ResultLine, readResults } from '../../adapters/payouts/index.ts';
import { note } from '../audit/index.ts';
import { type Heard, applyAnswer, isOtherSum } from './payout-answer.ts';
import { type Person, about, personOf } from './person.ts';
import {
  type WithdrawalKey,
  type WithdrawalRow,
  findByReference,
  findWithdrawal,
  moveWithdrawal,
} from './withdrawal-store.ts';

type EntryRefusal = 'not-found' | 'state-conflict' | 'amount-mismatch';

/** Enters what became of one payout. One that is approved only is taken to be paid by hand first. */
export async function enterResult(
  context: Context,
  reference: string,
  heard: Heard,
  person: Person,
): Promise<Result<WithdrawalRow, EntryRefusal>> {
  const key = await findByReference(context.database, reference);
  if (key === undefined) return refuse('not-found');
  const { by, reason } = personOf(person);
  await takeByHand(context, key, heard, person);
  return await applyAnswer(context, key, heard, { by: `operator ${by}`, reason, actor: person.actor });
}

/** An approved withdrawal is taken out of the job's hands in the same step that names how it is paid; not for a mistyped sum. */
async function takeByHand(
  { database, clock }: Context,
  key: WithdrawalKey,
  heard: Heard,
  person: Person,
): Promise<void> {
  await transact<WithdrawalRow, 'state-conflict'>(database, async (tx) => {
    const row = await findWithdrawal(tx, key, 'locked');
    if (row?.state !== 'approved' || isOtherSum(row, heard)) return refuse('state-conflict');
    const by = `operator ${personOf(person).by}` as const;
    await note(tx, person.actor, { act: 'withdrawals.by-hand', object: about(row.reference) });
    return await moveWithdrawal(tx, row, 'paying', { by, at: new Date(clock.now()), set: { method: 'manual' } });
  });
}

export type EnteredLine = { readonly line: ResultLine; readonly outcome: 'entered' | EntryRefusal };

/** Enters a file of results. A line that was entered before changes nothing. Nothing is entered while the file has a fault. */
export async function enterResults(
  context: Context,
  text: string,
  person: Person,
): Promise<Result<readonly EnteredLine[], 'file-malformed'> & { readonly faults?: readonly string[] }> {
  const { lines, faults } = readResults(text);
  if (faults.length > 0) return { ...refuse('file-malformed'), faults };
  const entered: EnteredLine[] = [];
  for (const line of lines) {
    const heard: Heard = { ...line.result, amount: line.amount satisfies Money };
    const { by, reason } = personOf(person);
    const key = await findByReference(context.database, line.reference);
    const done =
      key === undefined
        ? refuse('not-found')
        : await applyAnswer(context, key, heard, { by: `operator ${by}`, reason, actor: person.actor });
    entered.push({ line, outcome: done.ok ? 'entered' : done.code });
  }
  return ok(entered);
}
