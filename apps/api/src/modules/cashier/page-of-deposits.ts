/** Deposits of all members as the staff list them: those that wait for the staff the oldest first, any other the newest first. */
import type { DepositState } from '@banyan/core/cashier';
import { sql } from 'kysely';
import type { Database } from '../../infra/database.ts';
import { type DepositRow, readColumns, toDeposit } from './store.ts';

/** Where a list goes on: after this deposit. */
export type DepositPlace = { readonly at: Date; readonly id: string };
type Asked = {
  readonly state: DepositState | undefined;
  readonly method: string | undefined;
  readonly after: DepositPlace | undefined;
  readonly limit: number;
};

export async function pageOfDeposits(
  database: Database,
  { state, method, after, limit }: Asked,
): Promise<DepositRow[]> {
  const isWaiting = state === 'pending' || state === 'review';
  const past = sql.raw(isWaiting ? '>' : '<');
  let query = readColumns(database);
  if (state !== undefined) query = query.where('state', '=', state);
  if (method !== undefined) query = query.where('method', '=', method);
  if (after !== undefined)
    query = query.where(sql<boolean>`(requested_at, id) ${past} (${after.at}, ${after.id}::uuid)`);
  const direction = isWaiting ? 'asc' : 'desc';
  const rows = await query.orderBy('requested_at', direction).orderBy('id', direction).limit(limit).execute();
  return rows.map(toDeposit);
}
