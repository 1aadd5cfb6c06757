/** Sides of the top: small or big as a whole number, and at each of its places. */
import { ok, refuse } from '@banyan/core/results';
import { reduced } from '../lottery/payout.ts';
import type { Play } from '../lottery/play.ts';
import type { SeaIndex } from './sea-index.ts';

const sides = ['small', 'big'] as const;

/** Small is 000 to 499, big is 500 to 999: the first of the three digits decides. */
const isBig = (digit: string | undefined): boolean => digit !== undefined && digit >= '5';

export const sideOfThree: Play<SeaIndex> = {
  play: 'HILO3',
  group: 'side',
  board: { kind: 'choices', choices: sides, most: 1 },
  levels: [{ level: 'win', odds: '1.9' }],
  cost: 1,
  paysPerHit: false,
  normalise: (selection) =>
    selection === 'small' || selection === 'big' ? ok(selection) : refuse('selection-malformed', { play: 'HILO3' }),
  combinations: () => 1,
  hits(selection, { top }) {
    if (selection !== 'small' && selection !== 'big') throw new RangeError(`not a side: ${selection}`);
    return [(selection === 'big') === isBig(top[0]) ? 1 : 0];
  },
  mostHits: () => [1],
  chance: () => [{ numerator: 1n, denominator: 2n }],
  samples: ['small'],
};

const sidePlaces: readonly string[] = ['p3', 'p4', 'p5'];

/** The sides of a written place; undefined for anything else. Each side of a place is a bet of its own. */
function readSides(place: string): string | undefined {
  const given = place === '' ? [] : place.split('-');
  const isWell = new Set(given).size === given.length && given.every((side) => side === 'small' || side === 'big');
  return isWell ? sides.filter((side) => given.includes(side)).join('-') : undefined;
}

const sidesIn = (selection: string): number => selection.split(/[|-]/).filter((side) => side !== '').length;

/** Small (0 to 4) or big (5 to 9) at each of the three places of the top: hundreds, tens, units. */
export const sideOfPlaces: Play<SeaIndex> = {
  play: 'HILO1',
  group: 'side',
  board: { kind: 'places', places: sidePlaces, symbols: sides, fewest: 1, isDistinct: false },
  levels: [{ level: 'win', odds: '1.9' }],
  cost: 1,
  paysPerHit: false,
  normalise(selection) {
    const places = selection.split('|', 4).map(readSides);
    const isWell = places.length === 3 && places.every((place) => place !== undefined);
    const written = isWell ? places.join('|') : '||';
    return written === '||' ? refuse('selection-malformed', { play: 'HILO1', picks: 1 }) : ok(written);
  },
  combinations: sidesIn,
  hits(selection, { top }) {
    const places = selection.split('|');
    if (places.length !== 3) throw new RangeError(`not sides of three places: ${selection}`);
    return [places.filter((place, at) => place.includes(isBig(top[at]) ? 'big' : 'small')).length];
  },
  mostHits: (selection) => [selection.split('|').filter((place) => place !== '').length],
  chance: (selection) => [reduced(BigInt(sidesIn(selection)), 2n)],
  samples: ['small||'],
};
