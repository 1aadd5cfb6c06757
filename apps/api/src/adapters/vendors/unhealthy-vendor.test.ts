/** One vendor of several is unhealthy, in every way: only its games are closed, only for a while, and nobody else waits for it (F41). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FakeServer } from '../../../test/fake-server.ts';
import { type Hub, gameHost, hub, ours } from '../../../test/hub.ts';
import { nextId, vendor, playerAt } from '../../../test/vendor.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';
import { staleAfterMs } from '../../modules/reconciliation/sweep-rounds.ts';

let w: World;
let [unhealthy, healthy]: Hub[] = [];
type Reply = Awaited<ReturnType<Parameters<FakeServer['reply']>[0]>>;
const ways: readonly (readonly [string, Reply])[] = [
  ['hangs up', 'cut'],
  ['never answers', 'hang'],
  ['answers 500', { status: 500, body: 'error' }],
  ['answers nonsense', { body: '<html>' }],
  ['answers with another shape', { body: { address: 1 } }],
  ['answers without end', { body: 'x'.repeat(1_000_000) }],
];

beforeAll(async () => {
  w = await world({ secrets: { 'vendor-unhealthy-key': ours.privateKey, 'vendor-healthy-key': ours.privateKey } });
  [unhealthy, healthy] = [
    await hub(w, 'UNHEALTHY', 'hub-wallet', 'unhealthy_tiger'),
    await hub(w, 'HEALTHY', 'hub-wallet', 'healthy_tiger'),
  ];
});
afterAll(async () => {
  await unhealthy?.close();
  await healthy?.close();
  await w.close();
});

const launch = (m: TestMember, code: string) =>
  w.as(m).get('GET /wps/game/launchGame', { query: { vassalage: code, gameId: `${code.toLowerCase()}_tiger` } });
const away = async () =>
  (await w.visitor.get('GET /wps/catalog/games', { query: { language: 'EN' } })).value.games
    .filter(({ isAway }) => isAway)
    .map(({ vassalage }) => vassalage);

test.each(ways)('a vendor that %s closes its own cards after three times, and no other', async (_, reply) => {
  const m = await w.member();
  const server = unhealthy?.server as FakeServer;
  await w.clock.advance(31_000);
  expect(await away()).toEqual([]);
  server.reply(() => reply);
  const before = server.asked.length;
  // Nobody waits eight seconds for what never comes.
  if (reply === 'hang') await w.set('vendors.answerWithinMs', 250);
  for (let time = 0; time < 5; time += 1) expect((await launch(m, 'UNHEALTHY')).code).toBe('vendor-unavailable');
  await w.set('vendors.answerWithinMs', undefined);
  // After three it is not asked any more.
  expect(server.asked.length - before).toBe(3);
  expect(await away()).toEqual(['UNHEALTHY']);
  expect((await launch(m, 'HEALTHY')).value.content).toContain(gameHost);
  server.reply(() => ({ body: { url: `${gameHost}/again` } }));
  await w.clock.advance(31_000);
  expect((await launch(m, 'UNHEALTHY')).value.content).toBe(`${gameHost}/again`);
  expect(await away()).toEqual([]);
});

test('while it is asked for its games and does not answer, the others’ lists are taken over', async () => {
  const listed = ['healthy_tiger', 'healthy_cub'].map((code) => ({
    game_code: code,
    name: code,
    category: 'Video Slots',
  }));
  let release: (reply: Reply) => void = () => {};
  const waiting = new Promise<Reply>((resolve) => (release = resolve));
  unhealthy?.server.reply(() => waiting);
  healthy?.server.reply(() => ({ body: listed }));
  const turn = w.tick('catalog.sync');
  const inList = async () => {
    await w.settle();
    return (await w.visitor.get('GET /wps/catalog/games', { query: { vassalage: 'HEALTHY', language: 'EN' } })).value
      .games;
  };
  await expect.poll(async () => (await inList()).map(({ gameId }) => gameId)).toContain('healthy_cub');
  release('cut');
  await turn;
  // Its list is not its games: they stay open.
  expect(await away()).toEqual([]);
});

test('a list that is broken for long closes no game, and is asked for no more for a while', async () => {
  const server = unhealthy?.server as FakeServer;
  server.reply(({ path }) => (path.endsWith('/game/list') ? { status: 500 } : { body: { url: `${gameHost}/open` } }));
  const lists = () => server.asked.filter(({ path }) => path.endsWith('/game/list')).length;
  const before = lists();
  for (let turn = 0; turn < 10; turn += 1) await w.tick('catalog.sync');
  expect(lists() - before).toBeLessThanOrEqual(6);
  expect((await launch(await w.member(), 'UNHEALTHY')).value.content).toBe(`${gameHost}/open`);
});

test('money on its way to another vendor is followed while this one does not answer', async () => {
  await w.owner.query("update play_vendors set adapter = 'hub-transfer' where code = 'UNHEALTHY'");
  await w.owner.query(`update play_vendors set adapter = 'fake-transfer', launch_url = 'https://slow.example/play', account = '{"moves": "slow"}'
    where code = 'HEALTHY'`);
  unhealthy?.server.reply(() => ({ body: { status: 'PENDING' } }));
  const [here, there] = [await w.member({ balance: '10.00' }), await w.member({ balance: '10.00' })];
  expect((await launch(here, 'UNHEALTHY')).code).toBe('transfer-pending');
  expect((await launch(there, 'HEALTHY')).code).toBe('transfer-pending');
  let release: (reply: Reply) => void = () => {};
  const waiting = new Promise<Reply>((resolve) => (release = resolve));
  unhealthy?.server.reply(() => waiting);
  await w.clock.advance(60_000);
  const turn = w.tick('transfer-wallet.follow');
  const state = async (m: TestMember) =>
    (await w.owner.query('select state from play_transfers where member = $1', [m.id])).rows[0]?.state;
  await expect.poll(() => state(there)).toBe('succeeded');
  expect(await state(here)).toBe('pending');
  release({ body: { status: 'SUCCESS' } });
  await turn;
  expect(await state(here)).toBe('succeeded');
});

test('rounds that it left open are looked after while it is gone', async () => {
  const v = await vendor(w, 'LEFT');
  const m = await w.member({ balance: '10.00' });
  await v.act(m, await v.launch(m), nextId(), [{ type: 'bet', tx_id: nextId(), amount: '4' }]);
  await w.owner.query("update play_vendors set stale_rounds = 'void', enabled = false where code = 'LEFT'");
  await w.clock.advance(staleAfterMs + 1);
  await w.tick('reconciliation.sweep');
  const { body } = await v.send('/wallet/v1/balance', { player_id: playerAt(w, v.code, m), currency: 'BDT' });
  expect(body.balance?.total).toBe('10.00');
});
