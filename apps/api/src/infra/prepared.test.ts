/** Prepared statements of transactions: known again by the server, few, and made anew when a migration changed what they answer. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ok } from '@banyan/core/results';
import { type World, world } from '../../test/world.ts';
import { type Database, openDatabase, openPool, transact } from './database.ts';
import { mostPrepared } from './prepared.ts';

let w: World;
let database: Database;
beforeAll(async () => {
  w = await world();
  database = openDatabase(openPool(w.ownerUrl, { max: 1, role: 'owner', hasPlainTypes: true }));
  await sql`create table plans (id integer, name text)`.execute(database);
  await sql`insert into plans values (1, 'alice')`.execute(database);
});
afterAll(async () => {
  await sql`drop table plans`.execute(database);
  await database.destroy();
  await w.close();
});

const read = (id: number) =>
  transact(database, async (tx) =>
    ok((await sql<{ name: string }>`select * from plans where id = ${id}`.execute(tx)).rows),
  );
const preparedNow = async () => {
  const { rows } = await sql<{
    statement: string;
    runs: number;
  }>`select statement, (generic_plans + custom_plans)::integer as runs
    from pg_prepared_statements where statement like '%plans where id%' order by prepare_time`.execute(database);
  return rows.map(({ runs }) => runs);
};

it('prepares a statement of a transaction once, and a read outside one never', async () => {
  for (const _ of [1, 2, 3]) expect(await read(1)).toEqual({ ok: true, value: [{ id: 1, name: 'alice' }] });
  expect(await preparedNow()).toEqual([3]);
  await sql`select id from plans where id = ${1}`.execute(database);
  expect(await preparedNow()).toEqual([3]);
});

it('answers as the table stands after a migration under a running server', async () => {
  await sql`alter table plans add column level integer default 4`.execute(database);
  expect(await read(1)).toEqual({ ok: true, value: [{ id: 1, name: 'alice', level: 4 }] });
  expect(await preparedNow()).toEqual([3, 1]);
});

it('prepares only so many, and runs the others all the same', async () => {
  await transact(database, async (tx) => {
    for (let number = 0; number < mostPrepared + 20; number += 1) {
      const { rows } = await sql<{ sum: number }>`select ${sql.raw(String(number))} + ${1}::integer as sum`.execute(tx);
      expect(rows[0]?.sum).toBe(number + 1);
    }
    return ok(undefined);
  });
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from pg_prepared_statements`.execute(
    database,
  );
  expect(rows[0]?.count).toBeGreaterThan(mostPrepared - 5);
  expect(rows[0]?.count).toBeLessThanOrEqual(mostPrepared + 1);
});
