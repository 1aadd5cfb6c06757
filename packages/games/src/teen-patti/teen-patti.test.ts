/** Teen patti: all 22,100 hands, all pairs of equal ones, and what the bets return. */
import { expect, test } from 'vitest';
import { nextBelow, seededWords } from '../draws/index.ts';
import { readHand, teenPatti, teenPattiRanks } from './index.ts';

const hands: (readonly number[])[] = [];
for (let a = 0; a < 52; a += 1)
  for (let b = a + 1; b < 52; b += 1) for (let c = b + 1; c < 52; c += 1) hands.push([a, b, c]);

test('of 22,100 hands so many are of each kind', () => {
  const kinds = Map.groupBy(hands, (hand) => readHand(hand).rank);
  expect(teenPattiRanks.toReversed().map((rank) => kinds.get(rank)?.length)).toEqual([52, 48, 720, 1096, 3744, 16_440]);
  const { numerator, denominator } = teenPatti.returnOf({ bets: { 'a-plus': 1 } });
  const paid = hands.reduce((sum, hand) => {
    const { rank } = readHand(hand);
    return sum + teenPatti.times('a-plus', { a: hand, b: [], ranks: [rank, 'high'], winner: 'b' });
  }, 0);
  expect(BigInt(paid) * denominator).toBe(numerator * 22_100n * 100n);
  expect((100 - (Number(numerator) / Number(denominator)) * 100).toFixed(2)).toBe('2.32');
});

test('equal hands are counted over all pairs that share no card, and the higher hand returns just below 99 hundredths', () => {
  const groups = Map.groupBy(hands, (hand) => readHand(hand).strength);
  let equal = 0n;
  for (const group of groups.values())
    for (const one of group) equal += BigInt(group.filter((other) => !other.some((card) => one.includes(card))).length);
  expect(teenPatti.law('a').prizes.at(-1)?.ways).toBe(equal);
  const { numerator, denominator } = teenPatti.returnOf({ bets: { b: 1 } });
  expect((Number(numerator) / Number(denominator)).toFixed(4)).toBe('0.9900');
});

test('hands compare in the order of the game', () => {
  const strength = (...cards: number[]): number => readHand(cards).strength;
  /** Of clubs 0 to 12 from the ace; 13 more is the next suit. */
  const order = [
    strength(0, 13, 26),
    strength(1, 14, 27),
    strength(0, 12, 11),
    strength(0, 1, 2),
    strength(12, 11, 10),
    strength(1, 2, 3),
    strength(0, 25, 11),
    strength(0, 14, 2),
    strength(12, 24, 10),
    strength(0, 12, 10),
    strength(0, 13, 12),
    strength(0, 13, 1),
    strength(12, 25, 0),
    strength(0, 25, 10),
    strength(12, 24, 9),
  ];
  expect(order.toSorted((x, y) => y - x)).toEqual(order);
  expect(new Set(order).size).toBe(order.length);
});

test('rounds pay the higher hand, and never more than the most', () => {
  const words = seededWords('5a'.repeat(32), 'teen-patti');
  const draws = { below: (n: number) => Number(nextBelow(BigInt(n), words)), steps: [] };
  const choice = { bets: { a: 1, b: 1, 'a-plus': 1, 'b-plus': 1 } };
  expect(teenPatti.mostPayout(400n, choice)).toBe(4100n * 2n + 100n * 2n);
  for (let number = 0; number < 1000; number += 1) {
    const { shown } = teenPatti.play(400n, choice, draws);
    const [a, b] = [readHand(shown['a'] as number[]), readHand(shown['b'] as number[])];
    expect(shown['winner']).toBe(a.strength === b.strength ? 'tie' : a.strength > b.strength ? 'a' : 'b');
    expect(shown['ranks']).toEqual([a.rank, b.rank]);
  }
});
