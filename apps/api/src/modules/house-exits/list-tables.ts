/** What an installation consists of: its tables and sequences, those of the studio and of the job runner too. */
import type pg from 'pg';

export type HouseTable = { readonly schema: string; readonly table: string; readonly columns: readonly string[] };
export type Sequence = { readonly schema: string; readonly name: string; readonly last: string };

const schemas = ['public', 'studio', 'graphile_worker'];

/** What says which version the tables are of: compared, not copied. */
const ofVersions = [
  'public.kysely_migration',
  'public.kysely_migration_lock',
  'studio.migrations',
  'graphile_worker.migrations',
];

export async function listTables(client: pg.ClientBase): Promise<HouseTable[]> {
  const { rows } = await client.query<{ schema: string; table: string; columns: string[] }>(
    `select n.nspname as schema, c.relname as table, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind = 'r' and n.nspname = any ($1) and not n.nspname || '.' || c.relname = any ($2)
     group by 1, 2 order by 1, 2`,
    [schemas, ofVersions],
  );
  return rows;
}

export async function listSequences(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `select schemaname as schema, sequencename as name, last_value::text as last from pg_sequences
     where last_value is not null and schemaname = any ($1) order by 1, 2`,
    [schemas],
  );
  return rows;
}

/** Names of the migrations that were applied, the product's and the studio's. */
export async function listMigrations(client: pg.ClientBase): Promise<{ own: string[]; studio: string[] }> {
  const own = await client.query<{ name: string }>('select name from kysely_migration order by name');
  const { rows } = await client.query<{ is_there: boolean }>(
    "select to_regclass('studio.migrations') is not null as is_there",
  );
  const studio =
    rows[0]?.is_there === true
      ? (await client.query<{ name: string }>('select name from studio.migrations order by name')).rows
      : [];
  return { own: own.rows.map(({ name }) => name), studio: studio.map(({ name }) => name) };
}
