/** What the board would put on the slip now: the bets that picked or typed numbers make, and why none if none. */
import {
  noPicks,
  stateOf,
  type Board,
  type Held,
  type Lack,
  type Picks,
  type SlipBet,
  type Written,
  withRow,
  writePicks,
} from '../tickets/index.ts';
import type { Play } from '../draws/index.ts';
import type { Lottery } from '@banyan/games/lottery';
import { readTyped, type Typed, type TypedFault, type TypedShape } from './typed.ts';

/** `pick` and `quick` choose from the same numbers, one by one or by sets. */
export type Way = 'pick' | 'type' | 'quick';

export type Draft = {
  /** Ready for the slip; empty when there is nothing, undefined when there are more than a ticket takes. */
  bets: SlipBet[] | undefined;
  /** How many of them pay half of the odds. */
  half: number;
  /** What was entered and is not sold; the bets are without it. */
  unsold: readonly string[];
  /** How many combinations they are together. */
  combinations: number;
  /** How many numbers were chosen. */
  numbers: number;
  lack: Lack | undefined;
  faults: TypedFault[];
  /** Something is picked of which no combination can come: 1 in the first place and 1 alone in the second. */
  isImpossible: boolean;
};

export type DraftTerms = {
  /** Without rules nothing is counted, and so nothing can be added yet. */
  readonly rules: Lottery | undefined;
  /** What the ticket still takes. */
  readonly left: number;
  readonly held: Held;
};

export type Entered = { readonly way: Way; readonly picks: Picks; readonly typed: string };

const nothing: Draft = {
  bets: [],
  half: 0,
  unsold: [],
  combinations: 0,
  numbers: 0,
  lack: undefined,
  faults: [],
  isImpossible: false,
};

/** What is typed for on a board; undefined for a board that is picked only. */
export function typedShapeOf(board: Board): TypedShape | undefined {
  if (board.kind === 'list') return { digits: board.digits, fewest: 1, most: board.most };
  if (board.kind !== 'numbers') return undefined;
  const { digits, fewest, most, first, last } = board;
  return { digits, fewest, most, first, last };
}

/** Typed whole numbers, as many to a selection as the board takes. */
function ofList({ most }: { most: number }, { numbers, joined }: Typed, mostBets: number): Written {
  const bets = Math.ceil(numbers.length / most) + joined.length;
  if (bets > mostBets) return { selections: undefined, lack: undefined };
  const parts = Array.from({ length: Math.ceil(numbers.length / most) }, (_, at) =>
    numbers.slice(at * most, at * most + most).join('-'),
  );
  return { selections: [...parts, ...joined], lack: undefined };
}

function ofTyped(board: Board, typed: Typed, mostBets: number): Written {
  if (board.kind === 'list') return ofList(board, typed, mostBets);
  const written = writePicks(board, withRow(board, noPicks, 0, typed.numbers), mostBets);
  if (written.selections === undefined) return written;
  const selections = [...new Set([...written.selections, ...typed.joined])].sort();
  return selections.length > mostBets ? { ...written, selections: undefined } : { ...written, selections };
}

/** How many combinations each selection is; undefined when one of them is no bet. */
function counted(selections: readonly string[], { play }: Play, rules: Lottery): SlipBet[] | undefined {
  const own = rules.plays.get(play);
  const bets: SlipBet[] = [];
  for (const selection of selections) {
    const written = rules.normalise(play, selection);
    if (own === undefined || !written.ok) return undefined;
    bets.push({ selection: written.value, combinations: own.combinations(written.value) });
  }
  return bets;
}

/** Reads what was entered. */
export function draftOf({ way, picks, typed }: Entered, play: Play, { rules, left: most, held }: DraftTerms): Draft {
  const { board } = play;
  const shape = typedShapeOf(board);
  const read = (way === 'type' || board.kind === 'list') && shape !== undefined ? readTyped(typed, shape) : undefined;
  const { selections, lack } = read === undefined ? writePicks(board, picks, most) : ofTyped(board, read, most);
  const numbers = read === undefined ? picks.rows.reduce((sum, row) => sum + row.size, 0) : read.numbers.length;
  const draft = { ...nothing, numbers, lack: lack?.reason === 'numbers' && numbers === 0 ? undefined : lack };
  const faults = read?.faults ?? [];
  if (selections === undefined) return { ...draft, bets: undefined, faults };
  if (rules === undefined || selections.length === 0) return { ...draft, faults };
  const all = counted(selections, play, rules);
  if (all === undefined) return { ...draft, faults, isImpossible: lack === undefined };
  const bets = all.filter((bet) => stateOf(play, bet, held) !== 'full');
  const unsold = all.filter((bet) => !bets.includes(bet)).map(({ selection }) => selection);
  const half = bets.filter((bet) => stateOf(play, bet, held) === 'half').length;
  const combinations = bets.reduce((sum, bet) => sum + bet.combinations, 0);
  return { ...draft, bets, half, unsold, combinations, faults };
}
