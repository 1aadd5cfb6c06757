/**
 * 5D: five even digits, A to E. What players of it bet on is few and plain: a digit at a place, a side of a place (5 to 9 are big), a
 * side of the sum of all five (23 to 45 are big). Who wants stars, groups and spans plays SSC, which draws the same.
 */
import { choicesPlay } from '../balls/choices.ts';
import { eachPlacePlay } from '../balls/places.ts';
import { drawnNumbers, oneTier } from '../balls/tier.ts';
import { reduced } from '../lottery/payout.ts';
import type { Family, Prizes } from '../lottery/play.ts';

const places = ['A', 'B', 'C', 'D', 'E'] as const;
const symbols = Array.from({ length: 10 }, (_, digit) => String(digit));
const sides = ['big', 'small', 'odd', 'even'] as const;

/** A result as settlement reads it. */
type Index = {
  readonly digits: readonly (readonly string[])[];
  readonly sides: readonly (readonly string[])[];
  readonly sum: number;
};

/** The sides of a number of which `half` and more are big. */
const sidesOf = (number: number, half: number): readonly string[] => [
  number >= half ? 'big' : 'small',
  number % 2 === 1 ? 'odd' : 'even',
];

/** Every place takes the digit that is worth most to what is chosen there. */
function mostOver(chosen: readonly (readonly string[])[], winners: (digit: number) => readonly string[]): number {
  const best = (some: readonly string[]) =>
    Math.max(...symbols.map((_, digit) => winners(digit).filter((symbol) => some.includes(symbol)).length));
  return chosen.reduce((sum, some) => sum + best(some), 0);
}

/** For each sum from 0 to 45, how many of the 100,000 results have it. */
const waysOfSum = places.reduce<readonly number[]>(
  (ways) =>
    Array.from({ length: ways.length + 9 }, (_, sum) =>
      symbols.reduce((count, _symbol, digit) => count + (ways[sum - digit] ?? 0), 0),
    ),
  [1],
);

/** 5D. */
export const fiveD: Family<Index> = {
  rules: 'five-d',
  ...oneTier({
    tier: 'digits',
    count: places.length,
    digits: 1,
    first: 0,
    last: 9,
    isDistinct: false,
    isSorted: false,
  }),
  plays: [
    eachPlacePlay<Index>({
      play: 'SIDES',
      group: 'sides',
      places,
      symbols: sides,
      chance: reduced(1n, 2n),
      winners: (index) => index.sides,
      mostHits: (chosen) => mostOver(chosen, (digit) => sidesOf(digit, 5)),
    }),
    choicesPlay<Index, number>({
      play: 'SUMSIDES',
      group: 'sum',
      choices: sides,
      levels: ['win'],
      outcomes: waysOfSum.map((_, sum) => sum),
      ways: (sum) => waysOfSum[sum] as number,
      at: ({ sum }) => sum,
      levelOf: (side, sum) => (sidesOf(sum, 23).includes(side) ? 'win' : undefined),
      price: () => ({ numerator: 2n, denominator: 1n }),
    }),
    eachPlacePlay<Index>({
      play: 'POS',
      group: 'position',
      places,
      symbols,
      chance: reduced(1n, 10n),
      winners: ({ digits }) => digits,
      mostHits: (chosen) => mostOver(chosen, (digit) => [String(digit)]),
    }),
  ],
  index(result: Prizes) {
    const numbers = drawnNumbers(result);
    return {
      digits: numbers.map((digit) => [String(digit)]),
      sides: numbers.map((digit) => sidesOf(digit, 5)),
      sum: numbers.reduce((sum, digit) => sum + digit, 0),
    };
  },
};
