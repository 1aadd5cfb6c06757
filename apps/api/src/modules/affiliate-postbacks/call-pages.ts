/** What the staff read of postbacks, and the one thing that they change: what was given up is begun again. */
import { sql } from 'kysely';
import type { AffiliateCallState } from '@banyan/core/affiliates';
import type { MemberId } from '@banyan/core/ids';
import type { StaffScope } from '../../infra/actor.ts';
import type { Cursor } from '../../infra/cursor.ts';
import type { Database, Tx } from '../../infra/database.ts';
import { within } from '../members/index.ts';
import { type CallRow, toRow } from './store.ts';

/** Calls in a state or of an affiliate, of those that a scope sees, the newest first. */
export async function pageOfCalls(
  database: Database,
  {
    state,
    affiliate,
    after,
    limit,
    scope,
  }: {
    state: AffiliateCallState | undefined;
    affiliate: MemberId | undefined;
    after: Cursor | undefined;
    limit: number;
    scope: StaffScope | undefined;
  },
): Promise<CallRow[]> {
  let query = database
    .selectFrom('affiliate_calls')
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  if (state !== undefined) query = query.where('state', '=', state);
  if (affiliate !== undefined) query = query.where('affiliate', '=', affiliate);
  if (after !== undefined) query = query.where(sql<boolean>`(at, id) < (${after.at}, ${after.id}::uuid)`);
  if (scope !== undefined) query = query.where(within(scope, sql`affiliate_calls.affiliate`));
  return (await query.execute()).map(toRow);
}

/** Where those among some affiliates who set an address are told. */
export async function addressesOf(
  database: Database,
  affiliates: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, string>> {
  if (affiliates.length === 0) return new Map();
  const rows = await database
    .selectFrom('affiliate_postbacks')
    .select(['affiliate', 'url'])
    .where('affiliate', 'in', [...affiliates])
    .execute();
  return new Map(rows.map(({ affiliate, url }) => [affiliate as MemberId, url]));
}

export async function lockCall(tx: Tx, id: string): Promise<CallRow | undefined> {
  const row = await tx.selectFrom('affiliate_calls').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row && toRow(row);
}

/** Its tries are counted anew; its last answer stays until there is another. */
export async function beginAgain(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('affiliate_calls').set({ state: 'waiting', tries: 0 }).where('id', '=', id).execute();
}
