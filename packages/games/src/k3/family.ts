/**
 * The plays of K3: the sum, triples, pairs, different faces and straights of three dice, and the sides of the industry's
 * credit boards. Every chance is a count over the 216 throws; odds are the fair prices.
 *
 * A pair pays on a triple too (`PAIRANY`): only so does the published prize of 15 return what the other prizes return.
 * On the sides big, small, odd and even a triple loses.
 */
import { reduced } from '../lottery/payout.ts';
import type { Family, Prizes } from '../lottery/play.ts';
import { bankerPlay, type CaughtRule, numbersPlay } from '../balls/caught.ts';
import { type ChoicesRule, choicesPlay } from '../balls/choices.ts';
import { fairOdds } from '../balls/fair.ts';
import { orderPlay } from '../balls/places.ts';
import { drawnNumbers, oneTier } from '../balls/tier.ts';

const range = { first: 1, last: 6, digits: 1 } as const;
const faces = ['1', '2', '3', '4', '5', '6'];
type Throw = readonly [number, number, number];

/** All throws of three dice that can be told apart. */
const throws: readonly Throw[] = faces.flatMap((_, a) =>
  faces.flatMap((_, b) => faces.map((_, c): Throw => [a + 1, b + 1, c + 1])),
);

/** A result as settlement reads it. */
type Index = {
  /** Which of the throws it is. */
  readonly at: number;
  /** For each face, 1 when a die shows it. */
  readonly flags: Uint8Array;
  /** The face of an exact pair and the other one; empty texts when there is no exact pair. */
  readonly pair: readonly [string, string];
};

function pairOf([a, b, c]: Throw): readonly [string, string] {
  const [double, single] = a === b ? [a, c] : a === c ? [a, b] : [b, a];
  const isPair = (a === b || a === c || b === c) && double !== single;
  return isPair ? [String(double), String(single)] : ['', ''];
}

function indexOf(result: Prizes): Index {
  const [a = 0, b = 0, c = 0] = drawnNumbers(result);
  const flags = new Uint8Array(faces.length + 1);
  for (const face of [a, b, c]) flags[face] = 1;
  return { at: (a - 1) * 36 + (b - 1) * 6 + c - 1, flags, pair: pairOf([a, b, c]) };
}

/** The share of the throws for which something holds. */
function shareOf(holds: (dice: Throw) => boolean) {
  return reduced(BigInt(throws.filter(holds).length), BigInt(throws.length));
}

const sumOf = ([a, b, c]: Throw) => a + b + c;
const isTriple = ([a, b, c]: Throw) => a === b && b === c;

function isStraight(dice: Throw): boolean {
  const [low, middle, high] = dice.toSorted((a, b) => a - b) as [number, number, number];
  return middle === low + 1 && high === low + 2;
}

/** How many of the dice show a face. */
function showing(dice: Throw, face: string): number {
  return dice.filter((shown) => String(shown) === face).length;
}

type Rule = Omit<ChoicesRule<Index, Throw>, 'outcomes' | 'at'>;
const choose = (rule: Rule) => choicesPlay<Index, Throw>({ ...rule, outcomes: throws, at: ({ at }) => at });

/** A play with one level: a choice wins or loses. */
function single(
  play: string,
  group: string,
  choices: readonly string[],
  wins: (choice: string, dice: Throw) => boolean,
) {
  const levelOf = (choice: string, dice: Throw) => (wins(choice, dice) ? 'win' : undefined);
  return choose({ play, group, choices, levels: ['win'], levelOf });
}

const sides: Readonly<Record<string, (sum: number) => boolean>> = {
  big: (sum) => sum >= 11,
  small: (sum) => sum <= 10,
  odd: (sum) => sum % 2 === 1,
  even: (sum) => sum % 2 === 0,
};

/** How many dice show the face: the levels of `ONE` pay 2, 3 and 4 for a stake, scaled so that they return all of it. */
const faceLevels = ['hit1', 'hit2', 'hit3'];

const one = choose({
  play: 'ONE',
  group: 'different',
  choices: faces,
  levels: faceLevels,
  levelOf: (face, dice) => faceLevels[showing(dice, face) - 1],
  price(level, count) {
    const all = faceLevels.reduce((sum, each, at) => sum + count('1', each) * (at + 2), 0);
    return reduced(BigInt((faceLevels.indexOf(level) + 2) * throws.length), BigInt(all));
  },
});

/** So many different faces, each shown by a die at least. */
function facesRule(play: string, picked: number): CaughtRule<Index> {
  const all = shareOf((dice) => faces.slice(0, picked).every((face) => showing(dice, face) > 0));
  const levels = [{ level: 'win', caught: picked, odds: fairOdds(all) }];
  return { play, group: 'different', range, picked, drawn: 3, levels, chance: () => all, flags: ({ flags }) => flags };
}

const sums = Array.from({ length: 16 }, (_, at) => String(at + 3));

/** K3. */
export const k3: Family<Index> = {
  rules: 'k3',
  ...oneTier({ tier: 'dice', count: 3, ...range, isDistinct: false, isSorted: true }),
  plays: [
    choose({
      play: 'SUM',
      group: 'sum',
      choices: sums,
      levelOf: (sum, dice) => (sumOf(dice) === Number(sum) ? sum : undefined),
    }),
    single(
      'SIDES',
      'sides',
      Object.keys(sides),
      (side, dice) => !isTriple(dice) && sides[side]?.(sumOf(dice)) === true,
    ),
    single(
      'TRI',
      'triple',
      faces.map((face) => face.repeat(3)),
      (triple, dice) => dice.join('') === triple,
    ),
    single('TRIANY', 'triple', ['any'], (_, dice) => isTriple(dice)),
    orderPlay({
      play: 'PAIR',
      group: 'pair',
      places: ['double', 'single'],
      symbols: faces,
      chance: shareOf((dice) => showing(dice, '1') === 2 && showing(dice, '2') === 1),
      drawn: ({ pair }) => pair,
    }),
    single(
      'PAIRANY',
      'pair',
      faces.map((face) => face.repeat(2)),
      (pair, dice) => showing(dice, pair.charAt(0)) >= 2,
    ),
    numbersPlay(facesRule('DIFF3', 3)),
    bankerPlay(facesRule('DIFF3D', 3)),
    numbersPlay(facesRule('DIFF2', 2)),
    bankerPlay(facesRule('DIFF2D', 2)),
    single('RUNANY', 'run', ['any'], (_, dice) => isStraight(dice)),
    one,
  ],
  index: indexOf,
};
