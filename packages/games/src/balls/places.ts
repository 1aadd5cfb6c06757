/** Selections by places: what is chosen for each place of a result, places joined by `|`, symbols by `-`. */
import type { Rate } from '@banyan/core/money';
import { ok, refuse } from '@banyan/core/results';
import type { Play } from '../lottery/play.ts';
import { fairOdds, timesOver } from './fair.ts';

/** What plays by places have in common. No symbol is a part of another, so that a text is searched without being cut. */
type PlacesShape = {
  readonly play: string;
  readonly group: string;
  /** Translation keys under `lottery.place.`. */
  readonly places: readonly string[];
  readonly symbols: readonly string[];
  /** The chance of one combination. */
  readonly chance: Rate;
};

type Chosen = readonly (readonly string[])[];

/** The symbols of each place in the board's order; undefined when one is not of the board or stands twice in its place. */
function readPlaces(text: string, { places, symbols }: PlacesShape): Chosen | undefined {
  const parts = text.split('|', places.length + 1);
  if (parts.length !== places.length) return undefined;
  const chosen: string[][] = [];
  for (const part of parts) {
    const given = part === '' ? [] : part.split('-');
    const isWell = new Set(given).size === given.length && given.every((symbol) => symbols.includes(symbol));
    if (!isWell) return undefined;
    chosen.push(symbols.filter((symbol) => given.includes(symbol)));
  }
  return chosen;
}

function written(chosen: Chosen): string {
  return chosen.map((symbols) => symbols.join('-')).join('|');
}

function shapeOf({ play, group, chance }: PlacesShape) {
  return { play, group, levels: [{ level: 'win', odds: fairOdds(chance) }], cost: 1, paysPerHit: false };
}

/** For every symbol, the places for which it is chosen, as bits. */
function placesOfSymbols(chosen: Chosen, symbols: readonly string[]): number[] {
  return symbols.map((symbol) => chosen.reduce((set, some, at) => (some.includes(symbol) ? set | (1 << at) : set), 0));
}

/**
 * How many ways there are to take one symbol of every place, all of them different. Symbol by symbol, counting the ways to
 * have filled each set of places: 32 sets for five places, however many ways there are.
 */
function differentWays(sets: readonly number[], places: number): number {
  const ways = new Float64Array(2 ** places);
  ways[0] = 1;
  for (const set of sets) {
    for (let filled = ways.length - 1; filled > 0; filled -= 1) {
      for (let rest = filled & set; rest !== 0; rest &= rest - 1) {
        ways[filled] = (ways[filled] as number) + (ways[filled ^ (rest & -rest)] as number);
      }
    }
  }
  return ways.at(-1) as number;
}

/**
 * The chosen symbols that some combination can take; the others stand where another place needs them. A symbol that is left
 * to one place only is useful there if the places can still be filled: were another symbol there, it could give way.
 */
function usefulOf(chosen: Chosen, symbols: readonly string[]): Chosen {
  const sets = placesOfSymbols(chosen, symbols);
  const isUseful = (symbol: string, at: number) =>
    differentWays(sets.with(symbols.indexOf(symbol), 1 << at), chosen.length) > 0;
  return chosen.map((some, at) => some.filter((symbol) => isUseful(symbol, at)));
}

/** A play on an exact order: every place has its own symbols, and those of a combination differ. */
export function orderPlay<Index>(
  rule: PlacesShape & {
    /** What the result has at each place; an empty text where it has nothing that this play can name. */
    readonly drawn: (index: Index) => readonly string[];
  },
): Play<Index> {
  const { play, places, symbols, drawn } = rule;
  const combinations = (selection: string) =>
    differentWays(
      placesOfSymbols(
        selection.split('|').map((part) => part.split('-')),
        symbols,
      ),
      places.length,
    );
  return {
    ...shapeOf(rule),
    board: { kind: 'places', places, symbols, fewest: places.length, isDistinct: true },
    /** A symbol that no combination can take, because another place needs it, is left out: equal bets have equal text. */
    normalise(selection) {
      const chosen = readPlaces(selection, rule);
      const useful = chosen && usefulOf(chosen, symbols);
      return useful?.every((some) => some.length > 0)
        ? ok(written(useful))
        : refuse('selection-malformed', { play, places: places.length });
    },
    combinations,
    hits(selection, index) {
      const parts = selection.split('|');
      const isHit = drawn(index).every((symbol, at) => symbol !== '' && (parts[at] as string).includes(symbol));
      return [isHit ? 1 : 0];
    },
    mostHits: () => [1],
    chance: (selection) => [timesOver(rule.chance, combinations(selection))],
    samples: [symbols.slice(0, places.length).join('|')],
  };
}

/** A play in which every place is independent: each symbol of each place is a combination. */
export function eachPlacePlay<Index>(
  rule: PlacesShape & {
    /** The symbols that win at each place. */
    readonly winners: (index: Index) => Chosen;
    /** The most combinations of a selection that can win on one result. */
    readonly mostHits: (chosen: Chosen) => number;
  },
): Play<Index> {
  const { play, places, symbols, winners } = rule;
  const combinations = (selection: string) =>
    selection.split('|').reduce((sum, part) => sum + (part === '' ? 0 : part.split('-').length), 0);
  return {
    ...shapeOf(rule),
    board: { kind: 'places', places, symbols, fewest: 1, isDistinct: false },
    normalise(selection) {
      const chosen = readPlaces(selection, rule);
      return chosen?.some((some) => some.length > 0)
        ? ok(written(chosen))
        : refuse('selection-malformed', { play, places: places.length });
    },
    combinations,
    hits(selection, index) {
      const won = winners(index);
      let hits = 0;
      for (const [at, part] of selection.split('|').entries()) {
        if (part === '') continue;
        for (const symbol of won[at] as readonly string[]) if (part.includes(symbol)) hits += 1;
      }
      return [hits];
    },
    mostHits: (selection) => [rule.mostHits(selection.split('|').map((part) => (part === '' ? [] : part.split('-'))))],
    chance: (selection) => [timesOver(rule.chance, combinations(selection))],
    samples: [`${symbols[0]}${'|'.repeat(places.length - 1)}`],
  };
}

/**
 * The most that a result without repeated numbers can be worth: each place takes a number of its own. `worth` has a row for
 * each place that matters and in it what each number is worth there. Place by place over the sets of numbers taken: 2,048
 * for eleven.
 */
export function bestOrder(worth: readonly (readonly number[])[], numbers: number): number {
  const rows = Int32Array.from(worth.flat());
  const best = new Int32Array(2 ** numbers).fill(-1);
  best[0] = 0;
  let most = 0;
  for (let taken = 0; taken < best.length; taken += 1) {
    const sofar = best[taken] as number;
    if (sofar < 0) continue;
    most = Math.max(most, sofar);
    const place = bitsOf(taken);
    if (place === worth.length) continue;
    // A number that is taken already leads back to this set, which is not looked at again.
    for (let number = 0; number < numbers; number += 1) {
      const after = taken | (1 << number);
      const gained = sofar + (rows[place * numbers + number] as number);
      if (gained > (best[after] as number)) best[after] = gained;
    }
  }
  return most;
}

function bitsOf(set: number): number {
  let bits = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) bits += 1;
  return bits;
}
