/** Connections to the database that are lost without a word: bets go on over new ones, and the operator is told meanwhile. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { makeId } from '@banyan/core/ids';
import { type TestDraw, line, openDraw, place } from '../test/draws.ts';
import { type FreezingProxy, openFreezingProxy } from '../test/freezing-proxy.ts';
import { type TestMember, type World, world } from '../test/world.ts';

let proxy: FreezingProxy;
let w: World;
let alice: TestMember;
let draw: TestDraw;
beforeAll(async () => {
  proxy = await openFreezingProxy(inject('clusterUrl'));
  w = await world({ via: proxy.via });
  alice = await w.member({ balance: '1000' });
  draw = await openDraw(w);
});
afterAll(async () => {
  // Closing checks the books.
  await w.close();
  await proxy.close();
});

const patience = { timeout: 25_000, interval: 200 };
/** Longer than a balancer waits, and far shorter than any limit of the server's. */
const soon = () => AbortSignal.timeout(2500);
const readiness = async (): Promise<string> => await (await fetch(`${w.url}/readyz`, { signal: soon() })).text();
const bet = async (id: string): Promise<string> => (await place(w, alice, draw, [line('DE', '23')], id)).code;

test('when what is open is forgotten, a bet is taken over a new connection within seconds, once, and readiness says so meanwhile', async () => {
  // Many at once, so that many connections stand open.
  await Promise.all(Array.from({ length: 8 }, () => w.as(alice).get('GET /wps/v2/wallets/balance')));
  expect(await bet(makeId<'ticket'>())).toBe('ok');
  expect(proxy.freezeOpen()).toBeGreaterThan(3);
  const id = makeId<'ticket'>();
  const placed = expect.poll(() => bet(id), patience).toBe('ok');
  await expect.poll(readiness, patience).toMatch(/^not ready: /);
  await placed;
  await expect.poll(readiness, patience).toMatch(/^ready\n/);
  const { rows } = await w.owner.query('select count(*)::integer as bets from lottery_bets where member = $1', [
    alice.id,
  ]);
  expect(rows[0].bets).toBe(2);
});

test('a transaction that was cut in the middle holds its locks for seconds only', async () => {
  const held = await w.context.database.startTransaction().execute();
  await held.selectFrom('members').select('id').where('id', '=', alice.id).forUpdate().execute();
  proxy.freezeOpen();
  await expect(held.selectFrom('members').select('id').execute()).rejects.toThrow(/terminated/);
  await held
    .rollback()
    .execute()
    .catch(() => {});
  await w.owner.query('select from members where id = $1 for update', [alice.id]);
});

test('with the whole database frozen, readiness and figures still answer', async () => {
  proxy.freezeAll(true);
  expect(await readiness()).toBe('not ready: the database does not answer\n');
  const figures = await fetch(`${w.url}/metrics`, { signal: soon() });
  expect(await figures.text()).toContain('banyan_ledger_lane_waiting');
  proxy.freezeAll(false);
  await expect.poll(readiness, patience).toMatch(/^ready\n/);
});

test('a statement that takes long is left alone', async () => {
  const { rows } = await sql`select 1 as done from pg_sleep(6)`.execute(w.context.database);
  expect(rows).toEqual([{ done: 1 }]);
});
