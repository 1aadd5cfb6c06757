/** The tables of exports and of their files. */
import { sql } from 'kysely';
import type { MemberId } from '@banyan/core/ids';
import type { ExportState } from '@banyan/core/staff';
import type { Database, Tx } from '../../infra/database.ts';

/** How long one is there to be fetched, counted from its approval. */
export const exportLastsMs = 86_400_000;

export type ExportRow = {
  readonly id: string;
  readonly member: MemberId;
  readonly askedBy: string;
  readonly askedAt: Date;
  readonly withNotes: boolean;
  readonly state: ExportState;
  readonly tablesDone: number;
  readonly tablesAll: number;
};

export type ExportFile = {
  readonly name: string;
  readonly key: string;
  readonly rows: number;
  readonly bytes: number;
  readonly hash: string;
};

const columns = [
  ...(['id', 'member', 'asked_by as askedBy', 'asked_at as askedAt', 'with_notes as withNotes', 'state'] as const),
  ...(['tables_done as tablesDone', 'tables_all as tablesAll'] as const),
] as const;

export async function insertExport(
  tx: Tx,
  row: Pick<ExportRow, 'id' | 'member' | 'askedBy' | 'askedAt' | 'withNotes' | 'tablesAll'>,
): Promise<void> {
  await tx
    .insertInto('member_exports')
    .values({
      id: row.id,
      member: row.member,
      asked_by: row.askedBy,
      asked_at: row.askedAt,
      with_notes: row.withNotes,
      tables_all: row.tablesAll,
    })
    .execute();
}

export async function findExport(database: Database | Tx, id: string): Promise<ExportRow | undefined> {
  const row = await database.selectFrom('member_exports').select(columns).where('id', '=', id).executeTakeFirst();
  return row as ExportRow | undefined;
}

/** How many somebody has asked for since a moment. */
export async function countExports(database: Database | Tx, staff: string, since: Date): Promise<number> {
  const { count } = await database
    .selectFrom('member_exports')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('asked_by', '=', staff)
    .where('asked_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** The newest first, from the one after `after`. */
export async function listExports(
  database: Database,
  { member, after, limit }: { member: string | undefined; after: string | undefined; limit: number },
): Promise<ExportRow[]> {
  const all = database.selectFrom('member_exports').select(columns);
  const ofOne = member === undefined ? all : all.where('member', '=', member);
  const older =
    after === undefined
      ? ofOne
      : ofOne.where(
          sql<boolean>`(asked_at, id) < (select e.asked_at, e.id from member_exports e where e.id = ${after}::uuid)`,
        );
  return (await older.orderBy('asked_at', 'desc').orderBy('id', 'desc').limit(limit).execute()) as ExportRow[];
}

export async function countDone(database: Database, id: string, tablesDone: number): Promise<void> {
  await database.updateTable('member_exports').set({ tables_done: tablesDone }).where('id', '=', id).execute();
}

export async function markReady(database: Database, id: string, at: Date): Promise<void> {
  await database
    .updateTable('member_exports')
    .set({ state: 'ready', made_at: at })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

/** Marks those asked before a moment as gone and answers which. */
export async function markGone(database: Database, before: Date, at: Date): Promise<string[]> {
  const rows = await database
    .updateTable('member_exports')
    .set({ state: 'gone', gone_at: at })
    .where('asked_at', '<', before)
    .where('state', '<>', 'gone')
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function insertFile(database: Database, of: string, file: ExportFile): Promise<void> {
  await database
    .insertInto('member_export_files')
    .values({ export: of, ...file })
    .execute();
}

export async function filesOf(database: Database, of: string): Promise<ExportFile[]> {
  return await database
    .selectFrom('member_export_files')
    .select(['name', 'key', 'rows', 'bytes', 'hash'])
    .where('export', '=', of)
    .orderBy('name')
    .execute();
}

export async function deleteFiles(database: Database, of: string): Promise<void> {
  await database.deleteFrom('member_export_files').where('export', '=', of).execute();
}
