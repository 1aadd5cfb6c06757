/**
 * Selections of these games: sets of symbols, as a board has them, read strictly and written in one form. What a play makes
 * of the sets is its rule; here a rule becomes a play of the contract.
 */
import type { Rate } from '@banyan/core/money';
import { ok, refuse } from '@banyan/core/results';
import { type Board, fairPrice, maxCombinations, type Play } from '../lottery/index.ts';
import type { SscIndex } from './result.ts';

/** The ten digits as a board shows them. */
export const digitSymbols: readonly string[] = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** The keys of the five places' names under `lottery.place.`. */
export const placeNames: readonly string[] = ['1', '2', '3', '4', '5'];

/** A selection as it was read. Sets are bits in the order of the board's symbols, places likewise from the first on. */
export type Picked = { readonly places: number; readonly sets: readonly number[] };

/** The rule of a play over what was picked; each as in the contract of `Play`. */
export type SetRule = {
  combinations(picked: Picked): number;
  hits(picked: Picked, index: SscIndex): readonly number[];
  mostHits(picked: Picked): readonly number[];
  chance(picked: Picked): readonly Rate[];
};

/** A level and the chance of one combination on it, from which its fair price comes. */
export type PricedLevel = { readonly level: string; readonly chance: Rate };

/** What is said of a play beside its rule. */
export type SetShape = {
  readonly play: string;
  readonly group: string;
  readonly board: Exclude<Board, { kind: 'list' }>;
  readonly levels: readonly PricedLevel[];
  readonly samples: readonly string[];
};

/** How many symbols a set has. */
export function sizeOf(set: number): number {
  let size = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) size += 1;
  return size;
}

/** How many sets a board asks for, out of which symbols, and how many symbols of each. */
type Required = {
  readonly symbols: readonly string[];
  readonly sets: readonly { readonly fewest: number; readonly most: number }[];
  /** The least number of sets that are not empty. */
  readonly filled: number;
  readonly placesOf: { readonly count: number; readonly fewest: number } | undefined;
};

function askedBy(board: SetShape['board']): Required {
  switch (board.kind) {
    case 'numbers': {
      const symbols = Array.from({ length: board.last - board.first + 1 }, (_, at) => String(board.first + at));
      return { symbols, sets: [board], filled: 1, placesOf: undefined };
    }
    case 'places': {
      const sets = board.places.map(() => ({ fewest: 0, most: board.symbols.length }));
      return { symbols: board.symbols, sets, filled: board.fewest, placesOf: undefined };
    }
    case 'groups':
      return { symbols: board.symbols, sets: board.groups, filled: 1, placesOf: board.placesOf };
    case 'choices':
      return { symbols: board.choices, sets: [{ fewest: 1, most: board.most }], filled: 1, placesOf: undefined };
  }
}

type ReadSet = (text: string) => number | undefined;

/** Reads different symbols joined by `-`; undefined on one that is unknown or stands twice. */
function setReader(symbols: readonly string[]): ReadSet {
  const bits = new Map(symbols.map((symbol, at) => [symbol, 1 << at]));
  return (text) => {
    let set = 0;
    for (const symbol of text.split('-')) {
      const bit = bits.get(symbol);
      if (bit === undefined || (set & bit) !== 0) return undefined;
      set |= bit;
    }
    return set;
  };
}

/** The same for symbols that are single digits, without cutting the text: a draw decides a hundred thousand selections. */
function digitReader(symbols: readonly string[]): ReadSet {
  const bits = new Uint16Array(128);
  for (const [at, symbol] of symbols.entries()) bits[symbol.charCodeAt(0)] = 1 << at;
  const dash = '-'.charCodeAt(0);
  return (text) => {
    if (text.length % 2 === 0) return undefined;
    let set = 0;
    for (let at = 0; at < text.length; at += 2) {
      const bit = bits[text.charCodeAt(at)] ?? 0;
      if (bit === 0 || (set & bit) !== 0 || (at > 0 && text.charCodeAt(at - 1) !== dash)) return undefined;
      set |= bit;
    }
    return set;
  };
}

function readerOf(symbols: readonly string[]): ReadSet {
  return symbols.every((symbol) => /^[0-9]$/.test(symbol)) ? digitReader(symbols) : setReader(symbols);
}

function writeSet(set: number, symbols: readonly string[]): string {
  return symbols.filter((_, at) => (set & (1 << at)) !== 0).join('-');
}

/** Reads and writes the selections of a board. */
export function writingOf(board: SetShape['board']) {
  const { symbols, sets: asked, filled, placesOf } = askedBy(board);
  const readSet = readerOf(symbols);
  const readPlaceSet = readerOf(digitSymbols.slice(1, (placesOf?.count ?? 0) + 1));
  const readPlaces = (text: string): number | undefined => {
    const places = readPlaceSet(text);
    return places === undefined || sizeOf(places) < (placesOf?.fewest ?? 0) ? undefined : places;
  };
  const readSets = (text: string): number[] | undefined => {
    const parts = text.split('|', asked.length + 1);
    if (parts.length !== asked.length) return undefined;
    const sets: number[] = [];
    let empty = 0;
    for (const [at, { fewest, most }] of asked.entries()) {
      const part = parts[at] as string;
      const set = part === '' ? 0 : readSet(part);
      const size = sizeOf(set ?? 0);
      if (set === undefined || size < fewest || size > most) return undefined;
      if (size === 0) empty += 1;
      sets.push(set);
    }
    return asked.length - empty < filled ? undefined : sets;
  };
  return {
    /** The sets of a text, or undefined when it is not one of this board. */
    read(text: string): Picked | undefined {
      const colon = placesOf === undefined ? -1 : text.indexOf(':');
      const places = placesOf === undefined ? 0 : colon < 0 ? undefined : readPlaces(text.slice(0, colon));
      const sets = readSets(text.slice(colon + 1));
      return places === undefined || sets === undefined ? undefined : { places, sets };
    },
    /** The one text of these sets. */
    write({ places, sets }: Picked): string {
      const written = sets.map((set) => writeSet(set, symbols)).join('|');
      return placesOf === undefined ? written : `${writeSet(places, digitSymbols.slice(1))}:${written}`;
    },
  };
}

/** Makes a play of a rule. */
export function setPlay({ play, group, board, levels, samples }: SetShape, rule: SetRule): Play<SscIndex> {
  const { read, write } = writingOf(board);
  const picked = (selection: string): Picked => {
    const found = read(selection);
    if (found === undefined) throw new RangeError(`not a selection of ${play}: ${selection}`);
    return found;
  };
  return {
    play,
    group,
    board,
    levels: levels.map(({ level, chance }) => ({ level, odds: fairPrice(chance) })),
    cost: 1,
    paysPerHit: false,
    normalise(selection) {
      const found = read(selection);
      const combinations = found === undefined ? 0 : rule.combinations(found);
      return found !== undefined && combinations >= 1 && combinations <= maxCombinations
        ? ok(write(found))
        : refuse('selection-malformed', { play });
    },
    combinations: (selection) => rule.combinations(picked(selection)),
    hits: (selection, index) => rule.hits(picked(selection), index),
    mostHits: (selection) => rule.mostHits(picked(selection)),
    chance: (selection) => rule.chance(picked(selection)),
    samples,
  };
}
