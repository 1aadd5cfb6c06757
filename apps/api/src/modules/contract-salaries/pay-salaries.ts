/** Pays what contracts earned since they were paid last. What a correction took away is taken off what is earned next. */
import type { Context } from '../../infra/context.ts';
import { type Result, ok } from '@banyan/core/results';
import { type Tx, transact } from '../../infra/database.ts';
import { derivedKey } from '../../infra/derived-key.ts';
import { nobody } from '../../infra/relay.ts';
import { type LedgerRefusal, post } from '../ledger/index.ts';
import { contractsToPay, lockSum, noteSalary } from './salary-store.ts';

const atOnce = 200;

export async function paySalaries(context: Context, stopping: AbortSignal): Promise<void> {
  let failed = 0;
  for (let after: string = nobody; !stopping.aborted; ) {
    const contracts = await contractsToPay(context.database, after, atOnce);
    for (const contract of contracts) {
      if (stopping.aborted) return;
      const paid = await transact(context.database, (tx) => payOne(context, tx, contract));
      if (paid.ok) continue;
      failed += 1;
      context.log.error({ contract, refusal: paid.code }, 'a real-time salary could not be paid');
    }
    if (contracts.length < atOnce) break;
    after = contracts.at(-1) ?? nobody;
  }
  if (failed > 0) throw new Error(`${failed} real-time salaries could not be paid`);
}

async function payOne({ clock }: Context, tx: Tx, contract: string): Promise<Result<undefined, LedgerRefusal>> {
  const sum = await lockSum(tx, contract);
  if (sum === undefined || sum.earned <= sum.paid) return ok(undefined);
  const units = sum.earned - sum.paid;
  const part = sum.parts + 1;
  const key = derivedKey(`contract salary ${contract} ${part}`);
  const posted = await post(tx, {
    ...{ owner: sum.member, key, kind: 'agent-wages', request: { contract, part, units }, currency: sum.currency },
    legs: [
      { account: 'agent wages', units: -units },
      { account: 'member main', units },
    ],
  });
  if (!posted.ok) return posted;
  await noteSalary(tx, { contract, part, key, units, at: new Date(clock.now()) });
  return ok(undefined);
}
