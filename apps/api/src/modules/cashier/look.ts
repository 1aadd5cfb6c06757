/**
 * Looks again at deposits that wait: asks the other side what it knows, lets what was never paid expire, shows a person what nobody could be clear
 * about. Several workers may look at once.
 */
import type { Context } from '../../infra/context.ts';
import { addToCase } from '../cases/index.ts';
import { advance } from './advance.ts';
import { askGateway, lookEveryMs } from './ask-gateway.ts';
import { paymentOf } from './payment.ts';
import { textOf } from './receive.ts';
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
      // Nobody waits for ever for a side that says nothing; its money has a way back.
      if ((await showUnclear(context, key)) || (await neverBegan(context, key)))
        await advance(context, key, { to: 'expired', from: ['requested', 'awaiting'] });
      await postpone(context, key);
    }
  }
}

/** Looks at one. Throws when the other side cannot be reached. */
export async function lookAt(context: Context, key: DepositKey): Promise<void> {
  const deposit = await findDeposit(context.database, key);
  if (deposit === undefined) return;
  if (deposit.state === 'requested') await askGateway(context, key);
  else if (!(await query(context, deposit))) await showUnclear(context, key);
  const now = await findDeposit(context.database, key);
  if (now?.state !== 'requested' && now?.state !== 'awaiting') return await postpone(context, key);
  const isOver = now.expiresAt !== undefined && now.expiresAt.getTime() <= context.clock.now();
  if (!isOver) return await postpone(context, key);
  await advance(context, key, { to: 'expired', from: ['requested', 'awaiting'] });
  await postpone(context, key);
}

/** Asks the other side, where it can be asked. False: it said nothing that can be believed. */
async function query(context: Context, deposit: DepositRow): Promise<boolean> {
  const found = paymentOf(context, deposit);
  if (found?.method.port.kind !== 'gateway' || found.method.port.query === undefined) return true;
  // A lie about another payment is not taken for an answer about this one.
  const reports = (await found.method.port.query(context, found.payment)).filter(
    ({ reference }) => reference === deposit.reference,
  );
  for (const report of reports) await takeReport(context, deposit.method, report);
  return reports.length > 0;
}

/** Who was sent to pay may have paid: what stays unclear until the other side is asked no more goes to a person. True when it did. */
async function showUnclear({ database, clock }: Context, key: DepositKey): Promise<boolean> {
  const deposit = await findDeposit(database, key);
  if (deposit?.handle === undefined) return false;
  const { state, requestedAt, expiresAt, endedAt, method, reference, handle } = deposit;
  if (state === 'credited' || state === 'review' || state === 'cancelled') return false;
  const at = new Date(clock.now());
  if (at.getTime() - (endedAt ?? expiresAt ?? requestedAt).getTime() <= afterEndMs) return false;
  const why = 'the other side never said clearly what became of it';
  const details = { why, paid: 'unknown', asked: textOf(deposit.amount), deposit: state };
  await addToCase(database, {
    ...{ at, kind: 'payment', member: key.member, vendor: method, round: handle, tx: reference },
    details,
  });
  return true;
}

/** Whether the other side of a deposit can be asked what it knows. */
export function canBeAsked(context: Context, deposit: DepositRow): boolean {
  const port = paymentOf(context, deposit)?.method.port;
  return port?.kind === 'gateway' && port.query !== undefined && deposit.state !== 'requested';
}

/** Asks the other side at once and takes its answer; false where it said nothing. Throws when it cannot be reached. */
export const askNow = query;

/** Nobody was sent anywhere to pay, and its time is over. */
async function neverBegan({ database, clock }: Context, key: DepositKey): Promise<boolean> {
  const deposit = await findDeposit(database, key);
  const over = deposit?.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY;
  return deposit?.state === 'requested' && over <= clock.now();
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
