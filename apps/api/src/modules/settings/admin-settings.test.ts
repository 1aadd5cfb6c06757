/** Settings in the back office: shown by right, changed with a reason, a conflict seen, money's by two people, history and undo. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adminClientOf } from '../../../test/client.ts';
import { auditOf, staffMember, type TestStaff } from '../../../test/staff.ts';
import { type World, world } from '../../../test/world.ts';

let w: World;
let content: TestStaff;
let owner: TestStaff;
let finance: TestStaff;
beforeAll(async () => {
  w = await world({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
  [content, owner, finance] = [
    await staffMember(w, 'content'),
    await staffMember(w, 'owner'),
    await staffMember(w, 'finance'),
  ];
});
afterAll(() => w.close());

const reason = 'the summer opening';
const put = (by: TestStaff, key: string, body: object) =>
  by.call.put('PUT /admin/api/settings/:key', { params: { key }, body: { reason, ...body } });

it('are all there for an owner, each with what it may be, and only the site’s for who works on the site', async () => {
  const all = (await owner.call.get('GET /admin/api/settings')).value;
  const own = (await content.call.get('GET /admin/api/settings')).value;
  expect(all.length).toBeGreaterThan(150);
  expect(new Set(all.map(({ area }) => area))).toEqual(new Set(['money', 'site']));
  expect(new Set(own.map(({ area }) => area))).toEqual(new Set(['site']));
  const idle = all.find(({ key }) => key === 'session.idleMinutes');
  expect(idle).toMatchObject({ default: 30, value: 30, isChanged: false, shape: { type: 'integer' } });
});

it('of the site are changed by one person, with their history, and undone', async () => {
  const key = 'session.idleMinutes';
  expect((await put(content, key, { value: 45, seen: 30 })).ok).toBe(true);
  expect((await put(content, key, { value: 60, seen: 30 })).code).toBe('state-conflict');
  expect((await put(content, key, { value: 'soon', seen: 45 })).code).toBe('field-malformed');
  expect((await put(owner, key, { value: 50, seen: 45 })).code).toBe('access-denied');
  expect((await put(content, key, { reset: true, seen: 45 })).ok).toBe(true);
  const history = (await content.call.get('GET /admin/api/settings/:key/history', { params: { key } })).value;
  expect(history.map(({ before, after, who }) => [before, after, who?.name])).toEqual([
    [45, 30, content.name],
    [30, 45, content.name],
  ]);
  expect(
    (await content.call.get('GET /admin/api/settings/:key/history', { params: { key: 'withdrawals.limits' } })).code,
  ).toBe('not-found');
});

it('of money take two people, and what is not its shape is refused before anybody is asked', async () => {
  const key = 'withdrawals.disputeDays';
  expect((await put(content, key, { value: 9, seen: 7 })).code).toBe('proposal-refused');
  const propose = (value: unknown, id: string = randomUUID()) =>
    finance.call.post('POST /admin/api/proposals', {
      body: { id, act: 'settings.change', input: { key, value }, reason },
    });
  expect((await propose('many')).code).toBe('proposal-refused');
  const made = (await propose(9)).value;
  expect(made.effect).toMatchObject([{ label: 'setting', value: '9' }]);
  const params = { id: made.id };
  await owner.call.get('GET /admin/api/proposals/:id', { params });
  expect(
    (await owner.call.post('POST /admin/api/proposals/:id/approve', { params, body: { reason: 'agreed' } })).value
      .state,
  ).toBe('approved');
  const all = (await owner.call.get('GET /admin/api/settings')).value;
  expect(all.find((one) => one.key === key)).toMatchObject({ value: 9, isChanged: true });
  const lines = await auditOf(w, 'setting', key);
  expect(lines.map(({ act }) => act)).toEqual([
    'settings.change.propose',
    'settings.change',
    'settings.change.approve',
  ]);
});

it('of the admitted addresses lock out neither who proposes them nor who approves them', async () => {
  const propose = (value: string[]) =>
    finance.call.post('POST /admin/api/proposals', {
      body: { id: randomUUID(), act: 'settings.change', input: { key: 'staff.addresses', value }, reason },
    });
  const refused = await propose(['203.0.113.0/24']);
  expect(refused).toMatchObject({ code: 'proposal-refused', details: { why: expect.stringContaining('127.0.0.1') } });
  const made = await propose(['127.0.0.0/8']);
  expect(made.code).toBe('ok');
  const approve = (call: TestStaff['call']) =>
    call.post('POST /admin/api/proposals/:id/approve', { params: { id: made.value.id }, body: { reason: 'agreed' } });
  await owner.call.get('GET /admin/api/proposals/:id', { params: { id: made.value.id } });
  const outside = { cookie: owner.cookie, 'user-agent': 'test', 'x-forwarded-for': '198.51.100.7' };
  const elsewhere = await approve(adminClientOf(w.url, outside));
  expect(elsewhere).toMatchObject({ code: 'proposal-refused', details: { why: expect.stringContaining('198.51') } });
  // It still waits, for somebody who sits inside.
  expect((await approve(owner.call)).value.state).toBe('approved');
  expect((await owner.call.get('GET /admin/api/me')).ok).toBe(true);
  await w.set('staff.addresses', undefined);
});
