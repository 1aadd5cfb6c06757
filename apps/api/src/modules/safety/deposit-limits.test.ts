/** Deposit limits: gross, exact however many deposits come at once, and what is pending counts until it has failed (R76). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeId } from '@banyan/core/ids';
import { toNoon } from '../../../test/noon.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';
import { addRestriction } from './add-restriction.ts';
import { writeLimit } from './limit-store.ts';

let w: World;
beforeAll(async () => {
  w = await world();
  await toNoon(w);
});
afterAll(() => w.close());
beforeEach(() => w.owner.query('delete from rate_limits'));

const hourMs = 3_600_000;
const ask = (m: TestMember, amount: string, id = makeId()) =>
  w.as(m).post('POST /wps/cashier/deposits', { body: { id, method: 'demo', amount } });
const limit = (m: TestMember, period: 'day' | 'week' | 'month', most: bigint) =>
  w.context.database
    .transaction()
    .execute((tx) =>
      writeLimit(tx, m.id, { kind: 'deposit', period, most: most * 10_000n, wanted: undefined }, new Date()),
    );

describe('a deposit limit', () => {
  it('lets in exactly as much as it says, of 50 deposits at once', async () => {
    await w.set('cashier.openDeposits', 100);
    const alice = await w.member();
    await limit(alice, 'day', 1050n);
    await w.set('cashier.openDeposits', 20);
    const replies = await Promise.all(Array.from({ length: 50 }, () => ask(alice, '100')));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(new Set(replies.map(({ code }) => code))).toEqual(new Set(['ok', 'deposit-limit-reached']));
    const { rows } = await w.owner.query('select sum(units) as units from deposits where member = $1', [alice.id]);
    expect(String(rows[0].units)).toBe('10000000');
    expect((await ask(alice, '100')).details).toMatchObject({ left: '50.00', period: 'day' });
    await w.settle();
  });

  it('answers a deposit that was sent twice at once the same, also when it was the last', async () => {
    const alice = await w.member();
    await limit(alice, 'day', 100n);
    const id = makeId();
    const replies = await Promise.all([ask(alice, '100', id), ask(alice, '100', id), ask(alice, '100', id)]);
    expect(replies.map(({ code }) => code)).toEqual(['ok', 'ok', 'ok']);
  });

  it('takes the tightest of day, week and month, and begins anew with the merchant’s day', async () => {
    let alice = await w.member();
    await limit(alice, 'day', 300n);
    await limit(alice, 'month', 500n);
    expect((await ask(alice, '300')).code).toBe('ok');
    expect((await ask(alice, '100')).details).toMatchObject({ left: '0.00', period: 'day' });
    await w.clock.advance(24 * hourMs);
    alice = await w.session(alice);
    expect((await ask(alice, '300')).details).toMatchObject({ left: '200.00', period: 'month' });
    expect((await ask(alice, '200')).code).toBe('ok');
    await w.clock.advance(31 * 24 * hourMs);
    alice = await w.session(alice);
    expect((await ask(alice, '300')).code).toBe('ok');
  });

  it('gives back what failed', async () => {
    const alice = await w.member();
    await limit(alice, 'day', 100n);
    expect((await ask(alice, '100')).code).toBe('ok');
    expect((await ask(alice, '100')).code).toBe('deposit-limit-reached');
    await w.owner.query("update deposits set state = 'failed', failed_at = now() where member = $1", [alice.id]);
    expect((await ask(alice, '100')).code).toBe('ok');
  });

  it('is not what keeps out who is excluded, away or locked', async () => {
    const alice = await w.member();
    await w.context.database
      .transaction()
      .execute((tx) => addRestriction(tx, alice.id, { kind: 'excluded', since: new Date(w.clock.now()) }));
    const answer = await ask(alice, '100');
    expect([answer.status, answer.code, answer.details]).toEqual([403, 'deposit-barred', { why: 'excluded' }]);
  });
});
