/** Legs on races: withdrawn runners cut what others win, places are shared, and an each-way bet is two legs. Cases 47 to 50 of the specification. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { testSeed } from '../../test-seed.ts';
import { deadHeat, lost, meanOf, nameOf, placed, reduced, refund, sameFactor, won } from '../factor.ts';
import {
  type Factor,
  combinationsPay,
  eachWayTerms,
  factorAt,
  oddsOf,
  readPrice,
  reductionOf,
  reductionSince,
  singlePays,
  struckBy,
} from '../index.ts';
import { type LegResult, type RaceCourse, type StruckLeg, legResult, marketOf, settle } from './index.ts';

const price = (text: string): bigint => readPrice(text) as bigint;
const listed = ['1', '2', '3', '4'];

function market(code: string, specifiers = '') {
  const read = marketOf(code, specifiers, listed);
  if (!read.ok) throw new Error(JSON.stringify(read));
  return read.value;
}

/** Runners with their places, and those that were withdrawn at a time and a price. */
function race(
  places: Readonly<Record<string, number | undefined>>,
  withdrawn: readonly (readonly [id: string, at: number, price: number])[] = [],
  more: Partial<RaceCourse> = {},
): RaceCourse {
  const runners = Object.entries(places).map(([id, place]) => ({ id, place }));
  const others = withdrawn.map(([id, at, last]) => ({ id, withdrawn: { at, price: last } }));
  return { sport: 'race', status: 'ended', runners: [...runners, ...others], ...more };
}

const leg = (outcome: string, more: Partial<StruckLeg> = {}): StruckLeg => ({
  ...{ marketId: 'm', outcome, struckAt: 0 },
  ...more,
});
function factorOf(result: LegResult): Factor {
  if (result.kind === 'undecided') throw new Error('it is open');
  return result.kind === 'void' ? refund : result.factor;
}
const single = (result: LegResult, odds: string, stake = 1000n): bigint =>
  singlePays(struckBy('stake', stake, oddsOf(price(odds)), 1n), factorOf(result), 1n);

describe('a withdrawn runner', () => {
  const course = race({ 1: 1, 2: 2 }, [['3', 10, 50_000]]);
  const twice = race({ 1: 1, 2: 2 }, [
    ['3', 10, 18_000],
    ['4', 20, 22_000],
  ]);

  test('cuts the winnings of the others: cases 49 and 50', () => {
    expect(single(legResult(course, market('race.win'), leg('1'), []), '6.00')).toBe(5000n);
    expect(single(legResult(twice, market('race.win'), leg('1'), []), '6.00')).toBe(1500n);
  });

  test('cuts only what was struck before it, and never who lost or who was withdrawn', () => {
    const of = (struckAt: number) => factorOf(legResult(twice, market('race.win'), leg('1', { struckAt }), []));
    expect([9, 10, 19, 20].map(of)).toEqual([reduced(won, 100), reduced(won, 45), reduced(won, 45), won]);
    expect(factorOf(legResult(twice, market('race.win'), leg('2'), []))).toEqual(lost);
    expect(factorOf(legResult(twice, market('race.win'), leg('3'), []))).toEqual(refund);
  });

  test('cuts nothing of who of two is before the other, and nothing where bets on it are lost', () => {
    const both = marketOf('race.head-to-head', 'runner=1 rival=2');
    if (!both.ok) throw new Error('unreadable');
    expect(factorOf(legResult(course, both.value, leg('runner'), []))).toEqual(won);
    const allIn = race({ 1: 1 }, [['3', 10, 50_000]], { isAllIn: true });
    expect(factorOf(legResult(allIn, market('race.win'), leg('1'), []))).toEqual(won);
    expect(factorOf(legResult(allIn, market('race.win'), leg('3'), []))).toEqual(lost);
  });
});

describe('a reduction', () => {
  test('goes by the table, each step with its own price', () => {
    const steps =
      '1.12 90, 1.19 85, 1.27 80, 1.33 75, 1.44 70, 1.57 65, 1.66 60, 1.83 55, 1.99 50, 2.24 45, 2.59 40, 2.79 35, 3.39 30, 4.19 25, 5.49 20, 6.99 15, 10.99 10';
    for (const step of steps.split(', ')) {
      const [upTo = '', percent = ''] = step.split(' ');
      expect(reductionOf(price(upTo)), upTo).toBe(Number(percent));
      expect(reductionOf(price(upTo) + 100n), upTo).toBe(Number(percent) - (percent === '10' ? 10 : 5));
    }
    expect([reductionOf(price('1.01')), reductionOf(price('1000'))]).toEqual([90, 0]);
  });

  test('never rises with the price, and together never passes 90 %', () => {
    const prices = fc.integer({ min: 10_001, max: 200_000 }).map(BigInt);
    fc.assert(
      fc.property(prices, prices, (a, b) => (a <= b ? reductionOf(a) >= reductionOf(b) : true)),
      { seed: testSeed },
    );
    const withdrawals = fc.array(fc.record({ at: fc.integer({ min: 0, max: 100 }), price: prices }), { maxLength: 8 });
    fc.assert(
      fc.property(withdrawals, fc.integer({ min: 0, max: 100 }), (all, struckAt) => {
        const percent = reductionSince(all, struckAt);
        expect(percent).toBeLessThanOrEqual(90);
        expect(percent).toBe(reductionSince(all.toReversed(), struckAt));
        expect(percent).toBeGreaterThanOrEqual(reductionSince(all, struckAt + 1));
      }),
      { seed: testSeed },
    );
  });
});

describe('an each-way bet', () => {
  const terms = { places: 2, divisor: 4 };
  const pays = (course: RaceCourse, odds = '9.00', outcome = '1') => {
    const win = factorOf(legResult(course, market('race.win'), leg(outcome), []));
    const place = factorOf(
      legResult(
        course,
        market('race.place', `places=${terms.places}`),
        leg(outcome, { placeDivisor: terms.divisor }),
        [],
      ),
    );
    const lines = [win, place].map((factor) => [factorAt(factor, oddsOf(price(odds)))]);
    return combinationsPay(1000n, { bankers: [], sizes: [1] }, lines, 1n);
  };

  test('pays both parts, or the place alone, or its part of a shared place: cases 47 and 48', () => {
    expect(eachWayTerms(6)).toEqual(terms);
    expect(pays(race({ 1: 1, 2: 2, 3: 3 }))).toBe(12_000n);
    expect(pays(race({ 2: 1, 1: 2, 3: 3 }))).toBe(3000n);
    expect(pays(race({ 2: 1, 1: 2, 3: 2 }))).toBe(1500n);
    expect(pays(race({ 2: 1, 3: 2, 1: 3 }))).toBe(0n);
    expect(pays(race({ 2: 1, 3: 2 }, [['1', 5, 90_000]]))).toBe(2000n);
  });

  test('comes to the same whichever is counted first: the shared place, the part of it or the cut', () => {
    const percents = fc.integer({ min: 0, max: 120 });
    fc.assert(
      fc.property(
        percents,
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 1, max: 6 }),
        (percent, divisor, tied) => {
          const one = placed(reduced(deadHeat(won, 1, tied), percent), divisor);
          expect(sameFactor(one, deadHeat(reduced(placed(won, divisor), percent), 1, tied))).toBe(true);
          expect(sameFactor(one, reduced(deadHeat(placed(won, divisor), 1, tied), percent))).toBe(true);
        },
      ),
      { seed: testSeed },
    );
  });
});

test('a dead heat is its part of the stake', () => {
  expect(settle(race({ 1: 1, 2: 1, 3: 3 }), market('race.win'))).toMatchObject({
    kind: 'decided',
    factors: { 1: deadHeat(won, 1, 2), 2: meanOf(won, lost), 3: lost },
  });
  expect(nameOf(deadHeat(won, 1, 2))).toBe('part');
});

test('a window voids a leg before its market is decided and after', () => {
  const windows = [{ from: 0, to: 5, why: 'price-error', markets: ['m'] }] as const;
  for (const status of ['live', 'ended'] as const) {
    const course = race({ 1: 1 }, [], { status });
    expect(legResult(course, market('race.win'), leg('1', { struckAt: 5 }), windows)).toEqual({
      ...{ kind: 'void', reason: 'price-error' },
    });
  }
  expect(legResult(race({ 1: 1 }), market('race.win'), leg('1', { struckAt: 6 }), windows)).toEqual({
    ...{ kind: 'decided', factor: won },
  });
  const open = race({}, [], { status: 'live' });
  expect(legResult(open, market('race.win'), leg('1', { struckAt: 6 }), windows)).toEqual({ kind: 'undecided' });
});

test('a leg that is void says why', () => {
  const of = (status: RaceCourse['status']) => legResult(race({}, [], { status }), market('race.win'), leg('1'), []);
  expect((['cancelled', 'walkover', 'abandoned', 'awarded', 'ended'] as const).map(of)).toEqual(
    ['cancelled', 'walkover', 'abandoned', 'awarded', 'not-played'].map((reason) => ({ kind: 'void', reason })),
  );
  expect(() => legResult(race({ 1: 1 }), market('race.win'), leg('9'), [])).toThrow('no outcome 9');
});
