/**
 * Databases of released states, each kept as a file by the number of its last migration (`npm run fixture` adds one): what an
 * upgrade meets in life. One is built by the migrations that were released, as they were, and holds every row.
 */
import fs from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Logger, runMigrations } from 'graphile-worker';
import pg from 'pg';
import { secretsOf } from '../src/infra/secrets.ts';
import { accountForStudio } from '../src/studio.ts';
import { worldMaster } from './world-secret.ts';

const folder = path.join(import.meta.dirname, 'landed');

/** The file of a fixture. */
export const landedFile = ({ migrations }: Fixture): string =>
  path.join(folder, `${migrations.at(-1)?.[0].slice(0, 4)}.json.gz`);

/** Names of the states that are kept, the oldest first. */
export const landedStates = (): string[] =>
  fs
    .readdirSync(folder)
    .map((file) => file.replace('.json.gz', ''))
    .sort();

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

function readLanded(state: string): Fixture {
  const file = path.join(folder, `${state}.json.gz`);
  return JSON.parse(gunzipSync(fs.readFileSync(file)).toString('utf8')) as Fixture;
}

/** Fills an empty database with the fixture of a state: roles, tables, rows. It is of the released state afterwards and needs `migrate`. */
export async function restoreLanded(ownerUrl: string, state: string): Promise<Fixture> {
  const fixture = readLanded(state);
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 1 });
  // graphile-worker insists on it.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  try {
    await pool.query(
      `create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null);
       create table kysely_migration_lock (id varchar(255) primary key, is_locked integer not null default 0);`,
    );
    // In one transaction, so not concurrently; an index that is there is left, as the migration itself leaves it.
    for (const [, text] of fixture.migrations)
      await pool.query(
        text
          .replace(/(create (?:unique )?index) concurrently(?: if not exists)?/gi, '$1 if not exists')
          .replace(/(drop index) concurrently(?: if exists)?/gi, '$1 if exists'),
      );
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
