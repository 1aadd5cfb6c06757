/**
 * Lotteries of six numbers: six of 45 and six of 55, and six of 49 with a special number.
 *
 * Of the first two one picks one to six numbers and is paid by how many are drawn. Each level takes the share of the return below, so that all of a play together
 * return what is staked: the fair price, of which an operator takes a part. Of six of 49 most bets are on the special number, which is drawn last: the number itself, its side
 * (49 is none of them and loses), its colour as the balls are painted, and its sign of the zodiac, of which 1 is the rat and each next number the next sign; two and three
 * numbers are played on the other six.
 */
import { numbersPlay, oneNumberPlay } from '../balls/caught.ts';
import { caughtChance } from '../balls/chance.ts';
import { type ChoicesRule, choicesPlay } from '../balls/choices.ts';
import { fairOdds } from '../balls/fair.ts';
import { drawnNumbers, oneTier } from '../balls/tier.ts';
import type { Family, Play, Prizes } from '../lottery/play.ts';

const drawn = 6;

/** For so many picked, how many caught pay, and how many hundredths of the return they get. Ours, from no price list. */
const shares: readonly (readonly (readonly [caught: number, share: number])[])[] = [
  [[1, 100]],
  [[2, 100]],
  [
    [3, 50],
    [2, 50],
  ],
  [
    [4, 40],
    [3, 30],
    [2, 30],
  ],
  [
    [5, 35],
    [4, 30],
    [3, 35],
  ],
  [
    [6, 25],
    [5, 20],
    [4, 25],
    [3, 30],
  ],
];

type Range = { readonly first: 1; readonly last: number; readonly digits: 2 };

/** A play on so many numbers among the six; `flags` has 1 for each of them. */
function pickPlay<Index>(
  { last, ...range }: Range,
  levels: readonly (readonly [caught: number, share: number])[],
  picked: number,
  flags: (index: Index) => Uint8Array,
): Play<Index> {
  const chance = (caught: number) => caughtChance(last, drawn, picked, caught);
  return numbersPlay<Index>({
    play: `PICK${picked}`,
    group: 'pick',
    range: { ...range, last },
    picked,
    drawn,
    levels: levels.map(([caught, share]) => ({
      level: `hit${caught}`,
      caught,
      odds: fairOdds(chance(caught), { numerator: BigInt(share), denominator: 100n }),
    })),
    chance,
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

function sixOf(last: number): Family<Flags> {
  const range = { first: 1, last, digits: 2 } as const;
  return {
    rules: `lotto-${last}`,
    ...oneTier({ tier: `lotto${last}`, count: drawn, ...range, isDistinct: true, isSorted: true }),
    plays: shares.map((levels, at) => pickPlay<Flags>(range, levels, at + 1, (flags) => flags)),
    index: (result: Prizes) => flagsOf(drawnNumbers(result), last),
  };
}

export const lotto45 = sixOf(45);
export const lotto55 = sixOf(55);

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
      levelOf: (side, number) => (isOn(side, number) ? 'win' : undefined),
    }),
    onSpecial({
      play: 'PAINT',
      group: 'colour',
      choices: ['red', 'blue', 'green'],
      levelOf: (paint, number) => (paintOf(number) === paint ? paint : undefined),
    }),
    onSpecial({
      play: 'ZODIAC',
      group: 'zodiac',
      choices: zodiac,
      levelOf: (sign, number) => (zodiac[(number - 1) % zodiac.length] === sign ? sign : undefined),
    }),
    oneNumberPlay<Index>({
      play: 'SPECIAL',
      group: 'digit',
      range: six,
      odds: fairOdds({ numerator: 1n, denominator: BigInt(six.last) }),
      flags: ({ special }) => flagsOf([special], six.last),
    }),
    pickPlay<Index>(six, [[2, 100]], 2, ({ flags }) => flags),
    pickPlay<Index>(six, [[3, 100]], 3, ({ flags }) => flags),
  ],
  index(result: Prizes) {
    const numbers = drawnNumbers(result);
    return { flags: flagsOf(numbers.slice(0, drawn), six.last), special: numbers[drawn] ?? 0 };
  },
};
