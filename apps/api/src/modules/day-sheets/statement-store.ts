/** The tables of gateways' statements. */
import { type RawBuilder, sql } from 'kysely';
import type { Currency } from '@banyan/core/money';
import type { Database, Tx } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';

export type Direction = 'in' | 'out';
export type StatementPlace = {
  readonly direction: Direction;
  readonly method: string;
  readonly day: string;
  readonly currency: Currency;
};
export type GatewayLine = { readonly transaction: string; readonly units: bigint };

const daysBeside = 3;

/** Inside another's statement: lines of a day and of those beside it, a row `(method, currency, key, units, is_day)` each. */
export const statementLines = (direction: Direction, day: string): RawBuilder<unknown> =>
  sql`select g.method, g.currency, g.transaction as key, g.units, g.day = ${day}::date as is_day from gateway_statement_lines g
    where g.direction = ${direction} and g.day between ${day}::date - ${daysBeside}::integer and ${day}::date + ${daysBeside}::integer`;

/** Of which ways and currencies there is a statement of a day. */
export async function statementsOf(database: Database, direction: Direction, day: string) {
  const all = await database
    .selectFrom('gateway_statements')
    .select(['method', 'currency'])
    .where('direction', '=', direction)
    .where(sql<boolean>`day = ${day}::date`)
    .orderBy('method')
    .orderBy('currency')
    .execute();
  const names = new Set(all.map(({ method, currency }) => `${method} ${currency}`));
  return {
    all: all as { method: string; currency: Currency }[],
    has: ({ method, currency }: { readonly method: string; readonly currency: string }) =>
      names.has(`${method} ${currency}`),
  };
}

export async function insertStatement(
  tx: Tx,
  { direction, method, day, currency }: StatementPlace,
  { at, by }: { readonly at: Date; readonly by: string },
): Promise<void> {
  await sql`insert into gateway_statements (direction, method, day, currency, imported_at, imported_by)
    values (${direction}, ${method}, ${day}::date, ${currency}, ${at}, ${by}::uuid)
    on conflict (direction, method, day, currency) do update set imported_at = excluded.imported_at, imported_by = excluded.imported_by`.execute(
    tx,
  );
}

/** Stores lines that are not known yet. Returns how many, and one that is known with another amount, currency or day. */
export async function insertStatementLines(
  tx: Tx,
  { direction, method, day, currency }: StatementPlace,
  lines: readonly GatewayLine[],
): Promise<{ readonly fresh: number; readonly other: string | undefined }> {
  const given = sql`unnest(${lines.map(({ transaction }) => transaction)}::text[], ${lines.map(({ units }) => units)}::bigint[])`;
  const stored = await sql`insert into gateway_statement_lines (direction, method, transaction, day, currency, units)
    select ${direction}, ${method}, g.transaction, ${day}::date, ${currency}, g.units from ${given} as g (transaction, units)
    on conflict (direction, method, transaction) do nothing`.execute(tx);
  const { rows } = await sql<
    Row<'gateway_statement_lines', 'transaction'>
  >`select g.transaction from ${given} as g (transaction, units)
    join gateway_statement_lines l on l.direction = ${direction} and l.method = ${method} and l.transaction = g.transaction
    where l.units <> g.units or l.currency <> ${currency} or l.day <> ${day}::date order by 1 limit 1`.execute(tx);
  return {
    fresh: Number(stored.numAffectedRows ?? 0n), // tidy: a count of lines, no money
    other: rows[0]?.transaction,
  };
}
