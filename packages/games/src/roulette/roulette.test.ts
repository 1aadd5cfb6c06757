/** Roulette: every spot covers what it says, every one returns 36 of 37, and no combination pays more than is said. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { choiceOf } from '../table/index.ts';
import { coverOf, roulette, rouletteWheel } from './index.ts';

const falls = (number: number) => ({ below: () => number, steps: [] });
const anyBets = fc
  .dictionary(fc.constantFrom(...roulette.spots), fc.bigInt({ min: 1n, max: 500n }), { minKeys: 1, maxKeys: 12 })
  .map((amounts) => ({ amounts, choice: choiceOf(roulette.spots, new Map(Object.entries(amounts))) }));

test('has the 157 spots of the layout, none twice, and a wheel with every number once', () => {
  const kinds = Map.groupBy(roulette.spots, (spot) => spot.split('-')[0] as string);
  expect(Object.fromEntries([...kinds].map(([kind, spots]) => [kind, spots.length]))).toEqual({
    ...{ straight: 37, split: 60, trio: 2, street: 12, four: 1, corner: 22, line: 11, dozen: 3, column: 3 },
    ...{ red: 1, black: 1, odd: 1, even: 1, low: 1, high: 1 },
  });
  expect(new Set(roulette.spots.map((spot) => coverOf(spot).join('-'))).size).toBe(roulette.spots.length);
  expect([coverOf('corner-16'), coverOf('street-34'), coverOf('line-31'), coverOf('column-3').at(-1)]).toEqual([
    [16, 17, 19, 20],
    [34, 35, 36],
    [31, 32, 33, 34, 35, 36],
    36,
  ]);
  expect(rouletteWheel.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 37 }, (_, number) => number));
});

test('every spot returns 36 parts of 37, counted over all pockets', () => {
  for (const spot of roulette.spots) {
    let paid = 0n;
    for (let number = 0; number < 37; number += 1)
      paid += roulette.play(100n, { bets: { [spot]: 1 } }, falls(number)).payout;
    expect(paid).toBe(3600n);
    const { numerator, denominator } = roulette.returnOfSpot(spot);
    expect(numerator * 37n).toBe(denominator * 36n);
  }
});

test('whatever is bet, 36 of 37 come back, nothing is lost by rounding, and the most is the most', () => {
  fc.assert(
    fc.property(anyBets, ({ amounts, choice }) => {
      if (choice === undefined) throw new Error('nothing was bet');
      expect(roulette.readChoice(choice)).toEqual(choice);
      const stake = Object.values(amounts).reduce((sum, amount) => sum + amount, 0n) * 100n;
      expect(stake % roulette.partsOf(choice)).toBe(0n);
      let [paid, most] = [0n, 0n];
      for (let number = 0; number < 37; number += 1) {
        const { payout } = roulette.play(stake, choice, falls(number));
        paid += payout;
        most = payout > most ? payout : most;
      }
      expect(paid).toBe(stake * 36n);
      expect(roulette.mostPayout(stake, choice)).toBe(most);
      const { numerator, denominator } = roulette.returnOf(choice);
      expect(numerator * 37n).toBe(denominator * 36n);
    }),
    { seed: Number(process.env['BANYAN_SEED']), numRuns: 60 },
  );
});
