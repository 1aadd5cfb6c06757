/** Lines with free spins: enough scatters bring them, and more of them while they last. */
import type { Draws } from '../../fair/draws.ts';
import { type Reels, countOf, drawStops, scatterPay, windowOf, winsOfLines } from '../reels.ts';
import type { ShownSpin } from '../shown.ts';
import type { FreeSpinsTable } from '../table.ts';

export function playFreeSpins(table: FreeSpinsTable, reels: Reels, draws: Draws): ShownSpin[] {
  const { scatter, free } = table;
  const spins: ShownSpin[] = [];
  let again = free.mostAgain;
  for (let left = 1; left > 0; left -= 1) {
    const isFree = spins.length > 0;
    const times = isFree ? free.times : 1;
    const stops = drawStops(reels, draws);
    const window = windowOf(reels, stops);
    const wins = winsOfLines(reels, window, times);
    const scatters = countOf(window, scatter.symbol);
    const scatterGain = scatterPay(scatter, scatters) * times;
    let brought = 0;
    if (scatters >= scatter.least && !isFree) brought = free.first;
    else if (scatters >= scatter.least && again > 0) {
      brought = free.again;
      again -= 1;
    }
    left += brought;
    const gain = wins.reduce((sum, win) => sum + win.gain, scatterGain);
    spins.push({
      ...{ kind: isFree ? 'free' : 'paid', stops, window: [...window], wins, gain, scatters, scatterGain, brought },
      times,
    });
  }
  return spins;
}
