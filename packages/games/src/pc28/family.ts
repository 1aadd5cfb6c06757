/**
 * The plays of PC28: the sum of three digits (0 to 27), three sums at once, its sides and their combinations, its ends and
 * colours, and the shape of the digits. Every chance is a count over the 1,000 results; odds are the fair prices.
 *
 * Every number has a price of its own. The flat 15 of a price list of the industry returns 1.5 % on 0 and 27 and 112.5 % on 13
 * and 14, or 1.6 % and 120 % when the 15 is paid beside the stake.
 *
 * The rule of 13 and 14: a combination that would win on them refunds the stake instead; so do the sides of `SIDES14`.
 * The industry applies it to sides from a stake of 1,000 on: `SIDES` is then limited to that stake, and more goes to `SIDES14`.
 */
import { ok, refuse } from '@banyan/core/results';
import { reduced } from '../lottery/payout.ts';
import type { Family, Play, Prizes } from '../lottery/play.ts';
import { choose as chooseOf } from '../lottery/choose.ts';
import { type ChoicesRule, choicesPlay, pushLevel } from '../balls/choices.ts';
import { fairOdds } from '../balls/fair.ts';
import { readNumbers, writeNumber } from '../balls/numbers.ts';
import { drawnNumbers, oneTier } from '../balls/tier.ts';

/** A result as settlement reads it: which of the 1,000 it is, and its sum. */
type Index = { readonly at: number; readonly sum: number };
type Digits = readonly [number, number, number];

const tens = Array.from({ length: 10 }, (_, digit) => digit);
const outcomes: readonly Digits[] = tens.flatMap((a) => tens.flatMap((b) => tens.map((c): Digits => [a, b, c])));
const sumOf = ([a, b, c]: Digits) => a + b + c;

const sums = Array.from({ length: 28 }, (_, sum) => sum);
/** On how many of the 1,000 results each sum comes. */
const ways = sums.map((sum) => outcomes.filter((digits) => sumOf(digits) === sum).length);

function indexOf(result: Prizes): Index {
  const [a = 0, b = 0, c = 0] = drawnNumbers(result);
  return { at: a * 100 + b * 10 + c, sum: a + b + c };
}

type Rule = Omit<ChoicesRule<Index, Digits>, 'outcomes' | 'at'>;
const choose = (rule: Rule) => choicesPlay<Index, Digits>({ ...rule, outcomes, at: ({ at }) => at });

const sides: Readonly<Record<string, (sum: number) => boolean>> = {
  big: (sum) => sum >= 14,
  small: (sum) => sum <= 13,
  odd: (sum) => sum % 2 === 1,
  even: (sum) => sum % 2 === 0,
};
const combos: Readonly<Record<string, readonly [string, string]>> = {
  bigodd: ['big', 'odd'],
  bigeven: ['big', 'even'],
  smallodd: ['small', 'odd'],
  smalleven: ['small', 'even'],
};
const isMiddle = (sum: number) => sum === 13 || sum === 14;

/** The sums of each colour. 0, 13, 14 and 27 have none: all colours lose. */
const colours: Readonly<Record<string, readonly number[]>> = {
  red: [3, 6, 9, 12, 15, 18, 21, 24],
  green: [1, 4, 7, 10, 16, 19, 22, 25],
  blue: [2, 5, 8, 11, 17, 20, 23, 26],
};

/** Three alike, exactly two alike, or three in a row in any order; 9 and 0 are not neighbours. */
function shapeOf(digits: Digits): string | undefined {
  const [low, middle, high] = digits.toSorted((a, b) => a - b) as [number, number, number];
  if (low === high) return 'triple';
  if (low === middle || middle === high) return 'pair';
  return middle === low + 1 && high === low + 2 ? 'straight' : undefined;
}

const range = { first: 0, last: 27, digits: 2 } as const;

/** The different chances of three sums together, each with the first three sums that have it. */
function triplesByWays(): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  for (const a of sums) {
    for (const b of sums.slice(a + 1)) {
      for (const c of sums.slice(b + 1)) {
        const together = (ways[a] as number) + (ways[b] as number) + (ways[c] as number);
        if (!found.has(together)) found.set(together, [a, b, c].map((sum) => writeNumber(sum, 2)).join('-'));
      }
    }
  }
  return found;
}
const triples = triplesByWays();
const numbersIn = (selection: string) => (selection.length + 1) / 3;
const isIn = (selection: string, sum: number) => selection.split('-').includes(writeNumber(sum, 2));

/**
 * Three sums that win together when one of them comes. One price for all, which is fair for the three likeliest (13 and 14
 * with 12 or 15): at the flat 35 beside the stake of a price list these would return eight times what they cost.
 */
const anyThree: Play<Index> = {
  play: 'ANY3',
  group: 'sum',
  board: { kind: 'numbers', ...range, fewest: 3, most: sums.length },
  levels: [{ level: 'win', odds: fairOdds(reduced(BigInt(Math.max(...triples.keys())), 1000n)) }],
  cost: 1,
  paysPerHit: false,
  normalise(selection) {
    const numbers = readNumbers(selection, range);
    return numbers !== undefined && numbers.length >= 3
      ? ok(numbers.map((number) => writeNumber(number, 2)).join('-'))
      : refuse('selection-malformed', { play: 'ANY3', picks: 3, digits: 2, most: sums.length });
  },
  combinations: (selection) => chooseOf(numbersIn(selection), 3),
  hits: (selection, { sum }) => [isIn(selection, sum) ? chooseOf(numbersIn(selection) - 1, 2) : 0],
  mostHits: (selection) => [chooseOf(numbersIn(selection) - 1, 2)],
  chance(selection) {
    const together = sums.reduce((total, sum) => total + (isIn(selection, sum) ? (ways[sum] as number) : 0), 0);
    return [reduced(BigInt(together * chooseOf(numbersIn(selection) - 1, 2)), 1000n)];
  },
  samples: [...triples.values()],
};

function sideOf(side: string, digits: Digits): string | undefined {
  return sides[side]?.(sumOf(digits)) ? 'win' : undefined;
}

function comboOf(combo: string, digits: Digits): string | undefined {
  const isWon = combos[combo]?.every((side) => sideOf(side, digits) === 'win');
  if (!isWon) return undefined;
  return isMiddle(sumOf(digits)) ? pushLevel : combo;
}

/** PC28. */
export const pc28: Family<Index> = {
  rules: 'pc28',
  ...oneTier({ tier: 'digits', count: 3, digits: 1, first: 0, last: 9, isDistinct: false, isSorted: false }),
  plays: [
    choose({
      play: 'SUM',
      group: 'sum',
      choices: sums.map(String),
      levelOf: (sum, digits) => (sumOf(digits) === Number(sum) ? sum : undefined),
    }),
    anyThree,
    choose({ play: 'SIDES', group: 'sides', choices: Object.keys(sides), levels: ['win'], levelOf: sideOf }),
    choose({
      play: 'SIDES14',
      group: 'sides',
      choices: Object.keys(sides),
      levels: ['win', pushLevel],
      levelOf: (side, digits) =>
        sideOf(side, digits) === 'win' && isMiddle(sumOf(digits)) ? pushLevel : sideOf(side, digits),
    }),
    choose({
      play: 'COMBO',
      group: 'sides',
      choices: Object.keys(combos),
      levels: [...Object.keys(combos), pushLevel],
      levelOf: comboOf,
    }),
    choose({
      play: 'ENDS',
      group: 'sides',
      choices: ['low', 'high'],
      levels: ['win'],
      levelOf(end, digits) {
        const sum = sumOf(digits);
        return (end === 'low' ? sum <= 4 : sum >= 23) ? 'win' : undefined;
      },
    }),
    choose({
      play: 'COLOUR',
      group: 'colour',
      choices: Object.keys(colours),
      levelOf: (colour, digits) => (colours[colour]?.includes(sumOf(digits)) ? colour : undefined),
    }),
    choose({
      play: 'SHAPE',
      group: 'shape',
      choices: ['triple', 'pair', 'straight'],
      levelOf: (shape, digits) => (shapeOf(digits) === shape ? shape : undefined),
    }),
  ],
  index: indexOf,
};
