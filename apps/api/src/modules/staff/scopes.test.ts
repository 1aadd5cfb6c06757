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

test('what cannot be narrowed is closed and says why, and another role opens all', async () => {
  const closed = (Object.entries(allAdminRoutes) as [string, AdminRoute][]).flatMap(([key, route]) =>
    key.startsWith('GET ') && route.access === 'staff' && route.scope === 'whole-house' ? [key] : [],
  );
  expect(closed.toSorted()).toEqual([
    'GET /admin/api/alarms',
    'GET /admin/api/promotion-abuse',
    'GET /admin/api/promotion-costs',
    'GET /admin/api/promotion-costs/:id',
    'GET /admin/api/reports/liability',
    'GET /admin/api/reports/movements',
    'GET /admin/api/simulations',
    'GET /admin/api/simulations/:id',
    'GET /admin/api/sports/bets',
    'GET /admin/api/sports/bets/:betId',
  ]);
  for (const key of closed) {
    const path = key.replace(/:\w+/, '01890000-0000-7000-8000-000000000001');
    const answer = await send(w.url, path, { headers: { cookie: vip.cookie } }, staffHeaders);
    expect([key, ((await answer.json()) as { code: string }).code]).toEqual([key, 'whole-house-only']);
  }
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

/** Something of a member, or of a visitor where there is none, in every queue. */
async function speak(member: TestMember | undefined): Promise<{ chat: string; reference: string; remark: string }> {
  const id = member?.id ?? null;
  const chat = makeId(w.clock.now());
  await w.owner.query(
    `insert into conversations (id, member, visitor_hash, opened_at, last_at, language, waiting_since)
     values ($1, $2::uuid, case when $2::uuid is null then sha256('visitor') end, now(), now(), 'EN', now())`,
    [chat, id],
  );
  const remark = makeId(w.clock.now());
  await w.owner.query(
    "insert into feedback (id, member, remark, language, at) values ($1, $2, 'a remark', 'EN', now())",
    [remark, id],
  );
  if (member === undefined) return { chat, reference: '', remark };
  const body = { id: makeId(), kind: 'other', content: 'Nobody answers my letters.' };
  const { reference } = (await w.as(member).post('POST /wps/complaints', { body })).value;
  const asked = { id: makeId(), about: { member: member.id }, severity: 'high', text: 'Two accounts?' };
  const support = await staffMember(w, 'support');
  expect((await support.call.post('POST /admin/api/cases', { body: asked })).code).toBe('ok');
  return { chat, reference, remark };
}

test('queues of chats, complaints, remarks and cases hold what is of their members, counted as listed, and no call opens another', async () => {
  const mine = await speak(own);
  const foreign = await speak(other);
  const visitor = await speak(undefined);
  const { call } = vip;
  expect((await call.get('GET /admin/api/chats')).value.rows.map(({ id }) => id)).toEqual([mine.chat]);
  expect((await call.get('GET /admin/api/chats/counts')).value.waiting).toBe(1);
  const complaints = (await call.get('GET /admin/api/complaints')).value.rows;
  expect(complaints.map(({ reference }) => reference)).toEqual([mine.reference]);
  expect((await call.get('GET /admin/api/complaints/counts')).value.waiting).toBe(1);
  expect((await call.get('GET /admin/api/feedback')).value.rows.map(({ id }) => id)).toEqual([mine.remark]);
  const cases = (await call.get('GET /admin/api/cases')).value.rows;
  expect(new Set(cases.map(({ member }) => member?.id))).toEqual(new Set([own.id]));
  expect((await call.get('GET /admin/api/cases/counts')).value.open).toBe(cases.length);
  const support = await staffMember(w, ['vip', 'support']);
  const all = (await support.call.get('GET /admin/api/cases')).value.rows;
  const otherCase = all.find(({ member }) => member?.id === other.id)?.id ?? '';
  expect(otherCase).not.toBe('');

  const hidden: Readonly<Record<string, readonly string[]>> = {
    '/admin/api/chats/:id': [foreign.chat, visitor.chat],
    '/admin/api/complaints/:reference': [foreign.reference],
    '/admin/api/feedback/:id': [foreign.remark, visitor.remark],
    '/admin/api/cases/:id': [otherCase],
  };
  const bodies: Readonly<Record<string, object>> = {
    'POST /admin/api/chats/:id/replies': { id: makeId(), text: 'hello' },
    'POST /admin/api/chats/:id/hand-over': { to: support.id, note: 'yours' },
    'POST /admin/api/complaints/:reference/replies': { id: makeId(), text: 'You will hear from us.' },
    'POST /admin/api/complaints/:reference/escalate': { reason: 'third letter' },
    'POST /admin/api/complaints/:reference/close': { outcome: 'upheld', text: 'You are right.' },
    'POST /admin/api/cases/:id/notes': { id: makeId(), text: 'seen' },
    'POST /admin/api/cases/:id/close': { outcome: 'resolved', reason: 'looked at it' },
  };
  for (const key of Object.keys(allAdminRoutes)) {
    const [path, ids] = Object.entries(hidden).find(([path]) => key.includes(path)) ?? [];
    for (const id of ids ?? []) {
      const asked = {
        params: { [path?.split(':')[1] ?? '']: id },
        body: key.startsWith('GET') ? undefined : (bodies[key] ?? {}),
        headers: { cookie: vip.cookie },
      };
      const { code } = (await (await send(w.url, key, asked, staffHeaders)).json()) as { code: string };
      expect([key, code]).toEqual([key, 'not-found']);
    }
  }
  for (const about of [{ member: other.id }, { feedback: foreign.remark }]) {
    const body = { id: makeId(), about, severity: 'high' as const, text: 'Two accounts?' };
    expect((await call.post('POST /admin/api/cases', { body })).code).toBe('not-found');
  }
  expect((await call.get('GET /admin/api/chats/:id', { params: { id: mine.chat } })).code).toBe('ok');

  // Nobody hands them a chat that they could not open.
  const colleagues = async (chat: string) =>
    (await support.call.get('GET /admin/api/chats/colleagues', { query: { chat } })).value.map(({ id }) => id);
  const hand = async (id: string) =>
    (await support.call.post('POST /admin/api/chats/:id/hand-over', { params: { id }, body: { to: vip.id, note: '' } }))
      .code;
  for (const { chat } of [foreign, visitor])
    expect([(await colleagues(chat)).includes(vip.id), await hand(chat)]).toEqual([false, 'not-found']);
  expect([(await colleagues(mine.chat)).includes(vip.id), await hand(mine.chat)]).toEqual([true, 'ok']);
});

test('no GET of the back office names a member who was not given', async () => {
  for (const [key, route] of Object.entries(allAdminRoutes) as [string, AdminRoute][]) {
    if (!key.startsWith('GET ') || route.access === 'none' || key.includes('/:')) continue;
    const answer = await send(w.url, key, { headers: { cookie: vip.cookie } }, staffHeaders);
    const text = await answer.text();
    expect([key, text.includes(other.id), text.includes('"account":"other"')]).toEqual([key, false, false]);
  }
});
