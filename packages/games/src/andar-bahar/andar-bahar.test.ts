/** Andar bahar: the chance of each number of cards, and what the spots return. */
import { expect, test } from 'vitest';
import { nextBelow, seededWords } from '../draws/index.ts';
import { andarBahar, waysOfDealt } from './index.ts';

const returned = (spot: string): number => {
  const { numerator, denominator } = andarBahar.returnOf({ bets: { [spot]: 1 } });
  return Number(numerator) / Number(denominator);
};

test('the chances of all numbers of cards are those of three cards among 51', () => {
  // The chance that the first of them is the n-th, one card after the other.
  let none = 1;
  let sum = 0n;
  for (let dealt = 1; dealt <= 49; dealt += 1) {
    const here = none * (3 / (52 - dealt));
    expect(Number(waysOfDealt(dealt)) / 20_825).toBeCloseTo(here, 12);
    none -= here;
    sum += waysOfDealt(dealt);
  }
  expect(sum).toBe(20_825n);
});

test('andar, dealt first, wins with .515006, and both sides have the published edge', () => {
  const [andar] = andarBahar.law('andar').prizes;
  expect((Number(andar?.ways) / 20_825).toFixed(6)).toBe('0.515006');
  expect([100 - returned('andar') * 100, 100 - returned('bahar') * 100].map((edge) => edge.toFixed(3))).toEqual([
    '2.149',
    '3.001',
  ]);
});

test('no number of cards returns all of a stake, and each more than nine tenths', () => {
  for (const spot of andarBahar.spots) {
    expect(returned(spot)).toBeLessThan(1);
    expect(returned(spot)).toBeGreaterThan(0.9);
  }
});

test('rounds end with the first card of the rank, and pay its side', () => {
  const words = seededWords('5a'.repeat(32), 'andar-bahar');
  const draws = { below: (n: number) => Number(nextBelow(BigInt(n), words)), steps: [] };
  let andar = 0;
  for (let number = 0; number < 2000; number += 1) {
    const { payout, shown } = andarBahar.play(200n, { bets: { andar: 1, bahar: 1 } }, draws);
    const [joker, dealt] = [shown['joker'] as number, shown['dealt'] as number[]];
    expect(dealt.findIndex((card) => card % 13 === joker % 13)).toBe(dealt.length - 1);
    expect(new Set([joker, ...dealt]).size).toBe(dealt.length + 1);
    expect(payout).toBe(dealt.length % 2 === 1 ? 190n : 200n);
    andar += dealt.length % 2;
  }
  expect(andar / 2000).toBeCloseTo(0.515, 1);
});
