/** The house now, and what is wrong with it: figures beside the week before, and alarms that are raised once, told once, acknowledged by a person, and over. */
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeId } from '@banyan/core/ids';
import { lettersTo } from '../../../test/inbox.ts';
import { toNoon } from '../../../test/noon.ts';
import { auditOf, staffMember, staffSession, type TestStaff } from '../../../test/staff.ts';
import { type TestVendor, bet, nextId, vendor, win } from '../../../test/vendor.ts';
import { type World, world } from '../../../test/world.ts';

let w: World;
let v: TestVendor;
let risk: TestStaff;
let hook: Server;
const heard: { headers: IncomingHttpHeaders; body: Record<string, string> }[] = [];

beforeAll(async () => {
  hook = createServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => {
      text += String(part);
    });
    request.on('end', () => {
      heard.push({ headers: request.headers, body: JSON.parse(text) as Record<string, string> });
      // The first answer is lost: the same comes again under the same id.
      response.writeHead(heard.length === 1 ? 503 : 204).end();
    });
  });
  await new Promise<void>((resolve) => {
    hook.listen(0, '127.0.0.1', resolve);
  });
  w = await world();
  // The first three tests are of one day.
  await toNoon(w);
  v = await vendor(w);
  risk = await staffMember(w, 'risk');
  const { port } = hook.address() as AddressInfo;
  await w.set('outbound.insideHosts', [`127.0.0.1:${port}`, '127.0.0.1']);
  await w.set('alarms.webhook', `http://127.0.0.1:${port}/alarms`);
  await w.set('alarms.emails', ['duty@house.example']);
});
afterAll(async () => {
  await w.close();
  await new Promise((resolve) => {
    hook.close(resolve);
  });
});

async function feed(): Promise<void> {
  await w.tick('records.feed');
  await w.tick('reports.fold');
}

/** A session that has not idled while the clock was moved. */
const desk = async () => (await staffSession(w, risk.id)).call;

const open = async (rule?: string) =>
  (await (await desk()).get('GET /admin/api/alarms', { query: {} })).value.rows.filter(
    (row) => row.state !== 'cleared' && (rule === undefined || row.rule === rule),
  );

test('wins far above stakes are a spike: raised once, told once, acknowledged with a note, and over after a while', async () => {
  await w.set('alarms.spikeLeast', 100);
  const alice = await w.member({ balance: '500', name: 'alice' });
  const token = await v.launch(alice);
  await v.act(alice, token, nextId(), [bet('10')], { round_finished: true });
  await feed();
  await w.tick('dashboard.point');
  await w.clock.advance(15 * 60_000);
  await w.tick('alarms.watch');
  expect(await open()).toEqual([]);
  const round = nextId();
  await v.act(alice, token, round, [bet('10')]);
  await v.act(alice, token, round, [win('400')], { round_finished: true });
  await feed();
  await Promise.all([1, 2, 3].map(() => w.tick('alarms.watch')));
  const [alarm, ...others] = await open('payout-spike');
  expect(others).toEqual([]);
  expect(alarm).toMatchObject({
    subject: 'BDT',
    state: 'open',
    measured: '400.00 / 10.00 BDT',
    threshold: '150 %',
    acknowledgedBy: null,
  });
  await w.settle();
  expect(heard.map(({ body, headers }) => [body['id'], headers['x-banyan-alarm']])).toEqual([
    [alarm?.id, alarm?.id],
    [alarm?.id, alarm?.id],
  ]);
  const letters = await lettersTo(w, 'duty@house.example');
  expect(letters.map(({ subject }) => subject)).toEqual(['Alarm: payout-spike, BDT']);
  expect(heard[0]?.headers['x-banyan-signature']).toMatch(/^[0-9a-f]{64}$/);

  const params = { id: alarm?.id ?? '' };
  const path = 'POST /admin/api/alarms/:id/acknowledge';
  const support = await staffMember(w, 'support');
  expect((await support.call.post(path, { params, body: { note: 'looks fine' } })).code).toBe('access-denied');
  expect((await (await desk()).post(path, { params, body: { note: ' ' } })).code).toBe('input-malformed');
  const taken = await (await desk()).post(path, { params, body: { note: 'a lucky player; the round is proven' } });
  expect(taken.value).toMatchObject({ state: 'acknowledged', note: 'a lucky player; the round is proven' });
  expect(taken.value.acknowledgedBy?.name).toBe(risk.name);
  expect((await (await desk()).post(path, { params, body: { note: 'again' } })).code).toBe('state-conflict');
  expect((await auditOf(w, 'alarm', params.id)).map(({ act, reason }) => [act, reason])).toEqual([
    ['alarms.acknowledge', 'a lucky player; the round is proven'],
  ]);

  await w.tick('dashboard.point');
  await w.clock.advance(14 * 60_000);
  await w.tick('alarms.watch');
  await w.clock.advance(6 * 60_000);
  await w.tick('alarms.watch');
  expect(await open('payout-spike')).toEqual([]);
  const cleared = await (await desk()).get('GET /admin/api/alarms', { query: { state: 'cleared' } });
  expect(cleared.value.rows).toHaveLength(1);
});

test('a queue, a vendor, a game’s return, sign-ins of the staff and the ledger each have a rule, and a rule can be muted', async () => {
  await w.set('alarms.queueMinutes', {
    deposits: 60,
    withdrawals: 120,
    kyc: 1440,
    complaints: 1440,
    cases: 30,
    proposals: 1440,
  });
  await w.set('alarms.vendorSilentMinutes', 45);
  await w.set('alarms.returnBets', 1);
  await w.set('alarms.loginAttempts', 3);
  const member = await w.member({ balance: '100' });
  const token = await v.launch(member);
  for (let turn = 0; turn < 3; turn += 1) await v.act(member, token, nextId(), [bet('2')], { round_finished: true });
  await feed();
  await w.owner.query(
    `insert into play_cases (id, bucket, member, vendor, kind, round, tx, at) values ($1, bucket_of($2), $2, 'ACME', 'mismatch', '', '', clock_now())`,
    [makeId(w.clock.now()), member.id],
  );
  for (let turn = 0; turn < 3; turn += 1)
    await (await desk()).post('POST /admin/api/session', { body: { name: 'nobody.here', password: 'wrong' } });
  await w.owner.query('update report_ledger_days set units = units + 1 where account = $1', ['house bets']);
  await w.owner.query(
    "insert into promotion_budgets (promotion, currency, most, committed, spent) values ('spring', 'BDT', 100, 50, 40)",
  );
  await w.set('sports.feeds', [
    { producer: 'lost', adapter: 'json', address: 'http://127.0.0.1:9/feed', everyMs: 60_000 },
  ]);
  // One that the operator has taken away is nobody's trouble.
  await w.owner.query(
    `insert into sport_feed_producers (name, adapter, trust, alive_at, good_at, changed_at)
     select name, 'json', 'down', clock_now() - interval '3 minutes', clock_now() - interval '3 minutes', clock_now()
     from unnest(array['lost', 'gone']) name`,
  );
  await w.owner.query(
    `insert into sport_feed_messages (producer, id, kind, payload, received_at, outcome)
     select 'lost', 'm' || n, 'sent', '{}', clock_now() - n * interval '9 minutes', 'waiting' from generate_series(1, 3) n`,
  );
  await w.tick('alarms.watch');
  await w.tick('alarms.ledger');
  const rules = async () => new Set((await open()).map(({ rule, subject }) => `${rule} ${subject}`));
  expect(await rules()).toContain('ledger-mismatch reports');
  expect(await rules()).toContain('promotion-budget spring BDT 80 %');
  expect((await open('sport-feed')).map(({ subject, measured }) => `${subject} ${measured}`).sort()).toEqual([
    'lost 3 min',
    'lost: messages 2',
  ]);
  await w.clock.advance(50 * 60_000);
  await w.tick('alarms.watch');
  const found = await rules();
  expect(found).toContain('queue-old cases');
  expect(found).toContain('vendor-silent ACME');
  const raised = (await (await desk()).get('GET /admin/api/alarms', { query: {} })).value.rows.map(({ rule }) => rule);
  expect(new Set(raised)).toEqual(
    new Set([
      'payout-spike',
      'vendor-silent',
      'queue-old',
      'return-range',
      'login-attacks',
      'ledger-mismatch',
      'promotion-budget',
      'sport-feed',
    ]),
  );
  await w.set('alarms.muted', ['queue-old', 'vendor-silent']);
  await w.clock.advance(6 * 60_000);
  await w.tick('alarms.watch');
  const after = await rules();
  expect([...after].filter((one) => /queue-old|vendor-silent/.test(one))).toEqual([]);
  await w.owner.query('update report_ledger_days set units = units - 1 where account = $1', ['house bets']);
});

test('the dashboard shows now beside the same minute of a week ago, and money to whoever may read it', async () => {
  await feed();
  await w.tick('dashboard.point');
  const before = await (await desk()).get('GET /admin/api/dashboard');
  const then = before.value.days.find(({ currency }) => currency === 'BDT');
  expect(then).toMatchObject({ weekAgo: null, today: { bets: 5, deposits: '600.00' } });
  expect(before.value.queues.find(({ name }) => name === 'cases')).toMatchObject({ count: 1 });
  expect(before.value.top[0]).toMatchObject({ account: 'alice', net: '380.00', turnover: '20.00' });
  await w.clock.advance(7 * 86_400_000);
  const bob = await w.member({ balance: '50', name: 'bob' });
  await v.act(bob, await v.launch(bob), nextId(), [bet('20')], { round_finished: true });
  await feed();
  const someone = await staffMember(w, 'risk');
  const { value } = await someone.call.get('GET /admin/api/dashboard');
  const bdt = value.days.find(({ currency }) => currency === 'BDT');
  expect(bdt?.today).toMatchObject({ bets: 1, turnover: '20.00', ggr: '20.00', deposits: '50.00' });
  expect(bdt?.weekAgo).toEqual(then?.today);
  expect(value.health?.workers).toBeGreaterThanOrEqual(0);
  expect(value.exposure).toEqual([]);
  const reader = await staffMember(w, [], { permissions: ['game-reports.read'] });
  const seen = await reader.call.get('GET /admin/api/dashboard');
  expect(seen.value.days[0]?.today).toMatchObject({ deposits: null, withdrawals: null, promotionCost: null, bets: 1 });
});
