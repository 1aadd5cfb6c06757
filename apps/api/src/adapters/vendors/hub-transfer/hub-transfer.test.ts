/** A hub that holds a balance: in before the game, out after it, what is on the way, and answers that never come (F23). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Hub, gameHost, hub, ours } from '../../../../test/hub.ts';
import { type ReceivedRequest } from '../../../../test/fake-server.ts';
import { playerAt } from '../../../../test/vendor.ts';
import { type TestMember, type World, world } from '../../../../test/world.ts';

let w: World;
let h: Hub;
const path = '/operator/generic/v2';
type Fault = 'lost' | 'hang-up' | 'pending' | 'refused' | 'error' | undefined;
/** The hub's own books, and how it behaves. */
const vendorBalances = new Map<string, number>();
const taken = new Map<string, string>();
let sent: string[] = [];
let fault: Fault;
let isDeaf = false;

/** Takes a transfer once, by its id. */
function take(
  kind: string,
  { user, amount, transaction_uuid: id }: { user: string; amount: number; transaction_uuid: string },
) {
  sent.push(id);
  if (taken.has(id)) throw new Error(`the transfer ${id} came twice`);
  const held = vendorBalances.get(user) ?? 0;
  const next = kind === 'deposit' ? held + amount : held - amount;
  if (fault === 'refused' || next < 0) return 'FAILED';
  vendorBalances.set(user, next);
  taken.set(id, fault === 'pending' ? 'PENDING' : 'SUCCESS');
  return taken.get(id) as string;
}

function answer(asked: ReceivedRequest) {
  if (isDeaf) return 'cut' as const;
  const body = JSON.parse(asked.body);
  const call = asked.path.slice(path.length);
  if (call === '/game/url') return { body: { url: `${gameHost}/${body.game_code}` } };
  if (call.endsWith('/balance'))
    return { body: { balance: vendorBalances.get(body.user) ?? 0, currency: body.currency } };
  if (call.endsWith('/status')) return { body: { status: taken.get(body.transaction_uuid) ?? 'UNKNOWN' } };
  if (fault === 'error') return { status: 500, body: 'error' };
  // It never hears of this one.
  if (fault === 'lost') {
    sent.push(body.transaction_uuid);
    return 'cut' as const;
  }
  const status = take(call.split('/').at(-1) ?? '', body);
  // It did its part, and its answer is lost.
  return fault === 'hang-up' ? ('cut' as const) : { body: { status } };
}

beforeAll(async () => {
  w = await world({ secrets: { 'vendor-hub-t-key': ours.privateKey } });
  h = await hub(w, 'HUB_T', 'hub-transfer');
  h.server.reply(answer);
});
afterAll(async () => {
  await h.close();
  await w.close();
});

const at = (m: TestMember): string => playerAt(w, 'HUB_T', m);
const tiger = { query: { vassalage: 'HUB_T', gameId: 'hub_tiger' } };
const launch = (m: TestMember) => w.as(m).get('GET /wps/game/launchGame', tiger);
const leave = (m: TestMember) => w.as(m).post('POST /wps/game/leaveGame', { body: { vassalage: 'HUB_T' } });
const main = async (m: TestMember) => (await w.as(m).get('GET /wps/v2/wallets/balance')).value.main;
const shown = async (m: TestMember) => (await w.as(m).get('GET /wps/member/transfers')).value;
const inTransit = async () =>
  (
    await w.owner.query(
      "select coalesce(sum(balance), 0)::text as sum from ledger_accounts where kind = 'vendor in-transit' and currency = 'BDT'",
    )
  ).rows[0]?.sum;
const fresh = async () => {
  fault = undefined;
  isDeaf = false;
  sent = [];
  await w.clock.advance(60_000);
  return await w.member({ balance: '100.00' });
};

describe('a game', () => {
  test('takes the balance along and gives it back with what was won', async () => {
    const m = await fresh();
    expect((await launch(m)).value.content).toBe(`${gameHost}/hub_tiger`);
    expect([await main(m), vendorBalances.get(at(m))]).toEqual(['0.00', 10_000_000]);
    expect(await shown(m)).toEqual({ content: [], held: [{ vassalage: 'HUB_T', title: 'Hub' }] });
    vendorBalances.set(at(m), 12_550_000);
    await leave(m);
    expect([await main(m), vendorBalances.get(at(m))]).toEqual(['125.50', 0]);
    await w.clock.advance(61_000);
    await w.tick('transfer-wallet.follow');
    expect((await shown(m)).held).toEqual([]);
    expect(await inTransit()).toBe('0');
    const lines = (await w.as(m).get('GET /wps/v2/wallets/statement')).value.content.map(({ kind }) => kind);
    expect(lines).toEqual(['vendor-out', 'vendor-in', 'deposit']);
  });

  test('that leaves less than the ledger can count gives back the rest, and the remainder is shown to a person', async () => {
    const m = await fresh();
    await launch(m);
    vendorBalances.set(at(m), 1_234_567);
    await leave(m);
    expect([await main(m), vendorBalances.get(at(m))]).toEqual(['12.3456', 7]);
    await w.clock.advance(61_000);
    await w.tick('transfer-wallet.follow');
    expect((await shown(m)).held).toEqual([]);
    expect(await inTransit()).toBe('0');
    const { rows } = await w.owner.query("select details from play_cases where kind = 'remainder' and member = $1", [
      m.id,
    ]);
    expect(rows).toEqual([{ details: { amount: '0.00007 BDT' } }]);
  });

  test('of a player who never says goodbye gives the money back after two hours', async () => {
    const m = await fresh();
    await launch(m);
    await w.clock.advance(2 * 3_600_000 + 1000);
    await w.tick('transfer-wallet.follow');
    expect(await main(await w.session(m))).toBe('100.00');
  });

  test('that was lost gives nothing back, and leaves no vendor balance', async () => {
    const m = await fresh();
    await launch(m);
    vendorBalances.set(at(m), 0);
    await leave(m);
    expect([await main(m), (await shown(m)).held]).toEqual(['0.00', []]);
  });

  test('for a trial account does not open: play money cannot go there', async () => {
    await w.owner.query("update catalog_games set has_trial = true where vendor = 'HUB_T'");
    const guest = await w.member({ type: 4, currency: 'FUN', balance: '100.00' });
    expect((await launch(guest)).code).toBe('vendor-unavailable');
    expect(await main(guest)).toBe('100.00');
  });
});

describe('money on the way', () => {
  test('whose answer is lost stands in transit, is shown, asked for and never sent again', async () => {
    const m = await fresh();
    fault = 'hang-up';
    expect((await launch(m)).code).toBe('transfer-pending');
    expect([await main(m), await inTransit()]).toEqual(['0.00', '1000000']);
    expect((await shown(m)).content).toMatchObject([
      { vassalage: 'HUB_T', direction: 'in', amount: { currency: 'BDT', amount: '100.00' } },
    ]);
    expect((await launch(m)).code).toBe('transfer-pending');
    fault = undefined;
    await w.clock.advance(20_000);
    await w.tick('transfer-wallet.follow');
    expect([(await shown(m)).content, await inTransit()]).toEqual([[], '0']);
    expect((await launch(m)).value.content).toBe(`${gameHost}/hub_tiger`);
    expect(sent).toHaveLength(1);
    await leave(m);
    expect(await main(m)).toBe('100.00');
  });

  test('that the vendor is still at is asked for until it is done', async () => {
    const m = await fresh();
    fault = 'pending';
    expect((await launch(m)).code).toBe('transfer-pending');
    await w.clock.advance(20_000);
    await w.tick('transfer-wallet.follow');
    expect((await shown(m)).content).toHaveLength(1);
    for (const id of sent) taken.set(id, 'SUCCESS');
    await w.clock.advance(60_000);
    await w.tick('transfer-wallet.follow');
    expect((await shown(m)).content).toEqual([]);
    fault = undefined;
    await leave(m);
    expect(await main(m)).toBe('100.00');
  });

  test('that the vendor never heard of stays in transit, and a person is called after an hour', async () => {
    const before = await fresh();
    fault = 'lost';
    expect((await launch(before)).code).toBe('transfer-pending');
    fault = undefined;
    for (let turn = 0; turn < 3; turn += 1) {
      await w.clock.advance(1_500_000);
      await w.tick('transfer-wallet.follow');
    }
    const m = await w.session(before);
    expect([await main(m), (await shown(m)).content.length, sent.length]).toEqual(['0.00', 1, 1]);
    const { rows } = await w.owner.query("select member, details from play_cases where kind = 'transfer'");
    expect(rows).toEqual([{ member: m.id, details: { direction: 'in', units: '1000000', currency: 'BDT' } }]);
    // The vendor has it after all.
    taken.set(sent[0] as string, 'SUCCESS');
    vendorBalances.set(at(m), 10_000_000);
    await w.clock.advance(700_000);
    await w.tick('transfer-wallet.follow');
    expect((await shown(m)).content).toEqual([]);
    await leave(m);
    expect(await main(m)).toBe('100.00');
  });

  test('that the vendor refuses is back at once', async () => {
    const m = await fresh();
    fault = 'refused';
    expect((await launch(m)).code).toBe('vendor-unavailable');
    expect([await main(m), await inTransit()]).toEqual(['100.00', '0']);
  });

  test('on its way back whose answer is lost comes when the vendor says so, once', async () => {
    const m = await fresh();
    await launch(m);
    fault = 'hang-up';
    await leave(m);
    expect([await main(m), (await shown(m)).content[0]?.direction, vendorBalances.get(at(m))]).toEqual([
      '0.00',
      'out',
      0,
    ]);
    fault = undefined;
    for (let turn = 0; turn < 3; turn += 1) {
      await w.clock.advance(90_000);
      await w.tick('transfer-wallet.follow');
    }
    expect([await main(m), await inTransit(), sent.length]).toEqual(['100.00', '0', 2]);
  });
});

describe('a vendor that is gone', () => {
  test('keeps nobody’s money that never left, and what it holds comes back when it is there again (F41)', async () => {
    const m = await fresh();
    await launch(m);
    const other = await w.member({ balance: '50.00' });
    isDeaf = true;
    await leave(m);
    expect(await main(m)).toBe('0.00');
    expect((await shown(m)).held).toHaveLength(1);
    for (let turn = 0; turn < 3; turn += 1) await w.as(m).get('GET /wps/member/transfers');
    for (let turn = 0; turn < 4; turn += 1) await leave(m);
    // The breaker is open: nothing leaves, so nothing is in doubt.
    expect((await launch(other)).code).toBe('vendor-unavailable');
    expect(await main(other)).toBe('50.00');
    isDeaf = false;
    await w.clock.advance(120_000);
    await w.tick('transfer-wallet.follow');
    expect(await main(m)).toBe('100.00');
  });
});
