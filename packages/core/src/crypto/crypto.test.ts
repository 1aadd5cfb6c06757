/** Tokens and money: what is asked for is never worth less than the deposit, and nothing is credited that did not come. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Currency, currencyScales, formatExact, money } from '../money/index.ts';
import { next, statesOf } from '../states/index.ts';
import { testSeed } from '../test-seed.ts';
import { arrivalStates, readRate, tokenFor, worthOf, writeToken } from './index.ts';

const rateText = fc
  .tuple(fc.integer({ min: 0, max: 999_999 }), fc.integer({ min: 0, max: 99_999_999 }))
  .map(([whole, part]) => `${whole}.${String(part).padStart(8, '0')}`)
  .filter((text) => readRate(text) !== undefined);
const decimals = fc.integer({ min: 0, max: 24 });
const currency = fc.constantFrom<Currency>('BDT', 'INR', 'USDT', 'VND');
const seeded = { seed: testSeed };
const rateOf = (text: string) => readRate(text) ?? { numerator: 1n, denominator: 1n };

test('what is asked for is worth at least the deposit, and less would not be', () => {
  fc.assert(
    fc.property(currency, fc.bigInt(1n, 10n ** 9n), rateText, decimals, (code, hundredths, text, places) => {
      const asked = money(code, (hundredths * 10n ** BigInt(currencyScales[code])) / 100n);
      const rate = rateOf(text);
      const token = tokenFor(asked, rate, places);
      const worth = worthOf(token, code, rate, places);
      if (worth !== undefined) expect(worth.units).toBeGreaterThanOrEqual(asked.units);
      const step = 10n ** BigInt(Math.max(0, places - 6));
      const less = worthOf(token - step, code, rate, places);
      if (less !== undefined) expect(less.units).toBeLessThanOrEqual(asked.units);
      expect(token % step).toBe(0n);
    }),
    seeded,
  );
});

test('two transfers are never worth more than one of their sum', () => {
  const amount = fc.bigInt(1n, 10n ** 24n);
  fc.assert(
    fc.property(amount, amount, rateText, decimals, (one, other, text, places) => {
      const units = (token: bigint) => worthOf(token, 'BDT', rateOf(text), places)?.units;
      const [both, first, second] = [units(one + other), units(one) ?? 0n, units(other) ?? 0n];
      if (both !== undefined) expect(first + second).toBeLessThanOrEqual(both);
    }),
    seeded,
  );
});

test.each([
  ['500.00', '118.5', 6, '4.21941'],
  ['118.50', '118.5', 6, '1'],
  ['0.01', '118.5', 18, '0.000085'],
  ['100.00', '0.5', 0, '200'],
])('%s at %s with %i decimals asks for %s', (amount, rate, places, shown) => {
  const units = BigInt(amount.replace('.', '')) * 100n;
  expect(writeToken(tokenFor(money('BDT', units), rateOf(rate), places), places)).toBe(shown);
});

test('worth is whole hundredths, rounded down, and nothing below one', () => {
  const worth = (token: bigint) => worthOf(token, 'BDT', rateOf('118.5'), 6);
  const text = (token: bigint) => formatExact(worth(token) ?? money('BDT', 0n));
  expect([text(1_000_000n), text(999_999n), text(85n)]).toEqual(['118.50', '118.49', '0.01']);
  expect(worth(84n)).toBeUndefined();
  expect(worth(10n ** 40n)).toBeUndefined();
});

test.each(['', '0', '0.0', '-1', '1e3', '01', '1.', '1.123456789', ' 1'])('%o is no rate', (text) => {
  expect(readRate(text)).toBeUndefined();
});

test('an arrival moves only as drawn here', () => {
  const drawn = { seen: '.xx.x', vanished: 'x....', credited: '...x.', lost: '..x..', dust: '.....' };
  const states = statesOf(arrivalStates);
  expect(states).toEqual(Object.keys(drawn));
  for (const from of states)
    expect(states.map((to) => (next(arrivalStates, from, to).ok ? 'x' : '.')).join('')).toBe(drawn[from]);
});
