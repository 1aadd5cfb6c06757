/** The river: every fish and every cast returns the same, exactly; what is no fish is no choice. */
import { expect, test } from 'vitest';
import { fairDraws } from '../fair/index.ts';
import { type RiverChoice, river, riverCasts, riverChance, riverFish, riverTimes } from './index.ts';

const choices: RiverChoice[] = riverFish.flatMap((fish) => riverCasts.map((cast) => ({ cast, fish })));

test('of all numbers that can be drawn 96 of 100 stakes come back, whatever is aimed at', () => {
  expect(choices).toHaveLength(24);
  for (const choice of choices) {
    const all = 100 * riverTimes(choice);
    let paid = 0n;
    for (let number = 0; number < all; number += 1) {
      paid += river.play(100n, choice, { below: () => number, steps: [] }).payout;
    }
    expect(paid * 100n).toBe(BigInt(all) * 100n * 96n);
    const { numerator, denominator } = riverChance(choice);
    expect(numerator * BigInt(riverTimes(choice)) * 100n).toBe(denominator * 96n);
    expect(river.mostPayout(7n, choice)).toBe(7n * BigInt(riverTimes(choice)));
  }
});

test('a harpoon pays twice what the net pays, and catches half as often', () => {
  for (const fish of riverFish) {
    expect(riverTimes({ cast: 'harpoon', fish })).toBe(2 * riverTimes({ cast: 'net', fish }));
    expect(riverChance({ cast: 'harpoon', fish }).denominator).toBe(
      2n * riverChance({ cast: 'net', fish }).denominator,
    );
  }
});

test('seeded casts catch as often as they should', () => {
  const casts = 20_000;
  for (const choice of [
    { cast: 'net', fish: 'puti' },
    { cast: 'harpoon', fish: 'koi' },
  ] as const) {
    let caught = 0;
    for (let nonce = 0; nonce < casts; nonce += 1) {
      const draws = fairDraws(river, { serverSeed: 'c7'.repeat(32), clientSeed: 'alice', nonce });
      if (river.play(100n, choice, draws).payout > 0n) caught += 1;
    }
    const share = 0.96 / riverTimes(choice);
    // 99 % of both sides.
    expect(Math.abs(caught - casts * share) / Math.sqrt(casts * share * (1 - share))).toBeLessThan(2.58);
  }
});

test.each([
  {},
  { fish: 'puti' },
  { cast: 'net' },
  { cast: 'net', fish: 'shark' },
  { cast: 'bomb', fish: 'puti' },
  { cast: 'net', fish: 'toString' },
  { cast: 'net', fish: 'puti', more: 1 },
  { cast: 1, fish: 2 },
])('%j is no choice', (sent) => {
  expect(river.readChoice(sent)).toBeUndefined();
});
