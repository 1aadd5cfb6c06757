/** Limbo: the chance of every target, what it returns, and rounds at both ends of the law. */
import { expect, test } from 'vitest';
import type { Draws } from '../fair/index.ts';
import { limbo, limboChance, limboTargets } from './index.ts';

/** Draws that say one number. */
const drawing = (number: number): Draws => ({ below: () => number, steps: [] });

test('reads whole targets from 1.01 to 10,000.00 and nothing else', () => {
  for (const target of [101, 200, 1_000_000]) expect(limbo.readChoice({ target })).toEqual({ target });
  for (const sent of [
    {},
    { target: 100 },
    { target: 1_000_001 },
    { target: 1.5 },
    { target: '200' },
    { target: 200, x: 1 },
  ])
    expect(limbo.readChoice(sent as never)).toBeUndefined();
});

test('every target returns 99 hundredths, short of it by less than a hair', () => {
  for (let target = limboTargets.from; target <= limboTargets.to; target += target < 1000 ? 1 : 9973) {
    const { numerator, denominator } = limbo.returnOf({ target });
    expect(numerator * 100n <= denominator * 99n).toBe(true);
    expect((denominator * 99n - numerator * 100n) * 2n ** 38n < denominator * 100n).toBe(true);
  }
});

test('the multiplier is never below 1.00 nor above the most, and just reaches what it reaches', () => {
  const shown = (number: number, target: number) => limbo.play(10_000n, { target }, drawing(number));
  expect(shown(2 ** 52 - 1, 101)).toMatchObject({ payout: 0n, shown: { multiplier: 100, isWon: false } });
  expect(shown(0, 1_000_000)).toMatchObject({ payout: 100_000_000n, shown: { multiplier: 1_000_000, isWon: true } });
  const ways = Number(limboChance({ target: 200 }).numerator);
  expect([shown(ways - 1, 200).payout, shown(ways, 200).payout]).toEqual([20_000n, 0n]);
});
