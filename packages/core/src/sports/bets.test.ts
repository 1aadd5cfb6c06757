/** Laws of bets: void is one, order is free, a system is the sum of its combinations, a same-game selection the set of legs that is left. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Rate } from '../money/index.ts';
import { testSeed } from '../test-seed.ts';
import { by, fraction, plus } from './fraction.ts';
import { marketTypeIn } from './markets/index.ts';
import {
  type Factor,
  type Shape,
  allOf,
  combinationsOf,
  combinationsPay,
  countOf,
  doMeet,
  eachWayTerms,
  factorAt,
  halfLost,
  halfWon,
  isShape,
  lost,
  meanOf,
  oddsOf,
  placeMarketOf,
  placeMarkets,
  placeOdds,
  placeResultName,
  placed,
  placesOf,
  reduced,
  refund,
  selectionValue,
  singlePays,
  struckBy,
  subsetOf,
  sumOfProducts,
  systemNames,
  systemOf,
  won,
} from './index.ts';

const coin = 100n;
const factors = fc.constantFrom(won, halfWon, refund, halfLost, lost);
const prices = fc.bigInt({ min: 10_100n, max: 200_000n }).map(oddsOf);
const legs = fc.tuple(prices, factors).map(([odds, result]) => factorAt(result, odds));
const lines = fc.array(legs, { minLength: 1, maxLength: 7 });
const units = fc.bigInt({ min: 1n, max: 10_000_000n }).map((coins) => coins * coin);
const one = fraction(1n);

/** A line of selections with a shape that fits it. */
const shaped = lines.chain((line) =>
  fc
    .tuple(
      fc.subarray([...line.keys()].slice(1)),
      fc.subarray(
        [...line.keys()].map((at) => at + 1),
        { minLength: 1 },
      ),
    )
    .map(([bankers, sizes]) => {
      const fitting = sizes.filter((size) => size <= line.length - bankers.length);
      return { line, shape: { bankers, sizes: fitting.length > 0 ? fitting : [1] } };
    }),
);

describe('a system', () => {
  test('has as many bets as its name says', () => {
    const counts = systemNames.map((name) => countOf(systemOf(name).shape, systemOf(name).selections));
    expect(counts).toEqual([4, 11, 26, 57, 120, 247, 502, 1013, 7, 15, 31, 63]);
  });

  test('lists as many combinations as it counts, each once', () => {
    fc.assert(
      fc.property(shaped, ({ line, shape }) => {
        expect(isShape(shape, line.length)).toBe(true);
        const all = combinationsOf(shape, line.length);
        expect(all).toHaveLength(countOf(shape, line.length));
        expect(new Set(all.map((places) => places.toSorted().join())).size).toBe(all.length);
        for (const places of all) expect(places).toEqual(expect.arrayContaining(shape.bankers));
      }),
      { seed: testSeed },
    );
  });

  test('is the sum of its combinations, floored once', () => {
    fc.assert(
      fc.property(shaped, units, ({ line, shape }, unit) => {
        const products = combinationsOf(shape, line.length).map((places) =>
          places.reduce((product, place) => by(product, line[place] as Rate), one),
        );
        const sum = products.reduce(plus);
        expect(sumOfProducts(shape, line)).toEqual(sum);
        const exact = (sum.numerator * unit) / sum.denominator;
        expect(combinationsPay(unit, shape, [line], coin)).toBe(exact - (exact % coin));
      }),
      { seed: testSeed },
    );
  });

  test('brings two selections together where one is a banker or two are taken', () => {
    fc.assert(
      fc.property(shaped, ({ line, shape }) => {
        const together = combinationsOf(shape, line.length);
        for (const first of line.keys())
          for (const second of line.keys())
            if (first !== second && line.length - shape.bankers.length > 1)
              expect(doMeet(shape, first, second)).toBe(
                together.some((places) => places.includes(first) && places.includes(second)),
              );
      }),
      { seed: testSeed },
    );
  });

  test('does not fit where a banker is none of its selections or a size cannot be made', () => {
    const unfit: Shape[] = [
      { bankers: [], sizes: [] },
      { bankers: [], sizes: [0] },
      { bankers: [], sizes: [4] },
      { bankers: [], sizes: [2, 2] },
      { bankers: [], sizes: [2, 1] },
      { bankers: [], sizes: [1.5] },
      { bankers: [3], sizes: [1] },
      { bankers: [0, 0], sizes: [1] },
      { bankers: [-1], sizes: [1] },
      { bankers: [0, 1], sizes: [2] },
      { bankers: [0, 1, 2], sizes: [1] },
    ];
    expect(unfit.filter((shape) => isShape(shape, 3))).toEqual([]);
  });
});

describe('a combination', () => {
  test('goes on without a void leg, in any order', () => {
    fc.assert(
      fc.property(lines, units, fc.nat(), (line, unit, at) => {
        const pays = (of: Rate[]) => combinationsPay(unit, allOf(of.length), [of], coin);
        expect(pays(line.toSpliced(at % (line.length + 1), 0, one))).toBe(pays(line));
        expect(pays(line.toReversed())).toBe(pays(line));
      }),
      { seed: testSeed },
    );
  });

  test('of one leg is a single, but for what its contract had floored', () => {
    fc.assert(
      fc.property(prices, factors, units, (odds, result, unit) => {
        const struck = struckBy('stake', unit, odds, coin);
        const combined = combinationsPay(unit, allOf(1), [[factorAt(result, odds)]], coin);
        expect(combined - singlePays(struck, result, coin)).toBe(0n);
      }),
      { seed: testSeed },
    );
  });

  test('of a quarter line pays what half the stake on each line beside it pays', () => {
    fc.assert(
      fc.property(prices, factors, factors, lines, units, (odds, first, second, line, unit) => {
        const on = (result: Factor) => [...line, factorAt(result, odds)];
        const shape = allOf(line.length + 1);
        const halves = combinationsPay(unit, shape, [on(first), on(second)], coin);
        expect(combinationsPay(2n * unit, shape, [on(meanOf(first, second))], coin)).toBe(halves);
      }),
      { seed: testSeed },
    );
  });
});

describe('a same-game selection', () => {
  const priced = [1n, 2n, 3n, 7n, 4n, 9n, 11n, 30n].map((price) => fraction(price));

  test('of one leg is the leg', () => {
    fc.assert(
      fc.property(prices, factors, (odds, result) => {
        expect(selectionValue([one, odds], [result])).toEqual(factorAt(result, odds));
      }),
      { seed: testSeed },
    );
  });

  test('pays the set of legs that is left when others are void, and nothing where one is lost', () => {
    expect(selectionValue(priced, [won, won, won])).toEqual(fraction(30n));
    expect(selectionValue(priced, [won, refund, won])).toEqual(priced[subsetOf([0, 2])]);
    expect(selectionValue(priced, [refund, refund, won])).toEqual(fraction(4n));
    expect(selectionValue(priced, [refund, refund, refund])).toEqual(one);
    expect(selectionValue(priced, [won, lost, refund]).numerator).toBe(0n);
  });

  test('pays for a half-won leg half of what it pays with it and half of what it pays without', () => {
    expect(selectionValue(priced, [won, halfWon, won])).toEqual(fraction(30n + 9n, 2n));
    expect(selectionValue(priced, [won, halfLost, won])).toEqual(fraction(9n, 2n));
  });

  test('has a price for each of its sets', () => {
    expect(() => selectionValue(priced, [won, won])).toThrow('8 prices of 2 legs');
  });
});

test('the half for a place is decided by the market of its places, and named by what it came to', () => {
  const terms = eachWayTerms(8) ?? { places: 0, divisor: 0 };
  expect(placeMarketOf(terms)).toBe('race.place/places=3');
  expect([...placeMarkets].toSorted()).toEqual([2, 3, 4].map((places) => placeMarketOf({ places })));
  expect(placeMarkets.map(placesOf).toSorted()).toEqual([2, 3, 4]);
  expect(placesOf('race.win')).toBe(0);
  for (const market of placeMarkets) expect(marketTypeIn(market)?.sport).toBe('race');
  expect(placeOdds(90_000n, 4)).toEqual(fraction(3n));
  const half = placed(won, 5);
  expect([half, lost, refund, reduced(half, 20)].map((result) => placeResultName(result, 5))).toEqual([
    ...['won', 'lost', 'refund', 'part'],
  ]);
});

test('an each-way bet pays more places the more run', () => {
  expect([4, 5, 7, 8, 15, 16, 30].map(eachWayTerms)).toEqual([
    undefined,
    ...[
      { places: 2, divisor: 4 },
      { places: 2, divisor: 4 },
      { places: 3, divisor: 5 },
      { places: 3, divisor: 5 },
    ],
    ...[
      { places: 4, divisor: 4 },
      { places: 4, divisor: 4 },
    ],
  ]);
});
