/** Lines of imported statements between two moments, inside another's statement: for the daily reconciliation. */
import { type RawBuilder, sql } from 'kysely';

/** A row `(method, currency, key, units, at)` each, by when the money was sent as far as the statement says. What was given back is nobody's deposit. */
export const linesBetween = ({ from, until }: { readonly from: Date; readonly until: Date }): RawBuilder<unknown> =>
  sql`select l.method, l.currency, upper(l.transaction) as key, l.units, coalesce(l.sent_at, l.imported_at) as at from payment_lines l
    where coalesce(l.sent_at, l.imported_at) >= ${from} and coalesce(l.sent_at, l.imported_at) < ${until} and l.returned_at is null`;
