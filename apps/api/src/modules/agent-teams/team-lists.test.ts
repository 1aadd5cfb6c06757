/** What an agent reads of single members: bets, lines and profit of the own tree and nobody else's, page by page, and the own income by the ledger. */
import { makeId } from '@banyan/core/ids';
import { businessDayOf } from '@banyan/core/time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestVendor, bet, nextId, vendor, win } from '../../../test/vendor.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';
import { transact } from '../../infra/database.ts';
import { post } from '../ledger/index.ts';

let w: World;
let v: TestVendor;
/** dipa is above emon and bob, emon above alice; stranger is above guest. */
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
const play = async (member: TestMember, stake: string, paid?: string) => {
  const token = await v.launch(member);
  const round = nextId();
  await v.act(member, token, round, [bet(stake)]);
  if (paid !== undefined) await v.act(member, token, round, [win(paid)], { round_finished: true });
};
const days = () => ({ from: today, to: today });
const bets = (member: TestMember, query: object = {}) =>
  w.as(member).get('GET /wps/agent/team/bets', { query: { ...days(), ...query } });
const lines = (member: TestMember, query: object = {}) =>
  w.as(member).get('GET /wps/agent/team/lines', { query: { ...days(), ...query } });
const profit = (member: TestMember, query: object = {}) =>
  w.as(member).get('GET /wps/agent/team/profit', { query: { ...days(), ...query } });
const income = (member: TestMember) => w.as(member).get('GET /wps/agent/income', { query: days() });

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
  await play(alice, '20', '0');
  await play(bob, '5');
  await play(guest, '200', '10');
  for (const [kind, units] of [
    ['agent-wages', 40_000n],
    ['agent-dividends', 20_000n],
    ['agent-wages', -15_000n],
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

type Bets = Awaited<ReturnType<typeof bets>>;
const shown = ({ value }: Bets) =>
  value.content.map(({ member, stake, state }) => [member.account, stake.amount, state]);

test('bets of the own tree are listed newest first, with what they came to', async () => {
  const all = await bets(dipa);
  expect(shown(all)).toEqual([
    ['bob', '5.00', 'open'],
    ['alice', '20.00', 'lost'],
    ['bob', '30.00', 'won'],
    ['alice', '100.00', 'won'],
  ]);
  expect(all.value.sums).toEqual({
    ...{ currency: 'BDT', bets: 3, stake: '150.00', valid: '150.00', payout: '130.00', net: '-20.00' },
  });
  expect(shown(await bets(emon)).map(([account]) => account)).toEqual(['alice', 'alice']);
});

test('bets are filtered by member, with or without those below, by state and kind of game', async () => {
  expect(shown(await bets(dipa, { name: 'BOB' }))).toHaveLength(2);
  expect(shown(await bets(dipa, { of: emon.id }))).toEqual([]);
  expect(shown(await bets(dipa, { of: emon.id, reach: 'line' }))).toHaveLength(2);
  expect(shown(await bets(dipa, { state: 'open' }))).toEqual([['bob', '5.00', 'open']]);
  expect(shown(await bets(dipa, { product: 'lottery' }))).toEqual([]);
  // The vendor's game stands in no category of the catalogue: alice's are given one.
  for (const table of ['record_plays', 'record_days'])
    await w.owner.query(`update ${table} set category = 'RNG' where member = $1`, [alice.id]);
  const slots = await bets(dipa, { category: 'RNG' });
  expect([shown(slots).length, slots.value.sums.bets, slots.value.categories]).toEqual([2, 2, ['RNG']]);
  expect(shown(await bets(dipa, { category: 'FISH' }))).toEqual([]);
  expect((await bets(dipa, { state: 'lost' })).value.sums).toMatchObject({ bets: 1, stake: '20.00', net: '-20.00' });
  expect(shown(await bets(dipa, { from: '2020-01-01', to: '2020-01-02' }))).toEqual([]);
});

test('pages follow one another without a gap, also for lines of one moment', async () => {
  for (const [read, size] of [
    [bets, 1],
    [lines, 2],
  ] as const) {
    const whole = JSON.stringify((await read(dipa, { pageSize: 100 })).value.content);
    const parts: unknown[] = [];
    let after: string | null | undefined;
    do {
      const { value } = await read(dipa, { pageSize: size, ...(after && { after }) });
      expect(value.content.length).toBeLessThanOrEqual(size);
      parts.push(...value.content);
      after = value.next;
    } while (after !== null);
    expect(JSON.stringify(parts)).toBe(whole);
  }
  // A place that we never gave is the beginning.
  expect(shown(await bets(dipa, { after: 'bm9uc2Vuc2U' }))).toHaveLength(4);
});

test('lines of downlines are the ledger’s, and filtered by kind', async () => {
  const { value } = await lines(dipa, { kind: 'agent-wages' });
  expect(value.content.map(({ member, amount }) => [member.account, amount.amount])).toEqual([
    ['emon', '-1.50'],
    ['emon', '4.00'],
  ]);
  expect(value.kinds).toEqual(expect.arrayContaining(['agent-dividends', 'agent-wages', 'deposit']));
  const { rows } = await w.owner.query<{ count: number }>(
    `select count(*)::integer as count from ledger_entries e where e.owner in (select member from member_uplines where upline = $1)
       and exists (select from ledger_accounts a where a.bucket = e.bucket and a.id = e.account_id and a.owner = e.owner)`,
    [dipa.id],
  );
  expect((await lines(dipa, { pageSize: 100 })).value.content).toHaveLength(rows[0]?.count ?? 0);
});

test('profit of each is what the days say, together what the report of the team says', async () => {
  const { value } = await profit(dipa);
  expect(value.list.map(({ member, figures }) => [member.account, figures.bets, figures.profit])).toEqual([
    ['alice', '120.00', '-80.00'],
    ['bob', '30.00', '60.00'],
    ['emon', '0.00', '4.50'],
  ]);
  const report = (await w.as(dipa).get('GET /wps/agent/team/report', { query: days() })).value;
  expect(report.team).toMatchObject(value.sums);
  const names = async (query: object) => (await profit(dipa, query)).value.list.map(({ member }) => member.account);
  expect(await names({ order: 'winners' })).toEqual(['bob', 'emon', 'alice']);
  expect(await names({ order: 'losers', pageSize: 2, pageNo: 2 })).toEqual(['bob']);
  expect(await names({ of: emon.id, reach: 'line' })).toEqual(['alice', 'emon']);
});

test('income is what the ledger paid, and what was passed on stands beside it', async () => {
  const { value } = await income(emon);
  expect(value.net).toBe('4.50');
  expect(value.kinds.filter(({ received }) => received !== '0.00')).toEqual([
    { kind: 'agent-wages', received: '4.00', paid: '1.50' },
    { kind: 'agent-dividends', received: '2.00', paid: '0.00' },
  ]);
  expect(value.days.map(({ day, kind }) => [day, kind])).toEqual([
    [today, 'agent-dividends'],
    [today, 'agent-wages'],
  ]);
  expect((await income(dipa)).value).toMatchObject({ net: '0.00', days: [] });
});

test('a download has the rows that the list has, and is counted and limited', async () => {
  const open = (list: 'bets' | 'lines' | 'profit', more: object = {}) =>
    w.as(dipa).post('POST /wps/agent/team/export', { body: { list, format: 'csv', ...days(), ...more } });
  const file = async (list: 'bets' | 'lines' | 'profit') => {
    const { value } = await open(list);
    const rows = (await (await fetch(`${w.url}${value.address}`)).text()).trim().split('\r\n');
    expect([list, rows.length - 1]).toEqual([list, value.lines]);
    return rows;
  };
  expect((await file('bets'))[4]).toContain('alice,');
  expect(await file('profit')).toHaveLength(4);
  const text = (await file('lines')).join('\n');
  expect(text).not.toContain('guest');
  expect((await fetch(`${w.url}/wps/agent/team/download?ticket=e30.AAAA`)).status).toBe(404);
  await w.set('records.exportsAnHour', 1);
  expect(await open('bets')).toMatchObject({ code: 'export-too-often' });
});

test('members are listed nearest first, found by a part of the name and by status, with what they have', async () => {
  const members = async (member: TestMember, query: object = {}) =>
    (await w.as(member).get('GET /wps/agent/team/members', { query })).value;
  const names = async (query: object) => (await members(dipa, query)).list.map(({ account }) => account);
  const { list, total } = await members(dipa);
  expect([list.map(({ account, upline }) => [account, upline]), total]).toEqual([
    [
      ['emon', 'dipa'],
      ['bob', 'dipa'],
      ['alice', 'emon'],
    ],
    3,
  ]);
  expect(list[2]).toMatchObject({ status: 'active', direct: 0, all: 0, balances: { currency: 'BDT', main: '420.00' } });
  expect(await names({ depth: 'direct' })).toEqual(['emon', 'bob']);
  expect(await names({ search: 'LIC' })).toEqual(['alice']);
  // No part of a name is a pattern.
  expect(await names({ search: '%' })).toEqual([]);
  expect(await names({ of: emon.id })).toEqual(['alice']);
  const at = new Date(w.clock.now());
  await w.owner.query(
    "insert into logins (bucket, member, at, session, address, user_agent) values (bucket_of($1), $1, $2, $3, '', '')",
    [...[bob.id, at, makeId()]],
  );
  await w.owner.query("update members set status = 'locked' where id = $1", [bob.id]);
  expect(await names({ status: 'locked' })).toEqual(['bob']);
  expect((await members(dipa, { search: 'bob' })).list[0]?.lastLoginAt).toBe(at.toISOString());
  expect(await names({ search: 'guest' })).toEqual([]);
});

test('nobody of another line is known by id or by name, nor anybody above', async () => {
  for (const [who, whom] of [
    [emon, dipa],
    [emon, bob],
    [dipa, guest],
    [dipa, stranger],
    [stranger, alice],
  ] as const)
    for (const read of [bets, lines, profit])
      for (const named of [{ of: whom.id }, { name: whom.account }, { of: whom.id, reach: 'line' }])
        expect(await read(who, named)).toMatchObject({ status: 404, code: 'not-found' });
  expect(await bets(dipa, { name: 'nobody at all' })).toMatchObject({ status: 404, code: 'not-found' });
});
