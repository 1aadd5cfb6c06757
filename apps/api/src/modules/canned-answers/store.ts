/** The table of answers that the staff write often. */
import { sql } from 'kysely';
import type { Database, Tx } from '../../infra/database.ts';

export type CannedAnswer = {
  readonly id: string;
  readonly title: string;
  /** By the code of the language. */
  readonly texts: Readonly<Record<string, string>>;
  readonly changedAt: Date;
  readonly changedBy: string;
};

const selected = (database: Database | Tx) =>
  database
    .selectFrom('canned_answers')
    .select(['id', 'title', 'texts', 'changed_at as changedAt', 'changed_by as changedBy']);

type Selected = Omit<CannedAnswer, 'texts'> & { readonly texts: unknown };
const read = (row: Selected): CannedAnswer => ({ ...row, texts: row.texts as CannedAnswer['texts'] });

export async function readAll(database: Database): Promise<CannedAnswer[]> {
  return (await selected(database).orderBy('title').orderBy('id').execute()).map(read);
}

/** Locks it for what is done next; undefined where there is none. */
export async function lockOne(tx: Tx, id: string): Promise<CannedAnswer | undefined> {
  const row = await selected(tx).where('id', '=', id).forUpdate().executeTakeFirst();
  return row === undefined ? undefined : read(row);
}

/** One after the other, so that of many at once no more are written than there is room for. */
export async function countLocked(tx: Tx): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('canned_answers', 0))`.execute(tx);
  const { count } = await tx
    .selectFrom('canned_answers')
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function write(tx: Tx, { id, title, texts, changedAt, changedBy }: CannedAnswer): Promise<void> {
  const values = { title, texts: JSON.stringify(texts), changed_at: changedAt, changed_by: changedBy };
  await tx
    .insertInto('canned_answers')
    .values({ id, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
}

export async function remove(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('canned_answers').where('id', '=', id).execute();
}
