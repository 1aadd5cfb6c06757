/** Margins by the figures of the field, the most that may be staked, and prices that are plainly wrong. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Rate } from '../money/index.ts';
import { testSeed } from '../test-seed.ts';
import { fraction } from './fraction.ts';
import {
  type FairSplit,
  type SelectionRoom,
  type StakeLimits,
  allOf,
  fairChance,
  fairOf,
  isInWindow,
  isPalpable,
  marketLiability,
  maxStake,
  oddsOf,
  palpableEnd,
  palpableWithinMinutes,
  priced,
  timeFactor,
} from './index.ts';

const coin = 100n;
const one = fraction(1n);
const sum = (values: readonly bigint[]): bigint => values.reduce((all, value) => all + value, 0n);

describe('a margin', () => {
  test('is taken off by Shin as in the literature: 2.6 2.4 4.3', () => {
    expect(fairOf([26_000n, 24_000n, 43_000n], 'shin')).toEqual([372_994n, 404_779n, 222_227n]);
  });

  test('is taken off in proportion and by power', () => {
    expect(fairOf([20_000n, 40_000n, 40_000n], 'proportional')).toEqual([500_000n, 250_000n, 250_000n]);
    // Prices of four decimals know their chances to a few millionths.
    for (const [at, chance] of fairOf([19_311n, 33_486n, 42_102n]).entries())
      expect(Math.abs(Number(chance) - ([500_000, 280_000, 220_000][at] ?? 0))).toBeLessThan(10);
    // No margin, or less than none: nothing is taken off.
    expect(fairOf([20_000n, 20_000n])).toEqual([500_000n, 500_000n]);
    expect(fairOf([30_000n, 30_000n], 'shin')).toEqual([500_000n, 500_000n]);
    expect(() => fairOf([20_000n])).toThrow('two outcomes');
  });

  test('is put on by power: .50 .28 .22 at 5.4 % are 1.9311 3.3486 4.2102, and never above', () => {
    const chances = [fraction(50n, 100n), fraction(28n, 100n), fraction(22n, 100n)];
    expect(priced(chances, 54_000n)).toEqual([19_310n, 33_486n, 42_101n]);
    expect(priced([fraction(0n), one, fraction(1n, 2n)], 54_000n).slice(0, 2)).toEqual([undefined, undefined]);
  });

  test('leaves chances that sum to a million, and comes back as it was put on', () => {
    const weights = fc.array(fc.bigInt({ min: 20n, max: 1000n }), { minLength: 2, maxLength: 12 });
    fc.assert(
      fc.property(weights, fc.bigInt({ min: 10_000n, max: 200_000n }), (parts, margin) => {
        const chances = parts.map((part) => fraction(part, sum(parts)));
        const prices = priced(chances, margin) as bigint[];
        for (const way of ['power', 'shin', 'proportional'] as const) expect(sum(fairOf(prices, way))).toBe(1_000_000n);
        for (const [at, chance] of fairOf(prices).entries()) {
          const part = chances[at] as Rate;
          expect(Math.abs(Number(chance) - (Number(part.numerator) / Number(part.denominator)) * 1e6)).toBeLessThan(
            200,
          );
        }
      }),
      { seed: testSeed },
    );
  });

  test('of a market with refunds is on what is decided', () => {
    const split: FairSplit = { win: 480_000n, halfWin: 0n, refund: 0n, halfLose: 270_000n, lose: 250_000n };
    // A stake of one at the inverse comes back as one: .48 o + .27 / 2 = 1.
    expect(fairChance(split)).toEqual(fraction(480_000n, 480_000n + 135_000n + 250_000n));
    const refunded = { win: 0n, halfWin: 0n, refund: 1_000_000n, halfLose: 0n, lose: 0n };
    expect(fairChance(refunded)).toEqual(fraction(0n));
  });
});

const much = 10n ** 12n;
const room: SelectionRoom = {
  ...{ odds: oddsOf(30_000n), chance: fraction(1n, 4n), time: one },
  ...{ outcomeLimit: much, marketLimit: much, marketLiability: 0n, eventLimit: much, eventWorst: 0n },
};
const limits: StakeLimits = {
  ...{ shape: allOf(1), selections: [room], userFactor: 100n, dayWinLeft: much, payoutCap: much },
};
const single = (rest: Partial<SelectionRoom>, of: Partial<StakeLimits> = {}) =>
  maxStake({ ...limits, selections: [{ ...room, ...rest }], ...of }, coin);

describe('the most that may be staked', () => {
  test('is the least of what each limit leaves, at odds of 3 half of it', () => {
    expect(single({ outcomeLimit: 20_000n })).toBe(10_000n);
    expect(single({ outcomeLimit: 20_000n, time: fraction(1n, 5n) })).toBe(2000n);
    expect(single({ outcomeLimit: 20_000n }, { userFactor: 1n })).toBe(100n);
    expect(single({ outcomeLimit: 20_000n }, { userFactor: 500n })).toBe(50_000n);
    expect(single({ marketLimit: 20_000n, marketLiability: 5000n })).toBe(7500n);
    // A market on which the house wins whatever happens leaves more than its limit.
    expect(single({ marketLimit: 20_000n, marketLiability: -5000n })).toBe(12_500n);
    expect(single({ eventLimit: 20_000n, eventWorst: 19_900n })).toBe(0n);
    expect(single({ eventLimit: 20_000n, eventWorst: 30_000n })).toBe(0n);
    const capped = (of: Partial<StakeLimits>) => maxStake({ ...limits, ...of }, coin);
    expect(capped({ dayWinLeft: 20_000n })).toBe(10_000n);
    expect(capped({ payoutCap: 20_000n })).toBe(6600n);
  });

  test('of a combination weighs on each selection by how likely the others bring it that far', () => {
    const selections = [
      { ...room, odds: oddsOf(20_000n), chance: fraction(1n, 2n), marketLimit: 1_000_000n },
      { ...room, odds: oddsOf(30_000n), chance: fraction(1n, 3n), marketLimit: 1_000_000n },
    ];
    // Five are won of one: a third of it on the first, a half of it on the second.
    expect(maxStake({ ...limits, shape: allOf(2), selections }, coin)).toBe(400_000n);
    const first = selections.with(1, { ...room, odds: oddsOf(30_000n), chance: fraction(1n, 3n) });
    expect(maxStake({ ...limits, shape: allOf(2), selections: first }, coin)).toBe(600_000n);
    expect(maxStake({ ...limits, shape: allOf(2), payoutCap: 600_000n, selections }, coin)).toBe(100_000n);
  });

  test('of a system is for each of its bets', () => {
    const selections = [room, { ...room, odds: oddsOf(20_000n) }];
    const shape = { bankers: [], sizes: [1, 2] };
    // 3 + 2 + 6 are returned, 2 + 1 + 5 won.
    expect(maxStake({ ...limits, shape, selections, payoutCap: 1_100_000n }, coin)).toBe(100_000n);
    expect(maxStake({ ...limits, shape, selections, dayWinLeft: 800_000n }, coin)).toBe(100_000n);
  });

  test('of an each-way bet is staked again on each selection as placed, and both weigh on the event', () => {
    const placed = { ...room, odds: oddsOf(15_000n) };
    const eachWay = (of: Partial<StakeLimits>) => maxStake({ ...limits, placed: [placed], ...of }, coin);
    // 3 + 1.5 are returned, 2 + .5 won.
    expect(eachWay({ payoutCap: 450_000n })).toBe(100_000n);
    expect(eachWay({ dayWinLeft: 250_000n })).toBe(100_000n);
    const ofEvent = { ...room, eventLimit: 250_000n };
    expect(eachWay({ selections: [ofEvent] })).toBe(100_000n);
    expect(eachWay({ placed: [{ ...placed, eventLimit: 250_000n }] })).toBe(100_000n);
    // Their markets are two.
    expect(eachWay({ placed: [{ ...placed, marketLimit: 20_000n }] })).toBe(40_000n);
    expect(eachWay({ selections: [{ ...room, marketLimit: 20_000n }] })).toBe(10_000n);
  });

  test('grows from a fifth at the opening to all at the start, and is half in play', () => {
    const at = { isLive: false, openedMs: 1000, startsMs: 2000 };
    const factors = [0, 1000, 1500, 2000, 3000].map((now) => timeFactor(at, now));
    expect(factors).toEqual([fraction(1n, 5n), fraction(1n, 5n), fraction(3n, 5n), one, one]);
    expect(timeFactor({ ...at, isLive: true }, 1500)).toEqual(fraction(1n, 2n));
  });

  test('is left by what a market costs at the worst', () => {
    const outcome = (stakes: bigint, returns: bigint) => ({ stakes, returns });
    expect(marketLiability([outcome(100n, 250n), outcome(100n, 180n)])).toBe(50n);
    expect(marketLiability([outcome(100n, 150n), outcome(100n, 180n)])).toBe(-20n);
    // An outcome on which nobody has staked costs nothing.
    expect(marketLiability([outcome(100n, 150n), outcome(0n, 0n)])).toBe(50n);
    expect(marketLiability([])).toBe(0n);
  });
});

describe('a palpable error', () => {
  test('is above half as much again, twice or three times the fair odds', () => {
    const wrong = (price: bigint, fair: bigint) => isPalpable(price, oddsOf(fair));
    expect([wrong(30_000n, 20_000n), wrong(30_001n, 20_000n)]).toEqual([false, true]);
    expect([wrong(44_998n, 29_999n), wrong(45_001n, 30_000n)]).toEqual([false, false]);
    expect([wrong(60_000n, 30_000n), wrong(60_001n, 30_000n)]).toEqual([false, true]);
    expect([wrong(200_000n, 100_000n), wrong(200_001n, 100_000n)]).toEqual([false, true]);
    expect([wrong(300_003n, 100_001n), wrong(300_004n, 100_001n)]).toEqual([false, true]);
  });

  test('is void before the start, and after it pays the right price to those who won', () => {
    const struck = { risk: 1_000_000n, win: 9_000_000n };
    expect(palpableWithinMinutes).toBe(10);
    expect(palpableEnd(struck, oddsOf(18_500n), false, coin)).toEqual({ kind: 'void' });
    expect(palpableEnd(struck, oddsOf(18_500n), true, coin)).toEqual({ kind: 'repriced', win: 850_000n });
    expect(palpableEnd(struck, oddsOf(185_000n), true, coin)).toEqual({ kind: 'repriced', win: 9_000_000n });
  });

  test('is of a window of time, whose ends are in it', () => {
    const window = { fromMs: 1000, toMs: 4000 };
    expect([999, 1000, 4000, 4001].map((at) => isInWindow(at, window))).toEqual([false, true, true, false]);
  });
});
