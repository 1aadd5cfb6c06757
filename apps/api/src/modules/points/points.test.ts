/** Points, missions and rebates as they are now: empty and honest, and each needs a session (API-35, API-36, API-52 to API-56). */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeId } from '@banyan/core/ids';
import { type PointType, pointTypes } from '@banyan/core/points';
import { entry, list } from '../../../test/catalog.ts';
import { givePoints } from '../../../test/mall.ts';
import { type World, world } from '../../../test/world.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

it('are nothing while nothing earns them (POINT-06 to POINT-10)', async () => {
  const me = w.as(await w.member({ balance: '10' }));
  expect((await me.get('GET /wps/relay/MCS2_getPointBalance')).value).toEqual({ points: '0.00' });
  expect((await me.get('GET /wps/relay/MCS2_getPointReward')).value).toEqual({ list: [] });
  expect((await me.get('GET /wps/relay/MCS2_getRedeemPointList')).value.content).toEqual([]);
  expect((await me.get('GET /wps/relay/ODSFE2_MemTransDet')).value).toEqual({ content: [], totalPages: 0 });
  const { value } = await me.get('GET /wps/relay/MCS2_getPointConfig');
  expect(value).toMatchObject({ isEarning: true, isRedeeming: false, isConverting: true });
  expect((await me.get('GET /wps/member/rebates')).value).toMatchObject({ total: { amount: '0.00' }, list: [] });
});

it('are found by seven types, each with its own lines, and by no other (POINT-02)', async () => {
  const alice = await w.member();
  const sources = pointTypes.filter((type) => type !== 'redeem');
  for (const [at, source] of sources.entries()) await givePoints(w, alice, String(at + 1), `points-${source}`);
  const show = (query: { type?: PointType }) => w.as(alice).get('GET /wps/relay/ODSFE2_MemTransDet', { query });
  for (const [at, type] of sources.entries())
    expect((await show({ type })).value.content).toMatchObject([{ type, points: `${at + 1}.00` }]);
  expect((await show({ type: 'redeem' })).value.content).toEqual([]);
  expect((await show({})).value.content).toHaveLength(6);
  expect((await show({ type: 'gift' as PointType })).code).toBe('input-malformed');
});

it('missions are none, and the board shows the largest wins of the week in the own currency, who hides is not there', async () => {
  const [alice, bob] = [await w.member(), await w.member()];
  const me = w.as(alice);
  expect((await me.get('GET /wps/relay/MCSFE_getMissionSummaryDetails')).value).toEqual({
    missionCount: 0,
    missions: [],
  });
  await list(w, 'ACME', [entry('wheel')]);
  const { rows } = await w.owner.query('select node from catalog_games where is_listed and enabled limit 1');
  const win = (member: string, units: bigint, at: number, currency = 'BDT') =>
    w.owner.query(
      `insert into catalog_wins (bucket, member, vendor, tx, node, name, currency, units, at)
       values (bucket_of($1::uuid), $1, 'ACME', $2, $3, 'ab***c', $4, $5, $6)`,
      [member, makeId(), rows[0].node, currency, units, new Date(at)],
    );
  const now = w.clock.now();
  await win(alice.id, 50_000n, now);
  await win(bob.id, 90_000n, now);
  await win(bob.id, 50_000n, now);
  await win(bob.id, 990_000n, now, 'USD');
  await win(bob.id, 990_000n, now - 8 * 86_400_000);
  const board = async () => (await me.get('GET /wps/relay/MCSFE_getMissionLeaderboard')).value.list;
  expect((await board()).map(({ rank, isMine, amount }) => [rank, isMine, amount.amount])).toEqual(
    expect.arrayContaining([
      [1, false, '9.00'],
      [2, true, '5.00'],
      [2, false, '5.00'],
    ]),
  );
  expect(await board()).toHaveLength(3);
  await w.as(bob).put('PUT /wps/member/info/winnerBoard', { body: { isShown: false } });
  expect((await board()).map(({ isMine }) => isMine)).toEqual([true]);
});

it.each([
  'GET /wps/relay/MCSFE_getMissionSummaryDetails',
  'GET /wps/relay/MCSFE_getMissionLeaderboard',
  'GET /wps/relay/MCS2_getPointBalance',
  'GET /wps/relay/MCS2_getPointReward',
  'GET /wps/relay/MCS2_getRedeemPointList',
  'GET /wps/relay/MCS2_getPointConfig',
  'GET /wps/relay/ODSFE2_MemTransDet',
  'GET /wps/member/rebates',
] as const)('%s is not a visitor’s', async (route) => {
  expect((await w.visitor.get(route)).status).toBe(401);
});
