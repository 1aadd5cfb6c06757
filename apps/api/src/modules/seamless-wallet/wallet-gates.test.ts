/** Who may bet and who is paid all the same (F17, F19, R29), and what happens at once (F37). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestMember, type World, world } from '../../../test/world.ts';
import { type TestVendor, bet, nextId, tableOf, outcomeOf, vendor, win, playerAt } from '../../../test/vendor.ts';
import { transact } from '../../infra/database.ts';
import { ok } from '@banyan/core/results';
import { addRestriction } from '../safety/index.ts';
import { readLaunching, readSwitchedOff, setStakes, switchGame, switchHouse, switchVendor } from '../vendors/index.ts';

let w: World;
let v: TestVendor;
beforeAll(async () => {
  w = await world();
  v = await vendor(w);
});
afterAll(() => w.close());

const seated = (balance?: string) => tableOf(w, v).seated(balance);
const total = (m: TestMember) => tableOf(w, v).total(m);
const rollback = (m: TestMember, rest: object) => tableOf(w, v).rollback(m, rest);
const inTx = (work: (tx: Parameters<Parameters<typeof transact>[1]>[0]) => Promise<unknown>) =>
  transact<undefined, never>(w.context.database, async (tx) => {
    await work(tx);
    return ok(undefined);
  });
describe('who may fail', () => {
  test('a win before its bet waits, and is paid when it comes again after the bet (F17)', async () => {
    const { m, token, round } = await seated();
    const owed = win('5');
    expect(outcomeOf(await v.act(m, undefined, round, [owed]))).toEqual([425, 'BET_NOT_FOUND', true]);
    await v.act(m, token, round, [bet('1')]);
    expect((await v.act(m, undefined, round, [owed])).body.balance?.total).toBe('104.00');
  });

  test.each<[string, (m: TestMember, token: string) => Promise<unknown>, number, string]>([
    [
      'logged out',
      (m) => w.owner.query('update sessions set revoked_at = clock_now() where member = $1', [m.id]),
      401,
      'SESSION_EXPIRED',
    ],
    [
      'locked',
      (m) => w.owner.query("update members set status = 'locked' where id = $1", [m.id]),
      403,
      'PLAYER_BLOCKED',
    ],
    [
      'excluded',
      (m) => inTx((tx) => addRestriction(tx, m.id, { kind: 'excluded', since: new Date(w.clock.now()) })),
      403,
      'PLAYER_BLOCKED',
    ],
    [
      'in a pause',
      (m) =>
        inTx((tx) =>
          addRestriction(tx, m.id, {
            kind: 'time-out',
            since: new Date(w.clock.now()),
            until: new Date(w.clock.now() + 9e9),
          }),
        ),
      403,
      'PLAYER_BLOCKED',
    ],
  ])('%s: no bet is taken, the win and the rollback are (F19)', async (_, end, http, code) => {
    const { m, token, round } = await seated();
    const placed = bet('10');
    await v.act(m, token, round, [placed]);
    await v.act(m, token, nextId(), [bet('3')]);
    await end(m, token);
    expect(outcomeOf(await v.act(m, token, nextId(), [bet('1')]))).toEqual([http, code, false]);
    expect(outcomeOf(await v.act(m, token, nextId(), [{ type: 'tip', tx_id: nextId(), amount: '1' }]))).toEqual([
      http,
      code,
      false,
    ]);
    expect((await v.act(m, token, round, [win('20')], { round_finished: true })).body.balance?.total).toBe('107.00');
    expect((await v.send('/wallet/v1/round-close', v.of(m, { round_id: round }))).http).toBe(200);
  });

  test('a pause that is over takes bets again', async () => {
    const { m, token, round } = await seated();
    const since = new Date(w.clock.now() - 1000);
    await inTx((tx) => addRestriction(tx, m.id, { kind: 'time-out', since, until: new Date(w.clock.now() - 1) }));
    expect((await v.act(m, token, round, [bet('1')])).http).toBe(200);
  });

  test('a session of another player, game or vendor, and none, take no bet', async () => {
    const [a, b] = [await seated(), await seated()];
    expect(outcomeOf(await v.act(a.m, b.token, a.round, [bet('1')]))).toEqual([401, 'SESSION_INVALID', false]);
    expect(outcomeOf(await v.act(a.m, undefined, a.round, [bet('1')]))).toEqual([401, 'SESSION_INVALID', false]);
    expect(outcomeOf(await v.act(a.m, `play_${'x'.repeat(44)}`, a.round, [bet('1')]))).toEqual([
      401,
      'SESSION_INVALID',
      false,
    ]);
    const other = await v.act(a.m, a.token, a.round, [bet('1')], { game_code: 'other' });
    expect(outcomeOf(other)).toEqual([401, 'SESSION_INVALID', false]);
  });

  test('a game, and a vendor, that is off takes no bet from that commit on, and pays (R29)', async () => {
    const shop = await vendor(w, 'OFF');
    const m = await w.member({ balance: '50' });
    const token = await shop.launch(m);
    const round = nextId();
    await shop.act(m, token, round, [bet('1')]);
    await inTx((tx) => switchGame(tx, 'OFF', 'wheel', false));
    expect(outcomeOf(await shop.act(m, token, round, [bet('1')]))).toEqual([403, 'GAME_UNAVAILABLE', false]);
    await inTx((tx) => switchGame(tx, 'OFF', 'wheel', true));
    await inTx((tx) => switchVendor(tx, 'OFF', false));
    expect(outcomeOf(await shop.act(m, token, round, [bet('1')]))).toEqual([403, 'GAME_UNAVAILABLE', false]);
    expect((await shop.act(m, undefined, round, [win('9')])).body.balance?.total).toBe('58.00');
    expect((await v.act(m, await v.launch(m), nextId(), [bet('1')])).http).toBe(200);
  });

  test('with the house’s switch off no vendor’s game takes a bet or opens, and what is owed is paid (R29)', async () => {
    const { m, token, round } = await seated();
    await v.act(m, token, round, [bet('1')]);
    await inTx((tx) => switchHouse(tx, false));
    expect(outcomeOf(await v.act(m, token, round, [bet('1')]))).toEqual([403, 'GAME_UNAVAILABLE', false]);
    expect((await v.act(m, undefined, round, [win('9')])).body.balance?.total).toBe('108.00');
    expect((await readLaunching(w.context, 'ACME', 'wheel'))?.isOpen).toBe(false);
    expect(await readSwitchedOff(w.context.database)).toContain('ACME');
    await inTx((tx) => switchHouse(tx, true));
    expect((await v.act(m, token, round, [bet('1')])).http).toBe(200);
    expect(await readSwitchedOff(w.context.database)).not.toContain('ACME');
  });

  test('stakes keep to the bounds of the game', async () => {
    const { m, token, round } = await seated();
    const place = { vendor: 'ACME', game: 'wheel', currency: 'BDT' } as const;
    await inTx((tx) => setStakes(tx, place, { least: 10_000n, most: 50_000n }));
    for (const amount of ['0.99', '5.01'])
      expect(outcomeOf(await v.act(m, token, round, [bet(amount)]))).toEqual([403, 'LIMIT_STAKE', false]);
    for (const amount of ['1', '5']) expect((await v.act(m, token, round, [bet(amount)])).http).toBe(200);
    await inTx((tx) => setStakes(tx, place, { least: 0n, most: 10n ** 12n }));
  });
});

describe('races', () => {
  test('five hundred bets of 1 on a balance of 100: a hundred are taken (F37)', async () => {
    const { m, token } = await seated('100');
    const all = await Promise.all(Array.from({ length: 500 }, () => v.act(m, token, nextId(), [bet('1')])));
    expect(all.filter(({ http }) => http === 200)).toHaveLength(100);
    const refused = all.filter(({ body }) => body.status === 'INSUFFICIENT_FUNDS');
    expect(refused).toHaveLength(400);
    expect(await total(m)).toBe('0.00');
  });

  test('a bet and its rollback at once leave the balance as it was, whichever came first', async () => {
    const { m, token } = await seated('100');
    for (let index = 0; index < 20; index += 1) {
      const action = bet('5');
      const round = nextId();
      await Promise.all([v.act(m, token, round, [action]), rollback(m, { ref_tx_id: action.tx_id })]);
    }
    expect(await total(m)).toBe('100.00');
  });
});

test('a vendor reaches only players that it has met', async () => {
  const stranger = await w.member({ balance: '100.00' });
  const take = { type: 'adjust_debit', tx_id: nextId(), amount: '50' };
  const refused = [404, 'PLAYER_NOT_FOUND', false];
  expect(outcomeOf(await v.act(stranger, undefined, nextId(), [take]))).toEqual(refused);
  const asked = { player_id: playerAt(w, v.code, stranger), currency: 'BDT' };
  expect(outcomeOf(await v.send('/wallet/v1/balance', asked))).toEqual(refused);
  const promo = { tx_id: nextId(), campaign_id: 'drop', amount: '1' };
  expect(outcomeOf(await v.send('/wallet/v1/promo', v.of(stranger, promo)))).toEqual(refused);
  await v.launch(stranger);
  expect((await v.act(stranger, undefined, nextId(), [take])).body.balance?.total).toBe('50.00');
});
