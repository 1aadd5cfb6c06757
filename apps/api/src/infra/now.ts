/** The database's time, which decides what is too late: one clock for all servers. */
import { sql } from 'kysely';
import type { Database, Tx } from './database.ts';

/** `clock_now()` of the database. */
export async function readNow(database: Database | Tx): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_now() as now`.execute(database);
  if (rows[0] === undefined) throw new Error('the database has no time');
  return rows[0].now;
}
