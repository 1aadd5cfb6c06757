/** Prices on their ladder and in every format: none promises more than is paid, and what was written is read back. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Rate } from '../money/index.ts';
import { testSeed } from '../test-seed.ts';
import { compare, fraction, minus } from './fraction.ts';
import {
  type OddsFormat,
  downToLadder,
  entryBy,
  isPrice,
  oddsFormats,
  oddsOf,
  priceText,
  readOdds,
  readPrice,
  showOdds,
  struckBy,
} from './index.ts';

const coin = 100n;
const prices = fc.bigInt({ min: 10_100n, max: 10_000_000n });
const onLadder = prices.map((price) => downToLadder(price) as bigint);
const shownAs = (format: OddsFormat, price: string): string => showOdds(format, oddsOf(readPrice(price) as bigint));

describe('the ladder', () => {
  test('takes a price down to its step', () => {
    const pairs = [
      ...[
        ['1.0199', '1.01'],
        ['1.999', '1.99'],
        ['2', '2.00'],
        ['2.019', '2.00'],
        ['3.04', '3.00'],
        ['3.99', '3.95'],
      ],
      ...[
        ['5.99', '5.90'],
        ['9.99', '9.80'],
        ['19.9', '19.50'],
        ['29.9', '29.00'],
        ['31.9', '30.00'],
        ['99', '95.00'],
      ],
      ...[
        ['999.9', '990.00'],
        ['1000', '1000.00'],
      ],
    ];
    for (const [price = '', step] of pairs)
      expect(priceText(downToLadder(readPrice(price) as bigint) as bigint), price).toBe(step);
    expect(downToLadder(10_099n)).toBeUndefined();
    expect(downToLadder(20_000_000n)).toBe(10_000_000n);
  });

  test('leaves a price of its own alone and never takes one up', () => {
    fc.assert(
      fc.property(prices, (price) => {
        const down = downToLadder(price) as bigint;
        expect(down <= price).toBe(true);
        expect(downToLadder(down)).toBe(down);
      }),
      { seed: testSeed },
    );
  });
});

describe('a price', () => {
  test('brings something, has four decimals at most, and ends at a thousand', () => {
    for (const text of ['1', '1.00', '0.5', 'NaN', '-2', '1000.01', '2.10001', '', '1e2', '2,10'])
      expect(readPrice(text), text).toBeUndefined();
    expect(['1.0001', '2.1', '1000'].map(readPrice)).toEqual([10_001n, 21_000n, 10_000_000n]);
    expect([10_000n, 0n, -1n].some(isPrice)).toBe(false);
  });

  test('is written with every digit that it has', () => {
    expect([21_000n, 18_333n, 10_010n, 1_234_500n].map(priceText)).toEqual(['2.10', '1.8333', '1.001', '123.45']);
  });
});

describe('a format', () => {
  test('writes the same price in its own way', () => {
    const written = (price: string) => oddsFormats.map((format) => shownAs(format, price));
    expect(written('2.50')).toEqual(['2.50', '3/2', '+150', '1.50', '-0.67', '+1.50']);
    expect(written('1.80')).toEqual(['1.80', '4/5', '-125', '0.80', '+0.80', '-1.25']);
    expect(written('2.00')).toEqual(['2.00', '1/1', '+100', '1.00', '+1.00', '+1.00']);
    expect(written('1.01')).toEqual(['1.01', '1/100', '-10000', '0.01', '+0.01', '-100.00']);
    expect(written('1000')).toEqual(['1000.00', '999/1', '+99900', '999.00', '-0.01', '+999.00']);
  });

  test('keeps what is quoted in it exact: -0.92 wins 100 for 92', () => {
    for (const [format, text, winnings] of [
      ['malay', '-0.92', fraction(100n, 92n)],
      ['malay', '+0.92', fraction(92n, 100n)],
      ['indonesian', '-1.25', fraction(100n, 125n)],
      ['american', '-110', fraction(100n, 110n)],
      ['american', '+105', fraction(105n, 100n)],
      ['fractional', '10/11', fraction(10n, 11n)],
      ['malay', '-1.00', fraction(1n)],
    ] as const)
      expect(minus(readOdds(format, text) as Rate, fraction(1n)), text).toEqual(winnings);
  });

  test('refuses what it does not write', () => {
    const refused: readonly (readonly [OddsFormat, string])[] = [
      ...(['', '1', '0.9', '-2', 'abc', '2.', '1/2', '２.0'].map((text) => ['decimal', text]) as [
        OddsFormat,
        string,
      ][]),
      ...(['0', '1.01', '-1.01', '--0.5', '0.00'].map((text) => ['malay', text]) as [OddsFormat, string][]),
      ...(['0.99', '-0.99', '0'].map((text) => ['indonesian', text]) as [OddsFormat, string][]),
      ...(['99', '-99', '0', '+'].map((text) => ['american', text]) as [OddsFormat, string][]),
      ...(['1/0', '0/1', '-1/2', '1'].map((text) => ['fractional', text]) as [OddsFormat, string][]),
      ...(['0', '-0.5', '0.00'].map((text) => ['hong-kong', text]) as [OddsFormat, string][]),
    ];
    for (const [format, text] of refused) expect(readOdds(format, text), `${format} ${text}`).toBeUndefined();
  });

  test('never shows more than is paid, and shows what it has read as it was', () => {
    fc.assert(
      fc.property(prices.map(oddsOf), fc.constantFrom(...oddsFormats), (odds, format) => {
        const text = showOdds(format, odds);
        const read = readOdds(format, text) as Rate;
        expect(compare(read, odds)).toBeLessThanOrEqual(0);
        expect(showOdds(format, read)).toBe(text);
      }),
      { seed: testSeed, numRuns: 2000 },
    );
  });

  test('reads a price of the ladder back as it is, where it writes every digit of it', () => {
    fc.assert(
      fc.property(onLadder.map(oddsOf), fc.constantFrom(...oddsFormats), (odds, format) => {
        const text = showOdds(format, odds);
        // A minus is a price the other way round, of which two digits are seldom all.
        if (!text.startsWith('-')) expect(readOdds(format, text)).toEqual(odds);
      }),
      { seed: testSeed },
    );
  });
});

describe('an entry', () => {
  test('is what is won where an Asian format shows a minus, and else the stake', () => {
    const [short, long] = [oddsOf(18_000n), oddsOf(25_000n)];
    expect(oddsFormats.filter((format) => entryBy(format, long) === 'win')).toEqual(['malay']);
    expect(oddsFormats.filter((format) => entryBy(format, short) === 'win')).toEqual(['indonesian']);
    expect(oddsFormats.filter((format) => entryBy(format, oddsOf(20_000n)) === 'win')).toEqual([]);
  });

  test('rounds what is won down and what is risked up, to a coin', () => {
    const third = fraction(4n, 3n);
    expect(struckBy('stake', 1_000_000n, third, coin)).toEqual({ risk: 1_000_000n, win: 333_300n });
    expect(struckBy('win', 1_000_000n, oddsOf(17_000n), coin)).toEqual({ risk: 1_428_600n, win: 1_000_000n });
    expect(struckBy('stake', 100n, oddsOf(10_100n), coin)).toEqual({ risk: 100n, win: 0n });
  });

  test('never pays more than its odds, and loses less than a coin to rounding', () => {
    const odds = prices.map(oddsOf);
    const coins = fc.bigInt({ min: 1n, max: 10n ** 9n }).map((count) => count * coin);
    fc.assert(
      fc.property(odds, coins, fc.constantFrom('stake' as const, 'win' as const), (price, units, by) => {
        const { risk, win } = struckBy(by, units, price, coin);
        const { numerator, denominator } = minus(price, fraction(1n));
        const over = risk * numerator - win * denominator;
        expect(over >= 0n && over < coin * (by === 'stake' ? denominator : numerator)).toBe(true);
      }),
      { seed: testSeed },
    );
  });

  test('is whole coins: anything else is a bug', () => {
    for (const units of [0n, -100n, 150n])
      expect(() => struckBy('stake', units, oddsOf(20_000n), coin)).toThrow('coins');
  });
});
