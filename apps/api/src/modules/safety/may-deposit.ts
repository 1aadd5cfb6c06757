/**
 * Whether a member may pay in so much: asked in the transaction that stores the deposit, before it is stored. The rows of the limits
 * are locked, so that of many deposits at once each sees those before it (R76).
 */
import type { MemberId } from '@banyan/core/ids';
import { type Currency, money, toWire } from '@banyan/core/money';
import { type Result, ok, refuse } from '@banyan/core/results';
import { periodOf } from '@banyan/core/safety';
import type { Tx } from '../../infra/database.ts';
import { eligibilityOf } from './eligibility.ts';
import { depositsSince, readClock, readLimits } from './limit-store.ts';

/** A check that is due, or time that is over, keeps nobody from paying in. */
const keepsOut: ReadonlySet<string> = new Set(['locked', 'time-out', 'excluded', 'age']);

/** Refusals: `deposit-barred` for who is locked, away or excluded; `deposit-limit-reached` with what is left of the tightest limit. */
export async function mayDeposit(
  tx: Tx,
  { member, currency, units }: { readonly member: MemberId; readonly currency: Currency; readonly units: bigint },
): Promise<Result<undefined, 'deposit-barred' | 'deposit-limit-reached'>> {
  const limits = await readLimits(tx, member, 'locked', ['deposit']);
  // After the lock: an exclusion that was committed while this waited counts.
  const eligibility = await eligibilityOf(tx, member);
  if (keepsOut.has(eligibility)) return refuse('deposit-barred', { why: eligibility });
  const { now, zone } = await readClock(tx);
  let tightest: { left: bigint; period: string; resetsAt: string } | undefined;
  for (const { period, most } of limits) {
    if (most === undefined) continue;
    const { begin, end } = periodOf(period, now, zone);
    const used = await depositsSince(tx, member, begin);
    const left = most > used ? most - used : 0n;
    if (tightest === undefined || left < tightest.left)
      tightest = { left, period, resetsAt: new Date(end).toISOString() };
  }
  if (tightest === undefined || units <= tightest.left) return ok(undefined);
  const left = toWire(money(currency, tightest.left)).amount;
  return refuse('deposit-limit-reached', { ...tightest, left });
}
