/** The ledger's side of one business day, from the roll-ups: what the daily reconciliation compares payments with. */
import { sql } from 'kysely';
import type { Database } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';

export type LedgerDay = Row<'report_ledger_days', 'kind' | 'currency' | 'units' | 'entries'>;

/** What moved on one of the house's accounts, by kind and currency. */
export async function ledgerOfDay(database: Database, day: string, account: string): Promise<LedgerDay[]> {
  const { rows } =
    await sql<LedgerDay>`select d.kind, d.currency, sum(d.units)::bigint as units, sum(d.entries)::bigint as entries
    from report_ledger_days d where d.day = ${day}::date and d.account = ${account} group by 1, 2`.execute(database);
  return rows;
}

/** The first day on which anything moved; undefined in a house where nothing has. */
export async function firstLedgerDay(database: Database): Promise<string | undefined> {
  const { rows } = await sql<{ day: string | null }>`select min(d.day)::text as day from report_ledger_days d`.execute(
    database,
  );
  return rows[0]?.day ?? undefined;
}
