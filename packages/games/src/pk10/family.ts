/**
 * The plays of PK10: who comes in at a place, the sides of a place (6 to 10 are big), dragon and tiger (a place against the
 * one as far from the end), the first places in order, and the sum of champion and runner-up.
 *
 * A sum of 11 is small and odd, as the published counts have it (40 of 90 are big, 50 small, 50 odd, 40 even). Some operators
 * refund the stake on 11 instead: it wins on a level of its own, `eleven`, whose odds an operator sets to 1 for that.
 */
import { reduced } from '../lottery/payout.ts';
import type { Family, Prizes } from '../lottery/play.ts';
import { type ChoicesRule, choicesPlay } from '../balls/choices.ts';
import { writtenNumbers } from '../balls/numbers.ts';
import { bestOrder, eachPlacePlay, orderPlay } from '../balls/places.ts';
import { drawnNumbers, oneTier } from '../balls/tier.ts';

const racers = 10;
const range = { first: 1, last: racers, digits: 2 } as const;
const symbols = writtenNumbers(range);
const places = symbols.map((_, at) => String(at + 1));

/** A result as settlement reads it. */
type Index = {
  /** The racers by place, as they are written. */
  readonly written: readonly string[];
  readonly placeSides: readonly (readonly string[])[];
  /** Who is ahead in each pair of places: `dragon`, the better place, or `tiger`. */
  readonly ahead: readonly (readonly string[])[];
  /** Which of the firsts and seconds it is. */
  readonly firstTwo: number;
};

/** The sides on which a racer wins at any place. */
function sidesOf(racer: number): readonly string[] {
  return [racer > racers / 2 ? 'big' : 'small', racer % 2 === 1 ? 'odd' : 'even'];
}

/** The most that can win over places, each racer, counted from 0, winning with some symbols wherever it comes in. */
function bestFor(chosen: readonly (readonly string[])[], winning: (at: number) => readonly string[]): number {
  const worth = (some: readonly string[]) =>
    symbols.map((_, at) => winning(at).reduce((won, symbol) => won + (some.includes(symbol) ? 1 : 0), 0));
  return bestOrder(chosen.filter((some) => some.length > 0).map(worth), racers);
}

type FirstTwo = readonly [number, number];
const firstTwos: readonly FirstTwo[] = places.flatMap((_, first) =>
  places.flatMap((_, second): FirstTwo[] => (first === second ? [] : [[first + 1, second + 1]])),
);
const placeOfFirstTwo = new Map(firstTwos.map(([first, second], at) => [first * 100 + second, at]));

function indexOf(result: Prizes): Index {
  const numbers = drawnNumbers(result);
  const at = (place: number) => numbers[place] as number;
  return {
    written: result[0]?.numbers ?? [],
    placeSides: numbers.map(sidesOf),
    ahead: places.slice(0, racers / 2).map((_, place) => [at(place) > at(racers - 1 - place) ? 'dragon' : 'tiger']),
    firstTwo: placeOfFirstTwo.get(at(0) * 100 + at(1)) as number,
  };
}

/** The first so many in their order. */
function topPlay(count: number) {
  const ways = places.slice(0, count).reduce((product, _, at) => product * BigInt(racers - at), 1n);
  return orderPlay<Index>({
    play: `TOP${count}`,
    group: 'front',
    places: places.slice(0, count),
    symbols,
    chance: reduced(1n, ways),
    drawn: ({ written }) => written.slice(0, count),
  });
}

type Rule = Omit<ChoicesRule<Index, FirstTwo>, 'outcomes' | 'at' | 'group'>;
const firstTwoPlay = (rule: Rule) =>
  choicesPlay<Index, FirstTwo>({ ...rule, group: 'sum', outcomes: firstTwos, at: ({ firstTwo }) => firstTwo });

const sums = Array.from({ length: 17 }, (_, at) => String(at + 3));

function sumSide(side: string, [first, second]: FirstTwo): string | undefined {
  const sum = first + second;
  const isWon = { big: sum >= 12, small: sum <= 11, odd: sum % 2 === 1, even: sum % 2 === 0 }[side];
  if (!isWon) return undefined;
  return sum === 11 ? 'eleven' : side;
}

/** Until an operator decides otherwise a sum of 11 pays what small and odd pay. */
function sumSidePrice(level: string, count: (choice: string, level: string) => number) {
  const side = level === 'eleven' ? 'small' : level;
  return reduced(BigInt(firstTwos.length), BigInt(count(side, side) + count(side, 'eleven')));
}

/** PK10. */
export const pk10: Family<Index> = {
  rules: 'pk10',
  ...oneTier({ tier: 'order', count: racers, ...range, isDistinct: true, isSorted: false }),
  plays: [
    eachPlacePlay({
      play: 'POS',
      group: 'position',
      places,
      symbols,
      chance: reduced(1n, BigInt(racers)),
      winners: ({ written }) => written.map((symbol) => [symbol]),
      mostHits: (chosen) => bestFor(chosen, (at) => [symbols[at] as string]),
    }),
    eachPlacePlay({
      play: 'SIDES',
      group: 'sides',
      places,
      symbols: ['big', 'small', 'odd', 'even'],
      chance: reduced(1n, 2n),
      winners: ({ placeSides }) => placeSides,
      mostHits: (chosen) => bestFor(chosen, (at) => sidesOf(at + 1)),
    }),
    eachPlacePlay({
      play: 'DT',
      group: 'dragontiger',
      places: places.slice(0, racers / 2).map((place) => `${place}v${racers + 1 - Number(place)}`),
      symbols: ['dragon', 'tiger'],
      chance: reduced(1n, 2n),
      winners: ({ ahead }) => ahead,
      mostHits: (chosen) => chosen.filter((some) => some.length > 0).length,
    }),
    ...[2, 3, 4, 5].map(topPlay),
    firstTwoPlay({
      play: 'SUM',
      choices: sums,
      levelOf: (sum, [first, second]) => (first + second === Number(sum) ? sum : undefined),
    }),
    firstTwoPlay({
      play: 'SUMSIDES',
      choices: ['big', 'small', 'odd', 'even'],
      levels: ['big', 'small', 'odd', 'even', 'eleven'],
      levelOf: sumSide,
      price: sumSidePrice,
    }),
  ],
  index: indexOf,
};
