/** Deposits through HTTP: asked once, credited once, and no money before the confirmation. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { houseId, makeId } from '@banyan/core/ids';
import { type TestMember, type World, world } from '../../../test/world.ts';
import { reportJob } from '../../adapters/payments/index.ts';
import { transact } from '../../infra/database.ts';
import { addJob } from '../../infra/jobs.ts';
import { hold } from '../ledger/index.ts';
import { cashierModule } from './index.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

const ask = (member: TestMember, changed: Record<string, unknown> = {}) =>
  w
    .as(member)
    .post('POST /wps/cashier/deposits', { body: { id: makeId(), method: 'demo', amount: '500.00', ...changed } });
const balanceOf = async (member: TestMember) => (await w.as(member).get('GET /wps/v2/wallets/balance')).value.main;
const stateOf = async (member: TestMember) =>
  (await w.as(member).get('GET /wps/cashier/deposits')).value.content[0]?.state;
const rowOf = async (id: string) => (await w.owner.query('select * from deposits where id = $1', [id])).rows[0];
const notification = (reference: string, outcome: string, amount = '500.00') => ({
  method: 'demo',
  report: { reference, outcome, paymentId: reference, amount: { currency: 'BDT', amount } },
});
const casesOf = async (reference: string) =>
  (await w.owner.query("select member, details from play_cases where kind = 'payment' and tx = $1", [reference])).rows;
const take = async (payload: unknown): Promise<void> =>
  cashierModule.background?.jobs?.[reportJob]?.(w.context, payload, new AbortController().signal);

describe('a deposit', () => {
  it('is credited after its confirmation, and has its line on the statement', async () => {
    const alice = await w.member();
    const asked = await ask(alice);
    expect(asked.value).toMatchObject({
      method: 'demo',
      amount: { currency: 'BDT', amount: '500.00' },
      state: 'requested',
      creditedAt: null,
    });
    expect(await balanceOf(alice)).toBe('0.00');
    await w.settle();
    expect([await stateOf(alice), await balanceOf(alice)]).toEqual(['credited', '500.00']);
    const { content } = (await w.as(alice).get('GET /wps/v2/wallets/statement')).value;
    expect(content.map(({ kind, amount }) => [kind, amount.amount])).toEqual([['deposit', '500.00']]);
  });

  it('cannot be bet or held while it is pending (R13)', async () => {
    const alice = await w.member();
    await ask(alice);
    const held = await transact(w.context.database, (tx) =>
      hold(tx, {
        owner: alice.id,
        key: makeId(),
        kind: 'hold',
        request: {},
        currency: 'BDT',
        units: 1n,
        purpose: 'test',
        reference: makeId(),
      }),
    );
    expect(held).toMatchObject({ ok: false, code: 'insufficient-funds' });
    await w.settle();
  });

  it('sent again under its id is the same deposit, also 20 at once and after it was credited', async () => {
    const alice = await w.member();
    const id = makeId();
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(alice, { id })));
    expect(new Set(answers.map((answer) => JSON.stringify(answer.value))).size).toBe(1);
    await w.settle();
    expect((await ask(alice, { id })).value.state).toBe('credited');
    await w.settle();
    expect(await balanceOf(alice)).toBe('500.00');
  });

  it('that failed leaves its member a message with the amount and the way to it, once (MSG-02)', async () => {
    const alice = await w.member();
    const { id, reference } = (await ask(alice)).value;
    for (let turn = 0; turn < 3; turn += 1) await take(notification(reference, 'failed'));
    expect(await stateOf(alice)).toBe('failed');
    const { list } = (await w.as(alice).get('GET /wps/messages/inbox')).value;
    expect(list).toMatchObject([
      {
        type: 'deposit-failed',
        group: 'money',
        params: { money: { currency: 'BDT', amount: '500.00' } },
        about: { kind: 'deposit', id },
        read: false,
      },
    ]);
    await w.settle();
  });

  it('is refused under an id that named another', async () => {
    const alice = await w.member();
    const id = makeId();
    await ask(alice, { id });
    for (const changed of [{ amount: '500.01' }, { method: 'other' }]) {
      const answer = await ask(alice, { id, ...changed });
      expect([answer.status, answer.code]).toEqual([409, 'request-mismatch']);
    }
    await w.settle();
    expect(await balanceOf(alice)).toBe('500.00');
  });

  it('has its id for itself: another member may use the same', async () => {
    const [alice, bob] = [await w.member(), await w.member()];
    const id = makeId();
    await ask(alice, { id });
    await ask(bob, { id, amount: '700' });
    await w.settle();
    expect([await balanceOf(alice), await balanceOf(bob)]).toEqual(['500.00', '700.00']);
  });

  it('is credited once by 20 confirmations at once and 5 later ones', async () => {
    const alice = await w.member();
    const { id } = (await ask(alice)).value;
    const { reference } = await rowOf(id);
    await Promise.all(Array.from({ length: 20 }, () => take(notification(reference, 'confirmed'))));
    for (let turn = 0; turn < 5; turn += 1) await take(notification(reference, 'confirmed'));
    await w.settle();
    expect([await stateOf(alice), await balanceOf(alice)]).toEqual(['credited', '500.00']);
  });

  it('stays credited when a failure comes late', async () => {
    const alice = await w.member();
    const { reference } = await rowOf((await ask(alice)).value.id);
    await take(notification(reference, 'confirmed'));
    await take(notification(reference, 'failed'));
    await w.settle();
    expect([await stateOf(alice), await balanceOf(alice)]).toEqual(['credited', '500.00']);
    expect(await casesOf(reference)).toEqual([
      { member: alice.id, details: { deposit: 'credited', why: 'reported as failed after it was credited' } },
    ]);
  });

  it('a payment for no deposit waits for a person, once', async () => {
    for (let turn = 0; turn < 2; turn += 1) await take(notification('D0000000000000001', 'confirmed'));
    expect(await casesOf('D0000000000000001')).toEqual([
      { member: houseId, details: { paid: '500.00 BDT', deposit: 'none' } },
    ]);
  });

  it('is moved by nothing else: unknown references, unreadable reports, pending news', async () => {
    const alice = await w.member();
    const { reference } = await rowOf((await ask(alice)).value.id);
    for (const payload of [
      notification('D0000000000000000', 'confirmed'),
      notification(reference, 'pending'),
      { method: 'demo', report: { reference, outcome: 'confirmed', amount: { currency: 'BDT', amount: '500.00' } } },
      { method: 'demo', report: 'confirmed' },
      { ...notification(reference, 'confirmed'), method: 'bank' },
    ]) {
      await take(payload);
    }
    expect([await stateOf(alice), await balanceOf(alice)]).toEqual(['requested', '0.00']);
    await w.settle();
    expect(await balanceOf(alice)).toBe('500.00');
  });

  it('is carried out by its jobs however often they run', async () => {
    const alice = await w.member();
    const { id } = (await ask(alice)).value;
    const payload = { member: alice.id, id };
    for (let turn = 0; turn < 3; turn += 1) await addJob(w.context.database, 'cashier.ask-gateway', payload);
    await w.settle();
    await addJob(w.context.database, 'cashier.ask-gateway', payload);
    await w.settle();
    expect([await stateOf(alice), await balanceOf(alice)]).toEqual(['credited', '500.00']);
  });
});

describe('asking', () => {
  it.each<[string, number, Record<string, unknown>]>([
    ['amount-out-of-range', 422, { amount: '99.99' }],
    ['amount-out-of-range', 422, { amount: '50000.01' }],
    ['amount-out-of-range', 422, { amount: '0' }],
    ['amount-out-of-range', 422, { amount: '-500' }],
    ['amount-too-precise', 422, { amount: '500.00001' }],
    ['amount-too-precise', 422, { amount: '500.001' }],
    ['method-unavailable', 422, { method: 'bank' }],
    ['input-malformed', 400, { amount: '5e2' }],
    ['input-malformed', 400, { amount: 500 }],
    ['input-malformed', 400, { amount: '৫০০' }],
    ['input-malformed', 400, { id: 'x' }],
    ['input-malformed', 400, { id: '018f0000-0000-8000-8000-000000000001' }],
    ['input-malformed', 400, { state: 'credited' }],
    ['input-malformed', 400, { currency: 'USD' }],
    ['input-malformed', 400, { method: undefined }],
  ])('is refused with %s (%i) for %o', async (code, status, changed) => {
    const alice = await w.member();
    const answer = await ask(alice, changed);
    expect([answer.code, answer.status]).toEqual([code, status]);
    expect((await w.owner.query('select from deposits where member = $1', [alice.id])).rowCount).toBe(0);
  });

  it('needs a session, and a real account', async () => {
    expect(
      (await w.visitor.post('POST /wps/cashier/deposits', { body: { id: makeId(), method: 'demo', amount: '500' } }))
        .status,
    ).toBe(401);
    expect((await w.visitor.get('GET /wps/cashier/deposits')).status).toBe(401);
    const trial = await w.member({ type: 4, currency: 'FUN' });
    expect((await ask(trial)).code).toBe('in_need_true_account');
  });

  it('says which amounts it takes', async () => {
    const answer = await ask(await w.member(), { amount: '1' });
    expect(answer.details).toEqual({ minimum: '100.00', maximum: '50000.00' });
  });
});

describe('methods', () => {
  it('are what the settings say, play money in demo mode', async () => {
    const demo = {
      code: 'demo',
      adapter: 'demo',
      name: 'demo',
      isOpen: true,
      currency: 'any',
      minimum: '10',
      maximum: '20',
    };
    const rest = { presets: ['15'], fee: { fixed: '1', rate: '0.1' }, expiresInMinutes: 5, options: {} };
    await w.set('cashier.methods', [{ ...demo, ...rest }]);
    const alice = await w.member();
    expect((await w.as(alice).get('GET /wps/cashier/methods')).value.methods).toEqual([
      {
        code: 'demo',
        name: 'cashier.method.demo',
        kind: 'gateway',
        minimum: { currency: 'BDT', amount: '10.00' },
        maximum: { currency: 'BDT', amount: '20.00' },
        presets: [{ currency: 'BDT', amount: '15.00' }],
        fee: { fixed: '1', rate: '0.1', ofMinimum: { currency: 'BDT', amount: '2.00' } },
        fields: [],
        sample: true,
      },
    ]);
    expect((await ask(alice, { amount: '500' })).code).toBe('amount-out-of-range');
    const booked = async (kind: string): Promise<bigint> => {
      const { rows } = await w.owner.query('select sum(balance)::text as units from ledger_accounts where kind = $1', [
        kind,
      ]);
      return BigInt(rows[0].units);
    };
    const before = [await booked('house fees'), await booked('cashier in-transit')] as const;
    const asked = await ask(alice, { amount: '15' });
    expect([asked.value.fee.amount, asked.value.get.amount]).toEqual(['2.50', '12.50']);
    await w.settle();
    expect(await balanceOf(alice)).toBe('12.50');
    // What was paid is on its way to the operator, and the fee is the operator's.
    expect([(await booked('house fees')) - before[0], (await booked('cashier in-transit')) - before[1]]).toEqual([
      25_000n,
      -150_000n,
    ]);
    await w.set('cashier.methods', [{ ...demo, ...rest, isOpen: false }]);
    expect((await ask(alice, { amount: '15' })).code).toBe('method-unavailable');
    await w.set('cashier.methods', undefined);
  });

  it('offer nothing in production while no real one is configured', async () => {
    const production = await world({ env: { BANYAN_MODE: 'production' } });
    const alice = await production.member();
    expect((await production.as(alice).get('GET /wps/cashier/methods')).value.methods).toEqual([]);
    const answer = await production
      .as(alice)
      .post('POST /wps/cashier/deposits', { body: { id: makeId(), method: 'demo', amount: '500' } });
    expect(answer.code).toBe('method-unavailable');
    await production.close();
  });
});

describe('the list', () => {
  it('shows the own deposits newest first, a page at a time', async () => {
    const [alice, bob] = [await w.member(), await w.member()];
    for (const amount of ['100', '200', '300']) {
      await w.clock.advance(1000);
      await ask(alice, { amount });
    }
    await ask(bob);
    const page = (pageNo: number) => w.as(alice).get('GET /wps/cashier/deposits', { query: { pageNo, pageSize: 2 } });
    expect((await page(1)).value).toMatchObject({
      content: [{ amount: { amount: '300.00' } }, { amount: { amount: '200.00' } }],
      totalPages: 2,
    });
    expect((await page(2)).value.content.map((one) => one.amount.amount)).toEqual(['100.00']);
    expect((await w.as(alice).get('GET /wps/cashier/deposits', { query: { pageNo: 'x' } })).status).toBe(400);
    await w.settle();
  });
});
