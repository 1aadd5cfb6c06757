/** Since when a promotion counts how often a member has taken part: the current day, week (from Monday) or month of the site's zone. */
import { sql } from 'kysely';
import type { Database, Tx } from '../../infra/database.ts';
import type { Per } from './promotion-store.ts';

export async function periodStart(database: Database | Tx, per: Per, now: Date, timeZone: string): Promise<Date> {
  if (per === 'ever') return new Date(0);
  const { rows } = await sql<{
    start: Date;
  }>`select date_trunc(${per}, ${now}::timestamptz, ${timeZone}) as start`.execute(database);
  return rows[0]?.start ?? now;
}
