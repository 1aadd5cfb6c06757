/**
 * The plays of keno: one to ten numbers picked, paid by how many of them are among the twenty drawn of eighty.
 *
 * What a level pays follows from the share of the return that it is given below and from its chance, so that all levels of
 * a play together return exactly what is staked (rounded down in the sixth decimal): the fair price, of which a series or
 * an operator takes a part.
 */
import type { Family, Prizes } from '../lottery/play.ts';
import { numbersPlay } from '../balls/caught.ts';
import { caughtChance } from '../balls/chance.ts';
import { fairOdds } from '../balls/fair.ts';
import { drawnNumbers, oneTier } from '../balls/tier.ts';

const [balls, drawn] = [80, 20];
const range = { first: 1, last: balls, digits: 2 } as const;

/** For so many picked, how many caught pay, and how many hundredths of the return they get. Ours, from no price list. */
const shares: readonly (readonly (readonly [caught: number, share: number])[])[] = [
  [[1, 100]],
  [[2, 100]],
  [
    [3, 60],
    [2, 40],
  ],
  [
    [4, 40],
    [3, 35],
    [2, 25],
  ],
  [
    [5, 35],
    [4, 35],
    [3, 30],
  ],
  [
    [6, 25],
    [5, 25],
    [4, 25],
    [3, 25],
  ],
  [
    [7, 20],
    [6, 20],
    [5, 25],
    [4, 35],
  ],
  [
    [8, 15],
    [7, 20],
    [6, 25],
    [5, 40],
  ],
  [
    [9, 15],
    [8, 15],
    [7, 20],
    [6, 25],
    [5, 25],
  ],
  [
    [10, 10],
    [9, 10],
    [8, 15],
    [7, 20],
    [6, 20],
    [5, 15],
    [0, 10],
  ],
];

/** For each of the eighty numbers, 1 when it is drawn. */
type Index = Uint8Array;

function indexOf(result: Prizes): Index {
  const flags = new Uint8Array(balls + 1);
  for (const number of drawnNumbers(result)) flags[number] = 1;
  return flags;
}

/** Keno. */
export const keno: Family<Index> = {
  rules: 'keno',
  ...oneTier({ tier: 'balls', count: drawn, ...range, isDistinct: true, isSorted: true }),
  plays: shares.map((levels, at) => {
    const picked = at + 1;
    const chance = (caught: number) => caughtChance(balls, drawn, picked, caught);
    return numbersPlay<Index>({
      play: `PICK${picked}`,
      group: 'pick',
      range,
      picked,
      drawn,
      levels: levels.map(([caught, share]) => ({
        level: `hit${caught}`,
        caught,
        odds: fairOdds(chance(caught), { numerator: BigInt(share), denominator: 100n }),
      })),
      chance,
      flags: (index) => index,
    });
  }),
  index: indexOf,
};
