/** Reports as the staff read them: figures by every dimension, what stands under them down to entries of the ledger, and who sees what. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { businessDayOf } from '@banyan/core/time';
import { staffMember, type TestStaff } from '../../../test/staff.ts';
import { type TestVendor, bet, nextId, vendor, win } from '../../../test/vendor.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';

let w: World;
let v: TestVendor;
let finance: TestStaff;
let agent: TestMember;
let alice: TestMember;
let today: string;

beforeAll(async () => {
  w = await world();
  v = await vendor(w);
  await w.owner.query(
    `insert into catalog_vendors (category, code, position, titles, account_type_id) values ('LIVE', 'ACME', 1, '{"EN": "Acme"}', 900)`,
  );
  await w.owner.query(
    `insert into catalog_games (vendor, code, first_listed_at, category, titles) values ('ACME', 'wheel', now(), 'LIVE', '{"EN": "Wheel"}')`,
  );
  finance = await staffMember(w, 'finance');
  agent = await w.agent({ name: 'dipa' });
  alice = await w.member({ name: 'alice', balance: '500', upline: agent });
  const bob = await w.member({ name: 'bob', balance: '300' });
  for (const [member, stake, paid] of [
    [alice, '100', '40'],
    [alice, '50', '0'],
    [bob, '30', '90'],
  ] as const) {
    const token = await v.launch(member);
    const round = nextId();
    await v.act(member, token, round, [bet(stake)]);
    await v.act(member, token, round, paid === '0' ? [win('0')] : [win(paid)], { round_finished: true });
  }
  await w.tick('records.feed');
  await w.tick('reports.fold');
  today = businessDayOf(w.clock.now(), 'Asia/Dhaka');
});
afterAll(() => w.close());

const days = () => ({ from: today, to: today });

async function summary(by: string, filter: Record<string, string> = {}, who = finance) {
  const answer = await who.call.get('GET /admin/api/reports/summary', {
    query: { by: by as 'day', ...days(), ...filter },
  });
  expect(answer.code).toBe('ok');
  return answer.value;
}

describe('the summary', () => {
  test.each([
    ['day', () => [today]],
    ['currency', () => ['BDT']],
    ['product', () => ['game']],
    ['category', () => ['LIVE']],
    ['vendor', () => ['ACME']],
    ['game', () => ['ACME/wheel']],
    ['country', () => ['']],
    ['brand', () => ['default']],
  ])('by %s has the same totals', async (by, keys) => {
    const { rows, totals, isCut, asOf } = await summary(by);
    expect(rows.map(({ key }) => key)).toEqual(keys());
    expect(totals[0]?.plays).toMatchObject({ bets: 3, turnover: '180.00', wins: '130.00', ggr: '50.00' });
    expect(rows[0]?.plays).toEqual(totals[0]?.plays);
    expect(totals[0]?.plays).toMatchObject({ hold: '27.7778', rtp: '72.2222', placed: '180.00' });
    expect(isCut).toBe(false);
    expect(asOf).toContain('T');
  });

  test('by agent line names the agent at the top, and whoever has none stands apart', async () => {
    const { rows } = await summary('line');
    expect(rows.map(({ name, plays, activeDays }) => [name, plays.turnover, plays.ggr, activeDays])).toEqual([
      ['dipa', '150.00', '110.00', 1],
      [null, '30.00', '-60.00', 1],
    ]);
  });

  test('has money beside play, and nets what was given', async () => {
    const { rows } = await summary('day');
    expect(rows[0]?.money).toMatchObject({
      deposits: '800.00',
      withdrawals: '0.00',
      netDeposit: '800.00',
      promotionCost: '0.00',
      ngr: '50.00',
      depositors: 2,
      registrations: 3,
      ftd: 2,
    });
  });

  test('of a game has no money, and to a reader of games alone none at all', async () => {
    expect((await summary('game')).rows[0]).toMatchObject({ money: null, playerDays: 2 });
    const reader = await staffMember(w, [], { permissions: ['game-reports.read'] });
    expect((await summary('day', {}, reader)).rows[0]?.money).toBeNull();
    expect((await reader.call.get('GET /admin/api/reports/movements', { query: days() })).code).toBe('access-denied');
    expect((await reader.call.get('GET /admin/api/reports/liability', { query: { day: today } })).code).toBe(
      'access-denied',
    );
  });

  test('refuses days that are none, a year too many, and filters that cannot stand together', async () => {
    const call = (query: Record<string, string>) =>
      finance.call.get('GET /admin/api/reports/summary', { query: { by: 'day', ...days(), ...query } as never });
    expect((await call({ from: '2026-02-30' })).code).toBe('span-malformed');
    expect((await call({ from: '2020-01-01' })).code).toBe('span-malformed');
    expect((await call({ game: 'wheel', country: 'BD' })).code).toBe('input-malformed');
  });
});

test('a figure leads to its members, their plays, and the entries of the ledger', async () => {
  const players = await finance.call.get('GET /admin/api/reports/players', { query: { ...days(), game: 'wheel' } });
  expect(players.value.rows.map(({ member, plays }) => [member.account, plays.turnover, plays.bets])).toEqual([
    ['alice', '150.00', 2],
    ['bob', '30.00', 1],
  ]);
  const page = await finance.call.get('GET /admin/api/reports/players', { query: { ...days(), limit: 1 } });
  expect(page.value.next).toBe('1');
  const next = await finance.call.get('GET /admin/api/reports/players', {
    query: { ...days(), limit: 1, after: page.value.next ?? '' },
  });
  expect(next.value.rows.map(({ member }) => member.account)).toEqual(['bob']);
  const plays = await finance.call.get('GET /admin/api/reports/plays', { query: { member: alice.id, day: today } });
  expect(plays.value.rows.map(({ stake, payout, state }) => [stake, payout, state])).toEqual([
    ['50.00', '0.00', 'lost'],
    ['100.00', '40.00', 'won'],
  ]);
  const lines = await finance.call.get('GET /admin/api/reports/lines', { query: { member: alice.id, day: today } });
  expect(lines.value.rows.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['bet', '-50.00'],
    ['win', '40.00'],
    ['bet', '-100.00'],
    ['deposit', '500.00'],
  ]);
});

test('a play that ended on the day after stands under both days and no other', async () => {
  const end = (days: number) =>
    w.owner.query("update record_plays set ended_day = day + $2::integer where member = $1 and state = 'won'", [
      alice.id,
      days,
    ]);
  const stakesOn = async (days: number) => {
    const day = businessDayOf(w.clock.now() + days * 86_400_000, 'Asia/Dhaka');
    const { value } = await finance.call.get('GET /admin/api/reports/plays', { query: { member: alice.id, day } });
    return value.rows.map(({ stake }) => stake);
  };
  await end(1);
  expect([await stakesOn(-1), await stakesOn(0), await stakesOn(1), await stakesOn(2)]).toEqual([
    [],
    ['50.00', '100.00'],
    ['100.00'],
    [],
  ]);
  await end(0);
});

test('movements, liability and cohorts say the same as the ledger', async () => {
  const moved = await finance.call.get('GET /admin/api/reports/movements', {
    query: { ...days(), account: 'house bets' },
  });
  expect(moved.value.rows.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['bet', '180.00'],
    ['win', '-130.00'],
  ]);
  const owed = await finance.call.get('GET /admin/api/reports/liability', { query: { day: today } });
  expect(owed.value.rows.find(({ account }) => account === 'member main')?.amount).toBe('750.00');
  expect(owed.value.openStakes).toEqual([]);
  const cohorts = await finance.call.get('GET /admin/api/reports/cohorts', {
    query: { cohort: 'registration', ...days() },
  });
  expect(cohorts.value.rows).toEqual([
    {
      day: today,
      size: 3,
      converted: 2,
      after: [1, 7, 30].map((after) => ({ days: after, members: null, share: null })),
    },
  ]);
});

test('deposits by method and withdrawals with the time of their review', async () => {
  const at = new Date(w.clock.now() - 60_000);
  await w.owner.query(
    `insert into deposits (bucket, member, id, account, method, adapter, currency, units, reference, state, requested_at, credited_units, credited_at, paid_units)
     select bucket_of($1), $1, gen_random_uuid(), null, m.method, 'demo', 'BDT', 1000000, 'D' || m.n, m.state, $2, m.credited, case when m.credited > 0 then $2::timestamptz + interval '40 seconds' end, m.credited
     from (values (1, 'bkash', 'credited', 1000000), (2, 'bkash', 'expired', 0)) as m (n, method, state, credited)`,
    [alice.id, at],
  );
  const deposits = await finance.call.get('GET /admin/api/reports/deposits', { query: days() });
  expect(deposits.value).toEqual([
    {
      method: 'bkash',
      currency: 'BDT',
      asked: 2,
      credited: 1,
      amount: '100.00',
      fees: '0.00',
      success: '50.0000',
      medianSeconds: 40,
    },
  ]);
  const withdrawals = await finance.call.get('GET /admin/api/reports/withdrawals', { query: days() });
  expect(withdrawals.value).toEqual([]);
});
