/** Rounds that nobody ends, and each night's comparison with what the vendor says (F22). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FakeServer, fakeServer } from '../../../test/fake-server.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';
import { type TestVendor, nextId, vendor, playerAt } from '../../../test/vendor.ts';
import { isSigned } from '../vendor-keys/signature.ts';
import { sweepRounds } from './sweep-rounds.ts';

let w: World;
let v: TestVendor;
let report: FakeServer;
let said: object = {};
const hourMs = 3_600_000;

beforeAll(async () => {
  w = await world();
  v = await vendor(w, 'SWEPT');
  report = await fakeServer(() => ({ body: said }));
  await w.set('outbound.insideHosts', ['127.0.0.1']);
});
afterAll(async () => {
  await report.close();
  await w.close();
});

async function opened(stake = '10'): Promise<{ m: TestMember; round: string; token: string }> {
  const m = await w.member({ balance: '100.00' });
  const token = await v.launch(m);
  const round = nextId();
  await v.act(m, token, round, [{ type: 'bet', tx_id: nextId(), amount: stake }]);
  return { m, round, token };
}
const stateOf = async (m: TestMember, round: string) =>
  (await w.owner.query('select state from play_rounds where member = $1 and round = $2', [m.id, round])).rows[0]?.state;
const balance = async (m: TestMember) =>
  (await v.send('/wallet/v1/balance', { player_id: playerAt(w, v.code, m), currency: 'BDT' })).body.balance?.total;
const casesOf = async (kind: string) =>
  (
    await w.owner.query('select vendor, round, tx, details, closed_at from play_cases where kind = $1 order by at', [
      kind,
    ])
  ).rows;
const rule = (name: string) => w.owner.query("update play_vendors set stale_rounds = $1 where code = 'SWEPT'", [name]);

describe('a round open for two days', () => {
  test('is shown to an operator once, and no more when it ends', async () => {
    const { m, round } = await opened();
    await w.clock.advance(47 * hourMs);
    await w.tick('reconciliation.sweep');
    expect(await casesOf('stale round')).toEqual([]);
    await w.clock.advance(2 * hourMs);
    await w.tick('reconciliation.sweep');
    await w.tick('reconciliation.sweep');
    expect(await casesOf('stale round')).toMatchObject([{ round, details: { stake: '10.00 BDT' }, closed_at: null }]);
    expect(await stateOf(m, round)).toBe('open');
    await v.act(m, undefined, round, [{ type: 'win', tx_id: nextId(), amount: '20' }], { round_finished: true });
    await w.tick('reconciliation.sweep');
    expect((await casesOf('stale round'))[0]?.closed_at).toBeInstanceOf(Date);
    expect(await balance(m)).toBe('110.00');
  });

  test('is settled where that is the rule, and a win that comes later is paid', async () => {
    const { m, round } = await opened();
    await rule('settle');
    await w.clock.advance(49 * hourMs);
    await w.tick('reconciliation.sweep');
    expect([await stateOf(m, round), await balance(m)]).toEqual(['settled', '90.00']);
    await v.act(m, undefined, round, [{ type: 'win', tx_id: nextId(), amount: '5' }]);
    expect(await balance(m)).toBe('95.00');
  });

  test('is settled on the next turn where the wallet was busy, and nobody is asked to look', async () => {
    const { m, round } = await opened();
    await rule('settle');
    await w.clock.advance(49 * hourMs);
    const before = (await casesOf('stale round')).length;
    const busy = Object.assign(new Error('locked'), { code: '55P03' });
    const writer = { ...w.context.writer, submit: () => Promise.reject(busy) };
    await sweepRounds({ ...w.context, writer });
    expect([await stateOf(m, round), (await casesOf('stale round')).length]).toEqual(['open', before]);
    await w.tick('reconciliation.sweep');
    expect(await stateOf(m, round)).toBe('settled');
    await rule('case');
  });

  test('is voided where that is the rule: the stake is back, and a late win is refused and shown', async () => {
    const { m, round } = await opened();
    await rule('void');
    await w.clock.advance(49 * hourMs);
    await w.tick('reconciliation.sweep');
    expect([await stateOf(m, round), await balance(m)]).toEqual(['voided', '100.00']);
    const late = await v.act(m, undefined, round, [{ type: 'win', tx_id: nextId(), amount: '5' }]);
    expect(late.body.status).toBe('TX_ROLLED_BACK');
    expect(await casesOf('win without a bet')).toHaveLength(1);
    await rule('case');
  });

  test('that was touched lately is left alone', async () => {
    const { m, round, token } = await opened();
    await w.clock.advance(40 * hourMs);
    const again = await v.act(m, token, round, [{ type: 'win', tx_id: nextId(), amount: '1' }]);
    expect(again.http).toBe(200);
    await w.clock.advance(20 * hourMs);
    await w.tick('reconciliation.sweep');
    expect((await casesOf('stale round')).some((one) => one.round === round)).toBe(false);
  });
});

test('a transaction belongs to the moment that its answer told', async () => {
  const { m, round } = await opened();
  const tx_id = nextId();
  const reply = await v.act(m, undefined, round, [{ type: 'win', tx_id, amount: '1' }]);
  const { rows } = await w.owner.query<{ at: Date }>('select at from play_transactions where tx = $1', [tx_id]);
  expect(rows[0]?.at.toISOString()).toBe(reply.body['processed_at']);
});

describe('a day', () => {
  const day = async () => {
    // To the middle of the next business day, so that what follows is all in one day that is then over.
    await w.owner.query('delete from play_reconciliations');
    await w.clock.advance(9 * 24 * hourMs);
    const m = await w.member({ balance: '100.00' });
    const token = await v.launch(m);
    const bet = nextId();
    await v.act(m, token, nextId(), [{ type: 'bet', tx_id: nextId(), amount: '10' }]);
    const round = nextId();
    await v.act(m, token, round, [{ type: 'bet', tx_id: bet, amount: '4.5' }]);
    await v.act(m, token, round, [{ type: 'win', tx_id: nextId(), amount: '7' }]);
    await v.act(m, token, nextId(), [{ type: 'bet', tx_id: nextId(), amount: '1' }]);
    const undone = nextId();
    await v.act(m, token, nextId(), [{ type: 'bet', tx_id: undone, amount: '2' }]);
    await v.send('/wallet/v1/rollback', v.of(m, { tx_id: nextId(), ref_tx_id: undone }));
    await w.clock.advance(26 * hourMs);
    await w.tick('reconciliation.days');
    const { rows } = await w.owner.query(
      'select outcome, bets, wins, undone, staked, won, theirs from play_reconciliations order by day desc limit 1',
    );
    return rows[0];
  };
  const right = { currency: 'BDT', bets: 4, wins: 1, undone: 1, staked: '17.5', won: '7.00' };

  test('of a vendor that tells nothing stands by itself', async () => {
    expect(await day()).toMatchObject({
      outcome: 'unverified',
      bets: 4n,
      wins: 1n,
      undone: 1n,
      staked: 175_000n,
      won: 70_000n,
      theirs: null,
    });
    expect(await casesOf('reconciliation')).toEqual([]);
  });

  test('that the vendor has the same figures of is agreed; it is asked signed', async () => {
    await w.owner.query("update play_vendors set api_url = $1 where code = 'SWEPT'", [`${report.url}/v9`]);
    said = { currencies: [right] };
    expect(await day()).toMatchObject({ outcome: 'agreed', theirs: { bets: '4', staked: '175000' } });
    const asked = report.asked.at(-1);
    expect(asked?.path).toBe('/v9/reconciliation');
    const headers = asked?.headers ?? {};
    const signed = {
      timestamp: String(headers['wallet-timestamp']),
      method: 'GET',
      path: `/v9/reconciliation?${asked?.query}`,
      body: Buffer.alloc(0),
    };
    const at = Number(signed.timestamp);
    expect(isSigned(v.key.secret, signed, String(headers['wallet-signature']), at)).toBe(true);
  });

  test('on which the vendor says otherwise is shown, with what differs', async () => {
    said = { currencies: [{ ...right, won: '8', wins: 2 }] };
    expect((await day())?.outcome).toBe('differs');
    expect(await casesOf('reconciliation')).toMatchObject([{ details: { wins: '1 / 2', won: '70000 / 80000' } }]);
    await w.tick('reconciliation.days');
    expect(await casesOf('reconciliation')).toHaveLength(1);
  });

  test('on which the vendor answers nonsense stands by itself', async () => {
    said = { currencies: [{ ...right, staked: '-1' }] };
    expect((await day())?.outcome).toBe('unverified');
  });

  test('on which a round was tampered with is shown', async () => {
    said = { currencies: [right] };
    await w.owner.query("update play_rounds set won_main = won_main + 1 where vendor = 'SWEPT'");
    const before = (await casesOf('reconciliation')).length;
    await w.owner.query("delete from play_reconciliations where vendor = 'SWEPT'");
    await w.tick('reconciliation.days');
    const cases = await casesOf('reconciliation');
    expect(cases.length).toBeGreaterThan(before);
    expect(cases.at(-1)?.details).toHaveProperty('rounds');
  });
});
