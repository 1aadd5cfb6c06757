/**
 * A rebate of a period: computed by the rates of the level at its close, once for ever for each member and period, whoever repeats, interrupts or corrects;
 * its money comes from the promotion's budget and from nowhere else.
 */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../infra/database.ts';
import { ok } from '@banyan/core/results';
import { line, openDraw, place, drawAndSettle, withSpecial } from '../../../test/draws.ts';
import { killAt } from '../../../test/money-kill.ts';
import { close, counted, dailyRebate, nextDay, periodic, todayOf, units } from '../../../test/periodic.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';
import { setRank } from '../members/index.ts';
import { addRestriction } from '../safety/index.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
/** What one test runs is over before the next one begins. */
afterEach(async () => {
  await w.owner.query("update promotions set state = 'ended'");
  await w.owner.query("delete from reward_periods where state = 'open'");
});
afterAll(() => w.close());

const dayMs = 86_400_000;
let count = 0;
/** A promotion of its own for each test: what runs meanwhile is none of its business. */
async function rebate(more: Partial<typeof dailyRebate> = {}, budget: string | null = null): Promise<string> {
  count += 1;
  const id = `rebate-${count}`;
  await periodic(w, id, { ...dailyRebate, ...more }, { budgets: { BDT: budget } });
  await w.tick('periods.close');
  return id;
}
const rankOf = (member: TestMember, rank: number) =>
  transact(w.context.database, async (tx) => ok(await setRank(tx, member.id, rank)));
const linesOf = async (member: TestMember, promotion: string) =>
  (await w.as(member).get('GET /wps/promotions/periods/lines', { query: { pageSize: 50 } })).value.content.filter(
    (one) => one.promotion === promotion,
  );
const claim = (by: TestMember, id: string) => w.as(by).post('POST /wps/rewards/:id/claim', { params: { id } });
const mainOf = async (member: TestMember) => (await w.as(member).get('GET /wps/v2/wallets/balance')).value.main;
const budget = async (promotion: string) =>
  (await w.owner.query('select committed, spent from promotion_budgets where promotion = $1', [promotion])).rows[0];

describe('a rebate that is claimed', () => {
  it('has the rates of the level at the close, can be computed anew by anybody, and credits once', async () => {
    const id = await rebate({
      rates: [
        { level: 0, percents: { RNG: '0.5' } },
        { level: 3, percents: { RNG: '0.8', LIVE: '0.5' } },
      ],
    });
    const alice = await w.member();
    await counted(w, alice, { valid: 12_345.67 });
    await counted(w, alice, { valid: 5000, category: 'LIVE' });
    const running = (await w.as(alice).get('GET /wps/promotions/periods')).value.periods.find(
      ({ promotion }) => promotion === id,
    );
    expect(running?.soFar.amount.amount).toBe('61.7283');
    await rankOf(alice, 3);
    const [later] = (await nextDay(w, [alice])) as [TestMember];
    const [one] = await linesOf(later, id);
    expect(one).toMatchObject({ state: 'ready', level: 3, amount: { amount: '123.7653' } });
    expect(one?.parts.map(({ category, amount }) => [category, amount.amount])).toEqual([
      ['LIVE', '25.00'],
      ['RNG', '98.7653'],
    ]);
    const { value } = await w
      .as(later)
      .get('GET /wps/promotions/periods/lines/:id', { params: { id: one?.id as string } });
    expect(value.proof.plays.map(({ category, valid }) => [category, valid.amount])).toEqual([
      ['LIVE', '5000.00'],
      ['RNG', '12345.67'],
    ]);
    expect(value.hash).toMatch(/^[0-9a-f]{64}$/);
    const claims = await Promise.all(Array.from({ length: 50 }, () => claim(later, one?.reward as string)));
    expect(new Set(claims.map(({ value: claimed }) => claimed.state))).toEqual(new Set(['claimed']));
    expect(await mainOf(later)).toBe('123.7653');
    expect(await budget(id)).toEqual({ committed: 0n, spent: units(123.7653) });
  });

  it('is closed once, however often and by however many', async () => {
    const id = await rebate();
    const alice = await w.member();
    await counted(w, alice, { valid: 4000 });
    await w.clock.advance(dayMs);
    await w.caughtUp();
    await Promise.all(Array.from({ length: 4 }, () => w.tick('periods.close')));
    await close(w);
    const later = await w.session(alice);
    expect((await linesOf(later, id)).map(({ amount }) => amount.amount)).toEqual(['20.00']);
    expect((await w.as(later).get('GET /wps/rewards')).value.ready).toBe(1);
    expect(await budget(id)).toEqual({ committed: units(20), spent: 0n });
  });

  it('lapses after a day, and what it had reserved is free again', async () => {
    const id = await rebate();
    const alice = await w.member();
    await counted(w, alice, { valid: 4000 });
    await nextDay(w, []);
    const [later] = (await nextDay(w, [alice], 2)) as [TestMember];
    const [one] = await linesOf(later, id);
    expect(one?.state).toBe('expired');
    expect((await claim(later, one?.reward as string)).code).toBe('reward-unavailable');
    await w.tick('rewards.expire');
    expect(await budget(id)).toEqual({ committed: 0n, spent: 0n });
  });

  it('says why nothing is due: too little, or nothing that has a rate', async () => {
    const id = await rebate();
    const [alice, bob] = [await w.member(), await w.member()];
    await counted(w, alice, { valid: 199 });
    await counted(w, bob, { valid: 9000, category: 'FISH' });
    const [a, b] = (await nextDay(w, [alice, bob])) as [TestMember, TestMember];
    expect((await linesOf(a, id))[0]).toMatchObject({ state: 'nothing', why: 'below-minimum' });
    expect((await linesOf(b, id))[0]).toMatchObject({ state: 'nothing', why: 'no-rate' });
  });
});

describe('what ends late or is corrected', () => {
  it('counts in the next period with the day of its bet, and a correction makes that base smaller but never anybody a debtor', async () => {
    const id = await rebate({
      rates: [{ level: 0, percents: { LOTT: '1' } }],
      currencies: { BDT: { minimum: '0', cap: '5000' } },
    });
    const alice = await w.member({ balance: '5000.00' });
    const bets = todayOf(w);
    const draw = await openDraw(w, bets);
    expect((await place(w, alice, draw, [line('DE', '23', '1000')])).code).toBe('ok');
    const [a] = (await nextDay(w, [alice])) as [TestMember];
    expect(await linesOf(a, id)).toEqual([]);
    await drawAndSettle(w, draw, withSpecial('45699'));
    const [b] = (await nextDay(w, [a])) as [TestMember];
    const [late] = await linesOf(b, id);
    expect(late).toMatchObject({ state: 'ready', amount: { amount: '10.00' } });
    const { value } = await w
      .as(b)
      .get('GET /wps/promotions/periods/lines/:id', { params: { id: late?.id as string } });
    expect(value.proof.plays).toMatchObject([{ valid: { amount: '1000.00' }, earlier: { amount: '1000.00' } }]);
    // What was counted is taken back after the period: from what the next one brings, and no further.
    await counted(w, b, { valid: -1000, category: 'LOTT' });
    await counted(w, b, { valid: 400, category: 'LOTT', game: 'other' });
    const [c] = (await nextDay(w, [b])) as [TestMember];
    expect((await linesOf(c, id))[0]).toMatchObject({ state: 'nothing', why: 'no-play', amount: { amount: '0.00' } });
    expect(await mainOf(c)).toBe('4000.00');
  });
});

describe('a rebate that is paid by itself', () => {
  it('is on the wallet of everybody after the close, once, and spent of the budget', async () => {
    const id = await rebate({ gives: { kind: 'cash' } });
    const members = await Promise.all(Array.from({ length: 12 }, () => w.member()));
    for (const member of members) await counted(w, member, { valid: 10_000 });
    const later = await nextDay(w, members);
    await close(w);
    expect(await Promise.all(later.map(mainOf))).toEqual(members.map(() => '50.00'));
    expect(await budget(id)).toEqual({ committed: 0n, spent: units(600) });
    expect((await linesOf(later[0] as TestMember, id))[0]?.state).toBe('claimed');
  });

  it('never passes its budget, and who found no room is paid when there is some', async () => {
    const id = await rebate({ gives: { kind: 'cash' } }, '120');
    const members = await Promise.all(Array.from({ length: 4 }, () => w.member()));
    for (const member of members) await counted(w, member, { valid: 10_000 });
    const later = await nextDay(w, members);
    const paid = async () => (await Promise.all(later.map(mainOf))).filter((main) => main === '50.00').length;
    expect(await paid()).toBe(2);
    await w.owner.query('update promotion_budgets set most = 2000000 where promotion = $1', [id]);
    await w.tick('periods.close');
    expect(await paid()).toBe(4);
    expect(await budget(id)).toEqual({ committed: 0n, spent: units(200) });
  });

  it('is not for who has left, also not later', async () => {
    const id = await rebate({ gives: { kind: 'cash' } });
    const alice = await w.member();
    await counted(w, alice, { valid: 10_000 });
    const since = new Date(w.clock.now() - 1);
    const until = new Date(w.clock.now() + 2 * dayMs);
    await w.context.database
      .transaction()
      .execute((tx) => addRestriction(tx, alice.id, { kind: 'time-out', since, until }));
    await nextDay(w, []);
    const [later] = (await nextDay(w, [alice], 3)) as [TestMember];
    expect((await linesOf(later, id))[0]).toMatchObject({ state: 'barred', why: 'time-out' });
    expect(await mainOf(later)).toBe('0.00');
    expect(await budget(id)).toEqual({ committed: 0n, spent: 0n });
  });
});

/** In the midst of the lines; between the lines and the rewards; with the rewards made and not committed; and after they were. */
const points = ['within 20', 'before 67', 'within 67', 'after 67'];
it.each(process.env['BANYAN_LONG'] === '1' ? points : ['within 67'])(
  'a close that is killed %s is gone on with by the next one, and gives each once',
  async (point) => {
    const id = await rebate();
    const members = await Promise.all(Array.from({ length: 6 }, () => w.member()));
    for (const member of members) await counted(w, member, { valid: 4000 });
    await w.clock.advance(dayMs);
    await w.tick('records.feed');
    await killAt(w, { kind: 'close-periods' }, point);
    await close(w);
    const later = await Promise.all(members.map((member) => w.session(member)));
    for (const member of later) {
      expect((await linesOf(member, id)).map(({ state, amount }) => [state, amount.amount])).toEqual([
        ['ready', '20.00'],
      ]);
      expect((await w.as(member).get('GET /wps/rewards')).value.ready).toBe(1);
    }
    expect(await budget(id)).toEqual({ committed: units(120), spent: 0n });
  },
);

it('a version that is published meanwhile is for the periods that begin after it', async () => {
  const id = await rebate();
  const alice = await w.member();
  await periodic(w, id, { ...dailyRebate, rates: [{ level: 0, percents: { RNG: '5' } }] });
  await counted(w, alice, { valid: 1000 });
  await nextDay(w, []);
  await counted(w, alice, { valid: 1000 });
  const [later] = (await nextDay(w, [alice])) as [TestMember];
  expect((await linesOf(later, id)).map(({ version, amount }) => [version, amount.amount])).toEqual([
    [2, '50.00'],
    [1, '5.00'],
  ]);
});
