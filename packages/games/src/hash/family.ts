/**
 * The hash game: five hexadecimal characters, each as likely as another, as players of block hashes read the end of one. They follow from the public
 * beacon, the operator's secret and the tickets like every draw, so nobody chooses them by choosing a block. A character is a number from 0 to 15 here and
 * is shown as 0 to f.
 *
 * Bets are on the last character (sides, kind, the character itself), on the last two (a digit and a letter, two digits, two letters), and on a duel: the
 * first two characters are the banker's, the last two the player's, a letter counts nothing and of a sum only the last digit, and the middle one is for nobody.
 */
import { choicesPlay, type ChoicesRule } from '../balls/choices.ts';
import { drawnNumbers, oneTier } from '../balls/tier.ts';
import type { Family, Prizes } from '../lottery/play.ts';

const characters = 16;
const letters = 10;
const each = Array.from({ length: characters }, (_, value) => value);
const isDigit = (value: number): boolean => value < letters;

/** Of the first two and the last two characters: all there are. */
type Four = readonly [number, number, number, number];
const pairs = each.flatMap((one) => each.map((other) => [one, other] as const));
const fours: readonly Four[] = pairs.flatMap((first) => pairs.map((last): Four => [...first, ...last]));

/** A result as settlement reads it: which of all pairs its last two characters are, and which of all fours its duel is. */
type Index = { readonly lastTwo: number; readonly duel: number };

const points = (one: number, other: number): number => ((isDigit(one) ? one : 0) + (isDigit(other) ? other : 0)) % 10;

function winnerOf([a, b, c, d]: Four): string {
  const [banker, player] = [points(a, b), points(c, d)];
  if (banker === player) return 'tie';
  return banker > player ? 'banker' : 'player';
}

const wordOf = (value: number): string => value.toString(characters);

function sideOf(side: string, value: number): boolean | undefined {
  const is = {
    big: value >= characters / 2,
    small: value < characters / 2,
    odd: value % 2 === 1,
    even: value % 2 === 0,
  };
  return is[side as keyof typeof is];
}

type Pair = readonly [number, number];
type Rule = Omit<ChoicesRule<Index, Pair>, 'outcomes' | 'at'>;
const onLastTwo = (rule: Rule) => choicesPlay<Index, Pair>({ ...rule, outcomes: pairs, at: ({ lastTwo }) => lastTwo });

function kindOfPair([one, other]: Pair): string {
  if (isDigit(one) !== isDigit(other)) return 'mixed';
  return isDigit(one) ? 'digits' : 'letters';
}

/** The hash game. */
export const hash: Family<Index> = {
  rules: 'hash',
  ...oneTier({ tier: 'hash', count: 5, digits: 2, first: 0, last: characters - 1, isDistinct: false, isSorted: false }),
  plays: [
    onLastTwo({
      play: 'SIDES',
      group: 'sides',
      choices: ['big', 'small', 'odd', 'even'],
      levels: ['win'],
      levelOf: (side, [, last]) => (sideOf(side, last) ? 'win' : undefined),
    }),
    onLastTwo({
      play: 'KIND',
      group: 'sides',
      choices: ['digit', 'letter'],
      levelOf: (kind, [, last]) => (isDigit(last) === (kind === 'digit') ? kind : undefined),
    }),
    choicesPlay<Index, Four>({
      play: 'DUEL',
      group: 'duel',
      choices: ['banker', 'tie', 'player'],
      outcomes: fours,
      at: ({ duel }) => duel,
      levelOf: (choice, four) => (winnerOf(four) === choice ? choice : undefined),
    }),
    onLastTwo({
      play: 'LAST2',
      group: 'lasttwo',
      choices: ['mixed', 'digits', 'letters'],
      levelOf: (choice, pair) => (kindOfPair(pair) === choice ? choice : undefined),
    }),
    onLastTwo({
      play: 'LAST',
      group: 'digit',
      choices: each.map(wordOf),
      levels: ['win'],
      levelOf: (choice, [, last]) => (wordOf(last) === choice ? 'win' : undefined),
    }),
  ],
  index(result: Prizes) {
    const [a, b, , c, d] = drawnNumbers(result) as [number, number, number, number, number];
    return { lastTwo: c * characters + d, duel: ((a * characters + b) * characters + c) * characters + d };
  },
};
