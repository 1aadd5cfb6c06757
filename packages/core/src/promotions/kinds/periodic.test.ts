/** Rebate, cashback, rescue fund and friends' play by the vectors of promotions.md section 8, and against an oracle that counts with plain numbers. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { testSeed } from '../../test-seed.ts';
import {
  type CashbackRules,
  type FriendsRules,
  type PeriodPlay,
  type RebateRules,
  type RescueRules,
  cashbackLine,
  checkRules,
  differentialsOf,
  friendsCategory,
  friendsLine,
  mayBeRescued,
  periodAround,
  rebateLine,
  requiredOf,
  rescueLine,
} from '../index.ts';

const u = (amount: string): bigint => {
  const [whole = '0', part = ''] = amount.replace('-', '').split('.');
  const units = BigInt(whole) * 10_000n + BigInt(part.padEnd(4, '0'));
  return amount.startsWith('-') ? -units : units;
};
const play = (category: string, { staked = '0', valid = '0', won = '0', game = '' } = {}): PeriodPlay => ({
  ...{ product: 'game', category, game, staked: u(staked), valid: u(valid), won: u(won) },
});

const rebate: RebateRules = {
  ...{ kind: 'rebate', period: 'week', gives: { kind: 'cash', claimDays: 1 }, excludedGames: ['ACME/free'] },
  rates: [
    { level: 0, percents: { RNG: '0.5', LIVE: '0.5' } },
    { level: 2, percents: { RNG: '0.8', LIVE: '0.5' } },
  ],
  currencies: { BDT: { minimum: '1', cap: '1000' } },
};
const cashback: CashbackRules = {
  ...{ kind: 'cashback', period: 'week', gives: { kind: 'cash' }, excludedGames: [], isMarginal: false },
  ...{ expectedPercent: '50', edges: { categories: { LIVE: '1.24', RNG: '100' } } },
  currencies: {
    BDT: { minimum: '0', cap: '100000', levels: [{ level: 0, tiers: [{ from: '0', percent: '10' }] }] },
  },
};
const tiers = [
  { from: '0', percent: '5' },
  { from: '1000', percent: '10' },
];
const marginal: CashbackRules = {
  ...cashback,
  isMarginal: true,
  currencies: { BDT: { minimum: '0', cap: '100000', levels: [{ level: 0, tiers }] } },
};
const rescue: RescueRules = {
  ...{ kind: 'rescue', period: 'day', gives: { kind: 'bonus', claimDays: 1 }, excludedGames: [] },
  terms: {
    ...{ multiple: 300, base: 'bonus', weights: {}, cap: 1000, days: 7, startDays: 7, isSticky: false },
    ...{ countedFrom: 'all', excludedGames: [], onWithdrawal: 'forfeit', onExclusion: 'forfeit' },
  },
  percents: { RNG: '5', LIVE: '2' },
  currencies: { BDT: { minimum: '5', cap: '2000', balanceTo: '50', depositsFrom: '500' } },
};

describe('a rebate', () => {
  const of = (level: number, plays: readonly PeriodPlay[]) => rebateLine(rebate, 'BDT', { level, plays });

  test('is the sum of each category at the rate of the level, each rounded down (24, 25)', () => {
    const line = of(2, [play('RNG', { valid: '12345.67' }), play('LIVE', { valid: '5000' })]);
    expect(line.units).toBe(u('123.7653'));
    expect(of(2, [play('RNG', { valid: '4000' }), play('RNG', { valid: '6000' })]).units).toBe(u('80'));
    expect(of(0, [play('RNG', { valid: '10000' })]).units).toBe(u('50'));
  });

  test('counts nothing of games that are excluded, nothing below its minimum, and no more than its cap', () => {
    expect(of(0, [play('RNG', { valid: '90000', game: 'ACME/free' })]).why).toBe('no-play');
    expect(of(0, [play('RNG', { valid: '199.99' })]).why).toBe('below-minimum');
    expect(of(0, [play('RNG', { valid: '200' })]).units).toBe(u('1'));
    expect(of(0, [play('RNG', { valid: '1000000' })])).toMatchObject({ units: u('1000'), capped: u('5000') });
    expect(of(0, [play('FISH', { valid: '1000' })]).why).toBe('no-rate');
  });

  test('gives each upline their own rate less the highest below them (26)', () => {
    expect(differentialsOf(u('10000'), [40n, 60n, 90n], 10_000n)).toEqual([u('40'), u('20'), u('30')]);
    expect(differentialsOf(u('10000'), [60n, 40n, 90n], 10_000n)).toEqual([u('60'), 0n, u('30')]);
  });
});

describe('cashback', () => {
  const of = (rules: CashbackRules, plays: readonly PeriodPlay[], givenBack = '0') =>
    cashbackLine(rules, 'BDT', { level: 0, plays, givenBack: u(givenBack) });
  const lost = [play('RNG', { staked: '48000', won: '45000' })];

  test('is a share of the loss less what was given back, flat or by parts (27)', () => {
    expect(of(cashback, lost, '150')).toMatchObject({ units: u('285'), parts: [{ base: u('2850') }] });
    expect(of(marginal, lost, '150').units).toBe(u('235'));
    expect(of(cashback, lost, '3000').why).toBe('no-loss');
  });

  test('never gives back more than half of what the house expects to keep (28)', () => {
    const line = of(cashback, [play('LIVE', { staked: '1000' })]);
    expect(line).toMatchObject({ units: u('6.2'), capped: u('100'), expectedLoss: u('12.4') });
    expect(of(cashback, [play('PVP', { staked: '1000' })]).units).toBe(0n);
  });
});

describe('the rescue fund', () => {
  const lost = [play('RNG', { staked: '1500' }), play('LIVE', { staked: '500' }), play('FISH', { staked: '900' })];

  test('gives a share of each loss as bonus money that is bet three times and converts at most ten times (30)', () => {
    const line = rescueLine(rescue, 'BDT', { plays: lost, deposits: u('500') });
    expect(line.units).toBe(u('85'));
    expect(requiredOf({ multiple: 300, base: 'bonus' }, line.units, 0n)).toBe(u('255'));
    expect((line.units * BigInt(rescue.terms?.cap ?? 0)) / 100n).toBe(u('850'));
  });

  test('asks for the deposits of the day, little left and no open bet', () => {
    expect(rescueLine(rescue, 'BDT', { plays: lost, deposits: u('499.9999') }).why).toBe('no-deposit');
    const may = (balance: string, hasOpenBets: boolean) =>
      mayBeRescued(rescue, 'BDT', { balance: u(balance), hasOpenBets });
    expect(may('50', false).ok).toBe(true);
    expect(may('50.0001', false)).toMatchObject({ details: { why: 'balance' } });
    expect(may('0', true)).toMatchObject({ details: { why: 'open-bets' } });
  });
});

describe("friends' play", () => {
  const friends: FriendsRules = {
    ...{ kind: 'friends', period: 'week', gives: { kind: 'cash' }, excludedGames: ['ACME/free'] },
    ...{ percents: ['0.1', '0.05'], currencies: { BDT: { minimum: '1', cap: '100' } } },
  };
  const of = (level: number, valid: string, game = '') => play(friendsCategory(level), { valid, game });

  test('is a share of the valid bets of each level (41)', () => {
    const line = friendsLine(friends, 'BDT', { plays: [of(1, '10000'), of(2, '10000')] });
    expect(line.parts.map(({ category, units }) => [category, units])).toEqual([
      ['friends-1', u('10')],
      ['friends-2', u('5')],
    ]);
    expect(line.units).toBe(u('15'));
  });

  test('counts no level without a share, no excluded game, and stays between minimum and cap', () => {
    const due = (...plays: PeriodPlay[]) => friendsLine(friends, 'BDT', { plays });
    expect(due(of(3, '10000'), of(1, '5000', 'ACME/free'))).toMatchObject({ units: 0n, why: 'no-play' });
    expect(due(of(1, '999'))).toMatchObject({ units: 0n, why: 'below-minimum' });
    expect(due(of(1, '200000'))).toMatchObject({ units: u('100'), capped: u('200') });
    expect(due(of(1, '-5000'), of(2, '40000')).units).toBe(u('20'));
  });

  test('is not published when a level has none, or more than the one before it', () => {
    const check = (percents: readonly string[]) => checkRules({ ...friends, percents }).ok;
    expect(check(['0.1', '0.1', '0.05', '0.01', '0.01'])).toBe(true);
    for (const wrong of [[], ['0'], ['0.1', '0.2'], ['101'], ['1', '1', '1', '1', '1', '1']])
      expect(check(wrong)).toBe(false);
  });
});

test('rules that cannot be counted with are not published', () => {
  const faults = [
    { ...rebate, rates: [] },
    {
      ...rebate,
      rates: [
        { level: 1, percents: {} },
        { level: 1, percents: {} },
      ],
    },
    { ...rebate, rates: [{ level: 0, percents: { RNG: '100.01' } }] },
    { ...rebate, currencies: { BDT: { minimum: '2', cap: '1' } } },
    { ...cashback, expectedPercent: '101' },
    { ...marginal, currencies: { BDT: { minimum: '0', cap: '1', levels: [{ level: 0, tiers: tiers.toReversed() }] } } },
    { ...rescue, percents: {} },
    { ...rescue, gives: { kind: 'cash' as const } },
  ];
  expect(faults.map((rules) => checkRules(rules).ok)).toEqual(faults.map(() => false));
  expect([rebate, cashback, marginal, rescue].map((rules) => checkRules(rules).ok)).toEqual([true, true, true, true]);
});

test('periods are days, weeks from Monday, and months', () => {
  expect(periodAround('week', '2026-11-25')).toEqual({ first: '2026-11-23', last: '2026-11-29' });
  expect(periodAround('month', '2028-02-29')).toEqual({ first: '2028-02-01', last: '2028-02-29' });
  expect(periodAround('day', '2026-11-25')).toEqual({ first: '2026-11-25', last: '2026-11-25' });
});

/** Counts in whole units of the ledger with plain integers: amounts stay small enough for them. */
const shareOf = (units: number, percent: string): number =>
  Math.floor((units * Math.round(Number(percent) * 100)) / 10_000);

test('whatever is played and corrected, the line is what plain arithmetic says, and nobody ever owes', () => {
  const plays = fc.array(
    fc.record({
      category: fc.constantFrom('RNG', 'LIVE', 'FISH'),
      staked: fc.integer({ min: -50_000_000, max: 200_000_000 }),
      valid: fc.integer({ min: -50_000_000, max: 200_000_000 }),
      won: fc.integer({ min: -50_000_000, max: 200_000_000 }),
    }),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(plays, fc.integer({ min: 0, max: 5 }), fc.nat(50_000_000), (given, level, back) => {
      const all = given.map(
        ({ category, staked, valid, won }): PeriodPlay => ({
          ...{ product: 'game', category, game: '', staked: BigInt(staked), valid: BigInt(valid), won: BigInt(won) },
        }),
      );
      const sum = (category: string, part: 'staked' | 'valid' | 'won') =>
        given.reduce((whole, one) => whole + (category === '' || one.category === category ? one[part] : 0), 0);
      const rate = { RNG: level >= 2 ? '0.8' : '0.5', LIVE: '0.5' };
      const due = (['RNG', 'LIVE'] as const).reduce(
        (whole, category) => whole + shareOf(Math.max(0, sum(category, 'valid')), rate[category]),
        0,
      );
      const paid = due < 10_000 ? 0 : Math.min(due, 10_000_000);
      expect(Number(rebateLine(rebate, 'BDT', { level, plays: all }).units)).toBe(paid);

      const base = Math.max(0, sum('', 'staked') - sum('', 'won') - back);
      const expected = given.reduce((whole, { category, staked }) => {
        if (staked <= 0 || category === 'FISH') return whole;
        return whole + (category === 'RNG' ? staked : Math.floor((staked * 124) / 10_000));
      }, 0);
      const inParts = Math.floor((Math.min(base, 10_000_000) * 5 + Math.max(0, base - 10_000_000) * 10) / 100);
      const most = Math.min(inParts, Math.floor(expected / 2), 1_000_000_000);
      const line = cashbackLine(marginal, 'BDT', { level, plays: all, givenBack: BigInt(back) });
      expect(Number(line.units)).toBe(most);

      const lost = (['RNG', 'LIVE'] as const).reduce(
        (whole, category) =>
          whole +
          shareOf(Math.max(0, sum(category, 'staked') - sum(category, 'won')), rescue.percents[category] ?? '0'),
        0,
      );
      const rescued = lost < 50_000 ? 0 : Math.min(lost, 20_000_000);
      expect(Number(rescueLine(rescue, 'BDT', { plays: all, deposits: u('500') }).units)).toBe(rescued);
    }),
    { seed: testSeed },
  );
});
