/** Looks again at deposits that wait: asks the other side what it knows, lets what was never paid expire. Several workers may look at once. */
import type { Context } from '../../infra/context.ts';
import { advance } from './advance.ts';
import { askGateway, lookEveryMs } from './ask-gateway.ts';
import { paymentOf } from './payment.ts';
import { takeReport } from './take-report.ts';
import { type DepositKey, type DepositRow, dueDeposits, findDeposit, scheduleLook } from './store.ts';

const atOnce = 50;
/** The other side is asked less and less often, up to an hour. */
const slowestMs = 3_600_000;
/** A gateway may have said that a payment failed, or nothing, and have taken the money all the same: it is asked so long after the end. */
const afterEndMs = 2 * 86_400_000;
const firstAfterEndMs = 15 * 60_000;

export async function lookAtDeposits(context: Context, stopping: AbortSignal): Promise<void> {
  for (const key of await dueDeposits(context.database, new Date(context.clock.now()), atOnce)) {
    if (stopping.aborted) return;
    try {
      await lookAt(context, key);
    } catch (error) {
      context.log.warn({ err: error, deposit: key.id }, 'a deposit could not be looked at');
      await postpone(context, key);
    }
  }
}

/** Looks at one. Throws when the other side cannot be reached. */
export async function lookAt(context: Context, key: DepositKey): Promise<void> {
  const deposit = await findDeposit(context.database, key);
  if (deposit === undefined) return;
  if (deposit.state === 'requested') await askGateway(context, key);
  else await query(context, deposit);
  const now = await findDeposit(context.database, key);
  if (now?.state !== 'requested' && now?.state !== 'awaiting') return await postpone(context, key);
  const isOver = now.expiresAt !== undefined && now.expiresAt.getTime() <= context.clock.now();
  if (!isOver) return await postpone(context, key);
  await advance(context, key, { to: 'expired', from: ['requested', 'awaiting'] });
}

async function query(context: Context, deposit: DepositRow): Promise<void> {
  const found = paymentOf(context, deposit);
  if (found?.method.port.kind !== 'gateway' || found.method.port.query === undefined) return;
  for (const report of await found.method.port.query(context, found.payment)) {
    // A lie about another payment is not taken for an answer about this one.
    if (report.reference === deposit.reference) await takeReport(context, deposit.method, report);
  }
}

async function postpone(context: Context, key: DepositKey): Promise<void> {
  const { database, clock } = context;
  const deposit = await findDeposit(database, key);
  if (deposit === undefined) return;
  const { state, expiresAt, requestedAt } = deposit;
  const isWaiting = state === 'requested' || state === 'awaiting' || state === 'pending';
  const now = clock.now();
  const later = now + Math.min(slowestMs, Math.max(lookEveryMs, (now - requestedAt.getTime()) / 4));
  const isBefore = state !== 'pending' && expiresAt !== undefined && expiresAt.getTime() > now;
  const next = isWaiting
    ? new Date(isBefore ? Math.min(later, expiresAt.getTime()) : later)
    : afterEnd(context, deposit);
  await scheduleLook(database, key, next);
}

function afterEnd(context: Context, deposit: DepositRow): Date | null {
  const { state, endedAt } = deposit;
  if ((state !== 'failed' && state !== 'expired') || endedAt === undefined) return null;
  const port = paymentOf(context, deposit)?.method.port;
  const now = context.clock.now();
  const sinceMs = now - endedAt.getTime();
  if (port?.kind !== 'gateway' || port.query === undefined || sinceMs > afterEndMs) return null;
  return new Date(now + Math.max(firstAfterEndMs, sinceMs));
}
