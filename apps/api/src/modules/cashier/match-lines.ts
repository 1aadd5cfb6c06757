/**
 * Brings a claimed transaction id and a line of a statement together, whichever came first: each side looks for the other after its own commit,
 * and a tick looks again, so that none is missed. A line credits one deposit, ever.
 */
import { type Result, ok } from '@banyan/core/results';
import type { Context } from '../../infra/context.ts';
import { transact } from '../../infra/database.ts';
import type { LedgerRefusal } from '../ledger/index.ts';
import { lineOf, matchLine, unmatchedClaims } from '../payment-lines/index.ts';
import { receiveIn } from './receive.ts';
import { type DepositKey, findDeposit } from './store.ts';

const atOnce = 200;

/** Matches one claim with its line, if that has come. Answers whether money was received. */
export function matchClaim(
  context: Context,
  key: DepositKey,
  { method, transaction }: { method: string; transaction: string },
): Promise<Result<boolean, LedgerRefusal>> {
  return transact<boolean, LedgerRefusal>(context.database, async (tx) => {
    // The deposit first, as everywhere: two that match at once wait here.
    const deposit = await findDeposit(tx, key, 'locked');
    const line = await lineOf(tx, method, transaction);
    if (deposit === undefined || line === undefined || line.deposit !== undefined || line.isReturned) return ok(false);
    if (deposit.fields['transaction'] !== transaction) return ok(false);
    if (!(await matchLine(tx, method, transaction, key, new Date(context.clock.now())))) return ok(false);
    const received = await receiveIn(context, tx, key, { paymentId: transaction, amount: line.amount });
    return received.ok ? ok(true) : received;
  });
}

/** Matches all that waits; answers how many deposits received money. */
export async function matchLines(context: Context): Promise<number> {
  let matched = 0;
  for (const { member, id, method, transaction } of await unmatchedClaims(context.database, atOnce)) {
    const done = await matchClaim(context, { member, id }, { method, transaction });
    if (!done.ok)
      context.log.error({ method, deposit: id, refusal: done.code }, 'a line could not be matched with its claim');
    else if (done.value) matched += 1;
  }
  return matched;
}
