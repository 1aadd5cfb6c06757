/** Correcting money takes two people, is done once by whatever is sent at a time, and never below the floor. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestStaff, auditOf, staffMember } from '../../../test/staff.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';
import { balancesOf } from '../ledger/index.ts';

let w: World;
let maker: TestStaff;
let checker: TestStaff;
beforeAll(async () => {
  w = await world();
  maker = await staffMember(w, 'finance');
  checker = await staffMember(w, 'finance');
});
afterAll(() => w.close());

const reason = 'the win of round 7 was posted short';
/** Units of so many taka. */
const taka = (whole: number): bigint => BigInt(whole * 10_000);
const balance = async (m: TestMember) => (await balancesOf(w.context.database, m.id)).main;

/** The deposit by which a test's member got their balance. */
async function lineOf(m: TestMember): Promise<string> {
  const { rows } = await w.owner.query(
    'select key from ledger_transfers where owner = $1 order by created_at limit 1',
    [m.id],
  );
  return rows[0].key as string;
}

async function propose(m: TestMember, more: object, by: TestStaff = maker, id: string = randomUUID()) {
  const input = { member: m.id, kind: 'credit', amount: '12', line: await lineOf(m), ...more };
  return await by.call.post('POST /admin/api/proposals', { body: { id, act: 'corrections.post', input, reason } });
}

async function approve(id: string, by: TestStaff = checker) {
  await by.call.get('GET /admin/api/proposals/:id', { params: { id } });
  return await by.call.post('POST /admin/api/proposals/:id/approve', { params: { id }, body: { reason: 'compared' } });
}

it('shows the balance before and after, posts what another person approved, and tells the member', async () => {
  const m = await w.member({ balance: '100' });
  const made = await propose(m, { ticket: 'T-17' });
  expect(made.value.effect[0]).toEqual({ label: 'balance', value: '112.00', before: '100.00' });
  expect(await balance(m)).toBe(taka(100));
  expect((await approve(made.value.id)).value.state).toBe('approved');
  expect(await balance(m)).toBe(taka(112));
  const inbox = (await w.as(m).get('GET /wps/messages/inbox')).value.list;
  expect(inbox[0]).toMatchObject({ type: 'correction', group: 'money', params: { what: 'credit' } });
  const list = (await maker.call.get('GET /admin/api/corrections', { query: { member: m.id } })).value.rows;
  expect(list).toEqual([
    expect.objectContaining({ id: made.value.id, kind: 'credit', ticket: 'T-17', reason, line: await lineOf(m) }),
  ]);
  expect([list[0]?.maker?.id, list[0]?.checker?.id]).toEqual([maker.id, checker.id]);
  const lines = (await auditOf(w, 'member', m.id)).map(({ act }) => act);
  expect(lines).toEqual(['corrections.post.propose', 'corrections.post.approve']);
});

it('is impossible by one person, by any of their accounts, and without the right', async () => {
  const m = await w.member({ balance: '100' });
  const { id } = (await propose(m, {})).value;
  expect((await approve(id, maker)).code).toBe('same-person');
  expect((await approve(id, await staffMember(w, 'finance', { samePersonAs: maker }))).code).toBe('same-person');
  expect((await approve(id, await staffMember(w, 'risk'))).code).toBe('access-denied');
  expect((await propose(m, {}, await staffMember(w, 'support'))).code).toBe('access-denied');
  const support = await staffMember(w, 'support');
  expect((await support.call.get('GET /admin/api/corrections', { query: { member: m.id } })).ok).toBe(true);
  expect(await balance(m)).toBe(taka(100));
  expect((await propose(m, { amount: '3' }, checker)).code).toBe('proposal-open');
});

it('posts once under fifty approvals at a time', async () => {
  const m = await w.member({ balance: '100' });
  const { id } = (await propose(m, {})).value;
  const others = await Promise.all(Array.from({ length: 5 }, () => staffMember(w, 'finance')));
  const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => approve(id, others[n % 5])));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await balance(m)).toBe(taka(112));
});

it('leaves nothing behind when the transaction dies after the posting', async () => {
  const m = await w.member({ balance: '100' });
  const { id } = (await propose(m, {})).value;
  await w.owner.query(
    `create function die() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`,
  );
  await w.owner.query('create trigger die before insert on corrections for each row execute function die()');
  expect((await approve(id)).status).toBe(500);
  expect(await balance(m)).toBe(taka(100));
  await w.owner.query('drop trigger die on corrections');
  expect((await approve(id)).value.state).toBe('approved');
  expect(await balance(m)).toBe(taka(112));
});

it('takes no more than there is, also when it was spent while the proposal waited', async () => {
  const m = await w.member({ balance: '100' });
  const refused = await propose(m, { kind: 'debit', amount: '100.01' });
  expect(refused).toMatchObject({ code: 'proposal-refused', details: { why: expect.stringContaining('100.00') } });
  const { id } = (await propose(m, { kind: 'debit', amount: '90' })).value;
  await w.owner.query(
    "select ledger_transfer($1, gen_random_uuid(), sha256('x'), 'bet', 'BDT', '{member main,house bets}', '{-500000,500000}', '', null, '{}', '{}')",
    [m.id],
  );
  expect((await approve(id)).code).toBe('proposal-stale');
  expect(await balance(m)).toBe(taka(50));
});

it('names a line of this very member, and an amount', async () => {
  const [m, other] = [await w.member({ balance: '100' }), await w.member({ balance: '100' })];
  expect((await propose(m, { line: await lineOf(other) })).code).toBe('proposal-refused');
  expect((await propose(m, { amount: '0' })).code).toBe('proposal-refused');
  expect((await propose(m, { amount: '-5' })).code).toBe('proposal-refused');
  expect((await propose(m, { kind: 'write-off' })).code).toBe('proposal-refused');
});

it('is an owner’s above the ceiling, and what was split counts together', async () => {
  const m = await w.member({ balance: '100' });
  await w.set('corrections.ownerAbove', '100');
  expect((await approve((await propose(m, { amount: '60' })).value.id)).ok).toBe(true);
  const { id } = (await propose(m, { amount: '41' })).value;
  expect((await approve(id)).code).toBe('access-denied');
  expect((await approve(id, await staffMember(w, 'owner'))).value.state).toBe('approved');
  await w.set('corrections.ownerAbove', undefined);
  expect(await balance(m)).toBe(taka(201));
});

it('writes off what a member owes, and no more', async () => {
  const m = await w.member({ balance: '100' });
  await w.owner.query(
    "select ledger_transfer($1, gen_random_uuid(), sha256('y'), 'correction', 'BDT', '{member receivable,house bets}', '{-300000,300000}', '', null, '{}', '{}')",
    [m.id],
  );
  const { id, effect } = (await propose(m, { kind: 'write-off', amount: '10' })).value;
  expect(effect[0]).toEqual({ label: 'owed', value: '20.00', before: '30.00' });
  expect((await approve(id)).ok).toBe(true);
  const { main, receivable } = await balancesOf(w.context.database, m.id);
  expect([main, receivable]).toEqual([taka(100), taka(-20)]);
});
