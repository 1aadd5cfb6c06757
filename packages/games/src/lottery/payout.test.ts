/** Payouts of several levels, rounded once. */
import { expect, test } from 'vitest';
import { payoutUnits, returnRate } from './payout.ts';

const rate = (numerator: bigint, denominator = 1n) => ({ numerator, denominator });

test('levels are summed before the one rounding', () => {
  // 1 unit at 0.5 twice on one level and 1/3 three times on the other is 2, not 0 + 0.
  expect(payoutUnits(1n, [rate(1n, 2n), rate(1n, 3n)], [2, 3])).toBe(2n);
  expect(payoutUnits(3n, [rate(1n, 2n)], [1])).toBe(1n);
  expect(payoutUnits(10n, [rate(78n)], [2])).toBe(1560n);
  expect(payoutUnits(10n, [rate(78n), rate(9n)], [0, 0])).toBe(0n);
  expect(() => payoutUnits(10n, [rate(78n)], [1, 1])).toThrow(RangeError);
  expect(() => payoutUnits(-1n, [rate(78n)], [1])).toThrow(RangeError);
});

test('a return is the sum over the levels for each unit paid', () => {
  expect(returnRate([rate(78n)], [rate(27n, 100n)], 1, 22)).toEqual(rate(1053n, 1100n));
  expect(returnRate([rate(2n), rate(4n)], [rate(1n, 4n), rate(1n, 8n)], 2, 1)).toEqual(rate(1n, 2n));
});
