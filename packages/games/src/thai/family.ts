/** The families of the board: the Thai government draw, the Lao draw and Hanoi, which reads the draw of Vietnam north. */
import { digitTiers } from '../lottery/draw-tiers.ts';
import type { Family, Prizes, TierShape } from '../lottery/play.ts';
import { readPrizes } from '../lottery/prizes.ts';
import { vietnamNorth } from '../vietnam/index.ts';
import { seaPlays } from './board.ts';
import type { SeaIndex } from './sea-index.ts';
import { ascending } from './numbers.ts';

/** The numbers of a tier; throws where a result was not parsed. */
function numbersOf(result: Prizes, tier: string): readonly string[] {
  const numbers = result.find((entry) => entry.tier === tier)?.numbers;
  if (numbers === undefined) throw new RangeError(`a result without ${tier} was not parsed`);
  return numbers;
}

const onlyOf = (result: Prizes, tier: string): string => numbersOf(result, tier)[0] as string;

/** What the board reads of a first prize. */
function topOf(first: string): Pick<SeaIndex, 'four' | 'top' | 'sorted'> {
  const top = first.slice(-3);
  return { four: first.slice(-4), top, sorted: ascending(top) };
}

/** Every number by itself: spins of one tier may agree, as two did on 2008-05-02. */
const spun = (tiers: readonly TierShape[]) => digitTiers(tiers, { method: 'independent' });

/**
 * A Thai draw with so many spins for the first and the last three digits: two and two since September 2015, before that none
 * and four. The prizes that no bet reads (the neighbours, the second to the fifth) are no part of a result.
 */
export function thaiFamily(rules: string, frontSpins: number, backSpins: number): Family<SeaIndex> {
  const tiers = spun([
    { tier: 'FIRST', count: 1, digits: 6 },
    ...(frontSpins > 0 ? [{ tier: 'FRONT3', count: frontSpins, digits: 3 }] : []),
    { tier: 'LAST3', count: backSpins, digits: 3 },
    { tier: 'LAST2', count: 1, digits: 2 },
  ]);
  return {
    rules,
    tiers,
    plays: seaPlays({ hasFour: false, frontSpins, backSpins }),
    parse: (wire) => readPrizes(tiers, wire),
    index: (result) => ({
      ...topOf(onlyOf(result, 'FIRST')),
      bottom: onlyOf(result, 'LAST2'),
      front: frontSpins > 0 ? numbersOf(result, 'FRONT3') : [],
      back: numbersOf(result, 'LAST3'),
    }),
  };
}

/** `thai`: the first prize, two spins of three digits in front, two at the back, and the two digits. */
export const thai: Family<SeaIndex> = thaiFamily('thai', 2, 2);

const laoTiers = spun([{ tier: 'FIRST', count: 1, digits: 4 }]);

/** `lao`: one number of four digits. The top is its last three, the bottom its first two, as the industry reads it. */
export const lao: Family<SeaIndex> = {
  rules: 'lao',
  tiers: laoTiers,
  plays: seaPlays({ hasFour: true, frontSpins: 0, backSpins: 0 }),
  parse: (wire) => readPrizes(laoTiers, wire),
  index(result) {
    const first = onlyOf(result, 'FIRST');
    return { ...topOf(first), bottom: first.slice(0, 2), front: [], back: [] };
  },
};

/** `hanoi`: a result of Vietnam north; the top is the special prize's last three, the bottom the last two of tier 1. */
export const hanoi: Family<SeaIndex> = {
  rules: 'hanoi',
  tiers: vietnamNorth.tiers,
  plays: seaPlays({ hasFour: false, frontSpins: 0, backSpins: 0 }),
  parse: vietnamNorth.parse,
  index: (result) => ({
    ...topOf(onlyOf(result, 'DB')),
    bottom: onlyOf(result, 'G1').slice(-2),
    front: [],
    back: [],
  }),
};
