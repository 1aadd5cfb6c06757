/** Which of the operator's accounts receives a payment: they take turns, each up to its ceiling for a day. */
import type { Money } from '@banyan/core/money';
import { type Result, ok, refuse } from '@banyan/core/results';
import { businessDayOf } from '@banyan/core/time';
import type { ReceivingAccount } from '../../adapters/payments/index.ts';
import type { Database, Tx } from '../../infra/database.ts';
import { countOpenAccounts, giveAccount, returnUnits } from './store.ts';

/** Days of ceilings are those of UTC: what counts is that they end. */
const zone = 'UTC';

/** Takes the account whose turn it is, with room for the amount. Refusal: `method-full` when none has room today. */
export async function takeTurn(
  tx: Tx,
  { method, amount, at }: { method: string; amount: Money; at: Date },
): Promise<Result<ReceivingAccount & { readonly id: string }, 'method-full'>> {
  const given = await giveAccount(tx, { method, amount, day: businessDayOf(at.getTime(), zone), at });
  return given === undefined ? refuse('method-full') : ok(given);
}

/** Gives back the room of a payment that never came. */
export function returnReserve(tx: Tx, account: string, units: bigint, askedAt: Date): Promise<void> {
  return returnUnits(tx, account, units, businessDayOf(askedAt.getTime(), zone));
}

/** Whether a method has an account that receives money. */
export async function hasReceivingAccount(database: Database, method: string): Promise<boolean> {
  return (await countOpenAccounts(database, method)) > 0;
}
