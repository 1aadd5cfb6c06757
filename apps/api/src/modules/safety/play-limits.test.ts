/** Limits of loss and stake at vendors' games and lotteries: exact, whatever way the money went, and told by the vendors' own codes (R78). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { line, openDraw, place } from '../../../test/draws.ts';
import { type TestVendor, bet, nextId, outcomeOf, tableOf, vendor, win } from '../../../test/vendor.ts';
import { toNoon } from '../../../test/noon.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';

let w: World;
let v: TestVendor;
beforeAll(async () => {
  w = await world();
  await toNoon(w);
  v = await vendor(w);
});
afterAll(() => w.close());
beforeEach(() => w.owner.query('delete from rate_limits'));

type Kind = 'deposit' | 'loss' | 'stake' | 'time';
const limit = async (m: TestMember, kind: Kind, most: string | null, period: 'day' | 'week' | 'month' = 'day') => {
  const answer = await w.as(m).put('PUT /wps/safety/limits', { body: { kind, period, most } });
  expect(answer.code).toBe('ok');
  return answer.value;
};
const usedOf = async (m: TestMember, kind: Kind) =>
  (await w.as(m).get('GET /wps/safety')).value.limits.find((one) => one.kind === kind)?.used;
const blocked = (code: string) => [403, code, false];

describe('a loss limit', () => {
  it('counts stakes less what came back, also of before it was set, of rollbacks and of what is settled meanwhile', async () => {
    const { m, token } = await tableOf(w, v).seated();
    const [first, second] = [bet('30'), bet('10')];
    const round = nextId();
    await v.act(m, token, round, [first, win('5')]);
    await limit(m, 'loss', '40');
    expect(await usedOf(m, 'loss')).toBe('25.00');
    expect(outcomeOf(await v.act(m, token, nextId(), [bet('15.01')]))).toEqual(blocked('LIMIT_LOSS'));
    expect((await v.act(m, token, nextId(), [second])).http).toBe(200);
    expect(outcomeOf(await v.act(m, token, nextId(), [bet('5.01')]))).toEqual(blocked('LIMIT_LOSS'));
    await tableOf(w, v).rollback(m, { ref_tx_id: second.tx_id });
    expect(await usedOf(m, 'loss')).toBe('25.00');
    await v.act(m, token, round, [win('20')]);
    expect(await usedOf(m, 'loss')).toBe('5.00');
    expect((await v.act(m, token, nextId(), [bet('35')])).http).toBe(200);
    expect(outcomeOf(await v.act(m, token, nextId(), [bet('0.01')]))).toEqual(blocked('LIMIT_LOSS'));
    // What is owed is paid, and a limit of somebody else is not theirs.
    expect((await v.act(m, token, nextId(), [win('1')])).body.status).not.toBe('LIMIT_LOSS');
  });

  it('begins anew with the day', async () => {
    const { m, token } = await tableOf(w, v).seated();
    await limit(m, 'loss', '10');
    expect((await v.act(m, token, nextId(), [bet('10')])).http).toBe(200);
    expect(outcomeOf(await v.act(m, token, nextId(), [bet('1')]))).toEqual(blocked('LIMIT_LOSS'));
    await w.clock.advance(24 * 3_600_000);
    const fresh = await w.session(m);
    const again = await v.launch(fresh);
    expect((await v.act(fresh, again, nextId(), [bet('10')])).http).toBe(200);
  });
});

describe('a stake limit', () => {
  it('lets in exactly as much as it says, of 50 bets at once, at a vendor and at the lottery together', async () => {
    const { m, token } = await tableOf(w, v).seated('1000.00');
    await limit(m, 'stake', '105');
    const draw = await openDraw(w);
    const placed = await Promise.all(
      Array.from({ length: 50 }, async (_, at) =>
        at % 2 === 0
          ? (await v.act(m, token, nextId(), [bet('10')])).body.status
          : (await place(w, m, draw, [line('DE', '11', '10')])).code,
      ),
    );
    expect(placed.filter((code) => code === 'OK' || code === 'ok')).toHaveLength(10);
    expect(new Set(placed)).toEqual(new Set(['OK', 'ok', 'LIMIT_TURNOVER', 'stake-limit-reached']));
    expect(await usedOf(m, 'stake')).toBe('100.00');
    const refused = await place(w, m, draw, [line('DE', '11', '10')]);
    expect(refused.details).toEqual({ period: 'day', left: '5.00' });
  });

  it('is stricter at once, looser after a day and a second yes', async () => {
    let { m, token } = await tableOf(w, v).seated();
    await limit(m, 'stake', '20');
    const asked = await limit(m, 'stake', '50');
    expect(asked.limits[0]).toMatchObject({ most: '20.00', wanted: { most: '50.00', isReady: false } });
    expect(outcomeOf(await v.act(m, token, nextId(), [bet('21')]))).toEqual(blocked('LIMIT_TURNOVER'));
    const confirm = () =>
      w.as(m).post('POST /wps/safety/limits/confirmation', { body: { kind: 'stake', period: 'day' } });
    expect((await confirm()).code).toBe('limit-waiting');
    await w.clock.advance(24 * 3_600_000 - 5000);
    m = await w.session(m);
    expect((await confirm()).code).toBe('limit-waiting');
    await w.clock.advance(6000);
    token = await v.launch(m);
    expect(outcomeOf(await v.act(m, token, nextId(), [bet('21')]))).toEqual(blocked('LIMIT_TURNOVER'));
    expect((await confirm()).code).toBe('ok');
    expect((await v.act(m, token, nextId(), [bet('21')])).http).toBe(200);
    expect((await confirm()).code).toBe('limit-unasked');
    await limit(m, 'stake', null);
    expect((await limit(m, 'stake', '50')).limits[0]).toMatchObject({ most: '50.00', wanted: null });
  });
});

describe('a bad limit', () => {
  it.each([
    ['loss', '-1', 'amount-malformed'],
    ['loss', '1.00001', 'amount-too-precise'],
    ['time', '0', 'amount-out-of-range'],
    ['time', '44641', 'amount-out-of-range'],
    ['time', '1.5', 'amount-malformed'],
  ] as const)('of %s at %s is refused', async (kind, most, code) => {
    const m = await w.member();
    expect((await w.as(m).put('PUT /wps/safety/limits', { body: { kind, period: 'day', most } })).code).toBe(code);
  });
});
