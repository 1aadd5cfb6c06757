/** Counts every spin there is, with the very code that plays them; for the test that holds `countedSpins` to it. */
import { freeSpins, ladders } from './pays.ts';
import { fallsOf, mostFalls, scattersIn, stripLength, strips } from './reels.ts';
import { ladderAt, payOf } from './gain.ts';

/** What `countedSpins` states, and the most cascades of any spin, as counted. */
export function countSpins() {
  let [spins, paidGain, freeGain, bringing, winning, deepest, dearestPaid, dearestFree] = [0, 0, 0, 0, 0, 0, 0, 0];
  const stops = strips.map(() => 0);
  const all = stripLength ** strips.length;
  for (; spins < all; spins += 1) {
    for (let reel = 0, rest = spins; reel < stops.length; reel += 1, rest = Math.floor(rest / stripLength))
      stops[reel] = rest % stripLength;
    const falls = fallsOf(stops);
    let [paid, free] = [0, 0];
    for (let at = 0; at < falls.length - 1; at += 1) {
      const pay = payOf(falls[at]?.wins ?? []);
      paid += pay * ladderAt(ladders.paid, at);
      free += pay * ladderAt(ladders.free, at);
    }
    paidGain += paid;
    freeGain += free;
    dearestPaid = Math.max(dearestPaid, paid);
    dearestFree = Math.max(dearestFree, free);
    deepest = Math.max(deepest, falls.length - 1);
    if (paid > 0) winning += 1;
    if (scattersIn(falls.at(-1)?.window ?? []) >= freeSpins.clouds) bringing += 1;
  }
  if (deepest >= mostFalls) throw new Error('a spin may go on for ever');
  return {
    spins: BigInt(spins),
    paidGain: BigInt(paidGain),
    freeGain: BigInt(freeGain),
    bringing: BigInt(bringing),
    winning: BigInt(winning),
    dearestPaid: BigInt(dearestPaid),
    dearestFree: BigInt(dearestFree),
    deepest,
  };
}
