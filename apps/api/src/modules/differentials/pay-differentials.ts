/**
 * Pays what uplines earned of draws from the house's account of agents' wages: one posting for each upline, draw and change, noted in the same commit. What a
 * correction takes away goes off the balance as far as it reaches, and the rest stays owed, as with corrected wins.
 */
import type { MemberId } from '@banyan/core/ids';
import type { Leg } from '@banyan/core/ledger';
import { type Result, ok } from '@banyan/core/results';
import { payOff } from '@banyan/core/wallet';
import type { Context } from '../../infra/context.ts';
import { type Tx, transact } from '../../infra/database.ts';
import { derivedKey } from '../../infra/derived-key.ts';
import { nobody } from '../../infra/relay.ts';
import { type LedgerRefusal, balancesOf, lockOwed, post } from '../ledger/index.ts';
import { type Sum, type SumKey, lockSum, notePayment, sumsToPay } from './differential-store.ts';

const atOnce = 500;

export async function payDifferentials(context: Context, stopping: AbortSignal): Promise<void> {
  let failed = 0;
  for (let after: SumKey = { draw: nobody, member: nobody as MemberId }; !stopping.aborted; ) {
    const sums = await sumsToPay(context.database, after, atOnce);
    for (const sum of sums) {
      if (stopping.aborted) return;
      const paid = await transact(context.database, (tx) => payOne(context, tx, sum));
      if (paid.ok) continue;
      failed += 1;
      context.log.error({ ...sum, refusal: paid.code }, 'a rebate differential could not be paid');
    }
    if (sums.length < atOnce) break;
    after = sums.at(-1) as SumKey;
  }
  if (failed > 0) throw new Error(`${failed} rebate differentials could not be paid`);
}

async function payOne({ clock }: Context, tx: Tx, asked: SumKey): Promise<Result<undefined, LedgerRefusal>> {
  const sum = await lockSum(tx, asked);
  if (sum === undefined || sum.earned === sum.paid) return ok(undefined);
  const { draw, game, member, currency } = sum;
  const units = sum.earned - sum.paid;
  const payment = sum.payments + 1;
  const key = derivedKey(`rebate differential ${draw} ${member} ${payment}`);
  const posted = await post(tx, {
    ...{ owner: member, key, kind: 'agent-rebate', request: { draw, payment, units }, currency },
    legs: [{ account: 'agent wages', units: -units }, ...(await legsOf(tx, sum, units))],
    answer: JSON.stringify({ draw, game }),
  });
  if (!posted.ok) return posted;
  await notePayment(tx, { draw, member, payment, units, paidAt: new Date(clock.now()) }, key);
  return ok(undefined);
}

async function legsOf(tx: Tx, { member, currency }: Sum, units: bigint): Promise<Leg[]> {
  const owed = await lockOwed(tx, member, currency);
  const { main, receivable } =
    units > 0n ? payOff(units, owed) : takenFrom((await balancesOf(tx, member)).main, -units);
  return [
    { account: 'member main', units: main },
    { account: 'member receivable', units: receivable },
  ];
}

const takenFrom = (balance: bigint, units: bigint) => {
  const main = balance < units ? balance : units;
  return { main: -main, receivable: main - units };
};
