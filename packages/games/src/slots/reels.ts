/**
 * The reels of a table, read once: what stands in the window for some stops, and what its lines gain. The gain alone is computed without making anything, so that
 * every spin there is can be counted; the list of wins is for what is shown. A test holds the two to each other.
 */
import type { Draws } from '../fair/draws.ts';
import type { ReelTable, ScatterTable } from './table.ts';

/** A win as it is shown; `gain` in hundredths of the stake. `line` counts from 0; `right`: read from the right. */
export type LineWin = {
  readonly line: number;
  readonly symbol: number;
  readonly length: number;
  readonly gain: number;
  readonly right?: true;
};

export type Reels = {
  readonly table: ReelTable;
  readonly strips: readonly Uint8Array[];
  /** The strips with their beginning once more at the end, so that a window never has to turn back. */
  readonly wound: readonly Uint8Array[];
  /** Places of the window, line after line. A window lists its symbols reel by reel, each from top to bottom. */
  readonly places: Uint8Array;
  /** By symbol and length: `symbol * (reels + 1) + length`. */
  readonly pays: Int32Array;
};

const leastLength = 3;
const indexOf = (letter: string): number => letter.charCodeAt(0) - 97;

export function reelsOf(table: ReelTable): Reels {
  const strips = table.strips.map((strip) => Uint8Array.from(strip, indexOf));
  const count = strips.length;
  const places = Uint8Array.from(
    table.lines.flatMap((line) => Array.from(line, (row, reel) => reel * table.rows + Number(row))),
  );
  const pays = new Int32Array(table.symbols.length * (count + 1));
  for (const [symbol, row] of table.pays.entries())
    for (const [at, pay] of row.entries()) pays[symbol * (count + 1) + leastLength + at] = pay;
  const wound = strips.map((strip) => Uint8Array.from([...strip, ...strip.slice(0, table.rows)]));
  return { table, strips, wound, places, pays };
}

/** The stop of each reel, drawn; each place of a strip is as likely as another. */
export const drawStops = ({ strips }: Reels, draws: Draws): number[] =>
  strips.map((strip) => draws.below(strip.length));

/** Fills a reel of the window. */
export function setReel(reels: Reels, window: Uint8Array, reel: number, stop: number): void {
  const { rows } = reels.table;
  const strip = reels.wound[reel] as Uint8Array;
  const base = reel * rows;
  for (let row = 0; row < rows; row += 1) window[base + row] = strip[stop + row] as number;
}

export function windowOf(reels: Reels, stops: readonly number[]): Uint8Array {
  const window = new Uint8Array(stops.length * reels.table.rows);
  for (const [reel, stop] of stops.entries()) setReel(reels, window, reel, stop);
  return window;
}

/**
 * How many reels of a line show one symbol, counted from one end, and which: `symbol * 16 + length`. The first symbol that is no wild decides; wilds alone stand for
 * the dearest.
 */
function runOf({ table, places, strips }: Reels, window: Uint8Array, line: number, isRight: boolean): number {
  const count = strips.length;
  const wild = table.wild ?? -1;
  const base = line * count;
  let symbol = -1;
  let length = 0;
  for (; length < count; length += 1) {
    const found = window[places[base + (isRight ? count - 1 - length : length)] as number] as number;
    if (found === wild) continue;
    if (symbol === -1) symbol = found;
    else if (found !== symbol) break;
  }
  return (symbol === -1 ? table.pays.length - 1 : symbol) * 16 + length;
}

/** What the lines of a window gain. */
export function gainOfLines(reels: Reels, window: Uint8Array): number {
  const { table, places, pays, strips } = reels;
  const count = strips.length;
  const lines = places.length / count;
  let gain = 0;
  for (let line = 0; line < lines; line += 1) {
    const run = runOf(reels, window, line, false);
    const length = run & 15;
    if (length >= leastLength) gain += pays[(run >> 4) * (count + 1) + length] as number;
    if (table.bothWays && length < count) {
      const back = runOf(reels, window, line, true);
      if ((back & 15) >= leastLength) gain += pays[(back >> 4) * (count + 1) + (back & 15)] as number;
    }
  }
  return gain;
}

/** The wins of a window's lines, in the order of the lines. `factor` multiplies what is gained. */
export function winsOfLines(reels: Reels, window: Uint8Array, factor = 1): LineWin[] {
  const { table, pays, strips } = reels;
  const count = strips.length;
  const wins: LineWin[] = [];
  for (const line of table.lines.keys()) {
    for (const isRight of table.bothWays ? [false, true] : [false]) {
      const run = runOf(reels, window, line, isRight);
      const [symbol, length] = [run >> 4, run & 15];
      const gain = (pays[symbol * (count + 1) + length] as number) * factor;
      if (length < leastLength || gain === 0 || (isRight && length === count)) continue;
      wins.push({ line, symbol, length, gain, ...(isRight ? { right: true as const } : {}) });
    }
  }
  return wins;
}

export function countOf(window: Uint8Array, symbol: number): number {
  let count = 0;
  for (const found of window) if (found === symbol) count += 1;
  return count;
}

/** What so many scatters pay: as many as the table names, or more. */
export const scatterPay = ({ least, pays }: ScatterTable, count: number): number =>
  count < least ? 0 : (pays[Math.min(count - least, pays.length - 1)] as number);
