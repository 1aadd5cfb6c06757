/** Deletes or overwrites the rows of one member, a declared table after the other. */
import { sql } from 'kysely';
import type { MemberId } from '@banyan/core/ids';
import type { Context } from '../../infra/context.ts';
import type { Tx } from '../../infra/database.ts';
import type { PersonalTable } from '../../infra/personal.ts';
import { bucketedTables, rowsOf } from './read-rows.ts';
import { duePapers, markPapersErased } from './erasure-store.ts';

/** Those that go when the erasure is approved; papers go when their years are over. */
export const isErasedAtOnce = ({ erased }: PersonalTable): boolean => erased === 'delete' || typeof erased === 'object';

/** Names of tables with something of the member that has not ended. */
export async function openRows(tx: Tx, tables: readonly PersonalTable[], member: MemberId): Promise<string[]> {
  const bucketed = await bucketedTables(tx);
  const found: string[] = [];
  for (const table of tables) {
    if (table.open === undefined) continue;
    const inState = table.open === 'any' ? sql`true` : sql`t.state = any(${[...table.open]}::text[])`;
    const { rows } = await sql<{ is: boolean }>`select exists (select from ${sql.table(table.table)} t
      where ${rowsOf(bucketed, table, member)} and ${inState}) as is`.execute(tx);
    if (rows[0]?.is === true) found.push(table.table);
  }
  return found;
}

/** What stands in the place of a text; `{id}` becomes the end of the member's id, where a text has to be somebody's alone. */
const written = (text: string | null, member: MemberId) =>
  sql.lit(text === null ? null : text.replace('{id}', member.replaceAll('-', '').slice(-12)));

/** Erases what is declared `delete` or `papers`, and overwrites what says so. */
export async function eraseRows(tx: Tx, tables: readonly PersonalTable[], member: MemberId): Promise<void> {
  const bucketed = await bucketedTables(tx);
  for (const table of tables) {
    const [name, own] = [sql.table(table.table), rowsOf(bucketed, table, member)];
    if (typeof table.erased === 'object') {
      const set = Object.entries(table.erased).map(
        ([column, text]) => sql`${sql.ref(column)} = ${written(text, member)}`,
      );
      await sql`update ${name} t set ${sql.join(set)} where ${own}`.execute(tx);
    } else await sql`delete from ${name} t where ${own}`.execute(tx);
  }
}

/** Erases papers of identity whose years are over, of some members at a time. */
export const erasePapers =
  (tables: () => readonly PersonalTable[]) =>
  async ({ database, clock }: Context): Promise<void> => {
    const papers = tables().filter(({ erased }) => erased === 'papers');
    for (const member of await duePapers(database, new Date(clock.now()), 20))
      await database.transaction().execute(async (tx) => {
        for (const { forget } of papers) await forget?.(tx, member);
        await eraseRows(tx, papers, member);
        await markPapersErased(tx, member, new Date(clock.now()));
      });
  };
