/** Postbacks: an affiliate's server hears of a registration and of a first deposit, once each, signed and without a name, and is never one of ours. */
import { createHmac } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { makeId } from '@banyan/core/ids';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { affiliateStaff, affiliateWith, planOf } from '../../../test/affiliates.ts';
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
