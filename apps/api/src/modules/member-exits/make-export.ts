/**
 * Makes an export in the background: every declared table as JSON documents of some thousand rows, and the files that belong to them, all out of
 * one snapshot. What an attempt before left is removed first, so that a job that was stopped begins anew and leaves nothing twice.
 */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { makeId } from '@banyan/core/ids';
import { storage } from '../../adapters/storage/index.ts';
import type { Context } from '../../infra/context.ts';
import type { Job } from '../../infra/jobs.ts';
import type { PersonalTable } from '../../infra/personal.ts';
import { seal, unseal } from '../../infra/seal.ts';
import {
  type ExportFile,
  countDone,
  deleteFiles,
  exportLastsMs,
  filesOf,
  findExport,
  insertFile,
  markGone,
  markReady,
} from './export-store.ts';
import { bucketedTables, readRows } from './read-rows.ts';

const rowsInFile = 5000;
const charactersInFile = 4_000_000;
const purpose = 'member-exports';
const [pack, unpack] = [promisify(gzip), promisify(gunzip)];

/** Those that an export reads. */
export const handedOut = (tables: readonly PersonalTable[], withNotes: boolean): readonly PersonalTable[] =>
  tables.filter(({ withheld, isNote }) => withheld === undefined && (withNotes || isNote !== true));

async function keep(context: Context, of: string, name: string, body: Buffer, rows: number): Promise<void> {
  const key = makeId(context.clock.now());
  const sealed = seal(context.secrets, purpose, `${purpose} ${key}`, await pack(body));
  // The row first: bytes that no row names would never be removed.
  const hash = createHash('sha256').update(body).digest('hex');
  await insertFile(context.database, of, { name, key, rows, bytes: body.length, hash });
  await storage.put(context, key, sealed);
}

/** A file of an export as it was made. */
export async function readFile(context: Context, { key, name }: ExportFile): Promise<Buffer> {
  const sealed = await storage.get(context, key);
  if (sealed === undefined) throw new Error(`the file ${name} of an export is missing`);
  return await unpack(unseal(context.secrets, purpose, `${purpose} ${key}`, sealed));
}

async function removeFiles(context: Context, of: string): Promise<void> {
  const files = await filesOf(context.database, of);
  await storage.remove(
    context,
    files.map(({ key }) => key),
  );
  await deleteFiles(context.database, of);
}

/** Writes a table's rows, a document for some thousand; one without rows says so by an empty list. */
async function writeTable(context: Context, of: string, table: string, rows: AsyncIterable<string>): Promise<void> {
  let waiting: string[] = [];
  let length = 0;
  let files = 0;
  const write = async () => {
    files += 1;
    const name = files === 1 ? `${table}.json` : `${table}-${files}.json`;
    await keep(context, of, name, Buffer.from(`[\n${waiting.join(',\n')}\n]\n`), waiting.length);
    [waiting, length] = [[], 0];
  };
  for await (const row of rows) {
    waiting.push(row);
    length += row.length;
    if (waiting.length === rowsInFile || length > charactersInFile) await write();
  }
  if (waiting.length > 0 || files === 0) await write();
}

export const makeExport =
  (tables: () => readonly PersonalTable[]): Job =>
  async (context, payload, stopping) => {
    const { id } = payload as { id: string };
    const asked = await findExport(context.database, id);
    if (asked?.state !== 'waiting') return;
    const { member, withNotes } = asked;
    await removeFiles(context, id);
    await context.database
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        const bucketed = await bucketedTables(tx);
        let done = 0;
        for (const table of handedOut(tables(), withNotes)) {
          stopping.throwIfAborted();
          await writeTable(context, id, table.table, readRows(context, tx, bucketed, table, member));
          for await (const { name, body } of table.files?.({ ...context, database: tx }, member) ?? [])
            await keep(context, id, `files/${name}`, body, 1);
          done += 1;
          await countDone(context.database, id, done);
        }
      });
    await markReady(context.database, id, new Date(context.clock.now()));
  };

/** Removes the files of exports whose day is over. */
export async function removeOldExports(context: Context): Promise<void> {
  const now = context.clock.now();
  for (const id of await markGone(context.database, new Date(now - exportLastsMs), new Date(now)))
    await removeFiles(context, id);
}
