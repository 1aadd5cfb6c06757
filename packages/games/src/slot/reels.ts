/**
 * The reels of the slot, and what falls on them. A spin is where five reels stop; every cascade after it follows from the stops
 * alone, since what falls in is what stands above on the strip. So all spins there are can be counted, one by one.
 */

/** Seven symbols that pay, from the commonest to the rarest, then the wild and the scatter. */
export const symbols = ['leaf', 'drop', 'shell', 'fish', 'lotus', 'kite', 'sun', 'wild', 'cloud'] as const;
export type SymbolName = (typeof symbols)[number];

const wild = 7;
const scatter = 8;
export const rows = 3;

/** Each reel from top to bottom and round again, a digit a symbol. */
export const strips = [
  '10231431205063020241',
  '20162403018200385411',
  '00371528343521412010',
  '21802410072313310456',
  '22503113414013260520',
] as const;
export const stripLength = strips[0].length;

const reels: readonly Uint8Array[] = strips.map((strip) => Uint8Array.from(strip, Number));

/** A symbol on 3, 4 or 5 reels from the left, in `ways` ways: the product of how often it, or a wild, stands on each. */
export type Win = { readonly symbol: number; readonly length: number; readonly ways: number };

/** What a spin came to. A window lists its 15 symbols reel by reel, each from top to bottom. */
export type Fall = { readonly window: readonly number[]; readonly wins: readonly Win[] };

/** No spin of these strips cascades more often; the test that counts them all says so. */
export const mostFalls = 12;

/** The wins of a window. A wild stands for everything but the scatter, and never on the first reel. */
function winsOf(window: ArrayLike<number>): Win[] {
  const wins: Win[] = [];
  for (let row = 0; row < rows; row += 1) {
    const symbol = window[row] as number;
    // Once a symbol: a second one on the first reel is counted among the ways.
    const isSeen = (row > 0 && window[0] === symbol) || (row > 1 && window[1] === symbol);
    if (symbol >= wild || isSeen) continue;
    let ways = 1;
    let length = 0;
    for (; length < reels.length; length += 1) {
      let count = 0;
      for (let at = length * rows; at < (length + 1) * rows; at += 1)
        if (window[at] === symbol || window[at] === wild) count += 1;
      if (count === 0) break;
      ways *= count;
    }
    if (length >= 3) wins.push({ symbol, length, ways });
  }
  return wins;
}

/** Takes the symbols that won out of the window; what is above sinks, and the strip goes on from where `above` points. */
function cascade(window: Uint8Array, wins: readonly Win[], above: Int32Array): void {
  for (let reel = 0; reel < reels.length; reel += 1) {
    const strip = reels[reel] as Uint8Array;
    let write = rows - 1;
    const base = reel * rows;
    for (let row = rows - 1; row >= 0; row -= 1) {
      const symbol = window[base + row] as number;
      const isGone = wins.some((win) => reel < win.length && (symbol === win.symbol || symbol === wild));
      if (!isGone) {
        window[base + write] = symbol;
        write -= 1;
      }
    }
    for (; write >= 0; write -= 1) {
      window[base + write] = strip[above[reel] as number] as number;
      above[reel] = ((above[reel] as number) + strip.length - 1) % strip.length;
    }
  }
}

/** Everything that a spin shows, from its first window to the one that wins nothing; one stop for each reel, from 0. */
export function fallsOf(stops: readonly number[]): Fall[] {
  const window = new Uint8Array(reels.length * rows);
  const above = new Int32Array(reels.length);
  for (const [reel, strip] of reels.entries()) {
    const stop = stops[reel] as number;
    for (let row = 0; row < rows; row += 1) window[reel * rows + row] = strip[(stop + row) % strip.length] as number;
    above[reel] = (stop + strip.length - 1) % strip.length;
  }
  const falls: Fall[] = [];
  for (;;) {
    const wins = falls.length === mostFalls ? [] : winsOf(window);
    falls.push({ window: [...window], wins });
    if (wins.length === 0) return falls;
    cascade(window, wins, above);
  }
}

/** How many scatters lie in a window. */
export function scattersIn(window: readonly number[]): number {
  return window.reduce((count, symbol) => count + (symbol === scatter ? 1 : 0), 0);
}
