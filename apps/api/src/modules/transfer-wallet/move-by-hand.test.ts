/** Money to and from a vendor's wallet by hand: the sum never changes, the same id is one transfer, a lost answer is found out. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeId } from '@banyan/core/ids';
import { businessDayOf } from '@banyan/core/time';
import type { ReceivedRequest } from '../../../test/fake-server.ts';
import { type Hub, gameHost, hub, ours } from '../../../test/hub.ts';
import { staffMember } from '../../../test/staff.ts';
import { playerAt } from '../../../test/vendor.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';
import { addRestriction } from '../safety/index.ts';

let w: World;
let h: Hub;
const held = new Map<string, number>();
const taken = new Map<string, string>();
let fault: 'refused' | 'hang-up' | undefined;

function answer({ path, body: text }: ReceivedRequest) {
  const body = JSON.parse(text);
  if (path.endsWith('/game/url')) return { body: { url: `${gameHost}/${body.game_code}` } };
  if (path.endsWith('/balance')) return { body: { balance: held.get(body.user) ?? 0, currency: body.currency } };
  if (path.endsWith('/status')) return { body: { status: taken.get(body.transaction_uuid) ?? 'UNKNOWN' } };
  if (taken.has(body.transaction_uuid)) throw new Error('it came twice');
  const next = (held.get(body.user) ?? 0) + (path.endsWith('/deposit') ? body.amount : -body.amount);
  if (fault === 'refused' || next < 0) return { body: { status: 'FAILED' } };
  held.set(body.user, next);
  taken.set(body.transaction_uuid, 'SUCCESS');
  return fault === 'hang-up' ? ('cut' as const) : { body: { status: 'SUCCESS' } };
}

beforeAll(async () => {
  w = await world({ secrets: { 'vendor-hub-t-key': ours.privateKey } });
  h = await hub(w, 'HUB_T', 'hub-transfer');
  h.server.reply(answer);
  await w.set('limit.walletTransfers', 10_000);
});
afterAll(async () => {
  await h.close();
  await w.close();
});
beforeEach(async () => {
  fault = undefined;
  await w.set('wallet.isSingle', false);
});

const unit = 100_000;
const main = async (m: TestMember) => (await w.as(m).get('GET /wps/v2/wallets/balance')).value;
const there = (m: TestMember) => (held.get(playerAt(w, 'HUB_T', m)) ?? 0) / unit;
const move = (m: TestMember, more: object = {}) =>
  w.as(m).post('POST /wps/relay/GCS_walletTransfer', {
    body: { id: makeId(), from: 'MAIN', to: 'HUB_T', amount: '10', ...more },
  });
const back = (m: TestMember, more: object = {}) => move(m, { from: 'HUB_T', to: 'MAIN', ...more });

it('moves 10 there and back, and the sum does not change (MC-08)', async () => {
  const m = await w.member({ balance: '100.00' });
  expect((await move(m)).value).toMatchObject({ from: 'MAIN', to: 'HUB_T', state: 'succeeded' });
  expect([(await main(m)).main, there(m), (await main(m)).isSingle]).toEqual(['90.00', 10, false]);
  const wallets = (await w.as(m).get('GET /wps/relay/GCS_vendorWallets')).value;
  expect(wallets).toMatchObject({ isSingle: false, list: [{ code: 'HUB_T', balance: { amount: '10.00' } }] });
  // A game opens with what lies there, and what lies there stays after it.
  await w.as(m).get('GET /wps/game/launchGame', { query: { vassalage: 'HUB_T', gameId: 'hub_tiger' } });
  await w.as(m).post('POST /wps/game/leaveGame', { body: { vassalage: 'HUB_T' } });
  await w.clock.advance(3 * 3_600_000);
  await w.tick('transfer-wallet.follow');
  const later = await w.session(m);
  expect([(await main(later)).main, there(m)]).toEqual(['90.00', 10]);
  expect((await back(later)).value.state).toBe('succeeded');
  expect([(await main(later)).main, there(m)]).toEqual(['100.00', 0]);
});

it('of one id is one, and another under it is refused (API-20)', async () => {
  const m = await w.member({ balance: '100.00' });
  const id = makeId();
  const answers = await Promise.all([1, 2, 3, 4].map(() => move(m, { id })));
  expect(answers.every(({ ok }) => ok)).toBe(true);
  expect([(await main(m)).main, there(m)]).toEqual(['90.00', 10]);
  expect((await move(m, { id, amount: '11' })).code).toBe('request-mismatch');
  // The same id of another member is another transfer.
  const other = await w.member({ balance: '50.00' });
  expect((await move(other, { id })).value.state).toBe('succeeded');
});

it('that the vendor refuses gives the money back, and one without an answer is shown until it is known', async () => {
  const m = await w.member({ balance: '100.00' });
  fault = 'refused';
  expect((await move(m)).value.state).toBe('failed');
  expect((await main(m)).main).toBe('100.00');
  fault = 'hang-up';
  const id = makeId();
  expect((await move(m, { id })).value.state).toBe('pending');
  expect((await main(m)).main).toBe('90.00');
  expect((await move(m)).code).toBe('transfer-pending');
  fault = undefined;
  await w.clock.advance(60_000);
  await w.tick('transfer-wallet.follow');
  const later = await w.session(m);
  expect((await move(later, { id })).value.state).toBe('succeeded');
  expect([(await main(later)).main, there(m)]).toEqual(['90.00', 10]);
});

it('of more than there is, of nothing, between two vendors, or by who may not play is refused', async () => {
  const m = await w.member({ balance: '5.00' });
  expect((await move(m)).code).toBe('insufficient-funds');
  expect((await back(m)).code).toBe('insufficient-funds');
  expect((await move(m, { amount: '-1' })).status).toBe(422);
  expect((await move(m, { amount: '0' })).code).toBe('amount-out-of-range');
  expect((await move(m, { from: 'HUB_T', to: 'HUB_T' })).status).toBe(400);
  expect((await move(m, { to: 'MAIN' })).status).toBe(400);
  expect((await move(m, { to: 'NOBODY' })).status).toBe(404);
  const since = new Date(w.clock.now());
  await w.context.database
    .transaction()
    .execute((tx) => addRestriction(tx, m.id, { kind: 'excluded', since, until: undefined }));
  expect((await move(m, { amount: '1' })).code).toBe('play-barred');
});

it('is not offered with one wallet (DEC-48)', async () => {
  await w.set('wallet.isSingle', undefined);
  const m = await w.member({ balance: '100.00' });
  expect((await move(m)).code).toBe('function-not-enabled');
  expect((await w.as(m).get('GET /wps/relay/GCS_vendorWallets')).value).toMatchObject({ isSingle: true, list: [] });
  expect((await w.visitor.get('GET /wps/relay/GCS_vendorWallets')).status).toBe(401);
});

it('in a game stays visible and among what the house owes, also when its page is gone (R26)', async () => {
  const finance = await staffMember(w, 'finance');
  const day = businessDayOf(w.clock.now(), 'Asia/Dhaka');
  const owed = async () => {
    await w.tick('records.feed');
    await w.tick('reports.fold');
    const { value } = await finance.call.get('GET /admin/api/reports/liability', { query: { day } });
    return value.currencies.find(({ currency }) => currency === 'BDT')?.whole;
  };
  const m = await w.member({ balance: '100.00' });
  const before = await owed();
  expect((await move(m)).value.state).toBe('succeeded');
  // The tab is closed in the middle of a round: nobody leaves the game, and nothing comes back.
  await w.as(m).get('GET /wps/game/launchGame', { query: { vassalage: 'HUB_T', gameId: 'hub_tiger' } });
  expect(await owed()).toBe(before);
  const wallets = (await w.as(m).get('GET /wps/relay/GCS_vendorWallets')).value;
  expect(wallets.list).toMatchObject([{ code: 'HUB_T', balance: { amount: '10.00' } }]);
  expect((await back(m)).value.state).toBe('succeeded');
  expect(await owed()).toBe(before);
});
