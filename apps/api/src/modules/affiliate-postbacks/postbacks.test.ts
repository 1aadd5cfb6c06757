/** Postbacks: an affiliate's server hears of a registration and of a first deposit, once each, signed and without a name, and is never one of ours. */
import { createHmac } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { makeId } from '@banyan/core/ids';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { affiliateStaff, affiliateWith, planOf } from '../../../test/affiliates.ts';
import { auditOf, staffMember } from '../../../test/staff.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';

type Heard = { readonly headers: http.IncomingHttpHeaders; readonly body: string };
let w: World;
let alice: TestMember;
let code: string;
let url: string;
let heard: Heard[] = [];
/** What the server answers next; 204 once there is nothing here. */
let answers: number[] = [];
const server = http.createServer((request, response) => {
  let body = '';
  request.on('data', (part) => {
    body += String(part);
  });
  request.on('end', () => {
    heard.push({ headers: request.headers, body });
    response.writeHead(answers.shift() ?? 204).end();
  });
});

beforeAll(async () => {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/told`;
  w = await world();
  await w.set('affiliates.postbackHosts', ['127.0.0.1']);
  const staff = await affiliateStaff(w);
  alice = await w.member({ name: 'alice' });
  code = await affiliateWith(w, staff, alice, await planOf(staff));
});
beforeEach(() => {
  [heard, answers] = [[], []];
});
afterAll(async () => {
  await w.close();
  server.closeAllConnections();
  server.close();
});

const own = async (member = alice) => (await w.as(member).get('GET /wps/affiliates/postback')).value;
const set = (to: string, member = alice) => w.as(member).put('PUT /wps/affiliates/postback', { body: { url: to } });
const join = async (username: string): Promise<TestMember> => {
  const body = { username, password: 'river-stone-7', affiliateCode: code, agreement: true, adult: true };
  expect((await w.visitor.put('PUT /wps/member/register', { body })).ok).toBe(true);
  const { rows } = await w.owner.query('select id, account from members where account = $1', [username]);
  return await w.session({ ...rows[0], token: '' });
};
const deposit = (member: TestMember) =>
  w.as(member).post('POST /wps/cashier/deposits', { body: { id: makeId(), method: 'demo', amount: '100' } });

test('nobody is told before an address is set, which is a public one over HTTPS', async () => {
  await join('tooearly');
  await w.settle();
  expect((await own()).calls).toEqual([]);
  for (const bad of [
    'http://example.org/',
    'https://10.0.0.8/',
    'https://[::1]/',
    'https://localhost/',
    'ftp://a.b/',
    'x',
  ])
    expect((await set(bad)).code, bad).toBe('affiliate-url-malformed');
  expect((await set('https://me:secret@example.org/')).code).toBe('affiliate-url-malformed');
  expect((await set('https://example.org/told', await w.member())).code).toBe('affiliate-inactive');
});

test('a registration and the first deposit are told once each, signed, and without who it was', async () => {
  const { secret } = (await set(url)).value;
  const friend = await join('friendly');
  await w.settle();
  await deposit(friend);
  await deposit(friend);
  await w.settle();
  expect(heard.map(({ body }) => (JSON.parse(body) as { event: string }).event)).toEqual([
    ...['registration', 'first-deposit'],
  ]);
  for (const { headers, body } of heard) {
    const signed = createHmac('sha256', secret)
      .update(`${String(headers['x-banyan-time'])}.${body}`)
      .digest('hex');
    expect(headers['x-banyan-signature']).toBe(signed);
    expect(JSON.parse(body)).toMatchObject({ id: headers['x-banyan-event'], code });
    for (const word of [friend.id, friend.account]) expect(body).not.toContain(word);
  }
  const [first, second] = heard.map(({ body }) => (JSON.parse(body) as { friend: string }).friend);
  expect(first).toBe(second);
  const { calls } = await own();
  expect(calls.map(({ event, state, tries, status }) => [event, state, tries, status])).toEqual([
    ['first-deposit', 'done', 1, 204],
    ['registration', 'done', 1, 204],
  ]);
  // Whatever comes twice is told once.
  await w.context.database.transaction().execute(async (tx) => {
    const { addJob } = await import('../../infra/jobs.ts');
    await addJob(tx, 'affiliate-postbacks.joined', { member: friend.id });
    await addJob(tx, 'affiliate-postbacks.call', { id: calls[0]?.id });
  });
  await w.settle();
  expect(heard).toHaveLength(2);
  expect((await own(await w.member())).calls).toEqual([]);
});

test('what is not taken is tried again under the same id', async () => {
  answers = [500, 301];
  await join('patient');
  await w.settle();
  expect(heard).toHaveLength(3);
  expect(new Set(heard.map(({ headers }) => headers['x-banyan-event'])).size).toBe(1);
  expect((await own()).calls[0]).toMatchObject({ state: 'done', tries: 3, status: 204 });
});

test('a server of ours is not called, also not by a name that leads there, and it is given up', async () => {
  await w.set('affiliates.postbackHosts', []);
  await join('guarded');
  await w.settle();
  expect(heard).toEqual([]);
  expect((await own()).calls[0]).toMatchObject({ state: 'failed', tries: 15, status: null });
  await w.owner.query("update affiliate_postbacks set url = 'https://localhost:1/'");
  await join('named');
  await w.settle();
  const { rows } = await w.owner.query('select fault from affiliate_calls order by at desc, id desc limit 1');
  expect(rows[0].fault).toMatch(/inside the own network|may not be called/);
  await w.set('affiliates.postbackHosts', ['127.0.0.1']);
});

test('another address has another secret, none ends it, and the switch of the programme holds for it', async () => {
  const before = (await set(url)).value.secret;
  expect((await set(url)).value.secret).toBe(before);
  expect((await set(`${url}2`)).value.secret).not.toBe(before);
  expect((await set('')).value).toMatchObject({ url: '', secret: '' });
  await w.set('switch.referral', false);
  expect((await set(url)).code).toBe('function-not-enabled');
  expect((await w.as(alice).get('GET /wps/affiliates/postback')).code).toBe('function-not-enabled');
  await w.set('switch.referral', undefined);
});

test('the staff see who was told what and the last answer, and begin again what was given up, once and with a reason', async () => {
  const [staff, reader] = [await affiliateStaff(w), await staffMember(w, [], { permissions: ['agents.read'] })];
  await set(url);
  answers = Array.from({ length: 15 }, () => 503);
  const friend = await join('stubborn');
  await w.settle();
  const list = async (query: object, by = staff) =>
    (await by.call.get('GET /admin/api/affiliate-postbacks', { query })).value.rows;
  const [row] = await list({ state: 'failed' });
  expect(row).toMatchObject({
    ...{ affiliate: { id: alice.id, account: alice.account }, friend: { id: friend.id, account: 'stubborn' } },
    ...{ event: 'registration', code, state: 'failed', tries: 15, status: 503, url },
  });
  expect((await list({}))[0]?.id).toBe(row?.id);
  expect((await list({ affiliate: alice.id })).length).toBeGreaterThan((await list({ state: 'failed' })).length);
  const params = { id: row?.id ?? '' };
  const again = (by = staff) =>
    by.call.post('POST /admin/api/affiliate-postbacks/:id/retry', { params, body: { reason: 'they mended it' } });
  expect((await again(reader)).code).toBe('access-denied');
  await set('');
  expect((await again()).code).toBe('affiliate-url-missing');
  await set(`${url}?new`);
  heard = [];
  const codes = (await Promise.all([again(), again(), again()])).map((answer) => answer.code);
  expect(codes.toSorted()).toEqual(['ok', 'state-conflict', 'state-conflict']);
  await w.settle();
  expect(heard.map(({ headers }) => headers['x-banyan-event'])).toEqual([row?.id]);
  expect((await list({ state: 'done' }))[0]).toMatchObject({ id: row?.id, tries: 1, status: 204 });
  expect((await again()).code).toBe('state-conflict');
  expect((await auditOf(w, 'affiliate', alice.id)).map(({ act, reason }) => [act, reason])).toContainEqual([
    ...['affiliates.postback', 'they mended it'],
  ]);
});

test('the list goes on where a page ended, and somebody who sees another line has none of it', async () => {
  const staff = await affiliateStaff(w);
  const page = async (query: object) => (await staff.call.get('GET /admin/api/affiliate-postbacks', { query })).value;
  const whole = (await page({ affiliate: alice.id })).rows.map(({ id }) => id);
  const walked: string[] = [];
  let after: string | null = '';
  while (after !== null) {
    const found: Awaited<ReturnType<typeof page>> = await page({
      ...{ affiliate: alice.id, limit: 2, ...(after === '' ? {} : { after }) },
    });
    walked.push(...found.rows.map(({ id }) => id));
    after = found.next;
  }
  expect(walked).toEqual(whole);
  expect((await staff.call.get('GET /admin/api/affiliate-postbacks', { query: { after: 'abc' } })).code).toBe(
    'input-malformed',
  );
  const narrow = await staffMember(w, 'agents');
  const theirs = async () =>
    (await narrow.call.get('GET /admin/api/affiliate-postbacks', { query: { affiliate: alice.id } })).value.rows;
  const see = (line: string) =>
    w.owner.query("insert into staff_scopes (staff, kind, member, given_at) values ($1, 'line', $2, now())", [
      ...[narrow.id, line],
    ]);
  await see((await w.member({ type: 1 })).id);
  expect(await theirs()).toEqual([]);
  const retry = { params: { id: whole[0] ?? '' }, body: { reason: 'they mended it' } };
  expect((await narrow.call.post('POST /admin/api/affiliate-postbacks/:id/retry', retry)).code).toBe('not-found');
  await see(alice.id);
  expect((await theirs()).map(({ id }) => id)).toEqual(whole);
});
