/** Chances: exact fractions against published figures, against another way of counting, and against draws. */
import { parseRate, type Rate } from '@banyan/core/money';
import { describe, expect, test } from 'vitest';
import { drawXsmb } from '../draws/index.ts';
import { realDataPresent, realFile } from '../real-data.ts';
import {
  chanceOfAll,
  chanceOfNone,
  expectedHits,
  indexResult,
  type PlayCode,
  plays,
  returnToPlayer,
  type Tier,
  tiers,
} from './index.ts';

const none: ReadonlySet<Tier> = new Set();
const lastTier: ReadonlySet<Tier> = new Set<Tier>(['G7']);

/** A fraction as decimal text of so many places, half up. */
function decimals({ numerator, denominator }: Rate, places: number): string {
  const scaled = (numerator * 10n ** BigInt(places) * 2n + denominator) / (denominator * 2n);
  const digits = scaled.toString().padStart(places + 1, '0');
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

function oddsOf(text: string): Rate {
  const rate = parseRate(text);
  if (!rate.ok) throw new Error(text);
  return rate.value;
}

function listReturn(code: PlayCode): string {
  return decimals(returnToPlayer(code, oddsOf(plays[code].odds), BigInt(plays[code].cost)), 4);
}

test('with tier 7 drawn without replacement, the published figures come out', () => {
  const xien = [2, 3, 4].map((count) => decimals(chanceOfAll(count, lastTier), 6));
  expect(xien).toEqual(['0.055102', '0.012372', '0.002692']);
  const truot = [4, 8, 10].map((count) => decimals(chanceOfNone(count, lastTier), 6));
  expect(truot).toEqual(['0.331292', '0.104701', '0.057754']);
  expect(decimals(chanceOfAll(1, lastTier), 6)).toBe('0.238130');
});

test('with 27 independent numbers, the published figures come out', () => {
  const xien = [2, 3, 4].map((count) => decimals(chanceOfAll(count, none), 6));
  expect(xien).toEqual(['0.054882', '0.012298', '0.002670']);
  const truot = [4, 8, 10].map((count) => decimals(chanceOfNone(count, none), 6));
  expect(truot).toEqual(['0.332142', '0.105262', '0.058150']);
  expect(decimals(chanceOfAll(1, none), 6)).toBe('0.237657');
  expect(chanceOfNone(4, none)).toEqual({ numerator: 24n ** 27n, denominator: 25n ** 27n });
});

test('without replacement in every tier, sets counted by binomials give the same fraction', () => {
  const choose = (n: bigint, k: bigint) => {
    let ways = 1n;
    for (let step = 1n; step <= k; step += 1n) ways = (ways * (n - k + step)) / step;
    return ways;
  };
  for (const count of [0, 1, 2, 4, 8, 10, 50]) {
    let good = 1n;
    let all = 1n;
    for (const tier of tiers) {
      const numbers = 10n ** BigInt(tier.digits);
      good *= choose(numbers - BigInt(count) * (numbers / 100n), BigInt(tier.count));
      all *= choose(numbers, BigInt(tier.count));
    }
    const { numerator, denominator } = chanceOfNone(count);
    expect(numerator * all).toBe(good * denominator);
  }
});

test('a chance is between nothing and certainty, and its opposite is the rest', () => {
  expect(chanceOfNone(0)).toEqual({ numerator: 1n, denominator: 1n });
  expect(chanceOfAll(0)).toEqual({ numerator: 1n, denominator: 1n });
  expect(chanceOfNone(100)).toEqual({ numerator: 0n, denominator: 1n });
  expect(chanceOfNone(97)).toEqual({ numerator: 0n, denominator: 1n });
  expect(chanceOfAll(28)).toEqual({ numerator: 0n, denominator: 1n });
  const some = chanceOfAll(1);
  const no = chanceOfNone(1);
  expect(some.numerator * no.denominator + no.numerator * some.denominator).toBe(some.denominator * no.denominator);
});

test('single numbers hit by their share of the prizes', () => {
  const of = (code: PlayCode) => expectedHits(code);
  expect(of('LO2')).toEqual({ numerator: 27n, denominator: 100n });
  expect(of('LO3')).toEqual({ numerator: 23n, denominator: 1000n });
  expect(of('DE')).toEqual({ numerator: 1n, denominator: 100n });
  expect(of('DAU')).toEqual({ numerator: 1n, denominator: 10n });
  expect(of('DUOI')).toEqual({ numerator: 1n, denominator: 10n });
  expect(of('BC')).toEqual({ numerator: 1n, denominator: 1000n });
});

test('what every play returns at the odds and costs we start with', () => {
  const returns = Object.fromEntries((Object.keys(plays) as PlayCode[]).map((code) => [code, listReturn(code)]));
  expect(returns).toEqual({
    LO2: '0.9573',
    LO3: '0.7700',
    DE: '0.8200',
    DAU: '0.8700',
    DUOI: '0.8700',
    BC: '0.7000',
    X2: '0.7717',
    X3: '0.6189',
    X4: '0.4040',
    T4: '0.8280',
    T8: '0.8372',
    T10: '0.6349',
  });
});

test('two thousand draws of our own come as often as computed', () => {
  // Over all pairs at once: a draw with d different endings wins C(d, 2) of the 4,950 pairs, and C(100 - d, 4) truots.
  const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k);
  let pairs = 0;
  let fours = 0;
  for (let number = 0; number < 2000; number += 1) {
    const { lastTwo } = indexResult(drawXsmb('4'.repeat(64), `chance ${number}`));
    const different = lastTwo.reduce((sum, count) => sum + (count > 0 ? 1 : 0), 0);
    pairs += choose(different, 2) / choose(100, 2) / 2000;
    fours += choose(100 - different, 4) / choose(100, 4) / 2000;
  }
  // The standard errors of the two means are 0.0002 and 0.0006; both bounds are five of them.
  expect(Math.abs(pairs - Number(decimals(chanceOfAll(2), 9)))).toBeLessThan(0.001);
  expect(Math.abs(fours - Number(decimals(chanceOfNone(4), 9)))).toBeLessThan(0.003);
});

describe.skipIf(!realDataPresent)('the anchors of the real data', () => {
  const anchors = realDataPresent
    ? (JSON.parse(realFile('reference/anchors.json')) as Readonly<Record<string, number>>)
    : {};
  /** The anchors are doubles computed from 27 independent numbers: they agree to twelve places. */
  const close = (name: string, { numerator, denominator }: Rate) => {
    expect(anchors).toHaveProperty([name]);
    const exact = Number(decimals({ numerator, denominator }, 15));
    expect(Math.abs((anchors[name] as number) - exact)).toBeLessThan(1e-12);
  };
  const at = (chance: Rate, odds: string, cost = 1n): Rate => {
    const { numerator, denominator } = oddsOf(odds);
    return { numerator: chance.numerator * numerator, denominator: chance.denominator * denominator * cost };
  };

  test('chances', () => {
    for (const count of [2, 3, 4]) close(`MB xien${count} P`, chanceOfAll(count, none));
    for (const count of [1, 4, 8, 10]) close(`MB truot${count} P`, chanceOfNone(count, none));
    close('MB P(lo2 hits at least once)', chanceOfAll(1, none));
  });

  test('returns', () => {
    close('RTP MB lo2 78 per 22', returnToPlayer('LO2', oddsOf('78'), 22n));
    close('RTP MB lo2 99.5/27', returnToPlayer('LO2', oddsOf('99.5'), 27n));
    close('RTP MB lo2 1k @3.7 (pays per hit, stake 1)', returnToPlayer('LO2', oddsOf('3.7'), 1n));
    close('RTP MB lo3 980/23', returnToPlayer('LO3', oddsOf('980'), 23n));
    const xien = { 2: ['14', '16'], 3: ['50', '65'], 4: ['150', '180'] };
    for (const [count, all] of Object.entries(xien)) {
      for (const odds of all) close(`RTP MB xien${count}@${odds}`, at(chanceOfAll(Number(count), none), odds));
    }
    const truot = { 4: '2.3', 8: '8', 10: '12' };
    for (const [count, odds] of Object.entries(truot)) {
      close(`RTP MB truot${count}@${odds}`, at(chanceOfNone(Number(count), none), odds));
    }
  });
});
