/** Free spins with a drawn symbol that covers its reels, wherever they are, and pays on all lines. */
import type { Draws } from '../../fair/draws.ts';
import { type Reels, countOf, drawStops, scatterPay, windowOf, winsOfLines } from '../reels.ts';
import type { ShownSpin } from '../shown.ts';
import type { BookTable } from '../table.ts';

/** The reels that show a symbol, as bits. */
export function reelsShowing(window: Uint8Array, symbol: number, rows: number): number {
  let found = 0;
  for (let at = 0; at < window.length; at += 1) if (window[at] === symbol) found |= 1 << Math.floor(at / rows);
  return found;
}

/** What a symbol gains that covers so many reels: as on a line, on all lines. */
export const spreadGain = (table: BookTable, symbol: number, count: number): number =>
  count < 3 ? 0 : (table.pays[symbol]?.[count - 3] ?? 0) * table.lines.length;

export function playBook(table: BookTable, reels: Reels, draws: Draws): ShownSpin[] {
  const { scatter, free } = table;
  const spins: ShownSpin[] = [];
  const places = reels.strips.map((_, reel) => reel);
  let again = free.mostAgain;
  let special = -1;
  for (let left = 1; left > 0; left -= 1) {
    const isFree = spins.length > 0;
    const stops = drawStops(reels, draws);
    const window = windowOf(reels, stops);
    const wins = winsOfLines(reels, window);
    const scatters = countOf(window, scatter.symbol);
    const scatterGain = scatterPay(scatter, scatters);
    const shown = special < 0 ? 0 : reelsShowing(window, special, table.rows);
    const spreading = places.filter((reel) => (shown >> reel) & 1);
    const spreadPays = special < 0 ? 0 : spreadGain(table, special, spreading.length);
    const isEnough = scatters >= scatter.least;
    let brought = 0;
    if (isEnough && !isFree) brought = free.first;
    else if (isEnough && again > 0) {
      brought = free.again;
      again -= 1;
    }
    left += brought;
    if (isEnough && !isFree) special = draws.below(table.pays.length);
    spins.push({
      ...{ kind: isFree ? 'free' : 'paid', stops, window: [...window], wins, scatters, scatterGain, brought },
      gain: wins.reduce((sum, win) => sum + win.gain, scatterGain + spreadPays),
      ...(isEnough && !isFree ? { drawn: special } : {}),
      ...(spreadPays > 0 ? { spread: { symbol: special, reels: spreading, gain: spreadPays } } : {}),
    });
  }
  return spins;
}
