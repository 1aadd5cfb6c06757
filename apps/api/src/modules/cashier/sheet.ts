/** All that is known of a deposit, for whoever has to decide of it. */
import type { Database, Tx } from '../../infra/database.ts';
import { actsOn } from './decision-store.ts';
import { paymentsOf } from './payment-store.ts';
import { findByReference, findDeposit } from './store.ts';

/** A deposit with the money that came for it and what people decided; undefined for an unknown reference. */
export async function depositSheet({ database }: { readonly database: Database | Tx }, reference: string) {
  const key = await findByReference(database, reference);
  const deposit = key === undefined ? undefined : await findDeposit(database, key);
  if (key === undefined || deposit === undefined) return undefined;
  return { deposit, payments: await paymentsOf(database, key), acts: await actsOn(database, key) };
}
