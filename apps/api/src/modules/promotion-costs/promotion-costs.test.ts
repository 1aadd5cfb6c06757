/** What promotions cost equals what left the house's promotions in the ledger; those who took one stand beside those who did not. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeId } from '@banyan/core/ids';
import { isHeldOut } from '@banyan/core/promotions';
import { businessDayOf } from '@banyan/core/time';
import { depositPromotion, fixedPromotion } from '../../../test/promotions.ts';
import { type TestStaff, staffMember } from '../../../test/staff.ts';
import { type TestVendor, bet, nextId, vendor, win } from '../../../test/vendor.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';
import { transact } from '../../infra/database.ts';
import { giveUnder } from '../rewards/index.ts';

let w: World;
let v: TestVendor;
let finance: TestStaff;
const dayMs = 86_400_000;
beforeAll(async () => {
  w = await world();
  v = await vendor(w);
  finance = await staffMember(w, [], { permissions: ['promotions.read'] });
  await tellTheStory();
});
afterAll(() => w.close());

async function deposit(m: TestMember, promotion?: { id: string; version: number }): Promise<void> {
  const body = { id: makeId(), method: 'demo', amount: '200', ...(promotion === undefined ? {} : { promotion }) };
  await w.as(m).post('POST /wps/cashier/deposits', { body });
  await w.settle();
}

async function play(m: TestMember, rounds: readonly (readonly [string, string])[]): Promise<void> {
  const token = await v.launch(m);
  for (const [stake, won] of rounds) await v.act(m, token, nextId(), [bet(stake), win(won)], { round_finished: true });
}

async function cash(m: TestMember, promotion: string, version: number, source: string, units: bigint): Promise<void> {
  const given = await transact(w.context.database, (tx) =>
    giveUnder(w.context, tx, m.id, {
      ...{ promotion, version, source, occasion: 'application' as const, amount: { currency: 'BDT' as const, units } },
      gives: { kind: 'cash', ...(source === 'later' ? { claimDays: 60 } : {}) },
    }),
  );
  expect(given.ok).toBe(true);
}

/** Alice takes the bonus and meets its terms, bob gives it up, carol has it open; dipa deposits without it, and alice gets cash of another. */
async function tellTheStory(): Promise<void> {
  const version = await depositPromotion(w, {
    id: 'welcome',
    terms: { multiple: 200 },
    bdt: { tiers: [{ from: '100', percent: '50', cap: '100' }] },
  });
  const [alice, bob, carol, dipa] = [await w.member(), await w.member(), await w.member(), await w.member()];
  const chosen = { id: 'welcome', version };
  for (const m of [alice, bob, carol]) await deposit(m, chosen);
  await deposit(dipa);
  await play(alice, [
    ['150', '100'],
    ['50', '50'],
  ]);
  await play(dipa, [['80', '0']]);
  await w.tick();
  const bonuses = (await w.as(bob).get('GET /wps/promotions/bonuses', {})).value;
  await w.as(bob).post('POST /wps/promotions/bonuses/:id/end', { params: { id: bonuses.active?.id ?? '' } });
  const one = await fixedPromotion(w, { id: 'photo', gives: { kind: 'cash' } });
  await cash(alice, 'photo', one, 'now', 300_000n);
  await cash(dipa, 'photo', one, 'later', 200_000n);
  await w.settle();
}

const today = () => businessDayOf(w.clock.now(), 'Asia/Dhaka');
const dayBefore = (days: number) => businessDayOf(w.clock.now() - days * dayMs, 'Asia/Dhaka');
const list = (by: 'promotion' | 'version' | 'day', query: object = {}) =>
  finance.call.get('GET /admin/api/promotion-costs', { query: { from: dayBefore(20), to: today(), by, ...query } });

test('given, converted, taken back and cash of each promotion, and their sum is what left the house', async () => {
  const { rows } = (await list('promotion')).value;
  expect(rows).toMatchObject([
    { promotion: 'photo', given: '0.00', cash: '30.00', cost: '30.00', rewards: 1, grants: 0 },
    { promotion: 'welcome', given: '300.00', converted: '100.00', takenBack: '100.00', cost: '200.00', grants: 3 },
  ]);
  const { rows: books } = await w.owner.query<{ units: string }>(
    "select (-sum(balance))::text as units from ledger_accounts where kind = 'house promotions' and currency = 'BDT'",
  );
  expect(books[0]?.units).toBe('2300000');
});

test('each sum is that of its versions and of its days', async () => {
  const sum = (rows: readonly { cost: string }[]) => rows.reduce((whole, { cost }) => whole + Number(cost), 0);
  expect(sum((await list('version')).value.rows)).toBe(230);
  const days = (await list('day', { promotion: 'welcome' })).value.rows;
  expect([sum(days), new Set(days.map(({ promotion }) => promotion))]).toEqual([200, new Set(['welcome'])]);
  const before = { from: dayBefore(40), to: dayBefore(21) };
  expect((await list('day', before)).value.rows).toEqual([]);
  expect((await list('day', { from: today(), to: dayBefore(1) })).code).toBe('span-malformed');
});

test('those who took it stand beside those who did not, and what is still owed is said', async () => {
  const show = (id: string) =>
    finance.call.get('GET /admin/api/promotion-costs/:id', {
      params: { id },
      query: { from: dayBefore(20), to: today() },
    });
  const [now] = (await show('welcome')).value.currencies;
  expect(now).toMatchObject({
    ...{ currency: 'BDT', firstDeposits: 3, costOfFirst: { amount: '66.6666' } },
    takers: { members: 3, ggr7: null, members30: 0 },
    liability: { active: { amount: '100.00' }, waiting: { amount: '0.00' }, whole: { amount: '100.00' } },
  });
  expect((await show('photo')).value.currencies[0]?.liability).toMatchObject({ unclaimed: { amount: '20.00' } });
  await w.clock.advance(8 * dayMs);
  finance = await staffMember(w, [], { permissions: ['promotions.read'] });
  const [later] = (await show('welcome')).value.currencies;
  // Alice lost 50 and the two others did not bet: 16.6666 each; dipa lost 80.
  expect(later?.takers).toMatchObject({ members: 3, ggr7: '16.6666' });
  expect(later?.others).toMatchObject({ members: 1, ggr7: '80.00' });
});

test('those who were held out stand apart from those who only did not take it', async () => {
  const show = async () =>
    (
      await finance.call.get('GET /admin/api/promotion-costs/:id', {
        params: { id: 'welcome' },
        query: { from: dayBefore(20), to: today() },
      })
    ).value.currencies[0];
  expect((await show())?.heldOut).toBeNull();
  const before = (await show())?.others.members ?? 0;
  await depositPromotion(w, { id: 'welcome', audience: { heldOut: 50 } });
  const members: TestMember[] = [];
  for (let n = 0; n < 8; n += 1) members.push(await w.member());
  for (const member of members) await deposit(member);
  const later = await show();
  expect((later?.heldOut?.members ?? 0) + (later?.others.members ?? 0)).toBe(before + 8);
  const out = members.filter(({ id }) => isHeldOut('welcome', id, 50)).length;
  expect(later?.heldOut?.members).toBeGreaterThanOrEqual(out);
});

test('who may not read promotions reads no cost of them', async () => {
  const clerk = await staffMember(w, [], { permissions: ['members.read'] });
  const query = { from: dayBefore(1), to: today(), by: 'day' } as const;
  expect((await clerk.call.get('GET /admin/api/promotion-costs', { query })).code).toBe('access-denied');
});
