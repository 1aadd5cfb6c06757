/**
 * Types of rows that a raw statement answers, taken from the generated tables: a column that changes its type is an error of types wherever
 * it is read.
 */
import type { Selectable } from 'kysely';
import type { DB } from './tables.ts';

/** Some columns of a table, as a statement that selects them by their names answers them. */
export type Row<Table extends keyof DB, Column extends keyof Selectable<DB[Table]>> = Pick<
  Selectable<DB[Table]>,
  Column
>;
