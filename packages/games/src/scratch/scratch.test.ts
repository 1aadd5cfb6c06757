/** Scratch cards: what each returns, and that a card shows its prize and no other. */
import { expect, test } from 'vitest';
import { nextBelow, seededWords } from '../draws/index.ts';
import { scratch, scratchCards, scratchPrizes, scratchSigns } from './index.ts';

test.each(scratchCards)('%s returns 95 hundredths, and its prizes fall from the highest', (card) => {
  const { numerator, denominator } = scratch.returnOf({ card });
  expect(numerator * 100n).toBe(denominator * 95n);
  const times = scratchPrizes(card).map((prize) => prize.times);
  expect(times).toEqual(times.toSorted((a, b) => b - a));
  expect(times).toHaveLength(scratchSigns);
});

test.each(scratchCards)('%s shows three of the sign that has won, and of no other', (card) => {
  const words = seededWords('5a'.repeat(32), card);
  const draws = { below: (n: number) => Number(nextBelow(BigInt(n), words)), steps: [] };
  const won = new Map<number | null, number>();
  for (let number = 0; number < 3000; number += 1) {
    const { payout, shown } = scratch.play(10_000n, { card }, draws);
    const fields = shown['fields'] as number[];
    const sign = shown['sign'] as number | null;
    expect(fields).toHaveLength(9);
    for (let one = 0; one < scratchSigns; one += 1) {
      const count = fields.filter((field) => field === one).length;
      expect(one === sign ? count === 3 : count < 3).toBe(true);
    }
    expect(payout).toBe(sign === null ? 0n : BigInt(scratchPrizes(card)[sign]?.times ?? 0) * 100n);
    won.set(sign, (won.get(sign) ?? 0) + 1);
  }
  expect(won.size).toBeGreaterThan(2);
});

test('a prize is drawn by its weight, to the last number', () => {
  const [first] = scratchPrizes('tiger');
  const at = (number: number) => {
    let isFirst = true;
    const below = () => {
      const drawn = isFirst ? number : 0;
      isFirst = false;
      return drawn;
    };
    return scratch.play(100n, { card: 'tiger' }, { below, steps: [] }).shown['sign'];
  };
  const weights = scratchPrizes('tiger').reduce((sum, { weight }) => sum + weight, 0);
  expect([at(0), at((first?.weight ?? 0) - 1), at(first?.weight ?? 0)]).toEqual([0, 0, 1]);
  expect([at(weights - 1), at(weights), at(99_999)]).toEqual([scratchSigns - 1, null, null]);
});
