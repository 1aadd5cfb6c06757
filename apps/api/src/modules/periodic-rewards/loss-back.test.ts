/** Cashback and the rescue fund: what was lost and not given back, to who may have it, once for each period. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { line, openDraw, place } from '../../../test/draws.ts';
import {
  counted,
  dailyCashback,
  moved,
  nextDay,
  periodic,
  rescueFund,
  todayOf,
  units,
} from '../../../test/periodic.ts';
import { bonusesOf } from '../../../test/promotions.ts';
import { staffMember } from '../../../test/staff.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';

let w: World;
beforeAll(async () => {
  w = await world();
  await periodic(w, 'cashback', dailyCashback);
  await periodic(w, 'rescue', rescueFund, { per: 'day', times: 1, budgets: { BDT: '100000' } });
  await w.tick('periods.close');
});
afterAll(() => w.close());

const stop = async (promotion: string) => {
  await w.owner.query("update promotions set state = 'ended' where id = $1", [promotion]);
  await w.owner.query("delete from reward_periods where promotion = $1 and state = 'open'", [promotion]);
};
const linesOf = async (member: TestMember, kind: 'cashback' | 'rescue') =>
  (await w.as(member).get('GET /wps/promotions/periods/lines', { query: { kind } })).value.content;
const claim = (by: TestMember, id: string) =>
  w.as(by).post('POST /wps/promotions/periods/lines/:id/claim', { params: { id }, body: {} });
const barOf = async (member: TestMember) =>
  (await w.as(member).get('GET /wps/promotions/periods')).value.periods.find(({ kind }) => kind === 'rescue')?.claimBar;

describe('cashback', () => {
  it('is paid by itself, of the loss less what was given back, and no more than half of what the house expects', async () => {
    const [alice, bob] = [await w.member(), await w.member()];
    await counted(w, alice, { staked: 48_000, won: 45_000 });
    await moved(w, alice, 'rebate', 150);
    await counted(w, bob, { staked: 1000, category: 'LIVE' });
    const [a, b] = (await nextDay(w, [alice, bob])) as [TestMember, TestMember];
    expect((await linesOf(a, 'cashback'))[0]).toMatchObject({ state: 'claimed', amount: { amount: '235.00' } });
    expect((await linesOf(b, 'cashback'))[0]?.amount.amount).toBe('6.20');
    expect(await bonusesOf(w, a)).toMatchObject({ main: units(235) });
    const { value } = await w.as(a).get('GET /wps/promotions/periods/lines/:id', {
      params: { id: (await linesOf(a, 'cashback'))[0]?.id as string },
    });
    expect(value.proof).toMatchObject({ givenBack: { amount: '150.00' }, expectedLoss: { amount: '24000.00' } });
  });

  it('says so when there was no loss', async () => {
    const alice = await w.member();
    await counted(w, alice, { staked: 100, won: 140 });
    const [later] = (await nextDay(w, [alice])) as [TestMember];
    expect((await linesOf(later, 'cashback'))[0]).toMatchObject({ state: 'nothing', why: 'no-loss' });
  });
});

/** Somebody who lost 1,500 on slots and 500 live yesterday and deposited enough. */
async function loser(deposits = 600, balance?: string): Promise<TestMember> {
  const member = await w.member(balance === undefined ? {} : { balance });
  await counted(w, member, { staked: 1500 });
  await counted(w, member, { staked: 500, category: 'LIVE' });
  await moved(w, member, 'deposit', deposits);
  return member;
}

describe('the rescue fund', () => {
  // Cashback of the same loss would be more than may be left.
  beforeAll(() => stop('cashback'));

  it('is claimed on the next day, once of 60 at once, as bonus money under its terms', async () => {
    const [later] = (await nextDay(w, [await loser()])) as [TestMember];
    const [due] = await linesOf(later, 'rescue');
    expect(due).toMatchObject({ state: 'due', amount: { amount: '85.00' } });
    const claims = await Promise.all(Array.from({ length: 60 }, () => claim(later, due?.id as string)));
    expect([...new Set(claims.map(({ code }) => code))]).toEqual(['ok']);
    expect(await bonusesOf(w, later)).toMatchObject({
      bonus: units(85),
      grants: [{ state: 'active', required: units(255) }],
    });
    expect((await linesOf(later, 'rescue'))[0]?.state).toBe('claimed');
  });

  it('is not claimed with a bet that is open, or with more left than the rules allow', async () => {
    const rich = await loser(600, '51.00');
    const [later] = (await nextDay(w, [rich])) as [TestMember];
    const [due] = await linesOf(later, 'rescue');
    expect(await barOf(later)).toBe('balance');
    expect((await claim(later, due?.id as string)).code).toBe('reward-unavailable');
    const draw = await openDraw(w, todayOf(w));
    expect((await place(w, later, draw, [line('DE', '23', '10')])).code).toBe('ok');
    expect(await barOf(later)).toBe('open-bets');
    expect((await claim(later, due?.id as string)).code).toBe('reward-unavailable');
  });

  it('is for who deposited enough that day, and lapses with its day; what it had reserved is free again', async () => {
    await periodic(w, 'rescue-2', rescueFund);
    await w.tick('periods.close');
    const [few, late] = [await loser(499), await loser()];
    const reserved = async () =>
      (await w.owner.query("select committed from promotion_budgets where promotion = 'rescue-2'")).rows[0].committed;
    const linesOf = async (member: TestMember) =>
      (await w.as(member).get('GET /wps/promotions/periods/lines', {})).value.content.filter(
        ({ promotion }) => promotion === 'rescue-2',
      );
    const [a, b] = (await nextDay(w, [few, late])) as [TestMember, TestMember];
    expect((await linesOf(a))[0]).toMatchObject({ state: 'nothing', why: 'no-deposit' });
    const dueOf = async (member: TestMember) => (await w.as(member).get('GET /wps/promotions/periods/due')).value.due;
    const before = await dueOf(b);
    expect(before).toBeGreaterThan(await dueOf(a));
    expect(await reserved()).toBe(units(85));
    const [later] = (await nextDay(w, [b], 2)) as [TestMember];
    const [due] = await linesOf(later);
    expect(due?.state).toBe('lapsed');
    expect(await dueOf(later)).toBe(0);
    expect((await claim(later, due?.id as string)).code).toBe('reward-unavailable');
    expect(await reserved()).toBe(0n);
  });

  it('is another member’s alone', async () => {
    const [owner, other] = (await nextDay(w, [await loser(), await w.member()])) as [TestMember, TestMember];
    const [due] = await linesOf(owner, 'rescue');
    expect((await claim(other, due?.id as string)).status).toBe(404);
  });
});

it('the staff see each period with its cost, and the line of a member with all that it was computed from', async () => {
  await periodic(w, 'cashback-2', dailyCashback);
  await w.tick('periods.close');
  const alice = await w.member();
  await counted(w, alice, { staked: 2000 });
  const first = todayOf(w);
  await nextDay(w, [alice]);
  const staff = (await staffMember(w, 'owner')).call;
  const periods = await staff.get('GET /admin/api/promotions/:id/periods', { params: { id: 'cashback-2' }, query: {} });
  expect(periods.value.rows.find((one) => one.first === first)?.sums).toContainEqual({
    ...{ state: 'given', lines: 1, amount: { currency: 'BDT', amount: '150.00' } },
  });
  const found = await staff.get('GET /admin/api/promotions/:id/periods/:first/lines/:member', {
    params: { id: 'cashback-2', first, member: alice.id },
  });
  expect(found.value).toMatchObject({ account: alice.account, line: { amount: { amount: '150.00' } } });
  const lines = await staff.get('GET /admin/api/promotions/:id/periods/:first/lines', {
    params: { id: 'cashback-2', first },
    query: {},
  });
  expect(lines.value.rows.map(({ member }) => member)).toContain(alice.id);
});
