/**
 * What is picked on a board and how it is written: rows of symbols, one for numbers and choices, one a place or a kind for
 * the others, and the chosen places in front. The grammar stands in packages/games/src/lottery/play.ts.
 */
import type { Play } from '../draws/index.ts';
import type { NumberState } from '@banyan/core/lottery';
import { selectionsOf } from './combinations.ts';

export type Board = Play['board'];

/** A row of keys. */
export type PickRow = {
  /** A key under `lottery.place.`; undefined when the board has one row. */
  readonly name: string | undefined;
  readonly symbols: readonly string[];
  readonly fewest: number;
  readonly most: number;
};

export type Picks = {
  readonly rows: readonly ReadonlySet<string>[];
  /** Chosen places of the result, counted from 1. */
  readonly places: ReadonlySet<number>;
};

export const noPicks: Picks = { rows: [], places: new Set() };

/** What still lacks until the picks are a bet, or what is too much. */
export type Lack =
  | { readonly reason: 'numbers'; readonly count: number; readonly of: number }
  | { readonly reason: 'row'; readonly name: string; readonly count: number }
  | { readonly reason: 'rows' | 'places' | 'most'; readonly count: number };

export type Written = {
  /** Selections that the picks make, each a bet; undefined when they are more than `mostBets`. */
  readonly selections: string[] | undefined;
  readonly lack: Lack | undefined;
};

function numbersIn({ first, last, digits }: Extract<Board, { kind: 'numbers' }>): string[] {
  return Array.from({ length: last - first + 1 }, (_, at) => String(first + at).padStart(digits, '0'));
}

/** The rows of keys of a board; none where whole numbers are typed. */
export function rowsOf(board: Board): readonly PickRow[] {
  switch (board.kind) {
    case 'numbers':
      return [{ name: undefined, symbols: numbersIn(board), fewest: board.fewest, most: board.most }];
    case 'choices':
      return [{ name: undefined, symbols: board.choices, fewest: 1, most: board.most }];
    case 'places':
      return board.places.map((name) => ({ name, symbols: board.symbols, fewest: 0, most: board.symbols.length }));
    case 'groups':
      return board.groups.map(({ group, fewest, most }) => ({ name: group, symbols: board.symbols, fewest, most }));
    case 'list':
      return [];
  }
}

/** True for a board on which every picked number is a bet of its own. */
export function isOneEach(board: Board): boolean {
  return board.kind !== 'places' && board.kind !== 'groups' && board.most === 1;
}

const chosen = (row: ReadonlySet<string> | undefined, symbols: readonly string[]) =>
  symbols.filter((symbol) => row?.has(symbol) === true);

function ofNumbers(board: Extract<Board, { kind: 'numbers' }>, row: ReadonlySet<string>, mostBets: number): Written {
  const numbers = [...row].sort();
  const { fewest, most } = board;
  if (numbers.length < fewest) {
    return { selections: [], lack: { reason: 'numbers', count: fewest - numbers.length, of: fewest } };
  }
  // A play of exactly so many numbers takes every choice of them from more.
  if (fewest === most) return { selections: selectionsOf(numbers, fewest, mostBets), lack: undefined };
  if (numbers.length > most) return { selections: [], lack: { reason: 'most', count: most } };
  return { selections: [numbers.join('-')], lack: undefined };
}

function ofPlaces(board: Extract<Board, { kind: 'places' }>, { rows }: Picks): Written {
  const filled = board.places.map((_, at) => chosen(rows[at], board.symbols));
  const count = board.fewest - filled.filter((symbols) => symbols.length > 0).length;
  if (count > 0) return { selections: [], lack: { reason: 'rows', count } };
  return { selections: [filled.map((symbols) => symbols.join('-')).join('|')], lack: undefined };
}

function ofGroups(board: Extract<Board, { kind: 'groups' }>, { rows, places }: Picks): Written {
  const missing = (board.placesOf?.fewest ?? 0) - places.size;
  if (missing > 0) return { selections: [], lack: { reason: 'places', count: missing } };
  const filled = board.groups.map((_, at) => chosen(rows[at], board.symbols));
  for (const [at, { group, fewest, most }] of board.groups.entries()) {
    const count = filled[at]?.length ?? 0;
    if (count < fewest) return { selections: [], lack: { reason: 'row', name: group, count: fewest - count } };
    if (count > most) return { selections: [], lack: { reason: 'most', count: most } };
  }
  const head = board.placesOf === undefined ? '' : `${[...places].sort((a, b) => a - b).join('-')}:`;
  return { selections: [head + filled.map((symbols) => symbols.join('-')).join('|')], lack: undefined };
}

/** The selections that picks make on a board, or what they lack. Nothing picked makes none and lacks nothing. */
export function writePicks(board: Board, picks: Picks, mostBets: number): Written {
  if (picks.rows.every((row) => row.size === 0)) return { selections: [], lack: undefined };
  const [row = new Set<string>()] = picks.rows;
  switch (board.kind) {
    case 'numbers':
      return ofNumbers(board, row, mostBets);
    case 'choices': {
      const choices = chosen(row, board.choices);
      if (board.most === 1) return { selections: choices.length > mostBets ? undefined : choices, lack: undefined };
      if (choices.length > board.most) return { selections: [], lack: { reason: 'most', count: board.most } };
      return { selections: [choices.join('-')], lack: undefined };
    }
    case 'places':
      return ofPlaces(board, picks);
    case 'groups':
      return ofGroups(board, picks);
    case 'list':
      return { selections: [], lack: undefined };
  }
}

/** Kinds between which a symbol belongs to one only: what must come cannot be among what may come. */
const excluding = new Set(['banker', 'drag']);

/** The picks with one row replaced. */
export function withRow(board: Board, picks: Picks, at: number, row: Iterable<string>): Picks {
  const next = new Set(row);
  const rows = rowsOf(board).map((_, index) => picks.rows[index] ?? new Set<string>());
  const isExcluding = board.kind === 'groups' && excluding.has(board.groups[at]?.group ?? '');
  return {
    ...picks,
    rows: rows.map((own, index) =>
      index === at ? next : isExcluding ? new Set([...own].filter((symbol) => !next.has(symbol))) : own,
    ),
  };
}

/** The picks without keys that are not sold; `held` are the held keys of each row. */
export function without(picks: Picks, held: readonly ReadonlyMap<string, NumberState>[]): Picks {
  const isFull = (at: number, symbol: string) => held[at]?.get(symbol) === 'full';
  const hasFull = picks.rows.some((row, at) => [...row].some((symbol) => isFull(at, symbol)));
  if (!hasFull) return picks;
  return { ...picks, rows: picks.rows.map((row, at) => new Set([...row].filter((symbol) => !isFull(at, symbol)))) };
}
