/** Hi-lo: the price of every guess at every rank, cards that are passed over, and how a round ends. */
import { expect, test } from 'vitest';
import { ranksOfSuit } from '../cards/index.ts';
import {
  type HiloSide,
  hilo,
  hiloMeaning,
  hiloMostRight,
  hiloPasses,
  hiloSides,
  hiloTimes,
  hiloWays,
} from './index.ts';

/** Cards of clubs, one after the other; the last one again and again. */
const dealing = (...ranks: number[]) => {
  let at = 0;
  return { below: () => ranks[Math.min(at++, ranks.length - 1)] as number, steps: [] };
};
const act = (name: HiloSide | 'pass' | 'cash') => ({ act: name });
const round = (ranks: readonly number[], ...steps: Parameters<typeof act>[0][]) =>
  hilo.replay(10_000n, {}, steps.map(act) as Parameters<typeof hilo.replay>[2], dealing(...ranks));

test('at every rank the two guesses win with the ranks that they say, and neither always', () => {
  for (let rank = 0; rank < ranksOfSuit; rank += 1)
    for (const side of hiloSides) {
      const wins = Array.from(
        { length: ranksOfSuit },
        (_, next) => round([rank, next], side)?.shown['isLost'] === false,
      );
      expect(wins.filter(Boolean)).toHaveLength(hiloWays(rank, side));
      expect(hiloWays(rank, side)).toBeLessThan(ranksOfSuit);
      // The fair price of the chance, and the return once.
      const { numerator, denominator } = hiloTimes([{ rank, side }]);
      expect(numerator * BigInt(hiloWays(rank, side)) * 100n).toBe(denominator * 99n * BigInt(ranksOfSuit));
      const twice = hiloTimes([...Array(2)].map(() => ({ rank, side })));
      expect(twice.numerator * denominator * BigInt(hiloWays(rank, side))).toBe(
        numerator * twice.denominator * BigInt(ranksOfSuit),
      );
    }
  expect([hiloMeaning(0, 'high'), hiloMeaning(0, 'low'), hiloMeaning(12, 'high'), hiloMeaning(12, 'low')]).toEqual([
    ...['over', 'same', 'same', 'under'],
  ]);
  // An equal card wins both in between.
  expect([round([5, 5], 'high')?.shown['right'], round([5, 5], 'low')?.shown['right']]).toEqual([1, 1]);
});

test('a right guess raises the stake, a wrong one ends the round, and only what was dealt is shown', () => {
  expect(round([0, 5])).toMatchObject({ isOver: false, cashOut: null, shown: { cards: [0], right: 0 } });
  // Twelve of thirteen.
  expect(round([0, 5], 'high')).toMatchObject({ isOver: false, cashOut: 10_725n, shown: { cards: [0, 5], right: 1 } });
  expect(round([0, 5, 5], 'high', 'cash')).toMatchObject({ isOver: true, payout: 10_725n });
  expect(round([0, 5, 1], 'high', 'high')).toMatchObject({ isOver: true, payout: 0n, shown: { isLost: true } });
  for (const steps of [['cash'], ['pass', 'cash'], ['high', 'cash', 'high'], ['low', 'cash']] as const)
    expect(round([0, 5], ...steps)).toBeUndefined();
});

test('a card is passed over as often as said, for nothing, and after so many right guesses the round pays by itself', () => {
  const passes = Array.from({ length: hiloPasses }, () => 'pass' as const);
  expect(round([6], ...passes)).toMatchObject({
    isOver: false,
    cashOut: null,
    shown: { passes: hiloPasses, right: 0 },
  });
  expect(round([6], ...passes, 'pass')).toBeUndefined();
  expect(round([6], 'high', 'pass')?.cashOut).toBe(round([6], 'high')?.cashOut);
  const all = Array.from({ length: hiloMostRight }, () => 'high' as const);
  expect(round([6], ...all)).toMatchObject({ isOver: true, shown: { right: hiloMostRight, isLost: false } });
  expect(round([6], ...all)?.payout).toBeGreaterThan(0n);
});

test('reads no choice, two guesses, a pass and a cash-out', () => {
  expect([hilo.readChoice({}), hilo.readChoice({ a: 1 })]).toEqual([{}, undefined]);
  for (const name of ['high', 'low', 'pass', 'cash'] as const)
    expect(hilo.readStep({ act: name })).toEqual({ act: name });
  for (const sent of [{}, { act: 'same' }, { act: 'high', x: 1 }]) expect(hilo.readStep(sent)).toBeUndefined();
});
