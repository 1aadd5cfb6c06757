/** How far a reader of the outbox came that keeps its own place. */
import { sql } from 'kysely';
import type { Database, Tx } from './database.ts';
import type { Row } from './row.ts';

/** A place that only waits is written down after so many transactions, so that an idle installation writes nothing. */
const restStep = 1000n;

export async function readPlace(database: Database | Tx, consumer: string): Promise<string> {
  const { rows } = await sql<Row<'outbox_cursors', 'xid'>>`
    select xid::text from outbox_cursors where consumer = ${consumer}`.execute(database);
  return rows[0]?.xid ?? '0';
}

/** Moves a place on, never back: of two readers that were here at once one may be behind. */
export async function movePlace(
  database: Database,
  consumer: string,
  { from, next, hasRead }: { readonly from: string; readonly next: string; readonly hasRead: boolean },
): Promise<void> {
  if (!hasRead && BigInt(next) - BigInt(from) < restStep) return;
  await sql`update outbox_cursors set xid = ${next}::xid8 where consumer = ${consumer} and xid < ${next}::xid8`.execute(
    database,
  );
}
