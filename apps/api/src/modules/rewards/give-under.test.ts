/** What is given under a promotion: once for its source, never above its budget, and what nobody claims is free for others again. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Currency, money } from '@banyan/core/money';
import type { Gives } from '@banyan/core/promotions';
import type { MemberId } from '@banyan/core/ids';
import { transact } from '../../infra/database.ts';
import { bonusesOf, fixedPromotion } from '../../../test/promotions.ts';
import { vendor } from '../../../test/vendor.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';
import { addRestriction } from '../safety/index.ts';
import { rewardsBackground } from './background.ts';
import { giveUnder } from './index.ts';

let w: World;
beforeAll(async () => {
  w = await world();
  await vendor(w);
});
afterAll(() => w.close());

const fifty = 500_000n;
const dayMs = 86_400_000;
const later = { kind: 'cash', claimDays: 7 } as const;

const give = (to: TestMember, promotion: string, source: string, gives: Gives = later, isBudgetLast = false) =>
  transact(w.context.database, (tx) =>
    giveUnder(w.context, tx, to.id as MemberId, {
      ...{ promotion, version: 1, source, occasion: 'application', gives, isBudgetLast },
      amount: money('BDT' as Currency, fifty),
    }),
  );
const budget = async (promotion: string) =>
  (await w.owner.query('select committed, spent from promotion_budgets where promotion = $1', [promotion])).rows[0];
const claim = (by: TestMember, id: string) => w.as(by).post('POST /wps/rewards/:id/claim', { params: { id } });

it('is given once for its source, however often and at once it is asked for', async () => {
  await fixedPromotion(w, { id: 'once', gives: later });
  const alice = await w.member();
  const given = await Promise.all(Array.from({ length: 40 }, () => give(alice, 'once', 'a friend')));
  expect(given.filter((one) => one.ok && one.value.isNew)).toHaveLength(1);
  expect(new Set(given.map((one) => (one.ok ? one.value.reward.id : one.code))).size).toBe(1);
  expect(await budget('once')).toEqual({ committed: fifty, spent: 0n });
});

it('never passes the budget: of 40 who ask at once for three places three are given one', async () => {
  await fixedPromotion(w, { id: 'three', gives: later, budget: '150' });
  const members = await Promise.all(Array.from({ length: 40 }, () => w.member()));
  const given = await Promise.all(members.map((member) => give(member, 'three', 'a place')));
  expect(given.filter(({ ok }) => ok)).toHaveLength(3);
  expect(given.filter((one) => !one.ok).every((one) => !one.ok && one.code === 'promotion-used-up')).toBe(true);
  expect(await budget('three')).toEqual({ committed: 3n * fifty, spent: 0n });
});

it('never passes a budget that is asked last, and leaves nothing behind of who finds it used up', async () => {
  await fixedPromotion(w, { id: 'last', gives: { kind: 'cash' }, budget: '150' });
  const members = await Promise.all(Array.from({ length: 30 }, () => w.member()));
  const given = await Promise.all(members.map((member) => give(member, 'last', 'a place', { kind: 'cash' }, true)));
  expect(given.filter(({ ok }) => ok)).toHaveLength(3);
  expect(given.filter((one) => !one.ok).every((one) => !one.ok && one.code === 'promotion-used-up')).toBe(true);
  expect(await budget('last')).toEqual({ committed: 0n, spent: 3n * fifty });
  const { rows } = await w.owner.query("select state, units from rewards where promotion = 'last'");
  expect(rows).toEqual(Array.from({ length: 3 }, () => ({ state: 'claimed', units: fifty })));
  const paid = await Promise.all(members.map(async (member) => (await bonusesOf(w, member)).main));
  expect(paid.filter((main) => main === fifty)).toHaveLength(3);
  expect(paid.filter((main) => main === 0n)).toHaveLength(27);
});

it('is given once also where the budget is asked last, and one without a row in the currency gets one without an end', async () => {
  await fixedPromotion(w, { id: 'row', gives: { kind: 'cash' } });
  await w.owner.query("delete from promotion_budgets where promotion = 'row'");
  const [alice, bob] = [await w.member(), await w.member()];
  const asked = [...Array.from({ length: 8 }, () => alice), ...Array.from({ length: 4 }, () => bob)];
  const given = await Promise.all(asked.map((member) => give(member, 'row', 'x', { kind: 'cash' }, true)));
  expect(given.filter((one) => one.ok && one.value.isNew)).toHaveLength(2);
  expect(new Set(given.map((one) => (one.ok ? one.value.reward.id : one.code))).size).toBe(2);
  expect(await budget('row')).toEqual({ committed: 0n, spent: 2n * fifty });
  expect([(await bonusesOf(w, alice)).main, (await bonusesOf(w, bob)).main]).toEqual([fifty, fifty]);
});

it('is spent when it is claimed, and free again when its time is over', async () => {
  await fixedPromotion(w, { id: 'ends', gives: later });
  const [alice, bob] = [await w.member(), await w.member()];
  const [hers, his] = [await give(alice, 'ends', 'x'), await give(bob, 'ends', 'x')];
  if (!hers.ok || !his.ok) throw new Error('refused');
  await claim(alice, hers.value.reward.id);
  expect(await bonusesOf(w, alice)).toMatchObject({ main: fifty });
  await w.clock.advance(8 * dayMs);
  for (const tick of rewardsBackground.ticks ?? []) await tick.run(w.context, new AbortController().signal);
  expect(await budget('ends')).toEqual({ committed: 0n, spent: fifty });
  const { rows } = await w.owner.query('select state from rewards where id = $1', [his.value.reward.id]);
  expect(rows).toEqual([{ state: 'expired' }]);
});

it('is paid at once where there is nothing to claim, as cash or as bonus money under the terms of its version', async () => {
  await fixedPromotion(w, { id: 'at-once', gives: { kind: 'cash' } });
  await fixedPromotion(w, { id: 'as-bonus', gives: { kind: 'bonus' } });
  const alice = await w.member();
  await give(alice, 'at-once', 'x', { kind: 'cash' });
  await give(alice, 'as-bonus', 'x', { kind: 'bonus' });
  expect(await bonusesOf(w, alice)).toMatchObject({
    main: fifty,
    bonus: fifty,
    grants: [{ state: 'active', required: 10n * fifty }],
  });
  expect(await budget('as-bonus')).toEqual({ committed: fifty, spent: 0n });
});

it('may be free rounds, which the member begins when they claim them', async () => {
  const gives = { kind: 'free-rounds', claimDays: 3, at: { vendor: 'ACME', game: 'wheel', rounds: 10 } } as const;
  await fixedPromotion(w, { id: 'rounds', gives, amount: '2', budget: '1000' });
  const alice = await w.member();
  const given = await give(alice, 'rounds', 'x', gives);
  if (!given.ok) throw new Error(given.code);
  expect(await budget('rounds')).toEqual({ committed: 10n * fifty, spent: 0n });
  expect((await claim(alice, given.value.reward.id)).value).toMatchObject({ kind: 'free-rounds', rounds: 10 });
  const { freeRounds } = (await w.as(alice).get('GET /wps/rewards')).value;
  expect(freeRounds).toMatchObject([{ vendor: 'ACME', gameId: 'wheel', left: 10 }]);
  expect(await budget('rounds')).toEqual({ committed: 0n, spent: 10n * fifty });
});

it('is not given to who has left', async () => {
  await fixedPromotion(w, { id: 'barred', gives: later });
  const alice = await w.member();
  const since = new Date(w.clock.now() - 1);
  const until = new Date(w.clock.now() + dayMs);
  await w.context.database
    .transaction()
    .execute((tx) => addRestriction(tx, alice.id, { kind: 'time-out', since, until }));
  expect(await give(alice, 'barred', 'x')).toMatchObject({ code: 'play-barred' });
  expect(await budget('barred')).toMatchObject({ committed: 0n });
});
