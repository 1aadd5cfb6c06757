/**
 * What two people decided about money at vendors, carried out by a job: the approval stores the decision in its own transaction, and the job
 * does it through the wallet, whose lanes it must not wait for inside a transaction. Each effect happens once, whatever stops the job.
 */
import { sql } from 'kysely';
import type { Approval } from '../../infra/act.ts';
import type { Context } from '../../infra/context.ts';
import type { Tx } from '../../infra/database.ts';
import { findCase } from '../cases/index.ts';
import type { Warrant } from '../members/index.ts';
import { settleHeldCredit } from '../seamless-wallet/index.ts';
import { settleTransfer } from '../transfer-wallet/index.ts';

export type Decision =
  | { readonly act: 'credit'; readonly input: { readonly case: string; readonly outcome: 'pay' | 'return' } }
  | {
      readonly act: 'transfer';
      readonly input: { readonly transfer: string; readonly outcome: 'succeeded' | 'failed' };
    };

/** Stores a decision in the transaction that approves it. */
export async function storeDecision(
  { clock }: Context,
  tx: Tx,
  { act, input }: Decision,
  { id, maker, checker, reason }: Approval,
): Promise<void> {
  await tx
    .insertInto('vendor_decisions')
    .values({
      id,
      act,
      input: JSON.stringify(input),
      by_whom: `${maker.name}, ${checker.name}`.slice(0, 100),
      reason,
      decided_at: new Date(clock.now()),
    })
    .execute();
}

/** Does what was decided and not done yet. What is over already, by the vendor's own word, stays as it is and says so. */
export async function carryOutDecisions(context: Context): Promise<void> {
  const { rows } = await sql<Decision & { id: string; by: string; reason: string }>`
    select d.id, d.act, d.input, d.by_whom as by, d.reason from vendor_decisions d where d.done_at is null
    order by d.decided_at limit 100`.execute(context.database);
  for (const { id, by, reason, ...decision } of rows) {
    const outcome = await carryOut(context, decision as Decision, { by, reason }).catch((error: unknown) => {
      context.log.warn({ err: error, decision: id }, 'a decision about a vendor is tried again');
      return undefined;
    });
    if (outcome === undefined) continue;
    await context.database
      .updateTable('vendor_decisions')
      .set({ done_at: new Date(context.clock.now()), outcome })
      .where('id', '=', id)
      .where('done_at', 'is', null)
      .execute();
  }
}

async function carryOut(context: Context, { act, input }: Decision, warrant: Warrant): Promise<string> {
  if (act === 'transfer') {
    const done = await settleTransfer(context, input.transfer, input.outcome, warrant);
    return done.ok ? 'done' : done.code;
  }
  const found = await findCase(context, input.case);
  if (found?.kind !== 'credit held') return 'not-found';
  const done = await settleHeldCredit(context, found, input.outcome, warrant);
  return done.ok ? 'done' : done.code;
}
