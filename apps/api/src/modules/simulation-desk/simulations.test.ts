/** A promotion tried on past play costs what it costs those who took it and played the same; the second person reads what was found. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeId } from '@banyan/core/ids';
import type { PublishedBonus } from '@banyan/protocol/admin/promotions';
import { type TestStaff, staffMember } from '../../../test/staff.ts';
import { bonusesOf, depositPromotion } from '../../../test/promotions.ts';
import { type TestVendor, bet, nextId, vendor, win } from '../../../test/vendor.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';
import { runSimulation } from './run.ts';

let w: World;
let v: TestVendor;
let maker: TestStaff;
let checker: TestStaff;
beforeAll(async () => {
  w = await world();
  v = await vendor(w);
  maker = await staffMember(w, [], { permissions: ['promotions.make', 'promotions.read'] });
  checker = await staffMember(w, [], { permissions: ['promotions.authorise', 'promotions.read'] });
  await tellTheStory();
});
afterAll(() => w.close());

const terms: PublishedBonus['rules']['terms'] = {
  ...{ multiple: 200, base: 'bonus', days: 7, startDays: 7, isSticky: false, countedFrom: 'all' },
  ...{ weights: { products: { game: 100 } }, excludedGames: [], onWithdrawal: 'forfeit', onExclusion: 'forfeit' },
};
const bdt = { tiers: [{ from: '100', percent: '50', cap: '200' }] };
const offer = {
  ...{ id: 'tried', kind: 'deposit', startsAt: null, endsAt: null, times: 1, per: 'ever', isFirstDeposit: false },
  budgets: { BDT: '1000' },
  rules: { kind: 'deposit', terms, currencies: { BDT: bdt } },
} as const;

let taker: TestMember;

async function deposit(m: TestMember, promotion?: { id: string; version: number }): Promise<void> {
  const body = { id: makeId(), method: 'demo', amount: '200', ...(promotion === undefined ? {} : { promotion }) };
  await w.as(m).post('POST /wps/cashier/deposits', { body });
  await w.settle();
}

async function play(m: TestMember, stakes: readonly string[]): Promise<void> {
  const token = await v.launch(m);
  for (const stake of stakes) await v.act(m, token, nextId(), [bet(stake), win(stake)], { round_finished: true });
}

/** Bob took such a bonus and bet it; alice played the same without it, carol too little, and dipa only deposited. */
async function tellTheStory(): Promise<void> {
  const version = await depositPromotion(w, { id: 'taken', terms, bdt });
  const [alice, bob, carol, dipa] = [await w.member(), await w.member(), await w.member(), await w.member()];
  taker = bob;
  await deposit(alice);
  await deposit(bob, { id: 'taken', version });
  await deposit(carol);
  await deposit(dipa);
  await play(alice, ['120', '80']);
  await play(bob, ['120', '80']);
  await play(carol, ['50']);
  await w.tick();
  await w.clock.advance(60_000);
}

const ask = (promotion: object, by = maker, id: string = makeId()) =>
  by.call.post('POST /admin/api/simulations', { body: { id, promotion: promotion as never, days: 7 } });
const show = (id: string, by = checker) => by.call.get('GET /admin/api/simulations/:id', { params: { id } });

test('costs what it cost the one who took it, for everybody who played the same', async () => {
  const asked = await ask(offer);
  expect(asked.value).toMatchObject({ state: 'waiting', seen: 0 });
  await w.settle();
  const shown = (await show(asked.value.id)).value;
  const { grants } = await bonusesOf(w, taker);
  expect(grants).toMatchObject([{ state: 'converted' }]);
  const { rows } = await w.owner.query<{ units: bigint }>(
    "select to_main as units from bonus_grants where promotion = 'taken' and member = $1",
    [taker.id],
  );
  expect(rows[0]?.units).toBe(1_000_000n);
  // Four deposits of 200 bring 100 each; two of the four are bet and become main money.
  expect(shown).toMatchObject({ state: 'done', seen: 4, total: 4, isPartial: false });
  expect(shown.found).toMatchObject([
    {
      ...{ currency: 'BDT', players: 4, grants: 4, usedUpOn: null },
      ...{ given: { amount: '400.00' }, cost: { amount: '200.00' }, open: { amount: '200.00' } },
      ...{ takenBack: { amount: '0.00' }, estimated: { amount: '0.00' } },
      spread: { mean: { amount: '50.00' }, most: { amount: '100.00' } },
    },
  ]);
  expect(shown.found[0]?.worstDay?.cost.amount).toBe('200.00');
  expect(shown.forecasts.map(({ game, finishing }) => [game, finishing > 0])).toEqual([
    ['monsoon', true],
    ['dice', true],
  ]);
});

test('the second person reads what was found, whatever its dates and budget became', async () => {
  const id = makeId();
  const input = { ...offer, budgets: { BDT: '900' } };
  const proposed = await maker.call.post('POST /admin/api/proposals', {
    body: { id, act: 'promotions.publish', input, reason: 'tried before' },
  });
  expect(proposed.code).toBe('ok');
  const read = (await checker.call.get('GET /admin/api/proposals/:id', { params: { id } })).value;
  const line = read.effect.find(({ label }) => label === 'promotionSimulated');
  expect(line?.value).toMatch(/^200(\.00)? BDT · 4 · 0 · 7 d$/);
});

test('what is asked again is one simulation, and one that was stopped stays so', async () => {
  const id = makeId();
  const both = await Promise.all([ask(offer, maker, id), ask(offer, maker, id)]);
  expect(both.map(({ code }) => code)).toEqual(['ok', 'ok']);
  expect((await w.owner.query('select 1 from promotion_simulations where id = $1', [id])).rowCount).toBe(1);
  const stop = () => maker.call.post('POST /admin/api/simulations/:id/cancel', { params: { id } });
  expect((await stop()).value).toMatchObject({ state: 'cancelled' });
  expect((await stop()).code).toBe('state-conflict');
  await w.settle();
  expect((await show(id)).value).toMatchObject({ state: 'cancelled', seen: 0, found: [] });
});

test('a page that another worker wrote counts nobody twice', async () => {
  const asked = await ask({ ...offer, id: 'twice' });
  const turn = () => runSimulation(w.context, { id: asked.value.id }, new AbortController().signal);
  await Promise.all([turn(), turn(), turn()]);
  await w.settle();
  const shown = (await show(asked.value.id)).value;
  expect(shown).toMatchObject({ state: 'done', seen: 4, found: [{ players: 4 }] });
});

test('rules that cannot be tried are refused by a sentence, and who may not publish asks for none', async () => {
  const wrong = { ...offer, rules: { ...offer.rules, currencies: { BDT: { tiers: [] } } } };
  expect((await ask(wrong)).code).toBe('proposal-refused');
  const byHand = { ...offer, kind: 'by-hand', rules: { kind: 'by-hand', terms, currencies: { BDT: { tiers: [] } } } };
  expect((await ask(byHand)).code).toBe('proposal-refused');
  expect((await ask(offer, checker)).code).toBe('access-denied');
  const support = await staffMember(w, 'auditor');
  expect((await ask(offer, support)).code).toBe('access-denied');
});
