/** The wallet that vendors call, over HTTP: money once, whatever order, delay or repetition it is asked in (F11 to F21). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestMember, type World, world } from '../../../test/world.ts';
import { type TestVendor, bet, nextId, tableOf, outcomeOf, vendor, win, playerAt } from '../../../test/vendor.ts';

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
const entriesOf = async (m: TestMember) =>
  (await w.owner.query('select count(*)::int as n from ledger_entries where owner = $1', [m.id])).rows[0].n as number;

describe('a session', () => {
  test('comes of a launch code once, for its own vendor, within a minute', async () => {
    const m = await w.member({ balance: '5' });
    const code = await v.launchCode(m);
    const opened = await v.send('/wallet/v1/session', { launch_code: code });
    expect(opened.body).toMatchObject({
      status: 'OK',
      player_id: playerAt(w, v.code, m),
      currency: 'BDT',
      game_code: 'wheel',
      mode: 'real',
      balance: { real: '5.00', bonus: '0.00', total: '5.00' },
    });
    expect(String(opened.body['session_token']).length).toBeLessThanOrEqual(255);
    expect(outcomeOf(await v.send('/wallet/v1/session', { launch_code: code }))).toEqual([
      401,
      'SESSION_INVALID',
      false,
    ]);
    const late = await v.launchCode(m);
    await w.clock.advance(60_000);
    expect(outcomeOf(await v.send('/wallet/v1/session', { launch_code: late }))).toEqual([
      401,
      'SESSION_INVALID',
      false,
    ]);
  });

  test('one code used fifty times at once opens one', async () => {
    const code = await v.launchCode(await w.member());
    const all = await Promise.all(
      Array.from({ length: 50 }, () => v.send('/wallet/v1/session', { launch_code: code })),
    );
    expect(all.filter(({ http }) => http === 200)).toHaveLength(1);
  });
});

describe('actions', () => {
  test('a bet and its win move money, and the round keeps both', async () => {
    const { m, token, round } = await seated();
    const placed = await v.act(m, token, round, [bet('10.50')]);
    expect(placed.body).toMatchObject({ status: 'OK', balance: { total: '89.50' } });
    expect(placed.body.transactions).toHaveLength(1);
    const won = await v.act(m, undefined, round, [win('31.25')], { round_finished: true });
    expect(won.body.balance?.total).toBe('120.75');
    const found = await v.get(`/wallet/v1/rounds/${round}?vendor=ACME&player_id=${playerAt(w, v.code, m)}`);
    expect(found.body).toMatchObject({ status: 'OK', state: 'settled', staked: '10.50', won: '31.25' });
    const { rows } = await w.owner.query('select balance_before, balance_after from play_rounds where member = $1', [
      m.id,
    ]);
    expect(rows).toEqual([{ balance_before: 1_000_000n, balance_after: 1_207_500n }]);
  });

  test('a round’s record says by which login and in which version of the game it began, with the jackpot’s part (R24)', async () => {
    const { m, token, round } = await seated();
    await w.owner.query("update play_games set version = 'rules-1' where vendor = 'ACME'");
    await v.act(m, token, round, [bet('2', { jackpot_part: '0.5' })]);
    await w.owner.query("update play_games set version = 'rules-2' where vendor = 'ACME'");
    await v.act(m, undefined, round, [win('3')], { round_finished: true });
    const both = nextId();
    await Promise.all([v.act(m, token, both, [bet('1')]), v.act(m, token, both, [bet('1')])]);
    const { rows } = await w.owner.query(
      `select r.round, r.game, r.version, r.state, r.staked_main, r.won_main, r.balance_before, r.balance_after, r.login = s.id as "isOwn",
         (select sum(t.jackpot_part)::bigint from play_transactions t where t.member = r.member and t.round = r.round) as jackpot
       from play_rounds r join sessions s on s.member = r.member where r.member = $1 order by r.opened_at`,
      [m.id],
    );
    expect(rows[0]).toEqual({
      round,
      game: 'wheel',
      version: 'rules-1',
      state: 'settled',
      staked_main: 20_000n,
      won_main: 30_000n,
      balance_before: 1_000_000n,
      balance_after: 1_010_000n,
      isOwn: true,
      jackpot: 5000n,
    });
    expect(rows[1]).toMatchObject({ version: 'rules-2', isOwn: true });
  });

  test('several in one request are taken in order, all or none', async () => {
    const { m, token, round } = await seated('10');
    const both = await v.act(m, token, round, [bet('8'), win('5'), bet('6')]);
    expect(both.body.balance?.total).toBe('1.00');
    const none = await v.act(m, token, nextId(), [bet('1'), bet('1')]);
    expect(outcomeOf(none)).toEqual([402, 'INSUFFICIENT_FUNDS', false]);
    expect(none.body.balance?.total).toBe('1.00');
    expect(await total(m)).toBe('1.00');
  });

  test('the part for the jackpot goes to the pool with the bet, and a jackpot comes out of it', async () => {
    const { m, token, round } = await seated();
    await v.act(m, token, round, [
      bet('10', { jackpot_part: '0.1' }),
      { type: 'jackpot', tx_id: nextId(), amount: '50' },
    ]);
    const { rows } = await w.owner.query(
      `select a.kind, sum(e.units)::bigint as units from ledger_entries e join ledger_accounts a on a.bucket = e.bucket and a.id = e.account_id
       where e.owner = $1 and a.kind in ('jackpot pool', 'house bets') and e.key in (select key from play_transactions where member = $1)
         or e.owner = $1 and a.kind in ('jackpot pool', 'house bets') group by a.kind order by a.kind`,
      [m.id],
    );
    expect(rows).toEqual([
      { kind: 'house bets', units: 99_000n },
      { kind: 'jackpot pool', units: -499_000n },
    ]);
  });

  test('a free round bets nothing and wins real money', async () => {
    const { m, token, round } = await seated('1');
    expect((await v.act(m, token, round, [bet('0', { free_round_id: 'free-1' }), win('7')])).body.balance?.total).toBe(
      '8.00',
    );
    expect(outcomeOf(await v.act(m, token, nextId(), [bet('0')]))).toEqual([400, 'INVALID_REQUEST', false]);
    expect(outcomeOf(await v.act(m, token, nextId(), [bet('1', { free_round_id: 'free-1' })]))).toEqual([
      400,
      'INVALID_REQUEST',
      false,
    ]);
  });

  test('a promotion pays outside rounds, once', async () => {
    const m = await w.member();
    await v.launch(m);
    const fields = v.of(m, { tx_id: nextId(), campaign_id: 'drop-1', amount: '12.34' });
    expect((await v.send('/wallet/v1/promo', fields)).body.balance?.total).toBe('12.34');
    expect((await v.send('/wallet/v1/promo', fields)).isReplayed).toBe(true);
    expect(await total(m)).toBe('12.34');
  });
});

describe('the same again', () => {
  test('ten times in a row and sixty-four at once is one effect and one answer (F11, F12)', async () => {
    const { m, token, round } = await seated();
    const action = bet('1');
    const first = await v.act(m, token, round, [action]);
    const row = [];
    for (let index = 0; index < 10; index += 1) row.push(await v.act(m, token, round, [action]));
    const other = bet('2');
    const burst = await Promise.all(Array.from({ length: 64 }, () => v.act(m, token, round, [other])));
    expect(new Set(row.map(({ text }) => text))).toEqual(new Set([first.text]));
    expect(row.every(({ isReplayed }) => isReplayed)).toBe(true);
    expect(new Set(burst.map(({ text }) => text)).size).toBe(1);
    expect(burst.filter(({ isReplayed }) => !isReplayed)).toHaveLength(1);
    expect(await total(m)).toBe('97.00');
  });

  test('another request under a known id moves nothing and is seen by an operator (F13)', async () => {
    const { m, token, round } = await seated();
    const action = bet('1');
    await v.act(m, token, round, [action]);
    const before = await entriesOf(m);
    const others = [[{ ...action, amount: '2' }], [{ ...action, type: 'tip' }], [action, bet('1')], [bet('1'), action]];
    for (const actions of others)
      expect(outcomeOf(await v.act(m, token, round, actions))).toEqual([409, 'DUPLICATE_MISMATCH', false]);
    expect(outcomeOf(await v.act(m, token, nextId(), [action]))).toEqual([409, 'DUPLICATE_MISMATCH', false]);
    expect(outcomeOf(await v.act(m, token, round, [action], { currency: 'USD' }))).toEqual([
      409,
      'DUPLICATE_MISMATCH',
      false,
    ]);
    expect(outcomeOf(await rollback(m, { tx_id: action.tx_id, ref_tx_id: 'x' }))).toEqual([
      409,
      'DUPLICATE_MISMATCH',
      false,
    ]);
    expect(await entriesOf(m)).toBe(before);
    const cases = await w.owner.query("select 1 from play_cases where member = $1 and kind = 'mismatch'", [m.id]);
    expect(cases.rowCount).toBeGreaterThan(0);
  });

  test('what the vendor noted beside an action is part of it; its clock, its request and its session are not', async () => {
    const { m, token, round } = await seated();
    const action = { ...bet('1'), meta: { hand: '7' } };
    const first = await v.act(m, token, round, [action], { occurred_at: '2026-01-01T00:00:00Z' });
    const again = await v.act(m, undefined, round, [action], { occurred_at: 'later', request_id: nextId() });
    expect([again.text, again.isReplayed]).toEqual([first.text, true]);
    for (const meta of [{ hand: '8' }, { foot: '7' }, undefined])
      expect(outcomeOf(await v.act(m, token, round, [{ ...action, meta }]))).toEqual([
        409,
        'DUPLICATE_MISMATCH',
        false,
      ]);
    const undo = { tx_id: nextId(), ref_tx_id: action.tx_id, round_id: round };
    expect((await rollback(m, undo)).http).toBe(200);
    expect(outcomeOf(await rollback(m, { ...undo, round_id: 'another' }))).toEqual([409, 'DUPLICATE_MISMATCH', false]);
  });

  test('another player with the same id is another transaction', async () => {
    const [a, b] = [await seated(), await seated()];
    const action = bet('1');
    expect((await v.act(a.m, a.token, a.round, [action])).http).toBe(200);
    const second = await v.act(b.m, b.token, b.round, [action]);
    expect([second.http, second.isReplayed]).toEqual([200, false]);
  });

  test('a bet that was refused stays refused when there is money (R07)', async () => {
    const { m, token, round } = await seated('1');
    const action = bet('5');
    const refused = await v.act(m, token, round, [action]);
    await v.send('/wallet/v1/promo', v.of(m, { tx_id: nextId(), campaign_id: 'c', amount: '100' }));
    const again = await v.act(m, token, round, [action]);
    expect(outcomeOf(again)).toEqual([402, 'INSUFFICIENT_FUNDS', false]);
    expect([again.text, again.isReplayed]).toEqual([refused.text, true]);
    expect((await v.act(m, token, round, [bet('5')])).http).toBe(200);
  });

  test('after 400 days it is the same answer (R08, F21)', async () => {
    const own = await world();
    const shop = await vendor(own);
    const m = await own.member({ balance: '10' });
    const token = await shop.launch(m);
    const [placed, round] = [bet('1'), nextId()];
    const first = await shop.act(m, token, round, [placed]);
    await own.clock.advance(400 * 86_400_000);
    const again = await shop.act(m, token, round, [placed]);
    expect([again.text, again.isReplayed]).toEqual([first.text, true]);
    expect((await shop.act(m, undefined, round, [win('3')])).body.balance?.total).toBe('12.00');
    expect(outcomeOf(await shop.act(m, token, round, [bet('1')]))).toEqual([401, 'SESSION_EXPIRED', false]);
    await own.close();
  });
});

describe('a rollback', () => {
  test('cannot have an id that another one has named, nor name itself', async () => {
    const { m } = await seated('100');
    const [named, own] = [nextId(), nextId()];
    expect((await rollback(m, { ref_tx_id: named })).http).toBe(200);
    for (const fields of [{ ref_tx_id: nextId() }, { round_id: nextId(), whole_round: true }])
      expect(outcomeOf(await rollback(m, { tx_id: named, ...fields }))).toEqual([409, 'DUPLICATE_MISMATCH', false]);
    expect(outcomeOf(await rollback(m, { tx_id: own, ref_tx_id: own }))).toEqual([400, 'INVALID_REQUEST', false]);
  });

  test('before its bet is remembered, and the bet is never taken (F14)', async () => {
    const { m, token, round } = await seated();
    const action = bet('10');
    const fields = { tx_id: nextId(), ref_tx_id: action.tx_id };
    const first = await rollback(m, fields);
    expect(outcomeOf(first)).toEqual([200, 'OK', undefined]);
    expect((await rollback(m, fields)).text).toBe(first.text);
    expect(outcomeOf(await v.act(m, token, round, [action]))).toEqual([409, 'TX_ROLLED_BACK', false]);
    expect(outcomeOf(await v.act(m, token, round, [action]))).toEqual([409, 'TX_ROLLED_BACK', false]);
    expect(await total(m)).toBe('100.00');
    const known = await v.get(
      `/wallet/v1/transactions/${action.tx_id}?vendor=ACME&player_id=${playerAt(w, v.code, m)}`,
    );
    expect(known.body).toMatchObject({ status: 'OK', state: 'tombstone' });
  });

  test('after its bet gives the stake back once, under one id or another (F15)', async () => {
    const { m, token, round } = await seated();
    const action = bet('10');
    await v.act(m, token, round, [action]);
    const fields = { tx_id: nextId(), ref_tx_id: action.tx_id };
    const first = await rollback(m, fields);
    expect(first.body.balance?.total).toBe('100.00');
    expect((await rollback(m, fields)).text).toBe(first.text);
    expect((await rollback(m, { ref_tx_id: action.tx_id })).body.balance?.total).toBe('100.00');
    const all = await Promise.all(Array.from({ length: 30 }, () => rollback(m, { ref_tx_id: action.tx_id })));
    expect(all.every(({ http }) => http === 200)).toBe(true);
    expect(await total(m)).toBe('100.00');
  });

  test('of a bet whose round has a win is refused, of the whole round takes both back and books what is missing (F16)', async () => {
    const { m, token, round } = await seated('10');
    const action = bet('10');
    await v.act(m, token, round, [action, win('40')]);
    await v.act(m, token, nextId(), [bet('35')]);
    expect(outcomeOf(await rollback(m, { ref_tx_id: action.tx_id }))).toEqual([409, 'ROUND_CLOSED', false]);
    const whole = await rollback(m, { round_id: round, whole_round: true });
    // 5 are left, 10 come back, 40 are owed: 15 are taken and 25 remain owed.
    expect(whole.body.balance?.total).toBe('0.00');
    const { rows } = await w.owner.query(
      "select balance from ledger_accounts where owner = $1 and kind = 'member receivable'",
      [m.id],
    );
    expect(rows).toEqual([{ balance: -250_000n }]);
    expect(
      (await w.owner.query("select 1 from play_cases where member = $1 and kind = 'shortfall'", [m.id])).rowCount,
    ).toBe(1);
    expect(outcomeOf(await v.act(m, token, round, [bet('1')]))).toEqual([409, 'ROUND_CLOSED', false]);
  });

  test('a win of a bet that was rolled back is refused for good, and a case opens (F18)', async () => {
    const { m, token, round } = await seated();
    const action = bet('10');
    await v.act(m, token, round, [action]);
    await rollback(m, { ref_tx_id: action.tx_id });
    expect(outcomeOf(await v.act(m, undefined, round, [win('5')]))).toEqual([409, 'TX_ROLLED_BACK', false]);
    const cases = await w.owner.query("select 1 from play_cases where member = $1 and kind = 'win without a bet'", [
      m.id,
    ]);
    expect(cases.rowCount).toBe(1);
  });

  test('of a whole round nobody has seen keeps it shut', async () => {
    const { m, token, round } = await seated();
    expect((await rollback(m, { round_id: round, whole_round: true })).http).toBe(200);
    expect(outcomeOf(await v.act(m, token, round, [bet('1')]))).toEqual([409, 'ROUND_CLOSED', false]);
  });
});

test('ids of a request and its answer are as the contract spells them', async () => {
  const { m, token, round } = await seated();
  const action = bet('1');
  const sent = await v.act(m, token, round, [action], { request_id: 'req-1' });
  expect(sent.body.request_id).toBe('req-1');
  expect(sent.body.transactions?.[0]?.tx_id).toBe(action.tx_id);
  expect(sent.body.transactions?.[0]?.wallet_tx_id).toMatch(/^[0-9a-f-]{36}$/);
  const known = await v.get(`/wallet/v1/transactions/${action.tx_id}?vendor=ACME&player_id=${playerAt(w, v.code, m)}`);
  expect(known.body).toMatchObject({ status: 'OK', type: 'bet', state: 'posted', amount: '1.00', round_id: round });
  const unknown = await v.get(`/wallet/v1/transactions/none?vendor=ACME&player_id=${playerAt(w, v.code, m)}`);
  expect(outcomeOf(unknown)).toEqual([404, 'TX_NOT_FOUND', false]);
});

test.each([
  ['GET', '/wallet/v1/transactions', 405, 'POST'],
  ['DELETE', '/wallet/v1/rounds/r-1', 405, 'GET'],
  ['POST', '/wallet/v1/nothing', 404, null],
])('%s %s is no call, and that is said in the words of the contract', async (method, path, status, allow) => {
  const response = await fetch(`${w.url}${path}`, { method, headers: { 'accept-language': 'bn' } });
  expect([response.status, response.headers.get('allow')]).toEqual([status, allow]);
  expect(await response.json()).toMatchObject({ status: 'INVALID_REQUEST', retry: false });
});
