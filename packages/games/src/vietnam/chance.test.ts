/** Chances: exact fractions against published figures, against another way of counting, and against draws. */
import { parseRate, type Rate } from '@banyan/core/money';
import { describe, expect, test } from 'vitest';
import { seededWords } from '../draws/seeded.ts';
import { type Lottery, lotteryOf, returnRate } from '../lottery/index.ts';
import { realDataPresent, realFile } from '../real-data.ts';
import { chanceOfAll, chanceOfNone } from './chance.ts';
import { vietnamNorth, vietnamSouth } from './index.ts';

const north = lotteryOf(vietnamNorth);
const south = lotteryOf(vietnamSouth);
const independent: ReadonlySet<string> = new Set();
const lastTier: ReadonlySet<string> = new Set(['G7']);

/** A fraction as decimal text of so many places, half up. */
function decimals({ numerator, denominator }: Rate, places: number): string {
  const scaled = (numerator * 10n ** BigInt(places) * 2n + denominator) / (denominator * 2n);
  const digits = scaled.toString().padStart(places + 1, '0');
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

function rateOf(text: string): Rate {
  const rate = parseRate(text);
  if (!rate.ok) throw new Error(text);
  return rate.value;
}

/** What a play returns at some odds and cost, by default those it starts with. */
function returnOf(lottery: Lottery, code: string, odds?: string, cost?: number): Rate {
  const play = lottery.plays.get(code);
  const sample = play?.samples[0];
  if (play === undefined || sample === undefined) throw new Error(code);
  const rates = play.levels.map((level) => rateOf(odds ?? level.odds));
  return returnRate(rates, play.chance(sample), play.combinations(sample), cost ?? play.cost);
}

test('in the north with tier 7 drawn without return, the published figures come out', () => {
  const { tiers } = north;
  const xien = [2, 3, 4].map((count) => decimals(chanceOfAll(tiers, count, lastTier), 6));
  expect(xien).toEqual(['0.055102', '0.012372', '0.002692']);
  const truot = [4, 8, 10].map((count) => decimals(chanceOfNone(tiers, count, lastTier), 6));
  expect(truot).toEqual(['0.331292', '0.104701', '0.057754']);
  expect(decimals(chanceOfAll(tiers, 1, lastTier), 6)).toBe('0.238130');
});

test.each([
  [north, 27n, '0.237657', ['0.054882', '0.012298', '0.002670'], ['0.332142', '0.105262', '0.058150']],
  [south, 18n, '0.165486', ['0.026108', '0.003913', '0.000555'], ['0.479603', '0.222936', '0.150095']],
] as const)(
  'with independent numbers, the published figures of $rules come out',
  ({ tiers }, prizes, one, xien, truot) => {
    expect([2, 3, 4].map((count) => decimals(chanceOfAll(tiers, count, independent), 6))).toEqual(xien);
    expect([4, 8, 10].map((count) => decimals(chanceOfNone(tiers, count, independent), 6))).toEqual(truot);
    expect(decimals(chanceOfAll(tiers, 1, independent), 6)).toBe(one);
    expect(chanceOfNone(tiers, 4, independent)).toEqual({ numerator: 24n ** prizes, denominator: 25n ** prizes });
  },
);

const choose = (n: bigint, k: bigint) => {
  let ways = 1n;
  for (let step = 1n; step <= k; step += 1n) ways = (ways * (n - k + step)) / step;
  return ways;
};

describe.each([north, south])('$rules', (lottery) => {
  const { tiers } = lottery;

  test('sets counted by binomials, tier by tier without return, give the same fraction', () => {
    for (const count of [0, 1, 2, 4, 8, 10, 50]) {
      let good = 1n;
      let all = 1n;
      for (const tier of tiers) {
        const numbers = 10n ** BigInt(tier.digits);
        good *= choose(numbers - BigInt(count) * (numbers / 100n), BigInt(tier.count));
        all *= choose(numbers, BigInt(tier.count));
      }
      const { numerator, denominator } = chanceOfNone(tiers, count);
      expect(numerator * all).toBe(good * denominator);
    }
  });

  test('a chance is between nothing and certainty, and its opposite is the rest', () => {
    expect(chanceOfNone(tiers, 0)).toEqual({ numerator: 1n, denominator: 1n });
    expect(chanceOfAll(tiers, 0)).toEqual({ numerator: 1n, denominator: 1n });
    expect(chanceOfNone(tiers, 100)).toEqual({ numerator: 0n, denominator: 1n });
    expect(chanceOfAll(tiers, 28)).toEqual({ numerator: 0n, denominator: 1n });
    const some = chanceOfAll(tiers, 1);
    const no = chanceOfNone(tiers, 1);
    expect(some.numerator * no.denominator + no.numerator * some.denominator).toBe(some.denominator * no.denominator);
  });

  test('from more numbers the average is of every combination', () => {
    for (const [code, size] of [
      ['X2', 2],
      ['X4', 4],
      ['T4', 4],
      ['T8', 8],
    ] as const) {
      const play = lottery.plays.get(code);
      const of = (count: number) =>
        play?.chance(Array.from({ length: count }, (_, at) => String(at + 10)).join('-'))[0] as Rate;
      const ways = choose(20n, BigInt(size));
      expect(of(20).numerator * of(size).denominator).toBe(ways * of(size).numerator * of(20).denominator);
    }
  });

  test('draws of our own hit every play as often as computed', { timeout: 120_000 }, () => {
    const count = process.env.BANYAN_LONG === '1' ? 10_000 : 400;
    const sums = new Map([...lottery.plays.keys()].map((code) => [code, { sum: 0, squares: 0 }]));
    // Over a third of a play's numbers at once, since one number comes too rarely to say much; over more numbers than needed.
    const selections = new Map(
      [...lottery.plays.values()].map(({ play, board }) => {
        if (board.kind === 'choices') return [play, board.choices.slice(0, 1)];
        if (board.kind !== 'numbers') throw new Error(play);
        const all = Array.from({ length: board.most === 1 ? board.last + 1 : 50 }, (_, at) => at);
        const written = all.map((at) => String(at).padStart(board.digits, '0'));
        if (board.most === 1) return [play, written.filter((_, at) => at % 3 === 0)];
        const size = Math.min(board.most, Math.max(board.fewest, 12));
        return [play, [written.slice(0, size).join('-'), written.slice(-size).join('-')]];
      }),
    );
    for (let number = 0; number < count; number += 1) {
      const decide = lottery.decider(lottery.draw(seededWords('4'.repeat(64), `chance ${number}`)));
      for (const [code, listed] of selections) {
        const hits = listed.reduce((sum, selection) => sum + (decide(code, selection)[0] as number), 0);
        const seen = sums.get(code) as { sum: number; squares: number };
        seen.sum += hits;
        seen.squares += hits * hits;
      }
    }
    for (const [code, listed] of selections) {
      const { sum, squares } = sums.get(code) as { sum: number; squares: number };
      const chanceOf = (selection: string) => lottery.plays.get(code)?.chance(selection)[0] as Rate;
      const mean = listed.reduce((total, selection) => total + Number(decimals(chanceOf(selection), 12)), 0);
      const error = Math.sqrt(Math.max(squares / count - (sum / count) ** 2, mean / count) / count);
      // Some twenty plays are asked at once, so each is given 3.5 errors for the 99 of a hundred together.
      expect(`${code} ${Math.abs(sum / count - mean) < 3.5 * error}`).toBe(`${code} true`);
    }
  });
});

test('single numbers hit by their share of the prizes', () => {
  const of = (lottery: Lottery, code: string) => {
    const play = lottery.plays.get(code);
    return play?.chance(play.samples[0] as string)[0];
  };
  const both = (code: string) => [of(north, code), of(south, code)].map((rate) => decimals(rate as Rate, 4));
  expect(both('LO2')).toEqual(['0.2700', '0.1800']);
  expect(both('LO2H')).toEqual(['0.2700', '0.1800']);
  expect(both('LO3')).toEqual(['0.0230', '0.0170']);
  expect(both('LO4')).toEqual(['0.0020', '0.0016']);
  expect(both('DE')).toEqual(['0.0100', '0.0100']);
  expect(both('DEDAU')).toEqual(['0.0400', '0.0100']);
  expect(both('DAU')).toEqual(['0.1000', '0.1000']);
  expect(both('BC')).toEqual(['0.0010', '0.0010']);
  expect(both('BCDAU')).toEqual(['0.0030', '0.0010']);
  expect(both('BCDD')).toEqual(['0.0040', '0.0020']);
  expect(both('BC4')).toEqual(['0.0001', '0.0001']);
  expect(both('CL')).toEqual(['0.5000', '0.5000']);
});

test('what every play returns at the prices we start with', () => {
  const returns = (lottery: Lottery) =>
    Object.fromEntries([...lottery.plays.keys()].map((code) => [code, decimals(returnOf(lottery, code), 4)]));
  const shared = { DE: '0.8200', DEDAU: '0.8200', DE1: '0.9800', DAU: '0.8700', DUOI: '0.8700', BC: '0.7000' };
  const natural = { LO3: '0.7700', LO4: '0.8880', BCDAU: '0.7000', BCDD: '0.7000', BC4: '0.8880' };
  const same = { ...shared, ...natural, LO2H: '0.9950', CL: '0.9995', TX: '0.9995' };
  expect(returns(north)).toEqual({
    ...same,
    LO2: '0.9573',
    LO21K: '0.9990',
    X2: '0.7717',
    X3: '0.6189',
    X4: '0.4040',
    T4: '0.8280',
    T8: '0.8372',
    T10: '0.6349',
  });
  expect(returns(south)).toEqual({
    ...same,
    LO2: '0.9480',
    LO21K: '0.9900',
    X2: '0.7049',
    X3: '0.5871',
    X4: '0.3887',
    T4: '0.9592',
    T8: '0.7802',
    T10: '0.6754',
    DA2: '0.7049',
    DA3: '0.7049',
    DA4: '0.7049',
    DA5: '0.7049',
  });
  for (const lottery of [north, south]) {
    for (const code of lottery.plays.keys()) expect(returnOf(lottery, code).numerator).toBeGreaterThan(0n);
    for (const code of lottery.plays.keys()) {
      const { numerator, denominator } = returnOf(lottery, code);
      expect(numerator < denominator).toBe(true);
    }
  }
});

test('what the other published list returns in the north', () => {
  const listB = {
    LO2: '99.5',
    LO2H: '99.5',
    LO21K: '3.7',
    LO3: '980',
    LO4: '8880',
    DE: '99.5',
    DEDAU: '98',
    DE1: '98',
  };
  const atB = { ...listB, DAU: '9.9', BC: '980', BCDAU: '960', BCDD: '980', BC4: '8880', CL: '1.999' };
  const costs: Readonly<Record<string, number>> = { LO2: 27 };
  const returns = Object.entries(atB).map(([code, odds]) => [
    code,
    decimals(returnOf(north, code, odds, costs[code]), 4),
  ]);
  expect(Object.fromEntries(returns)).toEqual({
    LO2: '0.9950',
    LO2H: '0.9950',
    LO21K: '0.9990',
    LO3: '0.9800',
    LO4: '0.8880',
    DE: '0.9950',
    DEDAU: '0.9800',
    DE1: '0.9800',
    DAU: '0.9900',
    BC: '0.9800',
    BCDAU: '0.9600',
    BCDD: '0.9800',
    BC4: '0.8880',
    CL: '0.9995',
  });
});

describe.skipIf(!realDataPresent)('the anchors of the real data', () => {
  const anchors = realDataPresent
    ? (JSON.parse(realFile('reference/anchors.json')) as Readonly<Record<string, number>>)
    : {};
  /** The anchors are doubles computed from independent numbers: they agree to twelve places. */
  const close = (name: string, rate: Rate) => {
    expect(anchors).toHaveProperty([name]);
    expect(Math.abs((anchors[name] as number) - Number(decimals(rate, 15)))).toBeLessThan(1e-12);
  };
  const at = (chance: Rate, odds: string) => returnRate([rateOf(odds)], [chance], 1, 1);

  test.each([
    ['MB', north, { 2: ['14', '16'], 3: ['50', '65'], 4: ['150', '180'] }, { 4: '2.3', 8: '8', 10: '12' }],
    ['MN', south, { 2: ['27'], 3: ['150'], 4: ['700'] }, { 4: '2', 8: '3.5', 10: '4.5' }],
  ] as const)('%s', (region, { tiers }, xien, truot) => {
    for (const count of [2, 3, 4]) close(`${region} xien${count} P`, chanceOfAll(tiers, count, independent));
    for (const count of [1, 4, 8, 10]) close(`${region} truot${count} P`, chanceOfNone(tiers, count, independent));
    close(`${region} P(lo2 hits at least once)`, chanceOfAll(tiers, 1, independent));
    for (const [count, all] of Object.entries(xien)) {
      const chance = chanceOfAll(tiers, Number(count), independent);
      for (const odds of all) close(`RTP ${region} xien${count}@${odds}`, at(chance, odds));
    }
    for (const [count, odds] of Object.entries(truot)) {
      close(`RTP ${region} truot${count}@${odds}`, at(chanceOfNone(tiers, Number(count), independent), odds));
    }
  });

  test('single numbers', () => {
    close('RTP MB lo2 78 per 22', returnOf(north, 'LO2'));
    close('RTP MB lo2 99.5/27', returnOf(north, 'LO2', '99.5', 27));
    close('RTP MB lo2 1k @3.7 (pays per hit, stake 1)', returnOf(north, 'LO21K'));
    close('RTP MB lo3 980/23', returnOf(north, 'LO3', '980'));
    close('RTP MB lo4 8880/20', returnOf(north, 'LO4'));
    close('RTP MN lo2 79 per 15', returnOf(south, 'LO2'));
  });
});
