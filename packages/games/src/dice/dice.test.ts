/** Dice: the vectors, every number of the range, and what comes back, exactly. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fairDraws } from '../fair/index.ts';
import { vectors } from '../fair/vectors.ts';
import { type DiceChoice, dice, exactReturn, payoutOf, targetsOf, winningWays } from './index.ts';

const rolls = (number: number) => ({ below: () => number, steps: [] });
const anyChoice = fc.oneof(
  ...(['under', 'over'] as const).map((side) => {
    const { from, to } = targetsOf(side);
    return fc.integer({ min: from, max: to }).map((target): DiceChoice => ({ side, target }));
  }),
);

test('rounds equal the golden vectors', () => {
  const rounds = vectors.rounds.filter(({ game }) => game === 'dice');
  expect(rounds.length).toBe(40);
  for (const { stake, choice, payout, shown, ...seeds } of rounds) {
    const read = dice.readChoice(choice) as DiceChoice;
    const outcome = dice.play(BigInt(stake), read, fairDraws(dice, seeds));
    expect([String(outcome.payout), outcome.shown]).toEqual([payout, shown]);
  }
});

test.each([
  { side: 'under', target: 10 },
  { side: 'under', target: 5000 },
  { side: 'under', target: 9500 },
  { side: 'over', target: 499 },
  { side: 'over', target: 9989 },
] as const)('$side $target: over all 10,000 numbers just so many win, and what they pay is what is said', (choice) => {
  let [won, paid] = [0, 0n];
  for (let number = 0; number < 10_000; number += 1) {
    const { payout } = dice.play(10_000n, choice, rolls(number));
    if (payout > 0n) won += 1;
    paid += payout;
  }
  expect(won).toBe(winningWays(choice));
  const { numerator, denominator } = exactReturn(10_000n, choice);
  expect(paid * denominator).toBe(numerator * 10_000n * 10_000n);
});

test('the target itself never wins', () => {
  expect(dice.play(100n, { side: 'under', target: 5000 }, rolls(5000)).payout).toBe(0n);
  expect(dice.play(100n, { side: 'over', target: 5000 }, rolls(5000)).payout).toBe(0n);
});

test('no choice and no stake returns more than 99 hundredths, and rounding takes less than a unit of a win', () => {
  fc.assert(
    fc.property(anyChoice, fc.bigInt({ min: 1n, max: 10n ** 12n }), (choice, stake) => {
      const { numerator, denominator } = exactReturn(stake, choice);
      expect(numerator * 100n).toBeLessThanOrEqual(denominator * 99n);
      const ways = BigInt(winningWays(choice));
      expect((payoutOf(stake, choice) + 1n) * ways).toBeGreaterThan(stake * 9900n);
    }),
    { seed: Number(process.env['BANYAN_SEED']), numRuns: 500 },
  );
});

test.each([
  {},
  { side: 'under' },
  { side: 'under', target: 9 },
  { side: 'under', target: 9501 },
  { side: 'over', target: 498 },
  { side: 'over', target: 9990 },
  { side: 'under', target: 50.5 },
  { side: 'under', target: '5000' },
  { side: 'between', target: 5000 },
  { side: 'under', target: 5000, more: 1 },
])('%j is no choice', (sent) => {
  expect(dice.readChoice(sent)).toBeUndefined();
});
