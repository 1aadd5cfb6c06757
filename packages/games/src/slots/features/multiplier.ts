/** Three reels, and one that multiplies: two reels that are full of one symbol bring a respin of the third, with higher multipliers. */
import type { Draws } from '../../fair/draws.ts';
import { type Reels, drawStops, setReel, windowOf, winsOfLines } from '../reels.ts';
import type { ShownSpin } from '../shown.ts';
import type { MultiplierTable } from '../table.ts';

/** The symbol that a reel is full of, wilds among it; -1 for none, -2 for wilds alone. */
function fullOf(table: MultiplierTable, window: Uint8Array, reel: number): number {
  let symbol = -2;
  for (let at = reel * table.rows; at < (reel + 1) * table.rows; at += 1) {
    const found = window[at] as number;
    if (found === table.wild) continue;
    if (symbol === -2) symbol = found;
    else if (symbol !== found) return -1;
  }
  return symbol;
}

/** The reel that turns again; -1 for none: exactly two reels are full of one symbol, wilds stand for any. */
export function turningReel(table: MultiplierTable, window: Uint8Array): number {
  const full = [0, 1, 2].map((reel) => fullOf(table, window, reel));
  const agree = (a: number, b: number): boolean => {
    const [x, y] = [full[a] as number, full[b] as number];
    return x !== -1 && y !== -1 && (x === y || x === -2 || y === -2);
  };
  const [left, outer, right] = [agree(0, 1), agree(0, 2), agree(1, 2)];
  if (left && outer && right) return -1;
  return left ? 2 : right ? 0 : outer ? 1 : -1;
}

export function playMultiplier(table: MultiplierTable, reels: Reels, draws: Draws): ShownSpin[] {
  const stops: (number | null)[] = drawStops(reels, draws);
  const window = windowOf(reels, stops as number[]);
  const times = table.multipliers[draws.below(table.multipliers.length)] as number;
  const turns = turningReel(table, window);
  const spin = (kind: 'paid' | 'respin', of: readonly (number | null)[], factor: number): ShownSpin => {
    const wins = winsOfLines(reels, window, factor);
    const gain = wins.reduce((sum, win) => sum + win.gain, 0);
    return { kind, stops: of, window: [...window], wins, gain, brought: 0, times: factor };
  };
  const paid = spin('paid', stops, times);
  if (turns < 0) return [paid];
  const stop = draws.below((reels.strips[turns] as Uint8Array).length);
  setReel(reels, window, turns, stop);
  const factor = table.respinMultipliers[draws.below(table.respinMultipliers.length)] as number;
  const again = stops.map((_, reel) => (reel === turns ? stop : null));
  return [{ ...paid, brought: 1, turns }, spin('respin', again, factor)];
}
