/** Plays on single digits: those that come anywhere, often, or at a place of their own; and orders over chosen places. */
import { choose, type Play } from '../lottery/index.ts';
import { chanceOfCodes, chanceOfTimes, share, timesOver } from './chances.ts';
import { choicesOfPlaces } from './groups.ts';
import { placeCount, type SscIndex, viewOf } from './result.ts';
import { digitSymbols, placeNames, setPlay, sizeOf } from './sets.ts';
import { placesOf, type Window } from './windows.ts';

const allPlaces = 2 ** placeCount - 1;

/** Digits that must all come, wherever: one, two or three of them make a combination. */
export function byCodes(window: Window, codes: number): Play<SscIndex> {
  const { code, group, count } = window;
  const places = placesOf(window);
  const chance = chanceOfCodes(codes, count);
  return setPlay(
    {
      play: `${code}N${codes}`,
      group,
      board: { kind: 'numbers', first: 0, last: 9, digits: 1, fewest: codes, most: 10 },
      levels: [{ level: 'win', chance }],
      samples: [digitSymbols.slice(0, codes).join('-')],
    },
    {
      combinations: ({ sets: [set = 0] }) => choose(sizeOf(set), codes),
      hits: ({ sets: [set = 0] }, index) => [choose(sizeOf(set & viewOf(index, places).came), codes)],
      mostHits: ({ sets: [set = 0] }) => [choose(Math.min(sizeOf(set), count), codes)],
      chance: ({ sets: [set = 0] }) => [timesOver(chance, choose(sizeOf(set), codes))],
    },
  );
}

/**
 * A digit that comes at least so often among the five: the plays for fun, in the industry's words smooth sailing (once), good
 * things in pairs, three stars and a fortune of four. "At least" is the reading that the published returns prove.
 */
export function byTimes(times: number): Play<SscIndex> {
  const chance = chanceOfTimes(times, placeCount);
  return setPlay(
    {
      play: `FUN${times}`,
      group: 'fun',
      board: { kind: 'numbers', first: 0, last: 9, digits: 1, fewest: 1, most: 10 },
      levels: [{ level: 'win', chance }],
      samples: ['0'],
    },
    {
      combinations: ({ sets: [set = 0] }) => sizeOf(set),
      hits({ sets: [set = 0] }, index) {
        const often = viewOf(index, allPlaces)
          .exactly.slice(times)
          .reduce((all, digits) => all | digits, 0);
        return [sizeOf(set & often)];
      },
      mostHits: ({ sets: [set = 0] }) => [Math.min(sizeOf(set), Math.floor(placeCount / times))],
      chance: ({ sets: [set = 0] }) => [timesOver(chance, sizeOf(set))],
    },
  );
}

/** The places at which the result has one of the digits picked, as bits. */
function matched(sets: readonly number[], { digits }: SscIndex): number {
  return sets.reduce(
    (places, set, at) => ((set & (1 << (digits[at] as number))) === 0 ? places : places | (1 << at)),
    0,
  );
}

/** The places for which something was picked, as bits. */
function filled(sets: readonly number[]): number {
  return sets.reduce((places, set, at) => (set === 0 ? places : places | (1 << at)), 0);
}

/**
 * An order over any so many of the places: whatever is picked at every choice of that many. Over one it is any position
 * (dingweidan), where each digit of each place stands alone.
 */
export function straightAnywhere(count: number): Play<SscIndex> {
  const chance = share(1, count);
  const chosen = choicesOfPlaces(count);
  // The elementary symmetric sum of the sizes, so that no choice of places need be listed.
  const combinations = (sets: readonly number[]) => {
    const ways = [1, ...new Array<number>(count).fill(0)];
    for (const set of sets) {
      for (let taken = count; taken >= 1; taken -= 1) {
        ways[taken] = (ways[taken] as number) + (ways[taken - 1] as number) * sizeOf(set);
      }
    }
    return ways[count] as number;
  };
  const ways = (places: number) => (chosen[places] as readonly number[]).length;
  return setPlay(
    {
      play: count === 1 ? 'POS' : `R${count}S`,
      group: count === 1 ? 'position' : 'anyplaces',
      board: { kind: 'places', places: placeNames, symbols: digitSymbols, fewest: count, isDistinct: false },
      levels: [{ level: 'win', chance }],
      samples: [placeNames.map((_, at) => (at < count ? '0' : '')).join('|')],
    },
    {
      combinations: ({ sets }) => combinations(sets),
      hits: ({ sets }, index) => [ways(matched(sets, index))],
      mostHits: ({ sets }) => [ways(filled(sets))],
      chance: ({ sets }) => [timesOver(chance, combinations(sets))],
    },
  );
}
