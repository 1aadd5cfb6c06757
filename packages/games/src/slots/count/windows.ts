/** Every window that the reels can show, one after the other, with as few reels set anew as can be. */
import { type Reels, setReel } from '../reels.ts';

/** Calls `visit` for each window; the reels of `held` (bits) do not turn and stay as they are in `window`. */
export function eachWindow(reels: Reels, window: Uint8Array, held: number, visit: () => void): void {
  const turning = reels.strips.map((_, reel) => reel).filter((reel) => ((held >> reel) & 1) === 0);
  const turn = (at: number): void => {
    const reel = turning[at];
    if (reel === undefined) {
      visit();
      return;
    }
    const { length } = reels.strips[reel] as Uint8Array;
    for (let stop = 0; stop < length; stop += 1) {
      setReel(reels, window, reel, stop);
      turn(at + 1);
    }
  };
  turn(0);
}
