/**
 * Lotteries of six numbers: six of 45 and six of 55, and six of 49 with a special number.
 *
 * Of the first two one picks one to six numbers and is paid by how many are drawn. Prices are ours, from no price list: about nine tenths of what would be fair, where
 * the levels of a play share that as the figures beside them say. Of six of 49 most bets are on the special number, which is drawn last: the number itself, its side
 * (49 is none of them and loses), its colour as the balls are painted, and its sign of the zodiac, of which 1 is the rat and each next number the next sign; two and three
 * numbers are played on the other six.
 */
import { numbersPlay, oneNumberPlay } from '../balls/caught.ts';
import { caughtChance } from '../balls/chance.ts';
import { type ChoicesRule, choicesPlay } from '../balls/choices.ts';
import { drawnNumbers, oneTier } from '../balls/tier.ts';
import type { Family, Play, Prizes } from '../lottery/play.ts';

const drawn = 6;

/** What one level pays: for so many caught, and about how many hundredths of the play's return that is. */
type Priced = readonly [caught: number, odds: string, share: number];

/** By how many are picked. */
type Prices = readonly (readonly Priced[])[];

const pricesOf45: Prices = [
  [[1, '6.75', 100]],
  [[2, '59', 100]],
  [
    [3, '319', 50],
    [2, '10.9', 50],
  ],
  [
    [4, '3575', 40],
    [3, '51.5', 30],
    [2, '3.6', 30],
  ],
  [
    [5, '64000', 35],
    [4, '560', 30],
    [3, '25.9', 35],
  ],
  [
    [6, '1830000', 25],
    [5, '6200', 20],
    [4, '164', 25],
    [3, '12', 30],
  ],
];
const pricesOf55: Prices = [
  [[1, '8.25', 100]],
  [[2, '89', 100]],
  [
    [3, '590', 50],
    [2, '16', 50],
  ],
  [
    [4, '8180', 40],
    [3, '93.9', 30],
    [2, '5.2', 30],
  ],
  [
    [5, '182000', 35],
    [4, '1270', 30],
    [3, '46.5', 35],
  ],
  [
    [6, '6500000', 25],
    [5, '17700', 20],
    [4, '369', 25],
    [3, '21.2', 30],
  ],
];

type Range = { readonly first: 1; readonly last: number; readonly digits: 2 };

/** A play on so many numbers among the six; `flags` has 1 for each of them. */
function pickPlay<Index>(
  { last, ...range }: Range,
  levels: readonly Priced[],
  picked: number,
  flags: (index: Index) => Uint8Array,
): Play<Index> {
  return numbersPlay<Index>({
    play: `PICK${picked}`,
    group: 'pick',
    range: { ...range, last },
    picked,
    drawn,
    levels: levels.map(([caught, odds]) => ({ level: `hit${caught}`, caught, odds })),
    chance: (caught) => caughtChance(last, drawn, picked, caught),
    flags,
  });
}

function flagsOf(numbers: readonly number[], last: number): Uint8Array {
  const flags = new Uint8Array(last + 1);
  for (const number of numbers) flags[number] = 1;
  return flags;
}

/** For every number, 1 when it is drawn. */
type Flags = Uint8Array;

function sixOf(last: number, prices: Prices): Family<Flags> {
  const range = { first: 1, last, digits: 2 } as const;
  return {
    rules: `lotto-${last}`,
    ...oneTier({ tier: `lotto${last}`, count: drawn, ...range, isDistinct: true, isSorted: true }),
    plays: prices.map((levels, at) => pickPlay<Flags>(range, levels, at + 1, (flags) => flags)),
    index: (result: Prizes) => flagsOf(drawnNumbers(result), last),
  };
}

export const lotto45 = sixOf(45, pricesOf45);
export const lotto55 = sixOf(55, pricesOf55);

const six = { first: 1, last: 49, digits: 2 } as const;
const specials = Array.from({ length: six.last }, (_, at) => at + 1);

/** As the balls of six of 49 are painted; all others are green. */
const red: readonly number[] = [1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46];
const blue: readonly number[] = [3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48];

export const zodiac = [
  ...(['rat', 'ox', 'tiger', 'rabbit', 'dragon', 'snake'] as const),
  ...(['horse', 'goat', 'monkey', 'rooster', 'dog', 'pig'] as const),
] as const;

function paintOf(number: number): string {
  if (red.includes(number)) return 'red';
  return blue.includes(number) ? 'blue' : 'green';
}

function isOn(side: string, number: number): boolean {
  if (number === six.last) return false;
  const middle = six.last / 2;
  const is = { big: number > middle, small: number < middle, odd: number % 2 === 1, even: number % 2 === 0 };
  return is[side as keyof typeof is];
}

/** The six numbers, and the special one. */
type Index = { readonly flags: Flags; readonly special: number };

const hundredths = (price: number) => ({ numerator: BigInt(price), denominator: 100n });

type Rule = Omit<ChoicesRule<Index, number>, 'outcomes' | 'at'>;
const onSpecial = (rule: Rule) =>
  choicesPlay<Index, number>({ ...rule, outcomes: specials, at: ({ special }) => special - 1 });

/** Six of 49 with a special number. */
export const markSix: Family<Index> = {
  rules: 'six-49',
  ...oneTier({ tier: 'six49', count: drawn + 1, ...six, isDistinct: true, isSorted: false }),
  plays: [
    onSpecial({
      play: 'SIDES',
      group: 'sides',
      choices: ['big', 'small', 'odd', 'even'],
      levels: ['win'],
      price: () => hundredths(195),
      levelOf: (side, number) => (isOn(side, number) ? 'win' : undefined),
    }),
    onSpecial({
      play: 'PAINT',
      group: 'colour',
      choices: ['red', 'blue', 'green'],
      price: (paint) => hundredths(paint === 'red' ? 260 : 275),
      levelOf: (paint, number) => (paintOf(number) === paint ? paint : undefined),
    }),
    onSpecial({
      play: 'ZODIAC',
      group: 'zodiac',
      choices: zodiac,
      // Five numbers, and four of every other sign.
      price: (sign) => hundredths(sign === 'rat' ? 880 : 1100),
      levelOf: (sign, number) => (zodiac[(number - 1) % zodiac.length] === sign ? sign : undefined),
    }),
    oneNumberPlay<Index>({
      play: 'SPECIAL',
      group: 'digit',
      range: six,
      odds: '44',
      flags: ({ special }) => flagsOf([special], six.last),
    }),
    pickPlay<Index>(six, [[2, '70', 100]], 2, ({ flags }) => flags),
    pickPlay<Index>(six, [[3, '820', 100]], 3, ({ flags }) => flags),
  ],
  index(result: Prizes) {
    const numbers = drawnNumbers(result);
    return { flags: flagsOf(numbers.slice(0, drawn), six.last), special: numbers[drawn] ?? 0 };
  },
};
