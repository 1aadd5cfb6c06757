/** The tables of suspicions and of what was written about them. */
import type { MemberId } from '@banyan/core/ids';
import type { SuspicionState } from '@banyan/core/suspicions';
import type { Cursor } from '../../infra/cursor.ts';
import type { Database, Tx } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';

export type SuspicionRow = Row<'suspicions', 'id' | 'filed_by' | 'filed_at' | 'words' | 'reference'> & {
  readonly member: MemberId | null;
  readonly state: SuspicionState;
};
export type NoteRow = Row<'suspicion_notes', 'id' | 'at' | 'staff' | 'words'> & {
  readonly moved_to: SuspicionState | null;
};

/** False when one with this id is there already. */
export async function insertSuspicion(
  tx: Tx,
  row: Pick<SuspicionRow, 'id' | 'member' | 'filed_by' | 'filed_at' | 'words'>,
): Promise<boolean> {
  const done = await tx
    .insertInto('suspicions')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return done.numInsertedOrUpdatedRows === 1n;
}

export async function pageOfSuspicions(
  database: Database,
  state: SuspicionState | undefined,
  after: Cursor | undefined,
  limit: number,
): Promise<SuspicionRow[]> {
  let asked = database
    .selectFrom('suspicions')
    .selectAll()
    .orderBy('filed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  if (state !== undefined) asked = asked.where('state', '=', state);
  if (after !== undefined)
    asked = asked.where(({ eb, refTuple, tuple }) => eb(refTuple('filed_at', 'id'), '<', tuple(after.at, after.id)));
  return (await asked.execute()) as SuspicionRow[];
}

export async function findSuspicion(database: Database, id: string): Promise<SuspicionRow | undefined> {
  const row = await database.selectFrom('suspicions').selectAll().where('id', '=', id).executeTakeFirst();
  return row as SuspicionRow | undefined;
}

export async function lockSuspicion(tx: Tx, id: string): Promise<SuspicionRow | undefined> {
  const row = await tx.selectFrom('suspicions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row as SuspicionRow | undefined;
}

export async function moveSuspicion(tx: Tx, id: string, state: SuspicionState, reference: string): Promise<void> {
  await tx.updateTable('suspicions').set({ state, reference }).where('id', '=', id).execute();
}

/** False when it was written before. */
export async function insertNote(tx: Tx, suspicion: string, note: NoteRow): Promise<boolean> {
  const done = await tx
    .insertInto('suspicion_notes')
    .values({ suspicion, ...note })
    .onConflict((conflict) => conflict.columns(['suspicion', 'id']).doNothing())
    .executeTakeFirst();
  return done.numInsertedOrUpdatedRows === 1n;
}

/** What was written about one, the oldest first. */
export async function notesOn(database: Database, suspicion: string): Promise<NoteRow[]> {
  const rows = await database
    .selectFrom('suspicion_notes')
    .select(['id', 'at', 'staff', 'words', 'moved_to'])
    .where('suspicion', '=', suspicion)
    .orderBy('at')
    .orderBy('id')
    .limit(500)
    .execute();
  return rows as NoteRow[];
}
