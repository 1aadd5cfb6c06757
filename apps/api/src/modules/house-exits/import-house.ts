/**
 * Puts an exported house into an empty, migrated database, in one transaction: killed at any moment it is as empty as before, and the same
 * import may be run again. Works as the owner of the database, who need not be a superuser.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { advisoryLocks } from '../../infra/advisory-locks.ts';
import type { Config } from '../../infra/config.ts';
import { openPool } from '../../infra/database.ts';
import { OperatorError } from '../../infra/operator-error.ts';
import { checkFile, type Manifest, readManifest, readSealed } from './archive.ts';
import { listMigrations, listTables } from './list-tables.ts';
import { loadHouse } from './load-rows.ts';
import { settleIn } from './settle-in.ts';

export type ImportParts = {
  readonly ownerUrl: string;
  readonly config: Config;
  /** Makes the studio's account and applies these of its migrations in the client's transaction. */
  prepareStudio(client: pg.ClientBase, names: readonly string[]): Promise<void>;
  /** Why, for the audit log. */
  readonly reason: string;
};

/** Imports it. Throws an `OperatorError` for a folder that is unfinished or changed, and a database that is not empty or of another version. */
export async function importHouse(
  parts: ImportParts,
  folder: string,
  passphrase: string,
): Promise<{ readonly tables: number; readonly rows: number }> {
  const { manifest, key } = readManifest(folder, passphrase);
  for (const file of [...manifest.tables, manifest.secrets]) await checkFile(folder, file);
  if (manifest.mode !== parts.config.mode)
    throw new OperatorError(`The house is one of mode ${manifest.mode}; set BANYAN_MODE=${manifest.mode}.`);
  let secrets = '';
  for await (const line of readSealed(folder, manifest.secrets.name, key)) secrets = JSON.parse(line) as string;
  const pool = openPool(parts.ownerUrl, {
    max: 1,
    role: 'owner',
    statementTimeoutMs: 0,
    applicationName: 'banyan-house',
  });
  try {
    const client = await pool.connect();
    try {
      await enter(client);
      await client.query('begin');
      await refuseOthers(client, manifest);
      placeSecrets(parts.config.secretsFile, secrets);
      await parts.prepareStudio(client, manifest.studioMigrations);
      await compareTables(client, manifest);
      const rows = await loadHouse(client, manifest, (name) => readSealed(folder, name, key));
      await settleIn(client);
      await noteImport(client, manifest, parts.reason);
      await client.query('commit');
      await client.query('analyze');
      return { tables: manifest.tables.length, rows };
    } finally {
      // What was not committed is rolled back with the connection.
      client.release(true);
    }
  } finally {
    await pool.end();
  }
}

/** No start and no other import meanwhile. */
async function enter(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
    advisoryLocks.preparation,
  ]);
  if (rows[0]?.mine !== true) throw new OperatorError('A server is starting on this database, or another import runs.');
}

/** The last line of the log that was imported. Nobody is named: before it there is no staff that could be asked. */
async function noteImport(client: pg.ClientBase, { takenAt, tables }: Manifest, reason: string): Promise<void> {
  const after = JSON.stringify({ takenAt, rows: tables.reduce((sum, one) => sum + one.rows, 0) });
  await client.query(
    `select audit_append(null, '{}', 'command', $1, null, 'house.import', 'house', 'all', null, $2::jsonb, $3, '', null, 'done', false)`,
    [os.hostname().slice(0, 100), after, reason],
  );
}

/** What a start, a command or a member leaves first; a database that was only migrated has none of it. */
const leftFirst = ['installation', 'members', 'staff', 'staff_roles', 'audit_lines', 'settings'];

async function refuseOthers(client: pg.ClientBase, { migrations }: Manifest): Promise<void> {
  for (const name of leftFirst) {
    const { rowCount } = await client.query(`select from ${name} limit 1`);
    if (rowCount !== 0)
      throw new OperatorError(
        `The database is not empty (${name}); a house is imported into a new, migrated one only.`,
      );
  }
  const { own } = await listMigrations(client);
  const [first] = [...migrations.filter((name) => !own.includes(name)), ...own.filter((n) => !migrations.includes(n))];
  if (first !== undefined)
    throw new OperatorError(
      `The export is of another version than this one (${first}): import it with the version it was made by, then upgrade.`,
    );
}

async function compareTables(client: pg.ClientBase, { tables }: Manifest): Promise<void> {
  const text = (list: readonly { schema: string; table: string; columns: readonly string[] }[]) =>
    list.map(({ schema, table, columns }) => `${schema}.${table} (${[...columns].sort().join(', ')})`).sort();
  const here = new Set(text(await listTables(client)));
  const odd = text(tables).find((one) => !here.has(one));
  if (odd !== undefined || here.size !== tables.length)
    throw new OperatorError(`The export has other tables than this version: ${odd ?? 'some are missing in it'}.`);
}

/**
 * The house's own secrets, before its rows: nothing in them opens without. The same file may lie there from an import that was
 * interrupted; another one is never replaced.
 */
function placeSecrets(file: string, text: string): void {
  if (fs.existsSync(file)) {
    if (masterOf(fs.readFileSync(file, 'utf8')) === masterOf(text)) return;
    throw new OperatorError(`${file} holds the secrets of another installation; set SECRETS_FILE to a new place.`);
  }
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  fs.writeFileSync(draft, text, { mode: 0o600, flush: true });
  fs.renameSync(draft, file);
}

function masterOf(text: string): unknown {
  try {
    return (JSON.parse(text) as { master?: unknown }).master;
  } catch {
    return undefined;
  }
}
