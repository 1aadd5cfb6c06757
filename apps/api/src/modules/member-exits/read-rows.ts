/** The rows of one member in a declared table, read a thousand at a time inside one snapshot; each is a JSON text, so that no amount passes through a float. */
import { sql } from 'kysely';
import type { MemberId } from '@banyan/core/ids';
import type { Context } from '../../infra/context.ts';
import type { Tx } from '../../infra/database.ts';
import type { PersonalTable } from '../../infra/personal.ts';

const atOnce = 1000;

/** The tables that are divided into buckets: their rows are found by the member's bucket and id. */
export async function bucketedTables(tx: Tx): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`select c.relname as name from pg_attribute a
    join pg_class c on c.oid = a.attrelid where a.attname = 'bucket' and c.relnamespace = 'public'::regnamespace`.execute(
    tx,
  );
  return new Set(rows.map(({ name }) => name));
}

/** The condition that finds a member's rows. */
export function rowsOf(bucketed: ReadonlySet<string>, { table, by = 'member' }: PersonalTable, member: MemberId) {
  const own = sql`t.${sql.ref(by)} = ${sql.lit(member)}::uuid`;
  return bucketed.has(table) ? sql`t.bucket = bucket_of(${sql.lit(member)}::uuid) and ${own}` : own;
}

/** Reads inside a transaction, which holds the cursor. */
export async function* readRows(
  context: Context,
  tx: Tx,
  bucketed: ReadonlySet<string>,
  table: PersonalTable,
  member: MemberId,
): AsyncGenerator<string> {
  if (table.read !== undefined) {
    for (const row of await table.read({ ...context, database: tx }, member)) yield JSON.stringify(row);
    return;
  }
  const without = sql.lit(`{${['bucket', ...(table.without ?? [])].join(',')}}`);
  await sql`declare personal_rows no scroll cursor for
    select (to_jsonb(t) - ${without}::text[])::text as row
    from ${sql.table(table.table)} t where ${rowsOf(bucketed, table, member)}`.execute(tx);
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(atOnce)} from personal_rows`.execute(tx);
    for (const { row } of rows) yield row;
    if (rows.length < atOnce) break;
  }
  await sql`close personal_rows`.execute(tx);
}
