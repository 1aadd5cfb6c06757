/** What is typed of a rebate, a cashback or a rescue fund becomes its rules, and the rules become what is typed, without a loss. */
import { expect, test } from 'vitest';
import { checkRules, type WrittenRules } from '@banyan/core/promotions';
import type { Published } from '@banyan/protocol/admin/promotions';
import type { CallValue } from '../../lib/client.ts';
import { periodicDraftOf, periodicFaultsOf, periodicPublishedOf } from './periodicDraft.ts';

const all: readonly Published['rules'][] = [
  {
    ...{ kind: 'rebate', period: 'week', gives: { kind: 'cash', claimDays: 1 }, excludedGames: ['ACME/wheel'] },
    rates: [
      { level: 0, percents: { RNG: '0.5', LOTT: '0.2' } },
      { level: 3, percents: { RNG: '0.8' } },
    ],
    currencies: { BDT: { minimum: '1', cap: '20000' }, USD: { minimum: '0.1', cap: '200' } },
  },
  {
    ...{ kind: 'cashback', period: 'month', gives: { kind: 'cash' }, excludedGames: [], isMarginal: true },
    ...{ expectedPercent: '50', edges: { categories: { RNG: '4' }, products: { lottery: '10' } } },
    currencies: {
      BDT: {
        ...{ minimum: '10', cap: '50000' },
        levels: [
          {
            level: 0,
            tiers: [
              { from: '0', percent: '5' },
              { from: '1000', percent: '10' },
            ],
          },
          { level: 4, tiers: [{ from: '0', percent: '12' }] },
        ],
      },
    },
  },
  {
    ...{ kind: 'rescue', period: 'day', gives: { kind: 'bonus', claimDays: 1 }, excludedGames: [] },
    terms: {
      ...{ multiple: 300, base: 'bonus', weights: { products: { game: 100 } }, cap: 1000, days: 7, startDays: 9 },
      ...{ isSticky: true, countedFrom: 'main', excludedGames: [], onWithdrawal: 'forfeit', onExclusion: 'convert' },
    },
    percents: { RNG: '5' },
    currencies: { BDT: { minimum: '5', cap: '2000', maxBet: '500', balanceTo: '50', depositsFrom: '500' } },
  },
];

const shownOf = (rules: Published['rules']): CallValue<'GET /admin/api/promotions/:id'> => ({
  ...{ id: 'one', kind: rules.kind, state: 'running', version: 1, startsAt: null, endsAt: null, times: 3, per: 'day' },
  ...{ isFirstDeposit: false, changedAt: '2026-11-26T00:00:00.000Z', hash: null, versions: [], grants: [], rules },
  budgets: Object.keys(rules.currencies).map((currency) => ({
    ...{ currency: currency as 'BDT', most: { currency: currency as 'BDT', amount: '1000.00' } },
    ...{ committed: { currency: 'BDT', amount: '0.00' }, spent: { currency: 'BDT', amount: '0.00' } },
  })),
});

test.each(all.map((rules) => [rules.kind, rules] as const))('a %s is read and written as it was', (_kind, rules) => {
  const draft = periodicDraftOf(shownOf(rules));
  expect(periodicFaultsOf(draft)).toEqual({});
  const published = periodicPublishedOf(draft);
  expect(published.rules).toEqual(rules);
  expect(published).toMatchObject({ times: 3, per: 'day', budgets: { BDT: '1000.00' } });
  expect(checkRules(published.rules as WrittenRules).ok).toBe(true);
});

test('a fresh one has faults where nothing is typed, and none when it is', () => {
  const fresh = periodicDraftOf();
  expect(Object.keys(periodicFaultsOf(fresh)).toSorted()).toEqual(['cap', 'id']);
  const typed = { ...fresh, id: 'daily', cap: '500', rates: [{ level: '0', percents: { RNG: '0.5' } }] };
  expect(periodicFaultsOf(typed)).toEqual({});
  expect(checkRules(periodicPublishedOf(typed).rules as WrittenRules).ok).toBe(true);
  expect(periodicFaultsOf({ ...typed, rates: [{ level: '2', percents: { RNG: 'x' } }] })).toHaveProperty('0 RNG');
});
