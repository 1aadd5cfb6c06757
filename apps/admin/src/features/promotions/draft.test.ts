/** Rules of every kind are read into a draft and written as they were: the next version of a promotion drops nothing. */
import { expect, test, vi } from 'vitest';
import { type WrittenRules, checkRules, promotionKinds } from '@banyan/core/promotions';
import type { Published } from '@banyan/protocol/admin/promotions';
import type { CallValue } from '../../lib/client.ts';
import { draftOf, faultOfRules, faultsOf, freshDraft, ofKind, publishedOf } from './draft.ts';

// The texts of the site are made by the build; what is drafted shows none.
vi.mock('../../lib/PlayerText.tsx', () => ({}));

type Rules = Published['rules'];

const segment = '019a0000-0000-7000-8000-000000000001';
const audience: NonNullable<Rules['audience']> = {
  ...{ levels: { from: 2, to: 9 }, countries: ['BD', 'IN'], languages: ['BN'], devices: ['phone', 'computer'] },
  ...{ lines: [segment], segments: { in: [{ segment, version: 3 }], notIn: [{ segment, version: 1 }] } },
  ...{ isVerified: true, age: { from: 7 }, noBonusInDays: 30, oncePer: ['device', 'payee'], heldOut: 10 },
};
const terms: NonNullable<Rules['terms']> = {
  ...{ multiple: 1250, base: 'deposit-and-bonus', cap: 1000, days: 7, startDays: 9, isSticky: true },
  weights: {
    products: { game: 100, lottery: 50 },
    categories: { LIVE: 10, 'E SPORTS': 0 },
    games: { 'ACME/wheel': 5 },
  },
  ...{ countedFrom: 'main', excludedGames: ['ACME/dice', 'ACME/keno'], leastOdds: 150 },
  ...{ onWithdrawal: 'continue', onExclusion: 'convert' },
};
const bonus = { gives: { kind: 'bonus', claimDays: 3 }, terms, audience } as const;
const tickets = { days: 5, mostADay: 4, daily: true };
const bounds = { minimum: '1.50', cap: '20000', maxBet: '100' };
const turn = { titles: { en: 'Climb', bn: 'চূড়া', ur: 'چڑھائی' }, join: 'opt-in', window: 'week' } as const;

const samples: readonly Rules[] = [
  {
    ...{
      kind: 'friends',
      period: 'week',
      gives: { kind: 'cash', claimDays: 7 },
      excludedGames: ['ACME/dice'],
      audience,
    },
    ...{ percents: ['0.1', '0.05'], currencies: { BDT: { minimum: '1', cap: '5000' } } },
  },
  {
    ...{ kind: 'deposit', terms, audience },
    currencies: {
      BDT: {
        maxBet: '500',
        tiers: [
          { from: '100', percent: '50', cap: '500' },
          { from: '1000', percent: '100.5', cap: '2000' },
        ],
      },
      USD: { tiers: [{ from: '1', percent: '10', cap: '5' }] },
    },
  },
  { kind: 'by-hand', terms, currencies: { BDT: { most: '500', tiers: [] }, USD: { maxBet: '5', tiers: [] } } },
  ...(['application', 'code', 'download', 'registration', 'referral'] as const).map(
    (kind): Rules => ({ kind, ...bonus, currencies: { BDT: { maxBet: '50', amount: '20' }, INR: { amount: '15.5' } } }),
  ),
  {
    ...{ kind: 'referral', gives: { kind: 'cash', claimDays: 9 }, friendDays: 30 },
    currencies: { BDT: { amount: '20', friendBets: '500' }, INR: { amount: '15.5' } },
  },
  {
    ...{
      kind: 'download',
      gives: { kind: 'free-rounds', claimDays: 9, at: { vendor: 'ACME', game: 'wheel', rounds: 20 } },
    },
    currencies: { BDT: { amount: '2' } },
  },
  ...(['wheel', 'egg'] as const).map(
    (kind): Rules => ({
      ...{ kind, ...bonus, tickets },
      currencies: {
        BDT: {
          ...{ maxBet: '10', perDeposit: '100', perBets: '500', fallback: 1 },
          prizes: [
            { weight: 400_000, amount: '5', stock: 10 },
            { weight: 600_000, amount: '0' },
          ],
        },
        USD: {
          prizes: [
            { weight: 999_999, amount: '0.1' },
            { weight: 1, amount: '100', stock: 1 },
          ],
          fallback: 0,
        },
      },
    }),
  ),
  {
    ...{ kind: 'envelope', ...bonus, rain: { everyMinutes: 30, announceMinutes: 0, openMinutes: 30 } },
    currencies: {
      BDT: { total: '100', parts: 10, least: '1' },
      USD: { maxBet: '1', total: '0.3', parts: 3, least: '0.1' },
    },
  },
  {
    ...{ kind: 'raffle', ...bonus, tickets, every: 'day' },
    currencies: {
      BDT: {
        perBets: '10',
        prizes: [
          { amount: '50', winners: 1 },
          { amount: '5', winners: 20 },
        ],
      },
      USD: { maxBet: '1', prizes: [{ amount: '1', winners: 2 }] },
    },
  },
  {
    ...{ kind: 'rebate', period: 'week', ...bonus, excludedGames: ['ACME/wheel'] },
    rates: [
      { level: 0, percents: { RNG: '0.5', OTHER: '1' } },
      { level: 3, percents: { RNG: '0.8' } },
    ],
    currencies: { BDT: bounds, USD: { minimum: '0', cap: '200' } },
  },
  {
    ...{ kind: 'cashback', period: 'month', ...bonus, excludedGames: [], isMarginal: false, expectedPercent: '50' },
    edges: { categories: { RNG: '4' }, products: { lottery: '10' }, games: { 'ACME/wheel': '2.7' } },
    currencies: {
      BDT: {
        ...bounds,
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
      INR: { minimum: '1', cap: '2', levels: [{ level: 1, tiers: [{ from: '0', percent: '1' }] }] },
    },
  },
  {
    ...{ kind: 'rescue', period: 'day', ...bonus, excludedGames: ['ACME/dice'], percents: { RNG: '5' } },
    currencies: {
      BDT: { ...bounds, balanceTo: '50', depositsFrom: '500' },
      USD: { minimum: '1', cap: '2', balanceTo: '0', depositsFrom: '5' },
    },
  },
  {
    ...{ kind: 'mission', ...turn, ...bonus, combine: 'in-order', after: 'first-steps' },
    tasks: [
      { measure: 'bets', categories: ['RNG', 'LIVE'] },
      { measure: 'multiple', games: ['ACME/wheel'] },
    ],
    currencies: {
      BDT: { maxBet: '9', amount: '100', tasks: [{ target: '20', leastStake: '10' }, { target: '12.5' }] },
      USD: { amount: '1', tasks: [{ target: '2' }, { target: '3', leastStake: '0.5' }] },
    },
  },
  {
    ...{ kind: 'board', ...turn, ...bonus, categories: ['RNG'], games: ['ACME/wheel'], score: 'points' },
    points: [
      { for: 'bet', points: 1 },
      { for: 'multiple', atLeast: 1050, points: 25 },
    ],
    currencies: { BDT: { maxBet: '9', leastStake: '10', prizes: ['1000', '500.5'] }, USD: { prizes: ['10'] } },
  },
];

const shownOf = (rules: Rules): CallValue<'GET /admin/api/promotions/:id'> => ({
  ...{ id: 'one', kind: rules.kind, state: 'running', version: 1, times: 3, per: 'day' },
  ...{ startsAt: '2026-11-26T01:02:00.000Z', endsAt: '2027-01-31T23:59:59.999Z' },
  ...{ isFirstDeposit: rules.kind === 'deposit', changedAt: '2026-11-26T00:00:00.000Z', hash: null },
  ...{ versions: [], grants: [], rules },
  budgets: Object.keys(rules.currencies).map((currency) => ({
    currency,
    most: currency === 'INR' ? null : { currency: currency as 'BDT', amount: '5000.00' },
    ...{ committed: { currency: 'BDT', amount: '0.00' }, spent: { currency: 'BDT', amount: '0.00' } },
  })),
});

test.each(samples.map((rules) => [rules.kind, rules] as const))(
  'a %s is read and written as it was',
  (_kind, rules) => {
    expect(checkRules(rules as WrittenRules).ok).toBe(true);
    const shown = shownOf(rules);
    const draft = draftOf(shown);
    if (draft === undefined) throw new Error('it has a form');
    expect(faultsOf(draft)).toEqual({});
    expect(faultOfRules(draft)).toBeUndefined();
    const { id, kind, times, per, startsAt, endsAt, isFirstDeposit } = shown;
    expect(publishedOf(draft)).toEqual({
      ...{ id, kind, times, per, startsAt, endsAt, isFirstDeposit, rules },
      budgets: Object.fromEntries(shown.budgets.map(({ currency, most }) => [currency, most?.amount ?? null])),
    });
  },
);

test('every kind has a sample and a form', () => {
  expect(new Set(samples.map(({ kind }) => kind))).toEqual(new Set(promotionKinds));
});

test('a board is not proposed with a budget below its prizes, nor without an end where it has one turn', () => {
  const rules = samples.at(-1) as Rules;
  const draft = draftOf(shownOf(rules));
  if (draft === undefined) throw new Error('it has a form');
  const poor = { ...draft, currencies: draft.currencies.map((one) => ({ ...one, budget: '1500' })) };
  expect(faultsOf(poor)).toEqual({ '0 budget': 'promotions.fault.budgetBelow' });
  const endless = { ...draft, endsAt: '', own: { ...(draft.own as object), window: 'once' } };
  expect(faultsOf(endless)).toEqual({ endsAt: 'promotions.fault.noEnd' });
});

test('another kind keeps name, dates and audience, and begins its own part anew', () => {
  const draft = { ...freshDraft('deposit'), id: 'spring', endsAt: '2027-01-01T00:00' };
  const wheel = ofKind(draft, 'wheel');
  expect(wheel).toMatchObject({ id: 'spring', endsAt: '2027-01-01T00:00', times: '1000', kind: 'wheel' });
  expect(faultsOf(wheel)).toEqual({});
});
