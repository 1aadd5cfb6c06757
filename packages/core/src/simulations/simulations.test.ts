/** Simulations against figures that were computed otherwise: exact ones of promotions.md (47, 48), and small stories told by hand. */
import { expect, test } from 'vitest';
import type { BonusRules, Terms, WrittenRules } from '../promotions/index.ts';
import {
  type EstimateGame,
  type PastMember,
  type PastPlay,
  addMember,
  chanceOf,
  dayUsedUp,
  forecastOf,
  forecastPaths,
  noSum,
  signsOf,
  simulateMember,
  spreadOf,
  worstDay,
} from './index.ts';

const terms: Terms = {
  ...{ multiple: 300, base: 'bonus', weights: { products: { game: 100 } }, days: 7, startDays: 7, isSticky: false },
  ...{ countedFrom: 'all', excludedGames: [], onWithdrawal: 'forfeit', onExclusion: 'forfeit' },
};
const red: EstimateGame = { product: 'game', round: (stake, chance) => (chance.below(37) < 18 ? stake * 2n : 0n) };
const unit = 10_000n;

test.each([
  [300, 100n, 94.6676, 0.3582],
  [300, 10n, 92.0762, 0.908],
  [3000, 10n, 56.2421, 0.2887],
])(
  'a bonus of 100 to be bet %i hundredths in stakes of %s costs %d, and is met by %d',
  (multiple, stake, cost, met) => {
    const paths = 6000;
    const bonus = { bonus: 100n * unit, deposit: 0n, stake: stake * unit };
    const made = forecastOf(
      forecastPaths({ ...terms, multiple }, bonus, red, { chance: chanceOf(`red ${multiple} ${stake}`), paths }),
    );
    const error = Number(made.spread) / 10_000 / Math.sqrt(paths);
    expect(Math.abs(Number(made.mean) / 10_000 - cost)).toBeLessThan(4 * error);
    expect(Math.abs(made.finishing / 10_000 - met)).toBeLessThan(4 * Math.sqrt((met * (1 - met)) / paths));
    expect(made.worst).toBeGreaterThanOrEqual(made.mean);
  },
);

test('a cap of the conversion cuts the cost, and the same seed draws the same', () => {
  const bonus = { bonus: 100n * unit, deposit: 0n, stake: 50n * unit };
  const cost = (own: Terms) => forecastOf(forecastPaths(own, bonus, red, { chance: chanceOf('cap'), paths: 500 })).mean;
  expect(cost({ ...terms, cap: 100 })).toBeLessThan(cost(terms));
  expect(cost(terms)).toBe(cost(terms));
});

const day = 86_400_000;
const rules: BonusRules = {
  ...{ kind: 'deposit', terms: { ...terms, multiple: 200 } },
  currencies: { BDT: { tiers: [{ from: '100', percent: '50', cap: '500' }] } },
} as BonusRules;
const takes = { times: 1, per: 'ever', isFirstDeposit: false } as const;
const view = () => ({
  span: { fromMs: 0, untilMs: 30 * day },
  chance: chanceOf('story'),
  game: red,
  periodOf: (atMs: number, per: string) => (per === 'ever' ? 'ever' : String(Math.floor(atMs / day))),
});
const play = (atMs: number, stake: number, payout = stake): PastPlay => ({
  ...{ product: 'game', atMs, endedAtMs: atMs + 1, validBet: BigInt(stake) * unit, payout: BigInt(payout) * unit },
  stake: { main: BigInt(stake) * unit, bonus: 0n },
});
const member = (part: Partial<PastMember> = {}): PastMember => ({
  ...{ currency: 'BDT', registeredAtMs: 0, withdrawals: [], plays: [] },
  deposits: [{ atMs: day, units: 1000n * unit, isFirst: true }],
  ...part,
});

test('what was bet in time converts the bonus, and costs what it was', () => {
  // 50 % of 1,000 is 500; twice that is to be bet.
  const grants = simulateMember(rules, takes, member({ plays: [play(day + 1, 600), play(day + 9, 400)] }), view());
  expect(grants).toEqual([{ atMs: day, given: 500n * unit, cost: 500n * unit, end: 'converted', isEstimated: false }]);
});

test('a withdrawal before that forfeits it, and play after its days does not count', () => {
  const left = member({ plays: [play(day + 1, 600), play(day + 9, 400)], withdrawals: [{ atMs: day + 5 }] });
  expect(simulateMember(rules, takes, left, view())).toMatchObject([{ cost: 0n, end: 'forfeited' }]);
  const late = member({ plays: [play(day + 1, 600), play(9 * day, 400)] });
  expect(simulateMember(rules, takes, late, view())).toMatchObject([{ cost: 0n, end: 'expired' }]);
  const open = member({ deposits: [{ atMs: 29 * day, units: 1000n * unit, isFirst: true }] });
  expect(simulateMember(rules, takes, open, view())).toMatchObject([{ cost: 0n, end: 'open' }]);
});

test('who lost all of the deposit plays on with the bonus, by chance, and that is said', () => {
  const broke = member({ plays: [play(day + 1, 500, 0), play(day + 2, 500, 0)] });
  const [grant] = simulateMember({ ...rules, terms: { ...rules.terms, multiple: 400 } }, takes, broke, view());
  expect(grant).toMatchObject({ isEstimated: true, given: 500n * unit });
  expect(['converted', 'spent']).toContain(grant?.end);
});

test('it is taken as often as it may be, and the first deposit alone where it says so', () => {
  const deposits = [1, 2, 3].map((at) => ({ atMs: at * day, units: 200n * unit, isFirst: at === 1 }));
  const many = (own: object) => simulateMember(rules, { ...takes, ...own }, member({ deposits }), view()).length;
  expect([many({}), many({ times: 2 }), many({ per: 'day' })]).toEqual([1, 2, 3]);
  expect(many({ times: 9, isFirstDeposit: true })).toBe(1);
  expect(simulateMember(rules, takes, member({ currency: 'INR' }), view())).toEqual([]);
});

test('one amount for a registration goes to those who registered in the time', () => {
  const fixed: WrittenRules = {
    ...{ kind: 'registration', gives: { kind: 'cash' } },
    currencies: { BDT: { amount: '20' } },
  };
  expect(simulateMember(fixed, takes, member(), view())).toMatchObject([{ cost: 20n * unit, end: 'paid' }]);
  expect(simulateMember(fixed, takes, member({ registeredAtMs: -1 }), view())).toEqual([]);
});

test('a rebate is counted by the day, from what main money bet, and cashback from what it lost', () => {
  const common = { gives: { kind: 'cash' }, period: 'day', excludedGames: [] } as const;
  const days = member({ plays: [play(day + 1, 1000, 200), play(day + 2, 500, 0), play(3 * day, 400, 900)] });
  const inDay = days.plays.map((one) => ({ ...one, category: 'RNG' }));
  const rebate: WrittenRules = {
    ...{ ...common, kind: 'rebate', rates: [{ level: 0, percents: { RNG: '1' } }] },
    currencies: { BDT: { minimum: '1', cap: '1000' } },
  };
  const given = (rules: WrittenRules) =>
    simulateMember(rules, takes, { ...days, plays: inDay }, view()).map(({ given: units }) => units);
  expect(given(rebate)).toEqual([15n * unit, 4n * unit]);
  const cashback: WrittenRules = {
    ...{ ...common, kind: 'cashback', isMarginal: false, expectedPercent: '100', edges: { products: { game: '4' } } },
    currencies: {
      BDT: { minimum: '1', cap: '1000', levels: [{ level: 0, tiers: [{ from: '0', percent: '10' }] }] },
    },
  };
  // 10 % of 1,300 is 130; the house expects 4 % of 1,500. The other day was won.
  expect(given(cashback)).toEqual([60n * unit]);
});

test('members add up to days, a spread and the day on which a budget is used up', () => {
  const grant = (atMs: number, given: bigint, cost: bigint) =>
    ({ atMs, given, cost, end: 'converted', isEstimated: false }) as const;
  const dayOf = (atMs: number) => `2026-05-0${atMs}`;
  let sum = addMember(noSum('BDT'), [grant(1, 10n, 4n), grant(2, 20n, 20n)], ['linked'], dayOf);
  sum = addMember(sum, [grant(2, 5n, 1n)], [], dayOf);
  sum = addMember(sum, [], ['linked'], dayOf);
  expect(sum).toMatchObject({ players: 2, grants: 3, given: 35n, cost: 25n, takenBack: 10n, flagged: 1 });
  expect(spreadOf(sum)).toEqual({ mean: 12n, middle: 1n, worst: 24n, most: 24n });
  expect([worstDay(sum), dayUsedUp(sum, 10n), dayUsedUp(sum, 35n)]).toEqual(['2026-05-02', '2026-05-02', undefined]);
});

test('who deposits and withdraws without play, and who bets without risk, is looked at', () => {
  const idle = member({ withdrawals: [{ atMs: 2 * day }], plays: [play(day + 1, 50)] });
  expect(signsOf(idle, false)).toEqual(['no-own-play']);
  const covered = Array.from({ length: 10 }, (_, at) => ({ ...play(day + at, 500), validBet: at < 4 ? unit : 0n }));
  expect(signsOf(member({ plays: covered }), true)).toEqual(['linked', 'no-risk']);
  expect(signsOf(member({ plays: [play(day, 900)], withdrawals: [{ atMs: 2 * day }] }), false)).toEqual([]);
});
