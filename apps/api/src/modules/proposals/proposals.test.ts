/** Two people: who may decide, what has changed meanwhile, and that an approved act is done once. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditOf, staffMember, type TestStaff } from '../../../test/staff.ts';
import { type World, world } from '../../../test/world.ts';

let w: World;
let maker: TestStaff;
let checker: TestStaff;

beforeAll(async () => {
  w = await world();
  maker = await staffMember(w, 'owner');
  checker = await staffMember(w, 'owner');
});
afterAll(() => w.close());

const reason = 'works at the desk now';

async function propose(person: string, roles: readonly string[], by: TestStaff = maker, id: string = randomUUID()) {
  const body = { id, act: 'staff.roles', input: { person, roles }, reason };
  return await by.call.post('POST /admin/api/proposals', { body });
}

async function approve(id: string, by: TestStaff = checker) {
  await by.call.get('GET /admin/api/proposals/:id', { params: { id } });
  return await by.call.post('POST /admin/api/proposals/:id/approve', {
    params: { id },
    body: { reason: 'looked at it' },
  });
}

const rolesOf = async (id: string) =>
  (await w.owner.query('select role from staff_grants where staff = $1 order by role', [id])).rows.map(
    ({ role }) => role,
  );

it('shows the effect first, and does nothing before another person says yes', async () => {
  const person = await staffMember(w, 'support');
  const input = { person: person.id, roles: ['finance'] };
  const preview = await maker.call.post('POST /admin/api/proposals/preview', { body: { act: 'staff.roles', input } });
  expect(preview.value.effect[0]).toEqual({ label: 'roles', value: 'finance', before: 'support' });
  const made = (await propose(person.id, ['finance'])).value;
  expect(made).toMatchObject({ state: 'asked', mayDecide: false, whyNot: 'same-person' });
  expect(await rolesOf(person.id)).toEqual(['support']);
  const done = (await approve(made.id)).value;
  expect(done).toMatchObject({ state: 'approved', decidedBy: { name: checker.name } });
  expect(await rolesOf(person.id)).toEqual(['finance']);
  const lines = await auditOf(w, 'staff', person.id);
  expect(lines.map(({ act, staff }) => [act, staff])).toEqual([
    ['staff.roles.propose', maker.id],
    ['staff.roles.approve', checker.id],
  ]);
  expect(lines[1]).toMatchObject({ before: { roles: ['support'] }, after: { roles: ['finance'], proposal: made.id } });
});

it('refuses the maker, their second account, who has not read it, and who may not', async () => {
  const person = await staffMember(w, 'support');
  const { id } = (await propose(person.id, [])).value;
  expect((await approve(id, maker)).code).toBe('same-person');
  expect((await approve(id, await staffMember(w, 'owner', { samePersonAs: maker }))).code).toBe('same-person');
  const other = await staffMember(w, 'owner');
  const body = { reason: 'looked at it' };
  expect((await other.call.post('POST /admin/api/proposals/:id/approve', { params: { id }, body })).code).toBe(
    'proposal-unread',
  );
  expect((await approve(id, await staffMember(w, 'auditor'))).code).toBe('access-denied');
  expect((await approve(id, await staffMember(w, 'finance'))).code).toBe('access-denied');
  const refused = await checker.call.post('POST /admin/api/proposals/:id/refuse', {
    params: { id },
    body: { reason: 'not needed' },
  });
  expect(refused.value).toMatchObject({ state: 'refused', decision: 'not needed' });
  expect((await approve(id, other)).code).toBe('state-conflict');
  expect(await rolesOf(person.id)).toEqual(['support']);
});

it('is not decided about by whom it is about, nor proposed by them', async () => {
  expect((await propose(maker.id, ['owner', 'finance'])).code).toBe('proposal-refused');
  const { id } = (await propose(checker.id, ['owner', 'finance'])).value;
  expect((await approve(id, checker)).code).toBe('proposal-refused');
  expect(await rolesOf(checker.id)).toEqual(['owner']);
  expect((await maker.call.post('POST /admin/api/proposals/:id/withdraw', { params: { id } })).value.state).toBe(
    'withdrawn',
  );
});

it('is done once by fifty approvals at a time', async () => {
  const person = await staffMember(w, 'support');
  const { id } = (await propose(person.id, ['risk'])).value;
  const others = await Promise.all(Array.from({ length: 10 }, () => staffMember(w, 'owner')));
  const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => approve(id, others[n % 10])));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['ok', 'state-conflict']));
  expect((await auditOf(w, 'staff', person.id)).filter(({ act }) => act === 'staff.roles.approve')).toHaveLength(1);
});

it('goes stale when what it touches has changed, and lapses after a day', async () => {
  const person = await staffMember(w, 'support');
  const { id } = (await propose(person.id, ['risk'])).value;
  await w.owner.query("update staff_grants set role = 'content' where staff = $1", [person.id]);
  expect((await approve(id)).code).toBe('proposal-stale');
  expect((await approve(id)).code).toBe('state-conflict');
  expect(await rolesOf(person.id)).toEqual(['content']);
  const later = (await propose(person.id, ['risk'])).value;
  await w.owner.query("update proposals set expires_at = now() - interval '1 minute' where id = $1", [later.id]);
  expect((await approve(later.id)).code).toBe('state-conflict');
  await w.tick('proposals.lapse');
  const shown = await maker.call.get('GET /admin/api/proposals/:id', { params: { id: later.id } });
  expect(shown.value).toMatchObject({ state: 'lapsed', decidedBy: null });
});

it('answers the same id with the same proposal, and takes one for an act and object', async () => {
  const person = await staffMember(w, 'support');
  const id = randomUUID();
  const [first, again] = [await propose(person.id, ['risk'], maker, id), await propose(person.id, ['risk'], maker, id)];
  expect(again.value).toEqual(first.value);
  expect((await propose(person.id, ['content'], maker, id)).code).toBe('request-mismatch');
  expect((await propose(person.id, ['content'])).code).toBe('proposal-open');
  expect((await propose(person.id, ['risk'], await staffMember(w, 'auditor'))).code).toBe('access-denied');
  expect((await propose(person.id, ['emperor'], checker)).code).toBe('proposal-refused');
  const malformed = { id: randomUUID(), act: 'staff.roles', input: { person: 'me', roles: 3 }, reason };
  expect((await maker.call.post('POST /admin/api/proposals', { body: malformed })).code).toBe('input-malformed');
  const unknown = { ...malformed, act: 'staff.crown' };
  expect((await maker.call.post('POST /admin/api/proposals', { body: unknown })).code).toBe('not-found');
});

it('is listed to who made it, may make it or may decide it, and to nobody else', async () => {
  const person = await staffMember(w, 'support');
  const { id } = (await propose(person.id, ['vip'])).value;
  const seen = async (one: TestStaff) =>
    (await one.call.get('GET /admin/api/proposals', { query: { state: 'asked' } })).value.rows.some(
      (row) => row.id === id,
    );
  expect(await seen(maker)).toBe(true);
  expect(await seen(checker)).toBe(true);
  const clerk = await staffMember(w, 'support');
  expect(await seen(clerk)).toBe(false);
  expect((await clerk.call.get('GET /admin/api/proposals/:id', { params: { id } })).code).toBe('not-found');
  const page = (await maker.call.get('GET /admin/api/proposals', { query: { limit: 2 } })).value;
  const next = (await maker.call.get('GET /admin/api/proposals', { query: { limit: 2, after: page.next as string } }))
    .value;
  expect(next.rows.map((row) => row.id)).not.toContain(page.rows[1]?.id);
});

it('a role is changed only by who may do what it would gain', async () => {
  const editor = await staffMember(w, [], { permissions: ['roles.make', 'content.make'] });
  const change = (permissions: readonly string[]) =>
    editor.call.post('POST /admin/api/proposals', {
      body: { id: randomUUID(), act: 'staff.role-permissions', input: { role: 'agents', permissions }, reason },
    });
  expect((await change(['withdrawals.make'])).code).toBe('proposal-refused');
  const { id } = (await change(['content.make'])).value;
  expect((await approve(id)).value.state).toBe('approved');
  const roles = (await maker.call.get('GET /admin/api/roles')).value;
  expect(roles.find(({ role }) => role === 'agents')?.permissions).toEqual(['content.make']);
});
