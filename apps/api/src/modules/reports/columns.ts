/** Lists of columns and the sums that are added to a roll-up, as pieces of SQL. */
import { type RawBuilder, sql } from 'kysely';

/** `a, b, c`, each made by `of`. */
export const list = (
  columns: readonly string[],
  of: (column: string) => string = (column) => column,
): RawBuilder<unknown> => sql.raw(columns.map(of).join(', '));

/** What `on conflict do update set` adds. */
export const added = (columns: readonly string[]): RawBuilder<unknown> =>
  list(columns, (column) => `${column} = d.${column} + excluded.${column}`);

/** Sums of a statement's rows, under their own names. */
export const sumsOf = (columns: readonly string[], alias: string): RawBuilder<unknown> =>
  list(columns, (column) => `sum(${alias}.${column})::bigint as ${column}`);
