/** The tree of agents for the staff: who stands where, what each line brought, contracts, and unpaid bills; within the lines that somebody sees. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { billProbes, dailyWage, inForce } from '../../../test/contracts.ts';
import { todayOf, units } from '../../../test/periodic.ts';
import { staffMember } from '../../../test/staff.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';
import { rebuildTeams } from '../reports/index.ts';

let w: World;
/** anna is above bela, bela above the player rafi; farid stands beside anna. */
let anna: TestMember;
let bela: TestMember;
let rafi: TestMember;
let farid: TestMember;
beforeAll(async () => {
  w = await world();
  anna = await w.agent({ name: 'anna' });
  bela = await w.agent({ name: 'bela', type: 2, upline: anna });
  rafi = await w.member({ name: 'rafi', upline: bela });
  farid = await w.agent({ name: 'farid' });
  await inForce(w, anna, null, dailyWage);
  await inForce(w, bela, anna, {
    ...dailyWage,
    tiers: dailyWage.tiers.map((tier) => ({ ...tier, rate: tier.rate / 2n })),
  });
  await w.owner.query(
    `insert into report_member_days (day, member, currency, bets, stake, won, valid, deposited)
     values ($1, $2, 'BDT', 4, $3, $4, $3, 0)`,
    [todayOf(w), rafi.id, units(4000), units(1000)],
  );
  await rebuildTeams(w.context);
});
afterAll(() => w.close());

const bdt = (amount: string) => ({ currency: 'BDT', amount });

it('begins at the top, goes down by one, and sums each line with its agent', async () => {
  const { call } = await staffMember(w, 'agents');
  await w.owner.query('delete from staff_scopes');
  const { call: owner } = await staffMember(w, 'owner');
  const top = (await owner.get('GET /admin/api/agents')).value;
  expect(top.way).toEqual([]);
  expect(top.rows.map(({ account }) => account)).toEqual(['anna', 'farid']);
  const [first, second] = top.rows;
  expect(first).toMatchObject({
    agents: 1,
    direct: 1,
    all: 2,
    upline: null,
    validBets: bdt('4000.00'),
    net: bdt('3000.00'),
  });
  expect(first?.contracts).toMatchObject([{ kind: 'daily-wage', rate: 2 }]);
  expect(second).toMatchObject({ all: 0, validBets: bdt('0.00'), net: bdt('0.00'), contracts: [] });
  const below = (await owner.get('GET /admin/api/agents', { query: { of: anna.id } })).value;
  expect(below.way).toEqual([{ id: anna.id, account: 'anna' }]);
  expect(below.rows).toMatchObject([{ account: 'bela', upline: { id: anna.id, account: 'anna' }, agents: 0, all: 1 }]);
  expect((await owner.get('GET /admin/api/agents', { query: { of: rafi.id } })).value.rows).toEqual([]);
  expect(
    (await owner.get('GET /admin/api/agents', { query: { search: 'EL' } })).value.rows.map(({ id }) => id),
  ).toEqual([bela.id]);
  expect((await owner.get('GET /admin/api/agents', { query: { search: '%' } })).value.rows).toEqual([]);
  // Without lines of their own the agents' desk sees nobody.
  expect((await call.get('GET /admin/api/agents')).value.rows).toEqual([]);
});

it('says what is unpaid on both sides', async () => {
  const { call } = await staffMember(w, 'owner');
  const sums = async () =>
    (await call.get('GET /admin/api/agents', { query: { search: 'a' } })).value.rows
      .filter(({ id }) => id === anna.id || id === bela.id)
      .map(({ account, owed, owes }) => [account, owed.amount, owes.amount]);
  expect(await sums()).toEqual([
    ['anna', '0.00', '0.00'],
    ['bela', '0.00', '0.00'],
  ]);
  // A dividend of 1.00 that anna pays to bela and has not looked at.
  await billProbes(
    () => w,
    () => bela,
  )['POST /wps/agent/bills/:id/decision id'].make(anna);
  await w.owner.query("update contract_bills set state = 'due' where member = $1", [bela.id]);
  expect(await sums()).toEqual([
    ['anna', '0.00', '1.00'],
    ['bela', '1.00', '0.00'],
  ]);
});

it('shows the lines that somebody sees, from their heads down, and no others', async () => {
  const narrow = await staffMember(w, 'agents');
  await w.owner.query('insert into staff_scopes (staff, kind, member, given_at) values ($1, $2, $3, now())', [
    narrow.id,
    'line',
    bela.id,
  ]);
  const rows = async (query: object = {}) =>
    (await narrow.call.get('GET /admin/api/agents', { query })).value.rows.map(({ id }) => id);
  expect(await rows()).toEqual([bela.id]);
  expect(await rows({ search: 'a' })).toEqual([bela.id]);
  const below = (await narrow.call.get('GET /admin/api/agents', { query: { of: bela.id } })).value;
  expect(below.way).toEqual([{ id: bela.id, account: 'bela' }]);
  for (const of of [anna.id, farid.id])
    expect((await narrow.call.get('GET /admin/api/agents', { query: { of } })).status).toBe(404);
});
