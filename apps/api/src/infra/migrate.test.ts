/** Migrations on filled tables that are in use: nobody waits long for them, and an interrupted one is finished by the next run. */
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { spawnCommand } from '../../test/command.ts';
import { withDatabase } from '../../test/database.ts';
import { scratchFolder } from '../../test/server-process.ts';
import { world } from '../../test/world.ts';
import { migrate, readMigrationTexts } from './migrate.ts';

const scratch = scratchFolder();
const name = `world_migrate_${process.pid}`;
const url = withDatabase(inject('clusterUrl'), name);
const root = new pg.Client({ connectionString: inject('clusterUrl') });
let reader: pg.Client;
let owner: pg.Client;
let folder: string;

beforeAll(() => root.connect());
beforeEach(async () => {
  await root.query(`create database ${name}`);
  [reader, owner] = [new pg.Client({ connectionString: url }), new pg.Client({ connectionString: url })];
  await Promise.all([reader.connect(), owner.connect()]);
  folder = fs.mkdtempSync(path.join(scratch.folder, 'm'));
  add(
    '0001_words',
    'create table words (id bigint primary key, word text); insert into words select n, n::text from generate_series(1, 50000) n;',
  );
  await migrate(url, { folder });
});
afterEach(async () => {
  await Promise.all([reader.end(), owner.end()]);
  await root.query(`drop database ${name} with (force)`);
});
afterAll(async () => {
  await root.end();
  scratch.remove();
});

const add = (file: string, text: string): void => fs.writeFileSync(path.join(folder, `${file}.sql`), text);
const isOpen = async (index: string): Promise<boolean | undefined> =>
  (await owner.query('select indisvalid from pg_index where indexrelid = to_regclass($1)', [index])).rows[0]
    ?.indisvalid;
const readLong = async (): Promise<void> => {
  await reader.query('begin isolation level repeatable read');
  await reader.query('select count(*) from words');
};
const waitsFor = (what: string): Promise<void> =>
  expect
    .poll(
      async () =>
        (
          await owner.query(
            'select wait_event_type, wait_event from pg_stat_activity where datname = $1 and application_name = $2',
            [name, 'banyan-migrate'],
          )
        ).rows,
      { timeout: 20_000, interval: 10 },
    )
    .toContainEqual({ wait_event_type: 'Lock', wait_event: what });

test('a change of a table that somebody reads steps aside again and again, and is made once the reader is done', async () => {
  add('0002_column', 'alter table words add column length integer not null default 0;');
  await readLong();
  const waits: string[] = [];
  let passed = 0;
  const ended = migrate(url, {
    folder,
    lockTimeoutMs: 100,
    onWait: (one) => {
      waits.push(one);
      // What comes after it is not held up by it for longer than its own patience.
      void owner.query('select word from words where id = 7').then(() => (passed += 1));
    },
  });
  await expect.poll(() => passed, { timeout: 20_000, interval: 10 }).toBeGreaterThan(2);
  expect(await owner.query('select from kysely_migration')).toMatchObject({ rowCount: 1 });
  await reader.query('commit');
  expect(await ended).toEqual(['0002_column']);
  expect(new Set(waits)).toEqual(new Set(['0002_column']));
});

test('one that never gets its locks says so, leaves nothing, and the ones before it stay', async () => {
  add('0002_first', 'create table first (id integer);');
  add('0003_column', 'create table half (id integer); alter table words add column length integer;');
  await readLong();
  await expect(migrate(url, { folder, lockTimeoutMs: 50, withinMs: 0 })).rejects.toThrow(
    /^Migration 0003_column found its tables locked/,
  );
  await reader.query('commit');
  const { rows } = await owner.query("select to_regclass('first') as first, to_regclass('half') as half");
  expect(rows).toEqual([{ first: 'first', half: null }]);
});

test('an index is made outside a transaction: rows are written meanwhile, two nodes at once make it once', async () => {
  add(
    '0002_index',
    '-- no transaction\n-- by word\ncreate index concurrently words_by_word on words (word);\nanalyze words;\n',
  );
  await readLong();
  const nodes = [migrate(url, { folder }), migrate(url, { folder })];
  await waitsFor('virtualxid');
  await owner.query("insert into words values (50001, 'late')");
  await reader.query('commit');
  expect((await Promise.all(nodes)).flat()).toEqual(['0002_index']);
  expect(await isOpen('words_by_word')).toBe(true);
});

test('an index whose making was cut off is made again by the next run', async () => {
  add('0002_index', '-- no transaction\ncreate index concurrently words_by_word on words (word);');
  await readLong();
  const cut = migrate(url, { folder }).catch((error: Error) => error.message);
  await waitsFor('virtualxid');
  await owner.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and application_name = 'banyan-migrate'",
    [name],
  );
  expect(await cut).toMatch(/terminat/);
  expect(await isOpen('words_by_word')).toBe(false);
  await reader.query('commit');
  expect(await migrate(url, { folder })).toEqual(['0002_index']);
  expect(await isOpen('words_by_word')).toBe(true);
});

test('a command changes no schema: on an older, a newer and an empty database it says what to do', async () => {
  const w = await world();
  const last = [...readMigrationTexts().keys()].at(-1) as string;
  const list = (at: string) => spawnCommand('settings', ['list'], { DATABASE_URL: at });
  await w.owner.query('delete from kysely_migration where name = $1', [last]);
  expect(await list(w.ownerUrl)).toMatchObject({
    code: 1,
    text: `The database is of an older version (it lacks ${last}); upgrade it with \`npm start\` or \`npm run migrate\` first.\n`,
  });
  await w.owner.query("insert into kysely_migration values ($1, ''), ('9999_later', '')", [last]);
  const newer =
    'The database is of a newer version (it has 9999_later); run that version, or put back the backup from before the upgrade.';
  expect(await list(w.ownerUrl)).toMatchObject({ code: 1, text: `${newer}\n` });
  await expect(migrate(w.ownerUrl)).rejects.toThrow(newer);
  await owner.query('drop table kysely_migration');
  expect((await list(url)).text).toMatch(/^The database is empty; /);
  await w.close();
});

test('makes no two indexes of one name: the second would be taken for made', () => {
  const folder = path.resolve(import.meta.dirname, '../../migrations');
  const made = new Set<string>();
  const twice: string[] = [];
  for (const [file, text] of readMigrationTexts(folder)) {
    for (const [, name = ''] of text.matchAll(/^drop index (?:concurrently )?(?:if exists )?(\w+)/gim))
      made.delete(name);
    for (const [, name = ''] of text.matchAll(
      /^create (?:unique )?index (?:concurrently )?(?:if not exists )?(\w+)/gim,
    )) {
      if (made.has(name)) twice.push(`${file} ${name}`);
      made.add(name);
    }
  }
  expect(made.size).toBeGreaterThan(100);
  // 0623 makes it under a name of its own.
  expect(twice).toEqual(['0541_rounds_changed play_rounds_changed']);
});
