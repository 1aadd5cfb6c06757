/** Deposits in the back office: lists, one with its evidence, statements, and money that two people decide about, once. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeId } from '@banyan/core/ids';
import { askTransfer } from '../../../test/deposits.ts';
import { auditOf, staffMember, type TestStaff } from '../../../test/staff.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';

let w: World;
let member: TestMember;
const people = new Map<string, TestStaff>();
const as = (name: string) => (people.get(name) as TestStaff).call;
beforeAll(async () => {
  w = await world();
  for (const role of ['finance', 'owner', 'support', 'content'] as const) people.set(role, await staffMember(w, role));
  people.set('other', await staffMember(w, 'finance'));
});
afterAll(() => w.close());
beforeEach(async () => {
  member = await w.member();
  await w.owner.query('delete from rate_limits');
  await w.owner.query(
    "update staff_sessions set fresh_until = clock_now() + interval '5 minutes', last_seen_at = clock_now()",
  );
});

const reason = 'seen on the account of the house';
async function ask(method: 'bank' | 'wallet' = 'bank'): Promise<{ id: string; reference: string }> {
  const id = await askTransfer(w, member, method);
  const { rows } = await w.owner.query('select reference from deposit_references where deposit = $1', [id]);
  return { id, reference: rows[0].reference };
}
const sheetOf = async (reference: string) =>
  (await as('finance').get('GET /admin/api/deposits/:reference', { params: { reference } })).value;
const balance = async () => (await w.as(await w.session(member)).get('GET /wps/v2/wallets/balance')).value.main;
async function claim(id: string, transaction: string): Promise<void> {
  const given = { params: { id }, body: { fields: { transaction } } };
  const sent = await w.as(await w.session(member)).post('POST /wps/cashier/deposits/:id/sent', given);
  expect(sent.code).toBe('ok');
}
const statement = (csv: string, name = 'finance', method = 'wallet') =>
  as(name).post('POST /admin/api/statement-lines', { body: { method, currency: 'BDT', csv, reason } });
const propose = (act: string, input: unknown, name = 'finance') =>
  as(name).post('POST /admin/api/proposals', { body: { id: makeId<'request'>(), act, input, reason } });
async function approve(name: string, id: string) {
  await as(name).get('GET /admin/api/proposals/:id', { params: { id } });
  return await as(name).post('POST /admin/api/proposals/:id/approve', { params: { id }, body: { reason: 'agreed' } });
}
/** Twenty approvals at once by two people: one goes through. */
async function approveAtOnce(id: string): Promise<void> {
  for (const name of ['owner', 'other']) await as(name).get('GET /admin/api/proposals/:id', { params: { id } });
  const ends = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      as(at % 2 === 0 ? 'owner' : 'other').post('POST /admin/api/proposals/:id/approve', {
        params: { id },
        body: { reason: 'agreed' },
      }),
    ),
  );
  expect(ends.filter(({ code }) => code === 'ok')).toHaveLength(1);
}

describe('the list', () => {
  it('shows each state, page by page, to whom it is open', async () => {
    const made = [await ask(), await ask(), await ask()];
    const list = (query: object, name = 'support') => as(name).get('GET /admin/api/deposits', { query });
    const { value: first } = await list({ state: 'awaiting', limit: 2 });
    const { value: second } = await list({ state: 'awaiting', limit: 2, after: first.next ?? '' });
    const seen = [...first.rows, ...second.rows].map(({ reference }) => reference);
    expect(seen.toSorted()).toEqual(made.map(({ reference }) => reference).toSorted());
    expect(first.rows[0]).toMatchObject({
      member: { account: member.account },
      method: 'bank',
      amount: { amount: '500.00' },
    });
    expect(second.next).toBeNull();
    expect((await list({ state: 'credited' })).value.rows).toEqual([]);
    expect((await list({ method: 'wallet' })).value.rows).toEqual([]);
    expect((await list({ after: 'bm9uZQ' })).code).toBe('input-malformed');
    expect((await list({}, 'content')).code).toBe('access-denied');
    const { value: ways } = await as('support').get('GET /admin/api/deposit-methods');
    expect(ways.find(({ code }) => code === 'bank')).toMatchObject({ faults: [], accounts: [{ number: '••••0004' }] });
  });

  it('refuses one whose money has not come, with the reason on record; a bank cannot be asked', async () => {
    const { reference } = await ask();
    const refuse = (name: string) =>
      as(name).post('POST /admin/api/deposits/:reference/refuse', { params: { reference }, body: { reason } });
    expect((await refuse('support')).code).toBe('access-denied');
    const asked = await as('finance').post('POST /admin/api/deposits/:reference/ask', {
      params: { reference },
      body: { reason },
    });
    expect(asked.code).toBe('state-conflict');
    expect((await refuse('finance')).code).toBe('ok');
    expect(await sheetOf(reference)).toMatchObject({ state: 'failed', decisions: [{ act: 'refused', reason }] });
    expect(await auditOf(w, 'deposit', reference)).toMatchObject([{ act: 'deposits.refuse', outcome: 'done', reason }]);
  });
});

describe('money that a person saw', () => {
  it('is credited once by two people, whoever presses how often', async () => {
    const { reference } = await ask();
    const before = Number(await balance());
    const input = { reference, paymentId: 'BANK-77', amount: '450.00' };
    expect((await propose('deposits.confirm', input, 'support')).code).toBe('access-denied');
    const { value: made } = await propose('deposits.confirm', input);
    expect(made.effect).toContainEqual({ label: 'credited', value: '450.00 BDT', before: null });
    expect((await approve('finance', made.id)).code).toBe('same-person');
    await approveAtOnce(made.id);
    expect(Number(await balance()) - before).toBe(450);
    expect(await sheetOf(reference)).toMatchObject({
      state: 'credited',
      payments: [{ paymentId: 'BANK-77', state: 'credited' }],
      decisions: [{ act: 'confirmed', reason }],
    });
    const again = await ask();
    expect((await propose('deposits.confirm', { ...input, reference })).code).toBe('proposal-refused');
    const { value: same } = await propose('deposits.confirm', { reference: again.reference, paymentId: 'BANK-77' });
    expect((await approve('owner', same.id)).code).toBe('state-conflict');
    expect(Number(await balance()) - before).toBe(450);
  });
});

describe('the ways to deposit', () => {
  it('show their limits, their fee, and how many of those asked for were credited', async () => {
    const { value: ways } = await as('support').get('GET /admin/api/deposit-methods');
    const bank = ways.find(({ code }) => code === 'bank');
    expect(bank).toMatchObject({ minimum: '100', maximum: '50000', fee: { fixed: '0', rate: '0' } });
    const { rows } = await w.owner.query(
      "select count(*)::integer as asked, (count(*) filter (where state = 'credited'))::integer as credited from deposits where method = 'bank'",
    );
    expect(bank?.lately).toMatchObject([{ ...rows[0], amount: { currency: 'BDT', amount: '450.00' } }]);
    expect(bank?.lately[0]?.success).toBe(((100 * rows[0].credited) / rows[0].asked).toFixed(4));
  });
});

describe('a statement', () => {
  it('matches claims; too much is held, and two people credit it or give it back', async () => {
    const { id, reference } = await ask('wallet');
    await claim(id, 'TX00000001');
    expect((await statement('transaction,amount\nTX00000001,oops')).code).toBe('proposal-refused');
    expect((await statement('transaction,amount\nTX00000001,700', 'finance', 'nowhere')).code).toBe('not-found');
    expect((await statement('transaction,amount\nTX00000001,700', 'support')).code).toBe('access-denied');
    const csv = 'transaction,amount,sender\nTX00000001,700.00,Abdul Karim\nTX00000002,300.00,Abdul Karim';
    expect((await statement(csv)).value).toEqual({ fresh: 2, known: 0, matched: 1 });
    expect((await statement(csv)).value).toEqual({ fresh: 0, known: 2, matched: 0 });
    expect((await statement('transaction,amount\nTX00000001,1')).code).toBe('request-mismatch');
    const sheet = await sheetOf(reference);
    expect(sheet).toMatchObject({
      ...{ state: 'review', trouble: 'overpaid', paid: { amount: '700.00' } },
      payments: [{ paymentId: 'TX00000001', state: 'held' }],
      cases: [{ payment: 'TX00000001', closedAt: null }],
      line: { transaction: 'TX00000001', state: 'matched', reference, sender: 'A••• K•••' },
    });
    const { value: waiting } = await as('support').get('GET /admin/api/deposits', { query: { state: 'review' } });
    expect(waiting.rows.map((one) => one.reference)).toEqual([reference]);
    const before = Number(await balance());
    const held = { reference, paymentId: 'TX00000001' };
    const { value: back } = await propose('deposits.return', held);
    const { value: credit } = await propose('deposits.credit', held, 'other');
    await approve('finance', credit.id);
    expect(Number(await balance()) - before).toBe(700);
    expect((await approve('owner', back.id)).code).toBe('proposal-stale');
    expect((await sheetOf(reference)).cases[0]?.closedAt).not.toBeNull();
  });

  it('has lines that nobody claims: one is matched with a deposit by two people, one given back, neither twice', async () => {
    const { reference } = await ask('wallet');
    const { value: open } = await as('support').get('GET /admin/api/statement-lines', { query: { state: 'open' } });
    expect(open.rows).toMatchObject([{ transaction: 'TX00000002', amount: { amount: '300.00' }, reference: null }]);
    const input = { method: 'wallet', transaction: 'TX00000002', reference };
    const confirm = await propose('deposits.confirm', { reference, paymentId: 'TX00000002' });
    expect(confirm.code).toBe('proposal-refused');
    const before = Number(await balance());
    const { value: back } = await propose('deposits.return-line', { method: 'wallet', transaction: 'TX00000002' });
    const { value: match } = await propose('deposits.match', input);
    await approveAtOnce(match.id);
    expect(Number(await balance()) - before).toBe(300);
    expect(await sheetOf(reference)).toMatchObject({ state: 'credited', line: { state: 'matched', reference } });
    expect((await approve('owner', back.id)).code).toBe('proposal-stale');
    await statement('transaction,amount\nTX00000003,250');
    const { value: made } = await propose('deposits.return-line', { method: 'wallet', transaction: 'TX00000003' });
    await approveAtOnce(made.id);
    const late = await ask('wallet');
    await claim(late.id, 'TX00000003');
    await w.tick('cashier.match');
    expect((await sheetOf(late.reference)).state).toBe('pending');
    const { value: ended } = await as('support').get('GET /admin/api/statement-lines', {
      query: { state: 'returned' },
    });
    expect(ended.rows).toMatchObject([{ transaction: 'TX00000003', state: 'returned' }]);
    expect(Number(await balance()) - before).toBe(300);
    expect((await auditOf(w, 'statement')).map(({ act }) => act)).toContain('deposits.import');
  });
});
