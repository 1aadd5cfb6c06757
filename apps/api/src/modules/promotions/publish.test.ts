/** Publishing takes two people; one may pause. What was promised stands in any state. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeId } from '@banyan/core/ids';
import { depositPromotion } from '../../../test/promotions.ts';
import { type TestStaff, staffMember } from '../../../test/staff.ts';
import { type World, world } from '../../../test/world.ts';

let w: World;
let maker: TestStaff;
let checker: TestStaff;
beforeAll(async () => {
  w = await world();
  maker = await staffMember(w, [], { permissions: ['promotions.make'] });
  checker = await staffMember(w, [], { permissions: ['promotions.authorise'] });
});
afterAll(() => w.close());

const terms = {
  ...{ multiple: 500, base: 'bonus', days: 7, startDays: 7, isSticky: false, countedFrom: 'all' },
  ...{ weights: { products: { game: 100 } }, excludedGames: [], onWithdrawal: 'forfeit', onExclusion: 'forfeit' },
};
const offer = {
  ...{ id: 'spring', kind: 'deposit', startsAt: null, endsAt: null, times: 1, per: 'ever', isFirstDeposit: false },
  budgets: { BDT: '1000' },
  rules: {
    ...{ kind: 'deposit', terms },
    currencies: { BDT: { tiers: [{ from: '100', percent: '50', cap: '200' }] } },
  },
};
const propose = (input: object, id: string = makeId()) =>
  maker.call.post('POST /admin/api/proposals', {
    body: { id, act: 'promotions.publish', input, reason: 'for the spring' },
  });

async function approve(id: string, by: TestStaff = checker) {
  await by.call.get('GET /admin/api/proposals/:id', { params: { id } });
  return await by.call.post('POST /admin/api/proposals/:id/approve', { params: { id }, body: { reason: 'agreed' } });
}

test('runs once a second person has approved it, in a version that is never changed', async () => {
  const id = makeId();
  expect((await propose(offer, id)).code).toBe('ok');
  expect((await maker.call.get('GET /admin/api/promotions/:id', { params: { id: 'spring' } })).code).toBe('not-found');
  expect((await approve(id)).code).toBe('ok');
  const shown = (await maker.call.get('GET /admin/api/promotions/:id', { params: { id: 'spring' } })).value;
  expect(shown).toMatchObject({
    state: 'running',
    version: 1,
    budgets: [{ most: { amount: '1000.00' } }],
    rules: offer.rules,
  });
  expect(shown.versions).toHaveLength(1);
  await expect(w.owner.query("update promotion_versions set rules = '{}' where promotion = 'spring'")).rejects.toThrow(
    /never changes/,
  );
});

test('what was proposed for a version that is no more the newest is not carried out', async () => {
  const id = makeId();
  expect((await propose({ ...offer, budgets: { BDT: '2000' } }, id)).code).toBe('ok');
  await depositPromotion(w, { id: 'spring' });
  expect((await approve(id)).code).not.toBe('ok');
});

test.each([
  [
    'a tier without a cap',
    { rules: { ...offer.rules, currencies: { BDT: { tiers: [{ from: '1', percent: '1' }] } } } },
  ],
  ['no budget for a currency', { budgets: {} }],
  ['an end before its start', { startsAt: '2026-05-02T00:00:00.000Z', endsAt: '2026-05-01T00:00:00.000Z' }],
])('%s is refused by a sentence', async (_what, wrong) => {
  const said = await propose({ ...offer, id: 'wrong', ...wrong });
  expect(said.code).toBe('proposal-refused');
  expect(String(said.details?.['why'])).toMatch(/\.$/);
});

test('a board is not published with a budget that does not cover the prizes of a turn', async () => {
  const board = (budget: string) => ({
    ...{ ...offer, id: 'race', kind: 'board', budgets: { BDT: budget } },
    rules: {
      ...{ kind: 'board', titles: { en: 'Race' }, gives: { kind: 'cash', claimDays: 7 }, join: 'automatic' },
      ...{ window: 'week', score: 'valid-bet', audience: { levels: { from: 2 } } },
      currencies: { BDT: { prizes: ['1000', '500'] } },
    },
  });
  const said = await propose(board('1499.99'));
  expect([said.code, said.details?.['why']]).toEqual([
    'proposal-refused',
    'The budget in BDT does not cover the prizes of a turn: 1500.00 BDT are needed, 1499.99 BDT are left.',
  ]);
  expect((await propose(board('1500'))).code).toBe('ok');
});

test('one person pauses it, lets it run again and ends it; what has ended stays so', async () => {
  await depositPromotion(w, { id: 'short-lived' });
  const set = (state: string) =>
    maker.call.post('POST /admin/api/promotions/:id/state', {
      params: { id: 'short-lived' },
      body: { state, reason: 'looked at the costs' } as never,
    });
  expect((await set('paused')).value).toMatchObject({ state: 'paused' });
  const m = await w.member({ balance: '0' });
  expect((await w.as(m).get('GET /wps/cashier/promotions', {})).value.offers.map(({ id }) => id)).not.toContain(
    'short-lived',
  );
  // Another version of a paused promotion does not let it run.
  await depositPromotion(w, { id: 'short-lived' });
  const listed = (await checker.call.get('GET /admin/api/promotions')).value.promotions;
  expect(listed.find(({ id }) => id === 'short-lived')).toMatchObject({ state: 'paused', version: 2 });
  expect((await set('running')).code).toBe('ok');
  expect((await set('ended')).code).toBe('ok');
  expect((await set('running')).code).toBe('state-conflict');
});
