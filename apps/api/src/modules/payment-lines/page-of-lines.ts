/** Lines of statements as the staff list them: those that wait the oldest first, those that ended the newest first. */
import { sql } from 'kysely';
import type { Database } from '../../infra/database.ts';
import { type StoredLine, readColumns, toLine } from './store.ts';

export type LineState = 'open' | 'matched' | 'returned';
/** Where a list goes on: after this line. */
export type LinePlace = { readonly at: Date; readonly method: string; readonly transaction: string };

export async function pageOfLines(
  database: Database,
  {
    state,
    method,
    after,
    limit,
  }: { state: LineState; method: string | undefined; after: LinePlace | undefined; limit: number },
): Promise<StoredLine[]> {
  const direction = state === 'open' ? 'asc' : 'desc';
  const past = sql.raw(state === 'open' ? '>' : '<');
  let query = readColumns(database)
    .where('matched_at', state === 'matched' ? 'is not' : 'is', null)
    .where('returned_at', state === 'returned' ? 'is not' : 'is', null);
  if (method !== undefined) query = query.where('method', '=', method);
  if (after !== undefined)
    query = query.where(
      sql<boolean>`(imported_at, method, transaction) ${past} (${after.at}, ${after.method}, ${after.transaction})`,
    );
  const rows = await query
    .orderBy('imported_at', direction)
    .orderBy('method', direction)
    .orderBy('transaction', direction)
    .limit(limit)
    .execute();
  return rows.map(toLine);
}
