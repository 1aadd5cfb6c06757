/** What came in between two moments, inside another's statement: for the daily reconciliation. Money columns are units. */
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';

type Span = { readonly from: Date; readonly until: Date };

/** Every payment that came, credited, held or given back: a row `(method, currency, key, units, about, at)` each. */
export const paymentsBetween = ({ from, until }: Span): RawBuilder<unknown> =>
  sql`select p.method, p.currency, upper(p.payment_id) as key, p.units, d.reference as about, p.came_at as at
    from deposit_payments p join deposits d on d.bucket = p.bucket and d.member = p.member and d.id = p.deposit
    where p.came_at >= ${from} and p.came_at < ${until}`;

export type DaySum = Row<'deposit_payments', 'currency' | 'units'> & { readonly count: bigint };

/** What was credited between two moments, by currency, before the fee. */
export async function creditedBetween(database: Database, { from, until }: Span): Promise<DaySum[]> {
  const { rows } =
    await sql<DaySum>`select p.currency, count(*) as count, sum(p.units)::bigint as units from deposit_payments p
    where p.state = 'credited' and p.decided_at >= ${from} and p.decided_at < ${until} group by 1`.execute(database);
  return rows;
}
