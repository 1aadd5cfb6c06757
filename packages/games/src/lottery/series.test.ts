/** Series and rebates: the published table of series 1800, what each side gets, and the guard. */
import { parseRate, type Rate } from '@banyan/core/money';
import { expect, test } from 'vitest';
import {
  fairPrice,
  highestBetSeries,
  remainingEdge,
  oddsAtSeries,
  parseSeriesPlan,
  rebateAt,
  type SeriesPlan,
  seriesEdge,
  stakeOf,
  startingPlan,
  uplineRates,
} from './series.ts';

const rate = (numerator: number, denominator = 1): Rate => ({
  numerator: BigInt(numerator),
  denominator: BigInt(denominator),
});

function read(text: string): Rate {
  const parsed = parseRate(text);
  if (!parsed.ok) throw new Error(text);
  return parsed.value;
}

/** A price per 2 of stake at series 1800, in millionths, from a chance per 100,000. */
function priced(per100000: number): number {
  const odds = oddsAtSeries(read(fairPrice(rate(per100000, 100_000))), 1800);
  return Number((odds.numerator * 2_000_000n) / odds.denominator) / 1e6;
}

test('the published prices of series 1800 are 9/10 of the fair price of 2', () => {
  const published: Readonly<Record<string, readonly [per100000: number, price: number]>> = {
    'five straight': [1, 180_000],
    zu120: [120, 1500],
    zu60: [60, 3000],
    zu30: [30, 6000],
    zu20: [20, 9000],
    zu10: [10, 18_000],
    zu5: [5, 36_000],
    'four straight': [10, 18_000],
    zu24: [240, 750],
    zu12: [120, 1500],
    'zu6 of four': [60, 3000],
    zu4: [40, 4500],
    'three straight': [100, 1800],
    zu3: [300, 600],
    // Printed as 600 for the front three in the source, which is its mistake: 6/1000 cannot pay like 3/1000.
    zu6: [600, 300],
    'tail of the sum': [10_000, 18],
    'two straight': [1000, 180],
    'two in any order': [2000, 90],
    'any position': [10_000, 18],
    'sides of two': [25_000, 7.2],
    'sides of three': [12_500, 14.4],
  };
  for (const [play, [chance, price]] of Object.entries(published)) {
    expect(Math.abs(priced(chance) - price), play).toBeLessThan(2e-5);
  }
});

test('where the published table cut its prices, ours are above them, and the returns it states come out', () => {
  const cut: readonly (readonly [per100000: number, price: number, returned: string])[] = [
    [27_100, 6.6, '0.894'],
    [5400, 33, '0.891'],
    [34_390, 5.2, '0.894'],
    [9740, 18.39, '0.896'],
    [14_670, 12, '0.880'],
    [4350, 41, '0.892'],
    [40_951, 4.3, '0.880'],
    [8146, 22, '0.896'],
    [856, 210, '0.899'],
    [46, 3900, '0.897'],
  ];
  for (const [chance, price, returned] of cut) {
    expect(((price / 2) * chance) / 100_000).toBeCloseTo(Number(returned), 3);
    expect(priced(chance)).toBeGreaterThan(price);
    expect(priced(chance)).toBeLessThan(price * 1.03);
  }
});

test('a fair price is cut at six decimals, odds at a series are rounded to the nearest', () => {
  expect(fairPrice(rate(1, 3))).toBe('3');
  expect(fairPrice(rate(45, 100))).toBe('2.222222');
  expect(fairPrice(rate(271, 1000))).toBe('3.690036');
  expect(fairPrice(rate(1))).toBe('1');
  expect(() => fairPrice(rate(0))).toThrow(RangeError);
  expect(() => fairPrice(rate(3, 2))).toThrow(RangeError);
  // Rounded once: what is a round figure by the exact chance is one when it is paid.
  expect(oddsAtSeries(read('2.222222'), 1800)).toEqual(rate(2));
  expect(oddsAtSeries(read('333.333333'), 1800)).toEqual(rate(300));
  expect(oddsAtSeries(read('166.666666'), 1800)).toEqual(rate(149_999_999, 1_000_000));
  expect(oddsAtSeries(read('10'), 1956)).toEqual(rate(489, 50));
  expect(() => oddsAtSeries(read('10'), 2000)).toThrow(RangeError);
  expect(() => oddsAtSeries(read('10'), 1800.5)).toThrow(RangeError);
});

test('the 8.0 % beside the published table is the rebate of series 1960 at 1800', () => {
  const plan: SeriesPlan = { ...startingPlan, maxSeries: 1960 };
  expect(rebateAt(plan, 1960, 1800)).toEqual({ ok: true, value: rate(2, 25) });
  expect(rebateAt(plan, 1960, 1950)).toEqual({ ok: true, value: rate(1, 200) });
  expect(rebateAt(plan, 1800, 1800)).toEqual({ ok: true, value: rate(0) });
});

test('a member bets between the lowest series and its own, and not above what the games allow', () => {
  const bounds = (highest: number) => ({ ok: false, code: 'series-out-of-range', details: { lowest: 1700, highest } });
  expect(highestBetSeries(startingPlan, 1956)).toBe(1950);
  expect(rebateAt(startingPlan, 1956, 1952)).toEqual(bounds(1950));
  expect(rebateAt(startingPlan, 1900, 1901)).toEqual(bounds(1900));
  expect(rebateAt(startingPlan, 1900, 1699)).toEqual(bounds(1900));
  expect(rebateAt(startingPlan, 1900, 1800.5)).toEqual(bounds(1900));
  expect(rebateAt(startingPlan, 1900, Number.NaN)).toEqual(bounds(1900));
});

test('uplines get the differences, and never more than the top is above the member', () => {
  expect(uplineRates([1900, 1920, 1950, 1956])).toEqual([rate(1, 100), rate(3, 200), rate(3, 1000)]);
  // One who stands lower than somebody below gets nothing, and what is above counts from the higher.
  expect(uplineRates([1900, 1880, 1910, 1956])).toEqual([rate(0), rate(1, 200), rate(23, 1000)]);
  expect(uplineRates([1900])).toEqual([]);
  expect(uplineRates([])).toEqual([]);
});

test('whatever series a member chooses, a fair play leaves the house what the topmost series leaves', () => {
  for (let series = 1700; series <= 1950; series += 1) {
    const own = rebateAt(startingPlan, 1950, series);
    if (!own.ok) throw new Error(own.code);
    const paid = rate(series, 2000);
    expect(remainingEdge(paid, [own.value, ...uplineRates([1950, 1952, 1956])])).toEqual({
      ok: true,
      value: rate(11, 500),
    });
  }
  expect(seriesEdge(startingPlan, rate(1))).toEqual({ ok: true, value: rate(11, 500) });
});

test('settings that pay back all that is staked are refused', () => {
  const refused = (percent: string) => ({ ok: false, code: 'rtp-too-high', details: { percent } });
  expect(remainingEdge(rate(995, 1000), [rate(5, 1000)])).toEqual(refused('100.00'));
  expect(remainingEdge(rate(995, 1000), [rate(4, 1000)])).toEqual({ ok: true, value: rate(1, 1000) });
  expect(remainingEdge(rate(995, 1000), [rate(1, 100), rate(1, 300)])).toEqual(refused('100.84'));
  expect(remainingEdge(rate(3, 2), [])).toEqual(refused('150.00'));
  // Series 1960 with wages of 0.5 % leaves 1.5 %; wages of 2 % leave nothing.
  const plan: SeriesPlan = { ...startingPlan, maxSeries: 1960 };
  expect(seriesEdge(plan, rate(1), [rate(5, 1000)])).toEqual({ ok: true, value: rate(3, 200) });
  expect(seriesEdge(plan, rate(1), [rate(20, 1000)])).toEqual(refused('100.00'));
  // A price above the fair one costs most at the highest series, one below it at the lowest.
  expect(seriesEdge(plan, rate(11, 10))).toEqual(refused('107.75'));
  expect(seriesEdge(plan, rate(9, 10))).toEqual({ ok: true, value: rate(21, 200) });
});

test('a plan in the wrong order or beyond 2000 is refused with its field', () => {
  expect(parseSeriesPlan(startingPlan).ok).toBe(true);
  const field = (plan: Partial<SeriesPlan>) => {
    const read = parseSeriesPlan({ ...startingPlan, ...plan });
    return read.ok ? 'taken' : read.details?.['field'];
  };
  expect(field({ minSeries: 0 })).toBe('minSeries');
  expect(field({ minSeries: 1700.5 })).toBe('minSeries');
  expect(field({ defaultSeries: 1699 })).toBe('defaultSeries');
  expect(field({ maxBetSeries: 1799 })).toBe('maxBetSeries');
  expect(field({ maxSeries: 1949 })).toBe('maxSeries');
  expect(field({ maxSeries: 2000 })).toBe('maxSeries');
  expect(field({ maxSeries: 1950 })).toBe('taken');
});

test('a stake is 2 times the unit times the multiple', () => {
  expect(stakeOf(10_000n, 'yuan', 1)).toBe(20_000n);
  expect(stakeOf(10_000n, 'jiao', 3)).toBe(6000n);
  expect(stakeOf(10_000n, 'fen', 1)).toBe(200n);
  expect(stakeOf(10_000n, 'li', 7)).toBe(140n);
  expect(() => stakeOf(100n, 'li', 1)).toThrow(RangeError);
  expect(() => stakeOf(10_000n, 'yuan', 0)).toThrow(RangeError);
  expect(() => stakeOf(10_000n, 'yuan', 1.5)).toThrow(RangeError);
});
