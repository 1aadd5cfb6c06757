/**
 * The job from approved to paid. `paying` is committed before the other side is called and is never left on a guess: a stop, a timeout or an
 * unclear answer leaves it there, and what became of the payout is asked by our reference. It is handed over again only when the other
 * side is sure that it never got it, and always under the same reference (F08, F23).
 */
import {
  type PayoutAnswer,
  type PayoutRequest,
  type PayoutsPort,
  payoutAdapters,
} from '../../adapters/payouts/index.ts';
import type { Context } from '../../infra/context.ts';
import { type Tx, transact } from '../../infra/database.ts';
import type { Job } from '../../infra/jobs.ts';
import type { OutboxEvent } from '../../infra/relay.ts';
import { ok, refuse } from '@banyan/core/results';
import { openAccount } from '../payout-accounts/index.ts';
import { applyAnswer, askAgainLater } from './payout-answer.ts';
import { methodFor } from './withdrawal-settings.ts';
import {
  type WithdrawalKey,
  type WithdrawalRow,
  findWithdrawal,
  moveWithdrawal,
  paysOf,
  planNext,
  publishMove,
} from './withdrawal-store.ts';

/** For how long the process that begins a payout has it to itself. */
const leaseMs = 60_000;
/** A method that is closed is looked at again. */
const notNowMs = 300_000;

export const payApproved: Job = async (context, payload) => {
  const { payload: inner } = payload as OutboxEvent;
  await payOut(context, inner as WithdrawalKey);
};

export const payDue: Job = async (context, payload) => payOut(context, payload as WithdrawalKey);

export async function payOut(context: Context, key: WithdrawalKey): Promise<void> {
  const taken = await take(context, key);
  if (taken?.row.method === undefined) return;
  const port = payoutAdapters[taken.row.method];
  const answer = await hear(context, port, taken).catch((error: unknown): PayoutAnswer => {
    context.log.warn({ reference: taken.row.reference, error }, 'a payout has no answer yet');
    return { outcome: 'pending' };
  });
  if (answer.outcome === 'pending') return await askAgainLater(context, key, port.by === 'bank');
  await applyAnswer(context, key, answer, { by: 'bank' });
}

type Taken = { readonly row: WithdrawalRow; readonly isFirst: boolean };

/** Takes a payout under the lock of its row, so that of two jobs one has it; undefined when it is not there, not due or cannot be paid now. */
async function take(context: Context, key: WithdrawalKey): Promise<Taken | undefined> {
  const { database, clock } = context;
  const taken = await transact<Taken | undefined, 'state-conflict'>(database, async (tx) => {
    const row = await findWithdrawal(tx, key, 'locked');
    if (row?.state === 'approved') {
      const begun = await begin(context, tx, row);
      return ok(begun === undefined ? undefined : { row: begun, isFirst: true });
    }
    const now = clock.now();
    // Somebody else has it, or people of the operator say what became of it.
    if (row?.state !== 'paying' || row.nextAt === undefined || row.nextAt.getTime() > now)
      return refuse('state-conflict');
    await planNext(tx, key, new Date(now + leaseMs), row.tries);
    return ok({ row, isFirst: false });
  });
  return taken.ok ? taken.value : undefined;
}

/** Begins to pay an approved withdrawal that is locked; undefined when it cannot be paid now and is planned for later. */
async function begin(
  { settings, config, clock }: Context,
  tx: Tx,
  row: WithdrawalRow,
): Promise<WithdrawalRow | undefined> {
  const now = clock.now();
  const method = methodFor(config.mode, settings, row.kind);
  if (method === undefined) {
    await planNext(tx, row, new Date(now + notNowMs), row.tries + 1);
    return undefined;
  }
  const set = { method, next_at: new Date(now + leaseMs), tries: 0 };
  const moved = await moveWithdrawal(tx, row, 'paying', { by: 'rule', at: new Date(now), set });
  if (!moved.ok) throw new Error(`an approved withdrawal cannot be paid: ${moved.code}`);
  await publishMove(tx, moved.value);
  return moved.value;
}

async function hear(context: Context, port: PayoutsPort, { row, isFirst }: Taken): Promise<PayoutAnswer> {
  if (!isFirst) {
    const heard = await port.query(context, row.reference);
    if (heard.outcome !== 'unknown') return heard;
  }
  return await port.pay(context, requestOf(context, row));
}

/** What goes to the other side: to the account as it was when the payout was approved, also where it was changed or removed since. */
export function requestOf({ secrets }: Pick<Context, 'secrets'>, row: WithdrawalRow): PayoutRequest {
  const { member, account: id, kind, institution, accountSealed: sealed, reference } = row;
  if (sealed === undefined) throw new Error(`withdrawal ${reference} was never approved`);
  const { number, holder } = openAccount(secrets, { member, id, sealed });
  return { reference, amount: paysOf(row), account: { kind, institution, number, holder } };
}
