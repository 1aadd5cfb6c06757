/**
 * Plays of one number on the board of Thai, Lao and Hanoi draws. A selection is always one number: numbers that everybody
 * wants have prices and limits of their own.
 */
import { ok, type Result, refuse } from '@banyan/core/results';
import { reduced } from '../lottery/payout.ts';
import type { Board, Play } from '../lottery/play.ts';
import type { SeaIndex } from './sea-index.ts';

const digitSymbols: readonly string[] = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];
const asciiDigits = /^[0-9]+$/;

/** What a play of one number says beside its shape. */
type NumberRule = {
  readonly play: string;
  readonly group: string;
  readonly digits: number;
  readonly odds: string;
  /** How often a written number wins at most on one result. */
  readonly most: number;
  /** How many wins a written number has over all of so many equal results: the 1,000 of three digits where not said. */
  readonly wins: (selection: string) => number;
  readonly among?: number;
  readonly hits: (selection: string, index: SeaIndex) => number;
  readonly samples: readonly string[];
  readonly board?: Board;
  readonly write?: (number: string) => string | undefined;
};

function numberPlay(rule: NumberRule): Play<SeaIndex> {
  const { play, group, digits, odds, most, samples } = rule;
  const write = rule.write ?? ((number) => number);
  return {
    play,
    group,
    board: rule.board ?? { kind: 'numbers', first: 0, last: 10 ** digits - 1, digits, fewest: 1, most: 1 },
    levels: [{ level: 'win', odds }],
    cost: 1,
    paysPerHit: most > 1,
    normalise(selection): Result<string, 'selection-malformed'> {
      const isNumber = selection.length === digits && asciiDigits.test(selection);
      const written = isNumber ? write(selection) : undefined;
      return written === undefined ? refuse('selection-malformed', { play, picks: 1, digits }) : ok(written);
    },
    combinations: () => 1,
    hits(selection, index) {
      if (selection.length !== digits) throw new RangeError(`not a number of ${play}: ${selection}`);
      return [rule.hits(selection, index)];
    },
    mostHits: () => [most],
    chance: (selection) => [reduced(BigInt(rule.wins(selection)), BigInt(rule.among ?? 1000))],
    samples,
  };
}

/** The digits of a number, ascending. */
export const ascending = (number: string): string => [...number].sort().join('');

/** Any order: three digits that are not all the same, since a number that has one order only is sold as straight. */
const toddable = (number: string): string | undefined => (new Set(number).size === 1 ? undefined : ascending(number));

const same = (a: string, b: string): number => (a === b ? 1 : 0);
const times = (prizes: readonly string[], number: string): number => prizes.filter((prize) => prize === number).length;

/** Three digits straight, in any order, and the first prize's last two. */
export const topPlays: readonly Play<SeaIndex>[] = [
  numberPlay({
    play: 'TOP3',
    group: 'top',
    digits: 3,
    odds: '900',
    most: 1,
    wins: () => 1,
    hits: (number, { top }) => same(number, top),
    samples: ['000'],
  }),
  numberPlay({
    play: 'TOD3',
    group: 'top',
    digits: 3,
    odds: '130',
    most: 1,
    wins: (number) => (new Set(number).size === 3 ? 6 : 3),
    hits: (number, { sorted }) => same(number, sorted),
    samples: ['012', '001'],
    board: { kind: 'list', digits: 3, symbols: digitSymbols, most: 1 },
    write: toddable,
  }),
  numberPlay({
    play: 'TOP2',
    group: 'top',
    digits: 2,
    odds: '90',
    most: 1,
    wins: () => 1,
    among: 100,
    hits: (number, { top }) => same(number, top.slice(1)),
    samples: ['00'],
  }),
];

export const bottomTwo = numberPlay({
  play: 'BOT2',
  group: 'bottom',
  digits: 2,
  odds: '90',
  most: 1,
  wins: () => 1,
  among: 100,
  hits: (number, { bottom }) => same(number, bottom),
  samples: ['00'],
});

/** One digit that stands anywhere among the three of the top or the two of the bottom; twice there pays once. */
export const runPlays: readonly Play<SeaIndex>[] = [
  numberPlay({
    play: 'RUNTOP',
    group: 'run',
    digits: 1,
    odds: '3.2',
    most: 1,
    wins: () => 1000 - 9 ** 3,
    hits: (digit, { top }) => (top.includes(digit) ? 1 : 0),
    samples: ['0'],
  }),
  numberPlay({
    play: 'RUNBOT',
    group: 'run',
    digits: 1,
    odds: '4.2',
    most: 1,
    wins: () => 100 - 9 ** 2,
    among: 100,
    hits: (digit, { bottom }) => (bottom.includes(digit) ? 1 : 0),
    samples: ['0'],
  }),
];

/** The prizes of three digits: so many spins, each of which can be the number, so that one that comes twice pays twice. */
export function spinPlay(
  play: string,
  spins: number,
  prizesOf: (index: SeaIndex) => readonly string[],
): Play<SeaIndex> {
  return numberPlay({
    play,
    group: 'three',
    digits: 3,
    odds: '400',
    most: spins,
    wins: () => spins,
    hits: (number, index) => times(prizesOf(index), number),
    samples: ['000'],
  });
}

/** All four digits of a draw that has four. */
export const topFour: Play<SeaIndex> = numberPlay({
  play: 'TOP4',
  group: 'top',
  digits: 4,
  odds: '9000',
  most: 1,
  wins: () => 1,
  among: 10_000,
  hits: (number, { four }) => same(number, four),
  samples: ['0000'],
});
