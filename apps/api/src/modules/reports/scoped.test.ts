/** Figures within a scope: of the members who were given alone, counted as the house's are, and closed with the reason where they cannot be narrowed. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MemberId, makeId } from '@banyan/core/ids';
import { businessDayOf } from '@banyan/core/time';
import { staffMember, staffSession, type TestStaff } from '../../../test/staff.ts';
import { type TestVendor, bet, nextId, vendor, win } from '../../../test/vendor.ts';
import { ask, withdrawerOf } from '../../../test/withdrawals.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';
import { transact } from '../../infra/database.ts';
import { post } from '../ledger/index.ts';
import { rebuildReports } from './rebuild.ts';

let w: World;
let v: TestVendor;
let finance: TestStaff;
let vip: TestStaff;
let agents: TestStaff;
let everybody: TestStaff;
let alice: TestMember;
let bob: TestMember;
let today: string;

const feed = async () => {
  await w.tick('records.feed');
  await w.tick('reports.fold');
};

async function giveBonus(member: MemberId, units: bigint): Promise<void> {
  const legs = [{ account: 'house promotions', units: -units } as const, { account: 'member bonus', units } as const];
  const sent = { owner: member, key: makeId<'request'>(), kind: 'bonus', request: {}, currency: 'BDT', legs } as const;
  expect((await transact(w.context.database, (tx) => post(tx, sent))).ok).toBe(true);
}

/** Gives somebody exactly these; that two people do it is a test of its own. */
async function setScope(who: TestStaff, { members, lines }: { members: string[]; lines: string[] }): Promise<void> {
  await w.owner.query('delete from staff_scopes where staff = $1', [who.id]);
  for (const [kind, ids] of [
    ['member', members],
    ['line', lines],
  ] as const)
    await w.owner.query(
      'insert into staff_scopes (staff, kind, member, given_at) select $1, $2, k.id, now() from unnest($3::uuid[]) k (id)',
      [who.id, kind, ids],
    );
}

async function play(member: TestMember, stake: string, paid: string): Promise<void> {
  const token = await v.launch(member);
  const round = nextId();
  await v.act(member, token, round, [bet(stake)]);
  await v.act(member, token, round, [win(paid)], { round_finished: true });
}

beforeAll(async () => {
  w = await world();
  v = await vendor(w);
  const dipa = await w.agent({ name: 'dipa' });
  alice = await w.member({ name: 'alice', balance: '5000', upline: dipa });
  bob = await w.member({ name: 'bob', balance: '300' });
  await play(alice, '100', '40');
  await play(alice, '50', '0');
  await play(bob, '30', '90');
  await giveBonus(alice.id, 250_000n);
  await giveBonus(bob.id, 110_000n);
  await feed();
  today = businessDayOf(w.clock.now(), 'Asia/Dhaka');
  finance = await staffMember(w, 'finance');
  [vip, agents, everybody] = [await staffMember(w, 'vip'), await staffMember(w, 'agents'), await staffMember(w, 'vip')];
  await setScope(vip, { members: [bob.id], lines: [] });
  await setScope(agents, { members: [], lines: [dipa.id] });
  await setScope(everybody, { members: [bob.id], lines: [dipa.id] });
});
afterAll(() => w.close());

const days = () => ({ from: today, to: today });
const dimensions = ['day', 'currency', 'product', 'category', 'vendor', 'game', 'country', 'brand'] as const;
const summary = async (who: TestStaff, by: string = 'day', filter: Record<string, string> = {}) =>
  await who.call.get('GET /admin/api/reports/summary', { query: { by: by as 'day', ...days(), ...filter } });

test.each(dimensions)(
  'by %s they are counted as those of the house: a scope of everybody reads the same',
  async (by) => {
    const whole = (await summary(finance, by)).value;
    const own = (await summary(everybody, by)).value;
    expect(whole.rows.length).toBeGreaterThan(0);
    expect(own.rows).toEqual(whole.rows);
    expect(own.totals).toEqual(whole.totals);
  },
);

test('a summary is of the members who were given, play, money and counts of people', async () => {
  const [row] = (await summary(vip)).value.rows;
  expect(row?.plays).toMatchObject({ bets: 1, turnover: '30.00', wins: '90.00', ggr: '-60.00' });
  expect(row?.money).toMatchObject({ deposits: '300.00', promotionCost: '11.00', ngr: '-71.00', bonusGrowth: '11.00' });
  expect(row).toMatchObject({ activeDays: 1, money: { depositors: 1, registrations: 1, ftd: 1 } });
  const [line] = (await summary(agents)).value.rows;
  expect(line?.plays).toMatchObject({ bets: 2, turnover: '150.00', ggr: '110.00' });
  // The agent joined too.
  expect(line?.money).toMatchObject({ deposits: '5000.00', promotionCost: '25.00', registrations: 2 });
  expect((await summary(await staffMember(w, 'vip'))).value).toMatchObject({ rows: [], totals: [] });
});

test('by line, where the agent at the top may be another’s, it is refused with the reason', async () => {
  expect((await summary(vip, 'line')).code).toBe('whole-house-only');
  expect((await summary(vip, 'day', { line: alice.id })).code).toBe('whole-house-only');
  const query = { ...days(), line: alice.id };
  expect((await vip.call.get('GET /admin/api/reports/players', { query })).code).toBe('whole-house-only');
});

test('players, their plays and their lines are those of the scope; of anybody else nobody learns anything', async () => {
  const players = await vip.call.get('GET /admin/api/reports/players', { query: days() });
  expect(players.value.rows.map(({ member }) => member.account)).toEqual(['bob']);
  for (const key of ['GET /admin/api/reports/plays', 'GET /admin/api/reports/lines'] as const) {
    expect((await vip.call.get(key, { query: { member: bob.id, day: today } })).value.rows.length).toBeGreaterThan(0);
    expect([key, (await vip.call.get(key, { query: { member: alice.id, day: today } })).code]).toEqual([
      key,
      'not-found',
    ]);
  }
});

test('cohorts count the members of the scope', async () => {
  const cohorts = async (who: TestStaff, cohort: 'registration' | 'ftd') =>
    (await who.call.get('GET /admin/api/reports/cohorts', { query: { cohort, ...days() } })).value.rows;
  await w.owner.query('update report_members set registered_day = registered_day - 1, ftd_day = ftd_day - 1');
  await rebuildReports(w.context);
  const before = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10);
  const read = async (who: TestStaff, cohort: 'registration' | 'ftd') =>
    (await who.call.get('GET /admin/api/reports/cohorts', { query: { cohort, from: before, to: before } })).value.rows;
  expect((await read(vip, 'registration'))[0]).toMatchObject({ size: 1, after: [{ members: 1 }, {}, {}] });
  for (const cohort of ['registration', 'ftd'] as const) {
    expect(await read(everybody, cohort)).toEqual(await read(finance, cohort));
    expect(await cohorts(everybody, cohort)).toEqual(await cohorts(finance, cohort));
  }
});

test('deposits by method and withdrawals by outcome are those of the scope', async () => {
  const at = new Date(w.clock.now() - 60_000);
  for (const member of [alice, bob])
    await w.owner.query(
      `insert into deposits (bucket, member, id, account, method, adapter, currency, units, reference, state, requested_at, credited_units, credited_at, paid_units)
       values (bucket_of($1), $1, gen_random_uuid(), null, 'bkash', 'demo', 'BDT', 1000000, $3, 'credited', $2, 1000000, $2, 1000000)`,
      [member.id, at, member.id],
    );
  const asked = async (who: TestStaff) =>
    (await who.call.get('GET /admin/api/reports/deposits', { query: days() })).value.map(({ asked }) => asked);
  expect([await asked(finance), await asked(vip)]).toEqual([[2], [1]]);
  expect((await ask(w, await withdrawerOf(w, alice), '500')).code).toBe('ok');
  const counts = async (who: TestStaff) =>
    (await who.call.get('GET /admin/api/reports/withdrawals', { query: days() })).value.map(({ count }) => count);
  expect([await counts(finance), await counts(vip)]).toEqual([[1], []]);
});

test('the dashboard is of the scope, and leaves out what is written down for the whole house', async () => {
  const { value } = await vip.call.get('GET /admin/api/dashboard');
  expect(value).toMatchObject({ isNarrowed: true, exposure: null, health: null, course: [] });
  expect(value.days).toMatchObject([
    { currency: 'BDT', today: { bets: 1, turnover: '30.00', deposits: '300.00' }, weekAgo: null, betsPerMinute: null },
  ]);
  expect(value.top.map(({ account }) => account)).toEqual(['bob']);
  expect(value.queues.map(({ name }) => name)).toEqual(['complaints', 'cases']);
  const whole = (await finance.call.get('GET /admin/api/dashboard')).value;
  expect(whole).toMatchObject({ isNarrowed: false, days: [{ today: { bets: 3 } }] });
});

test('a schedule makes its file of the scope of its owner, who gets it while they see the same members', async () => {
  const id = makeId(w.clock.now());
  const body = {
    ...{
      id,
      report: 'players' as const,
      filter: {},
      name: 'mine',
      period: 'last-7-days' as const,
      every: 'day' as const,
    },
    ...{ weekday: null, monthDay: null, time: '06:00', format: 'csv' as const },
  };
  expect((await vip.call.post('POST /admin/api/report-schedules', { body })).code).toBe('ok');
  const lined = { ...body, id: makeId(w.clock.now()), filter: { line: alice.id } };
  expect((await vip.call.post('POST /admin/api/report-schedules', { body: lined })).code).toBe('input-malformed');
  await w.clock.advance(2 * 86_400_000);
  await feed();
  await w.tick('report-schedules.run');
  const who = { ...vip, ...(await staffSession(w, vip.id)) };
  const files = await who.call.get('GET /admin/api/report-schedules/:id/files', { params: { id } });
  expect(files.value.rows).toMatchObject([{ state: 'ready', rows: 1 }]);
  const file = files.value.rows[0]?.id ?? '';
  const open = async () =>
    (await who.call.post('POST /admin/api/report-files/:id/open', { params: { id: file } })).code;
  expect(await open()).toBe('ok');
  await setScope(vip, { members: [alice.id], lines: [] });
  expect(await open()).toBe('access-denied');
  await setScope(vip, { members: [bob.id], lines: [] });
  expect(await open()).toBe('ok');
  // Others' schedules are not told of: their filters may name whom one does not see.
  const other = { ...everybody, ...(await staffSession(w, everybody.id)) };
  expect((await other.call.get('GET /admin/api/report-schedules', { query: { whose: 'all' } })).value.rows).toEqual([]);
  expect((await other.call.get('GET /admin/api/report-schedules/:id', { params: { id } })).code).toBe('not-found');
});
