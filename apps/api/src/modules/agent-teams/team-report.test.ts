/** Sums of a team: the ledger's, to the unit, by line and by day; nobody sees another's, and what was rolled up is what is made again. */
import { makeId } from '@banyan/core/ids';
import { businessDayOf } from '@banyan/core/time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestVendor, bet, nextId, vendor, win } from '../../../test/vendor.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';
import { transact } from '../../infra/database.ts';
import { post, runChecks } from '../ledger/index.ts';
import { rebuildReports, reportChecks } from '../reports/index.ts';

let w: World;
let v: TestVendor;
/** dipa is above emon, emon above alice; stranger is above guest. */
let dipa: TestMember;
let emon: TestMember;
let alice: TestMember;
let bob: TestMember;
let stranger: TestMember;
let guest: TestMember;
let today: string;

const move = async (member: TestMember, kind: string, legs: Parameters<typeof post>[1]['legs']) => {
  const sent = { owner: member.id, key: makeId<'request'>(), kind, request: {}, currency: 'BDT', legs } as const;
  expect((await transact(w.context.database, (tx) => post(tx, sent))).ok).toBe(true);
};
const play = async (member: TestMember, stake: string, paid: string) => {
  const token = await v.launch(member);
  const round = nextId();
  await v.act(member, token, round, [bet(stake)]);
  await v.act(member, token, round, [win(paid)], { round_finished: true });
};
const verdicts = () => w.context.database.transaction().execute((tx) => runChecks(tx, reportChecks));
const report = (member: TestMember, query: object = {}) =>
  w.as(member).get('GET /wps/agent/team/report', { query: { from: today, to: today, ...query } });

beforeAll(async () => {
  w = await world();
  v = await vendor(w);
  dipa = await w.agent({ name: 'dipa' });
  emon = await w.agent({ name: 'emon', upline: dipa, balance: '70' });
  alice = await w.member({ name: 'alice', balance: '500', upline: emon });
  bob = await w.member({ name: 'bob', balance: '300', upline: dipa });
  stranger = await w.agent({ name: 'stranger' });
  guest = await w.member({ name: 'guest', balance: '900', upline: stranger });
  await play(alice, '100', '40');
  await play(bob, '30', '90');
  await play(guest, '200', '10');
  await move(alice, 'bonus', [
    { account: 'house promotions', units: -250_000n },
    { account: 'member bonus', units: 250_000n },
  ]);
  await move(alice, 'rebate', [
    { account: 'house promotions', units: -15_000n },
    { account: 'member main', units: 15_000n },
  ]);
  for (const [kind, units] of [
    ['agent-wages', 40_000n],
    ['agent-dividends', 20_000n],
    ['agent-rebate', 10_000n],
  ] as const)
    await move(emon, kind, [
      { account: 'agent wages', units: -units },
      { account: 'member main', units },
    ]);
  await w.tick('records.feed');
  await w.tick('reports.fold');
  today = businessDayOf(w.clock.now(), 'Asia/Dhaka');
});
afterAll(() => w.close());

const whole = {
  members: 3,
  active: 2,
  registrations: 3,
  firstDeposits: 3,
  deposits: '870.00',
  withdrawals: '0.00',
  bets: '130.00',
  validBets: '130.00',
  prizes: '130.00',
  rebates: '1.50',
  agentRebates: '1.00',
  activities: '25.00',
  wages: '4.00',
  dividends: '2.00',
  profit: '33.50',
};

/** What the ledger's accounts of a team hold. */
async function held(head: TestMember) {
  const { rows } = await w.owner.query<{ kind: string; units: string }>(
    `select a.kind, sum(a.balance)::text as units from ledger_accounts a join member_uplines u on u.member = a.owner
     where u.upline = $1 and a.currency = 'BDT' group by 1`,
    [head.id],
  );
  const of = (kind: string) => {
    const units = BigInt(rows.find((row) => row.kind === kind)?.units ?? 0);
    return `${units / 10_000n}.${String((units % 10_000n) / 100n).padStart(2, '0')}`;
  };
  return { main: of('member main'), bonus: of('member bonus'), held: of('member held') };
}

test('a team is everybody below, together, by day and by each directly below with theirs', async () => {
  const { value } = await report(dipa);
  expect(value.team).toEqual(whole);
  expect(value.balance).toEqual(await held(dipa));
  expect(value.own).toMatchObject({ members: 1, deposits: '0.00', bets: '0.00' });
  expect(value.days).toEqual([
    { day: today, validBets: '130.00', profit: '33.50', deposits: '870.00', withdrawals: '0.00' },
  ]);
  expect(value.list.map(({ account, line }) => [account, line.members, line.bets, line.profit])).toEqual([
    ['emon', 2, '100.00', '-26.50'],
    ['bob', 1, '30.00', '60.00'],
  ]);
});

test('each page of those directly below stands under the same team, one beyond the last as well', async () => {
  for (const pageNo of [1, 2, 3]) {
    const { value } = await report(dipa, { pageNo, pageSize: 1 });
    expect([value.team, value.list.length]).toEqual([whole, pageNo < 3 ? 1 : 0]);
  }
});

test('one of the team is asked about alone and with theirs, down to a person', async () => {
  const { value } = await report(dipa, { of: emon.id });
  expect(value.own).toMatchObject({ wages: '4.00', dividends: '2.00', agentRebates: '1.00', profit: '7.00' });
  expect(value.team).toMatchObject({ members: 1, bets: '100.00', prizes: '40.00', profit: '-33.50' });
  expect(value.path.map(({ account }) => account)).toEqual(['dipa', 'emon']);
  const person = (await report(dipa, { of: alice.id })).value;
  expect([person.list, person.own.bets, person.team.members]).toEqual([[], '100.00', 0]);
});

test('the sums are those of the journal', async () => {
  const { rows } = await w.owner.query<{ sum: string }>(
    `select (-sum(e.units) filter (where t.kind = 'deposit' and a.kind = 'cashier in-transit'))::text as sum
     from ledger_entries e join ledger_accounts a on a.bucket = e.bucket and a.id = e.account_id and a.owner = ledger_house()
     join ledger_transfers t on t.bucket = e.bucket and t.key = e.key and t.owner = e.owner
     where e.owner in (select member from member_uplines where upline = $1)
     union all
     select (-sum(e.units))::text from ledger_entries e join ledger_accounts a on a.bucket = e.bucket and a.id = e.account_id
       and a.owner = ledger_house() and a.kind <> 'cashier in-transit'
     where e.owner in (select member from member_uplines where upline = $1)`,
    [dipa.id],
  );
  expect(rows.map(({ sum }) => sum)).toEqual(['8700000', '335000']);
});

test('a past day has nothing of today, and days in the wrong order are refused', async () => {
  const past = (await report(dipa, { from: '2020-01-01', to: '2020-01-02' })).value;
  expect(past.team).toMatchObject({ members: 3, registrations: 0, bets: '0.00', deposits: '0.00' });
  expect(past.days).toEqual([]);
  expect((await report(dipa, { from: today, to: '2020-01-01' })).code).toBe('span-malformed');
});

test('what is made again is the same, and is compared', async () => {
  await rebuildReports(w.context);
  expect((await report(dipa)).value.team).toEqual(whole);
  expect((await verdicts()).filter(({ bad }) => bad !== undefined)).toEqual([]);
  await w.owner.query('update report_player_days set valid = valid + 1 where member = $1', [alice.id]);
  expect((await verdicts()).some(({ bad }) => bad !== undefined)).toBe(true);
  await rebuildReports(w.context);
});

test('nobody of another line is known, nor anybody above', async () => {
  for (const [who, of] of [
    [emon, dipa.id],
    [emon, bob.id],
    [dipa, guest.id],
    [dipa, stranger.id],
    [stranger, alice.id],
    [dipa, makeId()],
  ] as const)
    expect(await report(who, { of })).toMatchObject({ status: 404, code: 'not-found' });
});
