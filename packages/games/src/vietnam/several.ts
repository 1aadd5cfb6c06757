/**
 * Plays of several two-digit numbers: xien (all of a combination come), truot (none of it comes) and da (pairs). From more
 * numbers than a combination has, every combination is a bet of its own, counted by formula: of n numbers of which m came,
 * C(m, k) of the C(n, k) combinations win. A number that comes several times counts once.
 */
import type { Rate } from '@banyan/core/money';
import { ok, refuse } from '@banyan/core/results';
import { choose, mostChosen } from '../lottery/choose.ts';
import { reduced } from '../lottery/payout.ts';
import { maxCombinations, type Play } from '../lottery/play.ts';
import { chanceOfAll, chanceOfNone } from './chance.ts';
import type { Counts } from './counted.ts';
import type { Region } from './region.ts';

type Several = {
  readonly play: string;
  readonly group: 'xien' | 'truot' | 'da';
  /** Numbers of one combination. */
  readonly size: number;
  readonly fewest: number;
  readonly most: number;
};

const boardOf = (group: 'xien' | 'truot', size: number): Several => {
  const play = `${group === 'xien' ? 'X' : 'T'}${size}`;
  return { play, group, size, fewest: size, most: mostChosen(size, 100, maxCombinations) };
};
/** Da of n numbers is always of n: its pairs are 1, 3, 6 or 10. */
const pairsOf = (numbers: number): Several => {
  return { play: `DA${numbers}`, group: 'da', size: 2, fewest: numbers, most: numbers };
};

const all: readonly Several[] = [
  ...[2, 3, 4].map((size) => boardOf('xien', size)),
  ...[4, 8, 10].map((size) => boardOf('truot', size)),
  ...[2, 3, 4, 5].map(pairsOf),
];

const twoDigits = /^[0-9]{2}$/;

/** How many numbers a written selection has: each is two digits and a dash. */
const countOf = (selection: string) => (selection.length + 1) / 3;

/** How many of a selection's numbers came. */
function cameOf(selection: string, lastTwo: Uint8Array): number {
  let came = 0;
  for (let at = 0; at < selection.length; at += 3) {
    const count = lastTwo[Number(selection.slice(at, at + 2))];
    if (count === undefined) throw new RangeError(`not a selection of two-digit numbers: ${selection}`);
    if (count > 0) came += 1;
  }
  return came;
}

function severalPlay(region: Region, { play, group, size, fewest, most }: Several): Play<Counts>[] {
  const price = region.prices[play];
  if (price === undefined) return [];
  const prizes = region.tiers.reduce((sum, { count }) => sum + count, 0);
  const isMiss = group === 'truot';
  const single = isMiss ? chanceOfNone(region.tiers, size) : chanceOfAll(region.tiers, size);
  return [
    {
      play,
      group,
      board: { kind: 'numbers', first: 0, last: 99, digits: 2, fewest, most },
      levels: [{ level: 'win', odds: price.odds }],
      cost: price.cost,
      paysPerHit: false,
      normalise(selection) {
        const numbers = selection.split('-');
        const isWritten = numbers.every((number) => twoDigits.test(number));
        const isSized = numbers.length >= fewest && numbers.length <= most;
        if (!isWritten || !isSized || new Set(numbers).size !== numbers.length) {
          return refuse('selection-malformed', { play, picks: fewest, digits: 2 });
        }
        return ok(numbers.sort().join('-'));
      },
      combinations: (selection) => choose(countOf(selection), size),
      hits(selection, { lastTwo }) {
        const came = cameOf(selection, lastTwo);
        return [choose(isMiss ? countOf(selection) - came : came, size)];
      },
      // At least one ending comes, so of all hundred numbers one cannot miss; no board is that large.
      mostHits: (selection) => [choose(isMiss ? countOf(selection) : Math.min(countOf(selection), prizes), size)],
      chance(selection): readonly Rate[] {
        const ways = BigInt(choose(countOf(selection), size));
        return [reduced(ways * single.numerator, single.denominator)];
      },
      samples: [Array.from({ length: fewest }, (_, number) => String(number).padStart(2, '0')).join('-')],
    },
  ];
}

/** Makes the plays of several numbers that a region prices, in the order in which they are shown. */
export function severalPlays(region: Region): readonly Play<Counts>[] {
  return all.flatMap((several) => severalPlay(region, several));
}
