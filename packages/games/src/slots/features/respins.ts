/** Wilds that cover their reel: it stays covered, and the others turn again as long as a new one comes. */
import type { Draws } from '../../fair/draws.ts';
import { type Reels, setReel, winsOfLines } from '../reels.ts';
import type { ShownSpin } from '../shown.ts';
import type { RespinsTable } from '../table.ts';

/** The reels of a window that show a wild, as bits. */
export function wildReels(table: RespinsTable, window: Uint8Array): number {
  let found = 0;
  for (let at = 0; at < window.length; at += 1)
    if (window[at] === table.wild) found |= 1 << Math.floor(at / table.rows);
  return found;
}

export function coverReels(table: RespinsTable, window: Uint8Array, reels: number): void {
  for (let at = 0; at < window.length; at += 1) if ((reels >> Math.floor(at / table.rows)) & 1) window[at] = table.wild;
}

export function playRespins(table: RespinsTable, reels: Reels, draws: Draws): ShownSpin[] {
  const spins: ShownSpin[] = [];
  const places = reels.strips.map((_, reel) => reel);
  let held = 0;
  for (;;) {
    const window = new Uint8Array(reels.strips.length * table.rows);
    const stops = reels.strips.map((strip, reel) => {
      if ((held >> reel) & 1) return null;
      const stop = draws.below(strip.length);
      setReel(reels, window, reel, stop);
      return stop;
    });
    coverReels(table, window, held);
    const stopped = [...window];
    const covered = wildReels(table, window);
    coverReels(table, window, covered);
    const wins = winsOfLines(reels, window);
    const goesOn = covered !== held;
    spins.push({
      ...{ kind: spins.length === 0 ? 'paid' : 'respin', stops, window: stopped, wins, brought: goesOn ? 1 : 0 },
      gain: wins.reduce((sum, win) => sum + win.gain, 0),
      covered: places.filter((reel) => (covered >> reel) & 1),
    });
    if (!goesOn) return spins;
    held = covered;
  }
}
