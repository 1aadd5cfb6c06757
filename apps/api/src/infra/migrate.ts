/**
 * Migrations: forward-only SQL files in `apps/api/migrations`, in the order of their names, each once, each in a transaction of its
 * own. There is no way back but a new file; a data repair carries its own checks.
 *
 * A migration waits for a lock for two seconds at a time: whoever comes after it would wait behind it. A file whose first line is
 * `-- no transaction` runs statement by statement, for `create index concurrently`; it may be interrupted between two of them and
 * is run again from the top, so each of its statements must bear that (an index that is there is left, an unfinished one is dropped first).
 */
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Logger, runMigrations } from 'graphile-worker';
import type pg from 'pg';
import { advisoryLocks } from './advisory-locks.ts';
import { appRole, openPool } from './database.ts';
import { OperatorError } from './operator-error.ts';

const ownFolder = path.resolve(import.meta.dirname, '../../migrations');

export type MigrateOptions = {
  readonly folder?: string;
  /** How long a migration waits for a lock before it lets the others pass. */
  readonly lockTimeoutMs?: number;
  /** How long it is retried before it is given up. */
  readonly withinMs?: number;
  /** Called each time that a lock could not be acquired. */
  onWait?(name: string): void;
};

/**
 * Brings the database at `ownerUrl` up to date, the job runner's own schema with it. Returns the names applied now. Throws a
 * `OperatorError` on a database of a newer version, and when a lock was not to be had; throws on the first migration that fails.
 */
export async function migrate(ownerUrl: string, options: MigrateOptions = {}): Promise<string[]> {
  const pool = openPool(ownerUrl, { max: 2, role: 'owner', statementTimeoutMs: 0, applicationName: 'banyan-migrate' });
  try {
    const client = await pool.connect();
    try {
      await enter(client);
      const applied = await migrateBy(client, options);
      if (options.folder === undefined) await finish(pool);
      return applied;
    } finally {
      // Ends the lock with the connection, whatever state it is in.
      client.release(true);
    }
  } finally {
    await pool.end();
  }
}

/** One node at a time. Asks and does not wait inside a statement: `create index concurrently` of another node would wait for that one. */
async function enter(client: pg.ClientBase): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
      advisoryLocks.migration,
    ]);
    if (rows[0]?.mine === true) return;
    await pause(100);
  }
}

async function migrateBy(client: pg.ClientBase, options: MigrateOptions): Promise<string[]> {
  await client.query(
    'create table if not exists kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)',
  );
  const texts = readMigrationTexts(options.folder);
  const { missing, unknown } = await compare(client, [...texts.keys()]);
  if (unknown.length > 0) throw newer(unknown);
  for (const name of missing) {
    try {
      await applyWhenLocksAllow(client, name, texts.get(name) as string, options);
    } catch (error) {
      if (error instanceof OperatorError) throw error;
      const { code, message } = error as { code?: string; message: string };
      throw Object.assign(new Error(`migration ${name}: ${message}`, { cause: error }), { code });
    }
  }
  return missing;
}

async function finish(pool: pg.Pool): Promise<void> {
  await pool.query(`grant select on kysely_migration to ${appRole}`);
  await runMigrations({ pgPool: pool, logger: new Logger(() => () => {}) });
  await pool.query('select outbox_adopt()');
}

/** A lock that was not to be had in time, or a deadlock. */
const retryable = new Set(['55P03', '40P01']);

async function applyWhenLocksAllow(
  client: pg.ClientBase,
  name: string,
  text: string,
  { lockTimeoutMs = 2000, withinMs = 300_000, onWait }: MigrateOptions,
): Promise<void> {
  const end = performance.now() + withinMs;
  const isWhole = !/^-- no transaction\b/.test(text);
  for (;;) {
    try {
      await (isWhole ? applyWhole(client, name, text, lockTimeoutMs) : applyByStatement(client, name, text));
      return;
    } catch (error) {
      if (!retryable.has((error as { code?: string }).code ?? '')) throw error;
      if (performance.now() > end)
        throw new OperatorError(
          `Migration ${name} found its tables locked for ${Math.round(withinMs / 1000)} s; end the long transaction that holds them (pg_stat_activity) and run it again.`,
        );
      onWait?.(name);
      // As long as it made others wait, they now have the tables to themselves.
      await pause(lockTimeoutMs);
    }
  }
}

async function applyWhole(client: pg.ClientBase, name: string, text: string, lockTimeoutMs: number): Promise<void> {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = ${lockTimeoutMs}`);
    await client.query(text);
    await note(client, name);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

async function applyByStatement(client: pg.ClientBase, name: string, text: string): Promise<void> {
  if (text.includes('$$')) throw new Error('a file without a transaction has no function bodies');
  const statements = text.replaceAll(/^\s*--.*$/gm, '').split(/;\s*(?:\n|$)/);
  for (const statement of statements) {
    if (statement.trim() === '' || (await isIndexThere(client, statement))) continue;
    await client.query(statement);
  }
  await note(client, name);
}

/** Whether the index that a statement makes is there and whole; what an interrupted run left of it is dropped. */
async function isIndexThere(client: pg.ClientBase, statement: string): Promise<boolean> {
  const index = /^\s*create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?(\w+)/i.exec(
    statement,
  )?.[1];
  if (index === undefined) return false;
  const { rows } = await client.query<{ is_valid: boolean }>(
    'select indisvalid as is_valid from pg_index where indexrelid = to_regclass($1)',
    [index],
  );
  if (rows[0]?.is_valid === false) await client.query(`drop index concurrently ${index}`);
  return rows[0]?.is_valid === true;
}

async function note(client: pg.ClientBase, name: string): Promise<void> {
  const now = new Date().toISOString();
  await client.query('insert into kysely_migration (name, timestamp) values ($1, $2)', [name, now]);
}

type Compared = {
  /** Of this version, and not in the database. */
  readonly missing: string[];
  /** In the database only. */
  readonly unknown: string[];
};

async function compare(client: pg.ClientBase | pg.Pool, names: readonly string[]): Promise<Compared> {
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name');
  const applied = new Set(rows.map(({ name }) => name));
  return {
    missing: names.filter((name) => !applied.has(name)),
    unknown: [...applied].filter((name) => !names.includes(name)),
  };
}

const newer = (unknown: readonly string[]): OperatorError =>
  new OperatorError(
    `The database is of a newer version (it has ${unknown.join(', ')}); run that version, or put back the backup from before the upgrade.`,
  );

/** Throws an `OperatorError` unless the database at `ownerUrl` is of this very version. */
export async function checkSchema(ownerUrl: string): Promise<void> {
  const pool = openPool(ownerUrl, { max: 1, role: 'owner', applicationName: 'banyan-check' });
  try {
    const { rows } = await pool.query<{ is_there: boolean }>(
      "select to_regclass('kysely_migration') is not null as is_there",
    );
    if (rows[0]?.is_there !== true)
      throw new OperatorError('The database is empty; set it up with `npm start` or `npm run migrate`.');
    const { missing, unknown } = await compare(pool, [...readMigrationTexts().keys()]);
    if (unknown.length > 0) throw newer(unknown);
    if (missing.length > 0)
      throw new OperatorError(
        `The database is of an older version (it lacks ${missing.join(', ')}); upgrade it with \`npm start\` or \`npm run migrate\` first.`,
      );
  } finally {
    await pool.end();
  }
}

/** The migrations' texts by name, in order. */
export function readMigrationTexts(folder: string = ownFolder): Map<string, string> {
  const names = fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  return new Map(names.map((name) => [name.slice(0, -4), fs.readFileSync(path.join(folder, name), 'utf8')]));
}
