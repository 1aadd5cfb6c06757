/** Writes a whole installation into a folder, out of one snapshot: people go on playing meanwhile, and memory stays flat. */
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import type { Config } from '../../infra/config.ts';
import { openPool } from '../../infra/database.ts';
import { madeAs } from '../../infra/installation.ts';
import { OperatorError } from '../../infra/operator-error.ts';
import { type ArchiveKey, archiveKey, type ListedFile, writeManifest, writeSealed } from './archive.ts';
import { type HouseTable, listMigrations, listSequences, listTables } from './list-tables.ts';

const rowsAtOnce = 1000;

export type Exported = { readonly tables: number; readonly rows: number; readonly hash: string };

/** Every row of a table as PostgreSQL writes one, which loses nothing; a line each, as JSON, since texts have line ends. */
async function* linesOf(
  client: pg.ClientBase,
  { schema, table }: HouseTable,
  count: { rows: number },
): AsyncGenerator<string> {
  const place = `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(table)}`;
  await client.query(`declare house_rows no scroll cursor for select t::text as row from ${place} t`);
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${rowsAtOnce} from house_rows`);
    count.rows += rows.length;
    if (rows.length > 0) yield `${rows.map(({ row }) => JSON.stringify(row)).join('\n')}\n`;
    if (rows.length < rowsAtOnce) break;
  }
  await client.query('close house_rows');
}

async function writeTables(client: pg.ClientBase, folder: string, key: ArchiveKey): Promise<ListedFile[]> {
  const written: ListedFile[] = [];
  for (const one of await listTables(client)) {
    const name = `${one.schema}.${one.table}.rows`;
    const count = { rows: 0 };
    const { bytes, hash } = await writeSealed(folder, name, key, linesOf(client, one, count));
    written.push({ ...one, name, rows: count.rows, bytes, hash });
  }
  return written;
}

function makeFolder(folder: string): void {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (fs.readdirSync(folder).length > 0) throw new OperatorError(`${folder} is not empty; name a new folder.`);
}

/**
 * Exports the house that `ownerUrl` and the secrets file of `config` are. The folder must be new or empty. One that was interrupted has
 * no manifest and is refused by the import. Throws an `OperatorError` that says what to do.
 */
export async function exportHouse(
  { ownerUrl, config }: { readonly ownerUrl: string; readonly config: Config },
  folder: string,
  passphrase: string,
): Promise<Exported> {
  const key = archiveKey(passphrase);
  makeFolder(folder);
  const pool = openPool(ownerUrl, { max: 1, role: 'owner', statementTimeoutMs: 0, applicationName: 'banyan-house' });
  try {
    const client = await pool.connect();
    try {
      await client.query('begin isolation level repeatable read read only');
      const made = await madeAs(client);
      if (made === undefined) throw new OperatorError('This database is no installation yet: it was never started.');
      const migrations = await listMigrations(client);
      const tables = await writeTables(client, folder, key);
      // After the rows: a sequence is of no snapshot, and may be ahead of them but never behind.
      const sequences = await listSequences(client);
      await client.query('commit');
      const secrets = { name: 'secrets', ...(await writeSealed(folder, 'secrets', key, secretsOf(config))) };
      const hash = writeManifest(
        path.resolve(folder),
        {
          format: 1,
          takenAt: made.at.toISOString(),
          mode: made.mode,
          migrations: migrations.own,
          studioMigrations: migrations.studio,
          sequences,
          tables,
          secrets: { name: secrets.name, hash: secrets.hash },
          salt: key.salt,
        },
        key,
      );
      return { tables: tables.length, rows: tables.reduce((sum, one) => sum + one.rows, 0), hash };
    } finally {
      client.release(true);
    }
  } finally {
    await pool.end();
  }
}

const secretsOf = ({ secretsFile }: Config): string[] => [JSON.stringify(fs.readFileSync(secretsFile, 'utf8'))];
