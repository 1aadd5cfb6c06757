/** Scopes: who sees some members finds, lists, opens and changes those and no other, whatever they ask; two people give a scope. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeId } from '@banyan/core/ids';
import { type AdminRoute, allAdminRoutes } from '@banyan/protocol/admin';
import { send } from '../../../test/client.ts';
import { staffMember, type TestStaff } from '../../../test/staff.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';

let w: World;
let own: TestMember;
let below: TestMember;
let other: TestMember;
let vip: TestStaff;
let agents: TestStaff;
let maker: TestStaff;
let checker: TestStaff;

const give = async (person: TestStaff, scope: { members: string[]; lines: string[] }) => {
  const id = makeId();
  const body = { id, act: 'staff.scope', input: { person: person.id, ...scope }, reason: 'their members' };
  const asked = await maker.call.post('POST /admin/api/proposals', { body });
  if (asked.code !== 'ok') return asked.code;
  await checker.call.get('GET /admin/api/proposals/:id', { params: { id } });
  return (
    await checker.call.post('POST /admin/api/proposals/:id/approve', { params: { id }, body: { reason: 'agreed' } })
  ).code;
};

beforeAll(async () => {
  w = await world();
  const head = await w.agent({ name: 'dipa' });
  own = await w.member({ name: 'own', balance: '10' });
  below = await w.member({ name: 'below', upline: head });
  other = await w.member({ name: 'other', balance: '10' });
  [vip, agents] = [await staffMember(w, 'vip'), await staffMember(w, 'agents')];
  [maker, checker] = [await staffMember(w, 'owner'), await staffMember(w, 'owner')];
});
afterAll(() => w.close());

const accounts = async (who: TestStaff) =>
  (await who.call.get('GET /admin/api/members')).value.rows.map(({ account }) => account).toSorted();
const found = async (who: TestStaff, text: string) =>
  (await who.call.get('GET /admin/api/search', { query: { text } })).value.rows.map(({ account }) => account);

test('somebody to whom no member was given sees none', async () => {
  expect(await accounts(vip)).toEqual([]);
  expect(await found(vip, 'own')).toEqual([]);
});

test('a scope is given by two people, to a role that has one, for members who exist', async () => {
  expect(await give(vip, { members: ['nobody'], lines: [] })).toBe('proposal-refused');
  expect(await give(await staffMember(w, 'support'), { members: ['own'], lines: [] })).toBe('proposal-refused');
  expect(await give(vip, { members: ['own'], lines: [] })).toBe('ok');
  expect(await give(agents, { members: [], lines: ['dipa'] })).toBe('ok');
});

test('it binds the list, the search by every key, and every page of a member', async () => {
  expect(await accounts(vip)).toEqual(['own']);
  expect(await accounts(agents)).toEqual(['below', 'dipa']);
  expect([await found(vip, 'own'), await found(vip, 'other'), await found(vip, other.id)]).toEqual([['own'], [], []]);
  expect(await found(agents, 'below')).toEqual(['below']);
  const somebody = { vip: [own, other], agents: [below, own] } as const;
  for (const [who, [mine, foreign]] of [
    [vip, somebody.vip],
    [agents, somebody.agents],
  ] as const) {
    expect((await who.call.get('GET /admin/api/members/:id', { params: { id: mine.id } })).code).toBe('ok');
    for (const [key, route] of Object.entries(allAdminRoutes) as [string, AdminRoute][]) {
      if (!key.includes('/admin/api/members/:id') || route.access === 'none') continue;
      const asked = { params: { id: foreign.id, ...idsOf(key) }, body: key.startsWith('GET') ? undefined : {} };
      const answer = await send(w.url, key, { ...asked, headers: { cookie: who.cookie } }, staffHeaders);
      const { code } = (await answer.json()) as { code: string };
      expect(['not-found', 'access-denied'], `${key} ${code}`).toContain(code);
    }
  }
});

const staffHeaders = { 'x-banyan-admin': '1', 'user-agent': 'test' };
const idsOf = (key: string) =>
  Object.fromEntries(
    [...key.matchAll(/:(\w+)/g)].filter(([, name]) => name !== 'id').map(([, name]) => [name, makeId()]),
  );

test('what sums over everybody is closed, and another role opens all', async () => {
  for (const key of ['GET /admin/api/dashboard', 'GET /admin/api/alarms', 'GET /admin/api/complaints'] as const)
    expect([key, (await vip.call.get(key)).code]).toEqual([key, 'access-denied']);
  const both = await staffMember(w, ['vip', 'support']);
  expect(await accounts(both)).toContain('other');
});

test('nothing is given to, or proposed about, a member outside of it', async () => {
  const body = { vendor: 'ACME', game: 'wheel', rounds: 1, stake: '1', days: 1 };
  const granted = (account: string) =>
    vip.call.post('POST /admin/api/free-rounds', { body: { ...body, account, reason: 'for a friend' } });
  const [foreign, nobody] = [await granted('other'), await granted('who')];
  expect([foreign.code, foreign.details?.['why']]).toEqual([nobody.code, 'There is no member other.']);
});
