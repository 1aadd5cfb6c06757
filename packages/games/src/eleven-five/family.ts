/**
 * The plays of eleven-five: some of the five balls whatever their order (any), the first, middle or last of them in order
 * or as a group, and one ball at one place. Chances are those of balls without replacement; odds are the fair prices.
 */
import { reduced } from '../lottery/payout.ts';
import type { Family, Play, Prizes } from '../lottery/play.ts';
import { bankerPlay, type CaughtRule, numbersPlay } from '../balls/caught.ts';
import { caughtChance } from '../balls/chance.ts';
import { fairOdds } from '../balls/fair.ts';
import { writtenNumbers } from '../balls/numbers.ts';
import { bestOrder, eachPlacePlay, orderPlay } from '../balls/places.ts';
import { drawnNumbers, oneTier } from '../balls/tier.ts';

const [balls, drawn] = [11, 5];
const range = { first: 1, last: balls, digits: 2 } as const;
const symbols = writtenNumbers(range);
const places = ['1', '2', '3', '4', '5'];

/** Which of the five places plays are on, counted from 0. */
const windows = {
  any: [0, 5],
  first: [0, 1],
  front2: [0, 2],
  front3: [0, 3],
  middle3: [1, 4],
  back3: [2, 5],
  back2: [3, 5],
};
type Window = keyof typeof windows;

/** A result as settlement reads it. */
type Index = {
  /** The five balls as they were drawn and as they are written. */
  readonly written: readonly string[];
  /** For each window and ball, 1 when the ball is there. */
  readonly flags: Readonly<Record<Window, Uint8Array>>;
};

function indexOf(result: Prizes): Index {
  const numbers = drawnNumbers(result);
  const flagsOf = ([from, to]: number[]) => {
    const flags = new Uint8Array(balls + 1);
    for (const number of numbers.slice(from, to)) flags[number] = 1;
    return flags;
  };
  const flags = Object.fromEntries(Object.entries(windows).map(([window, bounds]) => [window, flagsOf(bounds)]));
  return { written: result[0]?.numbers ?? [], flags: flags as Index['flags'] };
}

/** So many balls of a window; a combination of more balls than the window has wins when it has all of the window's. */
function caughtRule(play: string, group: string, window: Window, picked: number): CaughtRule<Index> {
  const [from = 0, to = 0] = windows[window];
  const caught = Math.min(picked, to - from);
  const chance = (count: number) => caughtChance(balls, to - from, picked, count);
  return {
    play,
    group,
    range,
    picked,
    drawn: to - from,
    levels: [{ level: 'win', caught, odds: fairOdds(chance(caught)) }],
    chance,
    flags: (index) => index.flags[window],
  };
}

/** The plays of one window in order, as a group, and as a group with bankers. */
function windowPlays(play: string, group: string, window: Window): Play<Index>[] {
  const [from = 0, to = 0] = windows[window];
  const ways = Array.from({ length: to - from }, (_, at) => balls - at).reduce((product, left) => product * left, 1);
  return [
    orderPlay({
      play,
      group,
      places: places.slice(from, to),
      symbols,
      chance: reduced(1n, BigInt(ways)),
      drawn: ({ written }) => written.slice(from, to),
    }),
    numbersPlay(caughtRule(`${play}G`, group, window, to - from)),
    bankerPlay(caughtRule(`${play}GD`, group, window, to - from)),
  ];
}

const position = eachPlacePlay<Index>({
  play: 'POS',
  group: 'position',
  places,
  symbols,
  chance: reduced(1n, BigInt(balls)),
  winners: ({ written }) => written.map((symbol) => [symbol]),
  mostHits: (chosen) =>
    bestOrder(
      chosen.filter((some) => some.length > 0).map((some) => symbols.map((symbol) => (some.includes(symbol) ? 1 : 0))),
      balls,
    ),
});

const anyOf = [1, 2, 3, 4, 5, 6, 7, 8];

/** Eleven-five. */
export const elevenFive: Family<Index> = {
  rules: 'eleven-five',
  ...oneTier({ tier: 'balls', count: drawn, ...range, isDistinct: true, isSorted: false }),
  plays: [
    ...anyOf.map((picked) => numbersPlay(caughtRule(`ANY${picked}`, 'any', 'any', picked))),
    ...anyOf.slice(1).map((picked) => bankerPlay(caughtRule(`ANY${picked}D`, 'any', 'any', picked))),
    numbersPlay(caughtRule('FRONT1', 'front', 'first', 1)),
    ...windowPlays('FRONT2', 'front', 'front2'),
    ...windowPlays('FRONT3', 'front', 'front3'),
    ...windowPlays('MID3', 'middle', 'middle3'),
    ...windowPlays('BACK3', 'back', 'back3'),
    ...windowPlays('BACK2', 'back', 'back2'),
    position,
  ],
  index: indexOf,
};
