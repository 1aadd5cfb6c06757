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
import { characterOf } from '../lottery/character.ts';
import type { Family, Prizes } from '../lottery/play.ts';

const characters = 16;
const letters = 10;
const each = Array.from({ length: characters }, (_, value) => value);
const isDigit = (value: number): boolean => value < letters;

type Pair = readonly [number, number];
const pairs = each.flatMap((one) => each.map((other) => [one, other] as const));

const points = (one: number, other: number): number => ((isDigit(one) ? one : 0) + (isDigit(other) ? other : 0)) % 10;
/** For each number of points, how many of the 256 pairs of characters make it. */
const waysOfPoints = Array.from({ length: 10 }, (_, made) => pairs.filter((pair) => points(...pair) === made).length);
/** The points of the banker and of the player: all there are. */
const duels = waysOfPoints.flatMap((_, banker) => waysOfPoints.map((__, player) => [banker, player] as const));

/** A result as settlement reads it: which of all pairs its last two characters are, and which of all duels it is. */
type Index = { readonly lastTwo: number; readonly duel: number };

function winnerOf([banker, player]: Pair): string {
  if (banker === player) return 'tie';
  return banker > player ? 'banker' : 'player';
}

function sideOf(side: string, value: number): boolean | undefined {
  const is = {
    big: value >= characters / 2,
    small: value < characters / 2,
    odd: value % 2 === 1,
    even: value % 2 === 0,
  };
  return is[side as keyof typeof is];
}

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
    choicesPlay<Index, Pair>({
      play: 'DUEL',
      group: 'duel',
      choices: ['banker', 'tie', 'player'],
      outcomes: duels,
      ways: ([banker, player]) => (waysOfPoints[banker] as number) * (waysOfPoints[player] as number),
      at: ({ duel }) => duel,
      levelOf: (choice, duel) => (winnerOf(duel) === choice ? choice : undefined),
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
      choices: each.map(characterOf),
      levels: ['win'],
      levelOf: (choice, [, last]) => (characterOf(last) === choice ? 'win' : undefined),
    }),
  ],
  index(result: Prizes) {
    const [a, b, , c, d] = drawnNumbers(result) as [number, number, number, number, number];
    return { lastTwo: c * characters + d, duel: points(a, b) * 10 + points(c, d) };
  },
};
