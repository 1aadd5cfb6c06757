/** What was paid out between two moments: for the daily reconciliation. Money columns are units, without the fee. */
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';

type Span = { readonly from: Date; readonly until: Date };

/** Inside another's statement: a row `(method, currency, key, other_key, units, about, at)` each; the other side may name a payout by either key. */
export const payoutsBetween = ({ from, until }: Span): RawBuilder<unknown> =>
  sql`select w.method, w.currency, w.reference as key, upper(w.paid_reference) as other_key, w.units - w.fee_units as units, w.reference as about,
      w.paid_at as at
    from withdrawals w where w.paid_at >= ${from} and w.paid_at < ${until}`;

/** By currency. */
export async function paidBetween(
  database: Database,
  { from, until }: Span,
): Promise<(Row<'withdrawals', 'currency' | 'units'> & { readonly count: bigint })[]> {
  const { rows } = await sql<
    Row<'withdrawals', 'currency' | 'units'> & { readonly count: bigint }
  >`select w.currency, count(*) as count, sum(w.units - w.fee_units)::bigint as units from withdrawals w
    where w.paid_at >= ${from} and w.paid_at < ${until} group by 1`.execute(database);
  return rows;
}
