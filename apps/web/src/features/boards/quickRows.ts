/** Quick choices for a row of keys, and a throw of chance for a whole board. Pure; chance comes in. */
import { rowsOf, type Board, type PickRow, type Picks } from '../tickets/index.ts';
import type { NumberState } from '@banyan/core/lottery';
import { randomOf } from './quickPicks.ts';

export type RowSet = 'all' | 'big' | 'small' | 'odd' | 'even';

/** The words that choose in a row of keys. */
export const rowSets: readonly RowSet[] = ['all', 'big', 'small', 'odd', 'even'];

/** True for a row of numbers, which big and odd can be said of. */
export function isNumeric({ symbols }: PickRow): boolean {
  return symbols.length > 4 && symbols.every((symbol) => /^\d+$/.test(symbol));
}

/** Those of a row that a word means: big is the upper half of the row, odd what the number is. */
export function rowSet(name: RowSet, symbols: readonly string[]): string[] {
  const middle = symbols.length / 2;
  return symbols.filter((symbol, at) => {
    if (name === 'all') return true;
    // An odd number of keys has one more below than above, as 11 balls have: 06 is big there.
    if (name === 'big') return at >= Math.floor(middle);
    if (name === 'small') return at < Math.floor(middle);
    return (Number(symbol.at(-1)) % 2 === 1) === (name === 'odd');
  });
}

type Below = (n: number) => number;
/** The keys of a row that are held back. */
type HeldRow = ReadonlyMap<string, NumberState>;

function placesAtRandom(board: Board, chosen: ReadonlySet<number>, below: Below): ReadonlySet<number> {
  if (board.kind !== 'groups' || board.placesOf === undefined) return chosen;
  const { count, fewest } = board.placesOf;
  if (chosen.size >= fewest) return chosen;
  const every = Array.from({ length: count }, (_, at) => String(at + 1));
  return new Set(randomOf(every, fewest, below).map(Number));
}

/** One combination at random: the fewest symbols that make a bet, in no two rows the same where that cannot win. */
export function randomPicks(board: Board, { places }: Picks, below: Below, held: readonly HeldRow[] = []): Picks {
  const rows = rowsOf(board);
  const needed = board.kind === 'places' ? board.fewest : rows.length;
  const order = randomOf(
    rows.map((_, at) => String(at).padStart(3, '0')),
    needed,
    below,
  ).map(Number);
  const taken = new Set<string>();
  // Kinds never share a symbol; places may, unless the board says otherwise.
  const isDistinct = board.kind === 'groups' || (board.kind === 'places' && board.isDistinct);
  const made = rows.map(({ name, symbols, fewest, most }, at) => {
    if (!order.includes(at)) return new Set<string>();
    const isFree = (symbol: string) => !(isDistinct && taken.has(symbol)) && held[at]?.get(symbol) !== 'full';
    const free = symbols.filter(isFree);
    // With as many bankers as may be, the fewest others are enough for a combination.
    const picked = randomOf(free, name === 'banker' ? most : Math.max(1, fewest), below);
    for (const symbol of picked) taken.add(symbol);
    return new Set(picked);
  });
  return { rows: made, places: placesAtRandom(board, places, below) };
}
