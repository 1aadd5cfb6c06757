/** The studio's tables: a pool, transactions, and its own migrations in the schema `studio`. */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';

const folder = path.resolve(import.meta.dirname, '../migrations');
const int8 = 20;

export type Queries = Pick<pg.ClientBase, 'query'>;

export function openStudioPool(url: string, max = 8): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: 'banyan-studio',
    connectionTimeoutMillis: 10_000,
    options: '-c search_path=studio -c statement_timeout=15000 -c idle_in_transaction_session_timeout=30000',
    types: {
      getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
        oid === int8 ? BigInt : pg.types.getTypeParser(oid, format as 'text')) as pg.CustomTypesConfig['getTypeParser'],
    },
  });
  // A lost connection is replaced, and reported to whoever used it.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** Runs `work` in one transaction. */
export async function within<T>(pool: pg.Pool, work: (tx: Queries) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const done = await work(client);
    await client.query('commit');
    return done;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

/** Brings the schema up to date: forward only, each file once, one starter at a time. */
export async function migrateStudio(pool: pg.Pool): Promise<void> {
  await within(pool, async (tx) => {
    await tx.query("select pg_advisory_xact_lock(hashtext('banyan studio migrations'))");
    await tx.query(
      'create table if not exists migrations (name text primary key, at timestamptz not null default now())',
    );
    const { rows } = await tx.query<{ name: string }>('select name from migrations');
    const done = new Set(rows.map(({ name }) => name));
    for (const name of readdirSync(folder).sort()) {
      if (!name.endsWith('.sql') || done.has(name)) continue;
      await tx.query(readFileSync(path.join(folder, name), 'utf8'));
      await tx.query('insert into migrations (name) values ($1)', [name]);
    }
  });
}
