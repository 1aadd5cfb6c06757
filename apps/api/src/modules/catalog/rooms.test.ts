/** The rooms of players against players: which games are some, and how many have a stake in them now (CAT-17, API-31). */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { entry, list } from '../../../test/catalog.ts';
import { type TestVendor, nextId, vendor } from '../../../test/vendor.ts';
import { type World, world } from '../../../test/world.ts';
import { addVendor } from './index.ts';

let w: World;
let v: TestVendor;
beforeAll(async () => {
  w = await world();
  v = await vendor(w, 'ACME', 'flight');
  for (const category of ['RNG', 'PVP'])
    await addVendor(w.context, { category, code: 'ACME', position: 1, titles: { EN: 'Acme' }, accountTypeId: 7 });
});
afterAll(() => w.close());

const rooms = async (language = 'EN') =>
  (await w.as(await w.member()).get('GET /wps/relay/GLS2_roomList', { query: { language } })).value.list;

it('are for who has a session, and none where no vendor has any', async () => {
  expect((await w.visitor.get('GET /wps/relay/GLS2_roomList')).status).toBe(401);
  expect(await rooms()).toEqual([]);
  const guest = w.as(await w.member({ type: 4, currency: 'FUN' }));
  expect((await guest.get('GET /wps/relay/GLS2_roomList')).status).toBe(200);
});

it('are the games of the category, and those whose round all players share; no others', async () => {
  await list(w, 'ACME', [
    entry('wheel', { tags: ['fair'] }),
    entry('flight', { tags: ['live', 'shared'], titles: { EN: 'Flight', BN: 'উড়ান' } }),
    entry('duel', { category: 'PVP' }),
  ]);
  expect((await rooms('BN')).map(({ roomId, players, game }) => [roomId, players, game.gameType, game.title])).toEqual([
    ['ACME.flight', 0, 'RNG', 'উড়ান'],
    ['ACME.duel', 0, 'PVP', 'duel'],
  ]);
});

it('say how many have a stake in a round that is not over, each once', async () => {
  const [alice, bob] = [await w.member({ balance: '50.00' }), await w.member({ balance: '50.00' })];
  const bet = () => [{ type: 'bet' as const, tx_id: nextId(), amount: '1' }];
  const [first, second] = [nextId(), nextId()];
  const mine = await v.launch(alice);
  const his = await v.launch(bob);
  await v.act(alice, mine, first, bet());
  await v.act(alice, mine, second, bet());
  await v.act(bob, his, first, bet());
  const players = async () => Object.fromEntries((await rooms()).map((one) => [one.roomId, one.players]));
  expect(await players()).toEqual({ 'ACME.flight': 2, 'ACME.duel': 0 });
  const win = () => [{ type: 'win' as const, tx_id: nextId(), amount: '2' }];
  await v.act(bob, his, first, win(), { round_finished: true });
  expect(await players()).toEqual({ 'ACME.flight': 1, 'ACME.duel': 0 });
});
