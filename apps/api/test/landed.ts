/**
 * The database of the released state, kept as a file (`npm run fixture` renews it): what an upgrade meets in life. It is built by
 * the migrations that were released, as they were, and holds every row.
 */
import fs from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Logger, runMigrations } from 'graphile-worker';
import pg from 'pg';
import { secretsOf } from '../src/infra/secrets.ts';
import { accountForStudio } from '../src/studio.ts';
import { worldMaster } from './world-secret.ts';

export const landedFile = path.join(import.meta.dirname, 'landed.json.gz');

export type Fixture = {
  /** When its product was stopped. */
  readonly takenAt: string;
  /** Names and texts, in order. */
  readonly migrations: readonly (readonly [string, string])[];
  readonly studioMigrations: readonly (readonly [string, string])[];
  readonly tables: readonly {
    readonly schema: string;
    readonly table: string;
    /** Without those that are computed. */
    readonly columns: readonly string[];
    /** Each a whole row, as PostgreSQL writes one. */
    readonly rows: readonly string[];
  }[];
  readonly sequences: readonly { readonly schema: string; readonly name: string; readonly last: string }[];
};

export function readLanded(): Fixture {
  return JSON.parse(gunzipSync(fs.readFileSync(landedFile)).toString('utf8')) as Fixture;
}

/** Fills an empty database with the fixture: roles, tables, rows. It is of the released state afterwards and needs `migrate`. */
export async function restoreLanded(ownerUrl: string): Promise<Fixture> {
  const fixture = readLanded();
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 1 });
  // graphile-worker insists on it.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  try {
    await pool.query(
      `create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null);
       create table kysely_migration_lock (id varchar(255) primary key, is_locked integer not null default 0);`,
    );
    for (const [, text] of fixture.migrations) await pool.query(text);
    await runMigrations({ pgPool: pool, logger: new Logger(() => () => {}) });
    await makeStudio(ownerUrl, fixture);
    await load(pool, fixture);
    // Migrations meet it as if it had stopped a moment ago.
    await pool.query('update clock_offset set amount = $1::timestamptz - now()', [fixture.takenAt]);
  } finally {
    await pool.end();
  }
  return fixture;
}

async function makeStudio(ownerUrl: string, { studioMigrations }: Fixture): Promise<void> {
  const connectionString = await accountForStudio(ownerUrl, secretsOf(worldMaster));
  const studio = new pg.Client({ connectionString, options: '-c search_path=studio' });
  await studio.connect();
  try {
    await studio.query('create table migrations (name text primary key, at timestamptz not null default now())');
    for (const [, text] of studioMigrations) await studio.query(text);
  } finally {
    await studio.end();
  }
}

async function load(pool: pg.Pool, { tables, sequences }: Fixture): Promise<void> {
  const name = (text: string): string => pg.escapeIdentifier(text);
  // Rows come back in any order and were checked when they were written: no trigger and no foreign key looks again.
  await pool.query("set session_replication_role = 'replica'");
  for (const { schema, table, columns, rows } of tables) {
    const place = `${name(schema)}.${name(table)}`;
    // What a migration puts in stands in the rows too.
    await pool.query(`delete from ${place}`);
    const wanted = columns.map(name).join(', ');
    const taken = columns.map((column) => `(r).${name(column)}`).join(', ');
    await pool.query(
      `insert into ${place} (${wanted}) overriding system value
       select ${taken} from (select t::${place} as r from unnest($1::text[]) t) x`,
      [rows],
    );
  }
  await pool.query("set session_replication_role = 'origin'");
  for (const { schema, name: sequence, last } of sequences)
    await pool.query('select setval($1::regclass, $2)', [`${name(schema)}.${name(sequence)}`, last]);
}
