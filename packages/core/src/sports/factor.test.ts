/** Results of legs as factors: their laws, and the text in which they are stored. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Rate } from '../money/index.ts';
import { testSeed } from '../test-seed.ts';
import {
  type Factor,
  deadHeat,
  factor,
  factorAt,
  factorText,
  halfLost,
  halfWon,
  lost,
  meanOf,
  nameOf,
  opposite,
  placed,
  readFactor,
  reduced,
  refund,
  sameFactor,
  won,
} from './index.ts';

const price = (odds: number): Rate => ({ numerator: BigInt(Math.round(odds * 10_000)), denominator: 10_000n });
const at = (result: Factor, odds: number): number => {
  const { numerator, denominator } = factorAt(result, price(odds));
  return Number((numerator * 1_000_000n) / denominator) / 1_000_000;
};
const results = fc.constantFrom(won, halfWon, refund, halfLost, lost);

describe('a result of a leg', () => {
  test('is a factor over its price', () => {
    expect([won, halfWon, refund, halfLost, lost].map((result) => at(result, 1.95))).toEqual([1.95, 1.475, 1, 0.5, 0]);
  });

  test('of places that are shared, of winnings that are cut, and of a place', () => {
    expect(at(deadHeat(won, 1, 2), 5)).toBe(2.5);
    expect(at(deadHeat(won, 2, 3), 4)).toBe(2.666_666);
    expect(at(reduced(won, 20), 6)).toBe(5);
    expect(at(reduced(won, 55 + 45), 6)).toBe(1.5);
    expect(at(placed(won, 4), 9)).toBe(3);
    expect(at(deadHeat(placed(won, 4), 1, 2), 9)).toBe(1.5);
    // The place is paid at a part of the winnings that are left.
    expect(at(placed(reduced(won, 20), 4), 6)).toBe(2);
  });

  test('of a quarter line is the mean of its halves', () => {
    expect(meanOf(won, refund)).toEqual(halfWon);
    expect(meanOf(lost, refund)).toEqual(halfLost);
    fc.assert(
      fc.property(results, results, (a, b) => sameFactor(meanOf(a, b), meanOf(b, a)) && sameFactor(meanOf(a, a), a)),
      { seed: testSeed },
    );
  });

  test('that is not a win is never cut: there are no winnings', () => {
    for (const result of [refund, halfLost, lost]) {
      expect(reduced(result, 35)).toEqual(result);
      expect(placed(result, 4)).toEqual(result);
    }
  });

  test('has another side, which has won what it lost', () => {
    expect([won, halfWon, refund, halfLost, lost].map(opposite)).toEqual([lost, halfLost, refund, halfWon, won]);
    expect(() => opposite(factor(1n, 1n))).toThrow('whole');
  });

  test('has a word of its own', () => {
    expect([won, halfWon, refund, halfLost, lost, deadHeat(won, 1, 2)].map(nameOf)).toEqual([
      ...['won', 'half-won', 'refund', 'half-lost', 'lost', 'part'],
    ]);
  });

  test('is read back from its text, and from no other text', () => {
    fc.assert(
      fc.property(results, fc.integer({ min: 0, max: 95 }), fc.integer({ min: 1, max: 9 }), (result, cut, tied) => {
        const made = deadHeat(placed(reduced(result, cut), 4), 1, tied);
        expect(readFactor(factorText(made))).toEqual(made);
      }),
      { seed: testSeed },
    );
    expect(factorText(halfWon)).toBe('1,1,2');
    for (const text of ['', 'won', '2,2,4', '0,1,0', '-1,1,1', '1,1', '01,1,1', '1,1,2 ', '0.5,0,1'])
      expect(readFactor(text), text).toBeUndefined();
  });

  test('that nothing can have is a bug', () => {
    expect(() => factor(1n, 1n, 0n)).toThrow('parts');
    expect(() => deadHeat(won, 3, 2)).toThrow('share');
    expect(() => deadHeat(won, 0, 2)).toThrow('share');
    expect(() => reduced(won, -1)).toThrow('reduction');
    expect(() => placed(won, 0)).toThrow('winnings');
  });
});
