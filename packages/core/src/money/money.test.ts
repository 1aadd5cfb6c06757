/** Money: what is read is what is written, parts make the whole, roundings go where they are told. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  add,
  type Currency,
  currencyScales,
  divide,
  formatExact,
  formatRate,
  formatShown,
  isCurrency,
  maxUnits,
  money,
  parseMoney,
  parsePayment,
  parseRate,
  type Rounding,
  sameRate,
  split,
  times,
  toWire,
} from './index.ts';
import { testSeed } from '../test-seed.ts';

const seeded = { seed: testSeed, numRuns: 1000 };
const currency = fc.constantFrom(...(Object.keys(currencyScales) as Currency[]));
const units = fc.bigInt({ min: -maxUnits, max: maxUnits });
const smallUnits = fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n });
const rounding = fc.constantFrom<Rounding>('down', 'half-up', 'up');

/** The roundings by their definition, found without dividing: the whole number that satisfies the inequality. */
function roundedBySearch(numerator: bigint, denominator: bigint, by: Rounding): bigint {
  const size = numerator < 0n ? -numerator : numerator;
  let low = 0n;
  let high = size + 1n;
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (middle * denominator <= size) low = middle;
    else high = middle;
  }
  const left = size - low * denominator;
  const away = by === 'up' ? left > 0n : by === 'half-up' && left >= denominator - left;
  const rounded = away ? low + 1n : low;
  return numerator < 0n ? -rounded : rounded;
}

describe('reading and writing', () => {
  test('what is written is read back, to the unit', () => {
    fc.assert(
      fc.property(currency, units, (code, amount) => {
        expect(parseMoney(code, formatExact(money(code, amount)))).toEqual({ ok: true, value: money(code, amount) });
      }),
      seeded,
    );
  });

  test('the wire carries decimal text with at least two decimals and nothing lost', () => {
    expect(toWire(money('BDT', 12_505_000n))).toEqual({ currency: 'BDT', amount: '1250.50' });
    expect(formatExact(money('BDT', 375n))).toBe('0.0375');
    expect(formatExact(money('BDT', -1n))).toBe('-0.0001');
    expect(formatExact(money('USDT', 1n))).toBe('0.000001');
    expect(formatExact(money('BDT', 0n))).toBe('0.00');
  });

  test.each([
    ['', 'amount-malformed'],
    ['1e3', 'amount-malformed'],
    ['+1', 'amount-malformed'],
    ['1,000', 'amount-malformed'],
    ['.5', 'amount-malformed'],
    ['5.', 'amount-malformed'],
    ['007', 'amount-malformed'],
    ['NaN', 'amount-malformed'],
    ['0x10', 'amount-malformed'],
    [' 1', 'amount-malformed'],
    ['1\n', 'amount-malformed'],
    ['১২', 'amount-malformed'],
    ['1.00001', 'amount-too-precise'],
    ['1000000000000.0001', 'amount-too-large'],
    ['-1000000000000.0001', 'amount-too-large'],
  ])('%j is refused: %s', (text, code) => {
    expect(parseMoney('BDT', text)).toMatchObject({ ok: false, code });
  });

  test('text of any kind is a refusal or an amount that writes itself the same way; it never throws', () => {
    const almost = fc.stringMatching(/^-?[0-9.,e+ ]{0,20}$/);
    fc.assert(
      fc.property(currency, fc.oneof(fc.string(), almost), (code, text) => {
        const read = parseMoney(code, text);
        if (read.ok) expect(parseMoney(code, formatExact(read.value))).toEqual(read);
      }),
      seeded,
    );
  });

  test.each([
    ['0', '0.00'],
    ['0.005', '0.01'],
    ['0.0049', '0.00'],
    ['999.9', '999.90'],
    ['999.995', '1,000.00'],
    ['1234.5', '1,234.50'],
    ['1234567.891', '1,234,567.89'],
    ['-5', '-5.00'],
    ['-123456.7', '-123,456.70'],
  ])('%s is shown as %s', (text, shown) => {
    const read = parseMoney('BDT', text);
    expect(read.ok && formatShown(read.value)).toBe(shown);
  });

  test('a currency is one of ours by its own name only', () => {
    expect(isCurrency('BDT')).toBe(true);
    expect(isCurrency('toString')).toBe(false);
    expect(isCurrency('bdt')).toBe(false);
  });
});

describe('arithmetic', () => {
  test('divide rounds as defined, for both signs', () => {
    fc.assert(
      fc.property(smallUnits, fc.bigInt({ min: 1n, max: 10n ** 7n }), rounding, (numerator, denominator, by) => {
        expect(divide(numerator, denominator, by)).toBe(roundedBySearch(numerator, denominator, by));
      }),
      seeded,
    );
    expect(() => divide(1n, 0n, 'down')).toThrow(RangeError);
    expect(() => divide(1n, -1n, 'down')).toThrow(RangeError);
  });

  test('times is the exact product, rounded once', () => {
    const rate = fc.record({
      numerator: fc.bigInt({ min: 0n, max: 10n ** 9n }),
      denominator: fc.constantFrom(1n, 3n, 7n, 10n, 100n, 2000n, 1_000_000n),
    });
    const amount = fc.bigInt({ min: -(10n ** 6n), max: 10n ** 6n });
    fc.assert(
      fc.property(currency, amount, rate, rounding, (code, value, by, how) => {
        const product = times(money(code, value), by, how);
        expect(product.units).toBe(roundedBySearch(value * by.numerator, by.denominator, how));
      }),
      seeded,
    );
  });

  test('parts of a split sum to the whole, none is a unit off its share, and no weight means no part', () => {
    const weights = fc.array(fc.bigInt({ min: 0n, max: 10n ** 6n }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(currency, units, weights, (code, whole, shares) => {
        const total = shares.reduce((sum, share) => sum + share, 0n);
        fc.pre(total > 0n);
        const parts = split(money(code, whole), shares);
        expect(parts.reduce((sum, part) => sum + part.units, 0n)).toBe(whole);
        for (const [index, part] of parts.entries()) {
          const share = shares[index] as bigint;
          const off = part.units * total - whole * share;
          expect(off < 0n ? -off : off).toBeLessThan(total);
          if (share === 0n) expect(part.units).toBe(0n);
        }
      }),
      seeded,
    );
    expect(() => split(money('BDT', 1n), [0n, 0n])).toThrow(RangeError);
    expect(() => split(money('BDT', 1n), [2n, -1n])).toThrow(RangeError);
  });

  test('two currencies do not add, and nothing grows past what the ledger holds', () => {
    expect(() => add(money('BDT', 1n), money('INR', 1n))).toThrow(TypeError);
    expect(() => add(money('BDT', maxUnits), money('BDT', 1n))).toThrow(RangeError);
    expect(() => money('BDT', -maxUnits - 1n)).toThrow(RangeError);
  });

  test('there is no door for a JavaScript number', () => {
    // @ts-expect-error: a number is not units
    const fromNumber = () => money('BDT', 5);
    // @ts-expect-error: nor is it decimal text
    const fromDecimal = () => parseMoney('BDT', 5.5);
    // @ts-expect-error: nor a rate
    const byNumber = () => times(money('BDT', 5n), 0.1, 'down');
    // @ts-expect-error: a rounding is always named
    const unrounded = () => times(money('BDT', 5n), { numerator: 1n, denominator: 10n });
    // And where a cast has silenced the compiler, the door is shut all the same.
    expect(fromNumber).toThrow(TypeError);
    expect(fromDecimal()).toMatchObject({ ok: false, code: 'amount-malformed' });
    expect(byNumber).toThrow();
    expect(unrounded).toThrow();
  });
});

describe('rates', () => {
  test('decimal text is read exactly and written back at its shortest', () => {
    const parts = fc.tuple(fc.bigInt({ min: 0n, max: 999_999_999n }), fc.stringMatching(/^[0-9]{0,6}$/));
    fc.assert(
      fc.property(parts, ([whole, fraction]) => {
        const read = parseRate(fraction === '' ? `${whole}` : `${whole}.${fraction}`);
        if (!read.ok) throw new Error('a plain decimal was refused');
        expect(read.value.numerator * 1_000_000n).toBe(
          BigInt(`${whole}${fraction.padEnd(6, '0')}`) * read.value.denominator,
        );
        const written = formatRate(read.value);
        expect(written).not.toMatch(/\.$|\.\d*0$/);
        const again = parseRate(written);
        expect(again.ok && sameRate(again.value, read.value)).toBe(true);
      }),
      seeded,
    );
  });

  test('78, 78.0 and 78.00 are one rate; 78.000001 is another', () => {
    const rate = (text: string) => {
      const read = parseRate(text);
      if (!read.ok) throw new Error(text);
      return read.value;
    };
    expect(sameRate(rate('78'), rate('78.00'))).toBe(true);
    expect(sameRate(rate('78'), rate('78.000001'))).toBe(false);
    expect(formatRate(rate('8.70'))).toBe('8.7');
    expect(formatRate(rate('0'))).toBe('0');
    expect(() => formatRate({ numerator: 1n, denominator: 3n })).toThrow(RangeError);
  });

  test.each(['', '-1', '1e2', '.5', '01', '1.0000001', '1,5'])('%j is no rate', (text) => {
    expect(parseRate(text)).toMatchObject({ ok: false, code: 'amount-malformed' });
  });
});

describe('what is paid', () => {
  test.each([
    ['BDT', '100.01', undefined],
    ['BDT', '100.0100', undefined],
    ['BDT', '100.001', 'amount-too-precise'],
    ['KWD', '1.001', undefined],
    ['KWD', '1.0001', 'amount-too-precise'],
    ['USDT', '1.000001', undefined],
    ['BDT', '1e2', 'amount-malformed'],
  ] as const)('%s %s has whole coins: %s', (currency, amount, code) => {
    expect(parsePayment(currency, amount)).toMatchObject(code === undefined ? { ok: true } : { ok: false, code });
  });
});
