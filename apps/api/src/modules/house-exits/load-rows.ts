/**
 * Loads the rows of a house. Triggers that watch rows are off meanwhile and foreign keys are made again behind them, which compares every
 * row once more: an owner who is no superuser may do both, and all of it is in the caller's transaction.
 */
import pg from 'pg';
import { OperatorError } from '../../infra/operator-error.ts';
import type { ListedFile, Manifest } from './archive.ts';

const rowsAtOnce = 1000;
const charactersAtOnce = 4_000_000;

type Trigger = { readonly place: string; readonly name: string };
type ForeignKey = Trigger & { readonly definition: string };

const name = (text: string): string => pg.escapeIdentifier(text);

/** Answers how many rows were loaded. Throws an `OperatorError` when a file holds another number than the manifest says. */
export async function loadHouse(
  client: pg.ClientBase,
  { tables, sequences }: Pick<Manifest, 'tables' | 'sequences'>,
  linesOf: (file: string) => AsyncIterable<string>,
): Promise<number> {
  const places = tables.map((one) => `${one.schema}.${one.table}`);
  const keys = await foreignKeysOf(client, places);
  const triggers = await triggersOf(client, places);
  for (const one of keys) await client.query(`alter table ${one.place} drop constraint ${name(one.name)}`);
  for (const one of triggers) await client.query(`alter table ${one.place} disable trigger ${name(one.name)}`);
  let rows = 0;
  for (const table of tables) {
    const loaded = await loadTable(client, table, linesOf(table.name));
    if (loaded !== table.rows)
      throw new OperatorError(`${table.name} holds ${loaded} rows and not ${table.rows}: the export is damaged.`);
    rows += loaded;
  }
  for (const one of triggers) await client.query(`alter table ${one.place} enable trigger ${name(one.name)}`);
  for (const one of keys)
    await client.query(`alter table ${one.place} add constraint ${name(one.name)} ${one.definition}`);
  for (const { schema, name: sequence, last } of sequences)
    await client.query('select setval($1::regclass, $2)', [`${name(schema)}.${name(sequence)}`, last]);
  return rows;
}

async function foreignKeysOf(client: pg.ClientBase, places: readonly string[]): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select format('%I.%I', n.nspname, r.relname) as place, c.conname as name, pg_get_constraintdef(c.oid) as definition
     from pg_constraint c join pg_class r on r.oid = c.conrelid join pg_namespace n on n.oid = r.relnamespace
     where c.contype = 'f' and n.nspname || '.' || r.relname = any ($1) order by 1, 2`,
    [places],
  );
  return rows;
}

async function triggersOf(client: pg.ClientBase, places: readonly string[]): Promise<Trigger[]> {
  const { rows } = await client.query<Trigger>(
    `select format('%I.%I', n.nspname, r.relname) as place, t.tgname as name
     from pg_trigger t join pg_class r on r.oid = t.tgrelid join pg_namespace n on n.oid = r.relnamespace
     where not t.tgisinternal and t.tgenabled = 'O' and n.nspname || '.' || r.relname = any ($1) order by 1, 2`,
    [places],
  );
  return rows;
}

async function loadTable(
  client: pg.ClientBase,
  { schema, table, columns }: ListedFile,
  lines: AsyncIterable<string>,
): Promise<number> {
  const place = `${name(schema)}.${name(table)}`;
  const taken = columns.map((column) => `(r).${name(column)}`).join(', ');
  const statement = `insert into ${place} (${columns.map(name).join(', ')}) overriding system value
     select ${taken} from (select t::${place} as r from unnest($1::text[]) t offset 0) x`;
  // What migrations put in stands in the export too.
  await client.query(`delete from ${place}`);
  let waiting: string[] = [];
  let characters = 0;
  let rows = 0;
  const flush = async (): Promise<void> => {
    if (waiting.length > 0) await client.query(statement, [waiting]);
    rows += waiting.length;
    [waiting, characters] = [[], 0];
  };
  for await (const line of lines) {
    waiting.push(JSON.parse(line) as string);
    characters += line.length;
    if (waiting.length >= rowsAtOnce || characters >= charactersAtOnce) await flush();
  }
  await flush();
  return rows;
}
