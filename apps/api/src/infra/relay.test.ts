/** How far readers of the outbox are: held up by whoever may still write to it, and by nobody else. */
import pg from 'pg';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { makeId } from '@banyan/core/ids';
import { type World, world } from '../../test/world.ts';
import { headOfOutbox, purgeOutbox, readOutbox, watchOutboxLag } from './relay.ts';

let w: World;
let stranger: pg.Client;
let ours: pg.Client;
beforeAll(async () => {
  w = await world();
  [stranger, ours] = [
    new pg.Client({ connectionString: inject('clusterUrl') }),
    new pg.Client({ connectionString: w.ownerUrl }),
  ];
  await Promise.all([stranger.connect(), ours.connect()]);
});
afterAll(async () => {
  await Promise.all([stranger.end(), ours.end()]);
  await w.close();
});

const patience = { timeout: 10_000, interval: 100 };
const publish = (client: pg.Pool | pg.Client, topic: string) =>
  client.query("select outbox_publish($1, '{}')", [topic]);
const read = async (topic: string): Promise<number> => {
  const { database } = w.context;
  return (await readOutbox(database, '0', await headOfOutbox(database), { topics: [topic] })).events.length;
};

test('a transaction that stays open in another database of the cluster holds up no event', async () => {
  await stranger.query('begin');
  await stranger.query('select pg_current_xact_id()');
  await publish(w.owner, 'test.free');
  await expect.poll(() => read('test.free'), patience).toBe(1);
  await stranger.query('rollback');
});

test('one of this database holds up what came after it, is shown as lag, and its own event is not passed over', async () => {
  const lag = watchOutboxLag(w.context.database);
  await ours.query('begin');
  await ours.query('select pg_current_xact_id()');
  await publish(w.owner, 'test.held');
  await lag();
  await expect.poll(async () => (await lag()).seconds, patience).toBeGreaterThan(1);
  expect(await read('test.held')).toBe(0);
  await publish(ours, 'test.held');
  await ours.query('commit');
  await expect.poll(() => read('test.held'), patience).toBe(2);
  await expect.poll(async () => (await lag()).seconds, patience).toBeLessThan(1);
});

test('a backlog of several batches is purged to its end', async () => {
  const { database } = w.context;
  for (let at = 0; at < 25; at += 1) await publish(w.owner, `test.${makeId()}`);
  await w.caughtUp();
  await sql`select outbox_mark()`.execute(database);
  await w.owner.query('update outbox_cursors set xid = pg_snapshot_xmin(pg_current_snapshot())');
  await w.clock.advance(1000);
  await purgeOutbox(database, new Date(w.clock.now()), 10);
  const { rows } = await w.owner.query('select count(*)::integer as count from outbox where topic like $1', ['test.%']);
  expect(rows[0].count).toBe(0);
});
