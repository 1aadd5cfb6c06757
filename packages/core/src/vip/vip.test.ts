/** Levels by what was bet and deposited (promotions.md section 8: 37, 38). */
import { expect, test } from 'vitest';
import type { BusinessDay } from '../time/index.ts';
import {
  type Played,
  type VipState,
  advance,
  benefitStates,
  birthdayAround,
  firstEasierLevel,
  firstState,
  levelAfterMonth,
  levelOf,
  nextMonth,
  nextWeek,
  upgradeBonusOf,
  weekOf,
} from './index.ts';

const level = (validBet: bigint, deposits: bigint, upgradeBonus: bigint, retention = 0n) => ({
  validBet,
  deposits,
  upgradeBonus,
  retention,
});
const levels = [
  level(10_000n, 1_000n, 10n),
  level(100_000n, 10_000n, 50n, 20_000n),
  level(500_000n, 50_000n, 200n, 50_000n),
];

test('a level needs both sums, and the bonuses of all levels that are crossed come once', () => {
  const career = { validBet: 520_000n, deposits: 12_000n };
  expect(levelOf(levels, career)).toBe(2);
  expect(upgradeBonusOf(levels, 0, 2)).toBe(60n);
  expect(upgradeBonusOf(levels, 2, 2)).toBe(0n);
  expect(upgradeBonusOf(levels, 2, 3)).toBe(200n);
  expect(levelOf(levels, { validBet: 9_999n, deposits: 10n ** 9n })).toBe(0);
});

test('a month below its level falls by one, and who regains it gets no bonus again', () => {
  expect(levelAfterMonth(levels, 2, 19_999n)).toBe(1);
  expect(levelAfterMonth(levels, 2, 20_000n)).toBe(2);
  expect(levelAfterMonth(levels, 0, 0n)).toBe(0);
  expect(upgradeBonusOf(levels, 2, 1)).toBe(0n);
});

const benefits = levels.map((one, at) => ({
  ...one,
  weeklyBonus: BigInt(at * 5),
  monthlyBonus: BigInt(at * 7),
  birthdayBonus: 0n,
}));
const bets = (...days: [BusinessDay, bigint][]): Played => ({
  before: 0n,
  days: days.map(([day, valid]) => ({ day, valid })),
  deposits: 12_000n,
});
const start = (played: Played, day: BusinessDay) => firstState(0, played, day);

test('several levels crossed at one look give each its bonus once, and no look after gives it again', () => {
  const played = bets(['2026-11-10', 520_000n]);
  const first = advance(benefits, start(played, '2026-11-11'), played, '2026-11-11');
  expect(first.steps).toEqual([
    { kind: 'upgrade', level: 1, units: 10n },
    { kind: 'upgrade', level: 2, units: 50n },
    { kind: 'level', cause: 'reached', from: 0, to: 2 },
  ]);
  expect(advance(benefits, first.state, played, '2026-11-11').steps).toEqual([]);
});

test('retention missed by the smallest unit falls one level; it is regained without a bonus, and late bets of the month regain it too', () => {
  const until = bets(['2026-10-10', 520_000n]);
  const reached = advance(benefits, start(until, '2026-10-11'), until, '2026-10-11').state;
  // Not judged by the month in which it was reached.
  expect(advance(benefits, reached, until, '2026-11-01').state.level).toBe(2);
  const short = bets(['2026-10-10', 520_000n], ['2026-11-30', 19_999n]);
  const fallen = advance(benefits, reached, short, '2026-12-01');
  expect(fallen.state).toMatchObject({ level: 1, highest: 2 });
  expect(fallen.steps).toContainEqual({
    ...{ kind: 'level', cause: 'retention', from: 2, to: 1 },
    ...{ month: '2026-11-01', brought: 19_999n, asked: 20_000n },
  });
  const back = bets(...short.days.map(({ day, valid }): [BusinessDay, bigint] => [day, valid]), [
    '2026-12-02',
    20_000n,
  ]);
  expect(advance(benefits, fallen.state, back, '2026-12-02').steps).toEqual([
    { kind: 'level', cause: 'regained', from: 1, to: 2, month: '2026-12-01', brought: 20_000n, asked: 20_000n },
  ]);
  const late = bets(['2026-10-10', 520_000n], ['2026-11-30', 20_000n]);
  expect(advance(benefits, fallen.state, late, '2026-12-02').state.level).toBe(2);
});

test('a week gives its bonus when one has played in it; a bet that ended after it counts for the next', () => {
  const played = bets(['2026-11-10', 120_000n]);
  const state = advance(benefits, start(played, '2026-11-11'), played, '2026-11-11').state;
  const weeks = (more: Played, from: VipState, day: BusinessDay) => {
    const after = advance(benefits, from, more, day);
    return { periods: after.steps.flatMap((step) => (step.kind === 'week' ? [step.period] : [])), state: after.state };
  };
  expect(weeks(played, state, '2026-11-16').periods).toEqual(['2026-11-09']);
  const idle = weeks(played, state, '2026-11-23');
  expect(idle.periods).toEqual(['2026-11-09']);
  // Made in the week that is over, ended after it.
  const late = bets(['2026-11-10', 120_000n], ['2026-11-20', 5n]);
  expect(weeks(late, idle.state, '2026-11-30').periods).toEqual(['2026-11-23']);
});

test('a level that was taken away leaves its members on the last', () => {
  const played = bets(['2026-11-10', 520_000n]);
  const { state } = advance(benefits, start(played, '2026-11-11'), played, '2026-11-11');
  expect(advance(benefits.slice(0, 1), state, played, '2026-11-12').steps).toEqual([
    { kind: 'level', cause: 'table', from: 2, to: 1 },
  ]);
});

test('levels that ask for less than the one below are found', () => {
  expect(firstEasierLevel(levels)).toBeUndefined();
  expect(firstEasierLevel([levels[1], levels[0]] as typeof levels)).toBe(2);
});

test('a birthday has seven days on each side, 29 February is the 28th where there is no 29th, and years meet', () => {
  expect(birthdayAround('1990-06-15', '2026-06-22')).toEqual({
    year: '2026',
    opens: '2026-06-08',
    closes: '2026-06-22',
  });
  expect(birthdayAround('1990-06-15', '2026-06-23').year).toBe('2027');
  expect(birthdayAround('1992-02-29', '2026-02-20')).toMatchObject({ opens: '2026-02-21', closes: '2026-03-07' });
  expect(birthdayAround('1992-02-29', '2028-02-20')).toMatchObject({ opens: '2028-02-22', closes: '2028-03-07' });
  expect(birthdayAround('1990-01-02', '2026-12-28')).toMatchObject({ year: '2027', opens: '2026-12-26' });
  expect(birthdayAround('1990-12-30', '2027-01-03')).toMatchObject({ year: '2026', closes: '2027-01-06' });
});

test('weeks begin on Monday and months on the first', () => {
  expect(['2026-11-22', '2026-11-23', '2027-01-01'].map((day) => weekOf(day as BusinessDay))).toEqual([
    '2026-11-16',
    '2026-11-23',
    '2026-12-28',
  ]);
  expect([nextWeek('2026-12-28'), nextMonth('2026-12-01'), nextMonth('2027-01-01')]).toEqual([
    '2027-01-04',
    '2027-01-01',
    '2027-02-01',
  ]);
});

test('what was given ends once', () => {
  expect(benefitStates).toEqual({ waiting: ['given'], given: [], lapsed: [] });
});
