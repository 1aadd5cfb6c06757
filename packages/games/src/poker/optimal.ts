/**
 * What every hand of video poker returns when it is played in the best way: all 2,598,960 deals with all 32 ways to hold, exactly. For each set of up to five cards
 * it is counted how many hands of each class contain it; what a hold can become follows by leaving out what was thrown away. Takes seconds: its results stand as data,
 * and a test computes them again.
 */
import { deckSize } from '../cards/index.ts';
import { type HandClass, classOf, handClasses } from './hands.ts';

const full = 5;
const drawnFrom = deckSize - full;
/** The least common multiple of the numbers of ways to draw one to five of 47 cards. */
const common = 7_669_695;

/** `ways[n][k]`. */
const ways: readonly (readonly number[])[] = Array.from({ length: deckSize + 1 }, (_, n) =>
  Array.from({ length: full + 1 }, (_none, k) => {
    let count = 1;
    for (let step = 1; step <= k; step += 1) count = (count * (n - k + step)) / step;
    return k > n ? 0 : count;
  }),
);
const waysOf = (n: number, k: number): number => ways[n]?.[k] ?? 0;

/** Where the sets of so many cards begin in one row of all sets. */
const starts = [0, 1, 2, 3, 4].map((size) =>
  Array.from({ length: size }, (_, smaller) => waysOf(deckSize, smaller)).reduce((sum, count) => sum + count, 0),
);
const smallSets = (starts[4] as number) + waysOf(deckSize, 4);

/** For each of the 32 parts of a hand its cards, by their places. */
const parts = Array.from({ length: 32 }, (_, part) => [0, 1, 2, 3, 4].filter((bit) => (part >> bit) % 2 === 1));

/** The place of a part of a hand among all sets of up to four cards. */
function placeOf(hand: readonly number[], part: number): number {
  const bits = parts[part] as number[];
  let place = starts[bits.length] as number;
  for (let at = 0; at < bits.length; at += 1) place += waysOf(hand[bits[at] as number] as number, at + 1);
  return place;
}

function forEachHand(work: (hand: readonly number[], at: number) => void): void {
  const hand = [0, 0, 0, 0, 0];
  let at = 0;
  for (let a = 0; a < deckSize; a += 1)
    for (let b = a + 1; b < deckSize; b += 1)
      for (let c = b + 1; c < deckSize; c += 1)
        for (let d = c + 1; d < deckSize; d += 1)
          for (let e = d + 1; e < deckSize; e += 1) {
            hand[0] = a;
            hand[1] = b;
            hand[2] = c;
            hand[3] = d;
            hand[4] = e;
            work(hand, at);
            at += 1;
          }
}

const classCount = handClasses.length;
const none = classCount;

/** The class of every hand, and how many hands of each class contain each set of up to four cards. */
function countSets(hasWild: boolean): { readonly classes: Uint8Array; readonly sets: Int32Array } {
  const classes = new Uint8Array(waysOf(deckSize, full));
  const sets = new Int32Array(smallSets * classCount);
  forEachHand((hand, at) => {
    const found = classOf(hand, hasWild);
    const index = found === undefined ? none : handClasses.indexOf(found);
    classes[at] = index;
    if (index === none) return;
    for (let part = 0; part < 31; part += 1) {
      const place = placeOf(hand, part) * classCount + index;
      sets[place] = (sets[place] as number) + 1;
    }
  });
  return { classes, sets };
}

export type Optimal = {
  /** Of each class, how many of `total` equally likely courses end in it. */
  readonly counts: Readonly<Record<HandClass, bigint>>;
  readonly total: bigint;
};

/** Plays every hand in the way that returns the most by these pays. */
export function playAll(pays: Readonly<Partial<Record<HandClass, number>>>, hasWild: boolean): Optimal {
  const { classes, sets } = countSets(hasWild);
  const worth = handClasses.map((name) => pays[name] ?? 0);
  const paid = new Float64Array(smallSets);
  for (let place = 0; place < smallSets; place += 1) {
    let sum = 0;
    for (let index = 0; index < classCount; index += 1)
      sum += (sets[place * classCount + index] as number) * (worth[index] as number);
    paid[place] = sum;
  }
  const weights = parts.map((bits) => common / waysOf(drawnFrom, full - bits.length));
  const sums = new Float64Array(classCount);
  const value = new Float64Array(32);
  forEachHand((hand, at) => {
    const own = classes[at] as number;
    for (let part = 0; part < 31; part += 1) value[part] = paid[placeOf(hand, part)] as number;
    value[31] = worth[own] ?? 0;
    for (let bit = 1; bit < 32; bit *= 2)
      for (let part = 0; part < 32; part += 1)
        if ((part & bit) === 0) value[part] = (value[part] as number) - (value[part + bit] as number);
    let best = 31;
    for (let part = 0; part < 31; part += 1)
      if ((value[part] as number) * (weights[part] as number) > (value[best] as number) * (weights[best] as number))
        best = part;
    const weight = weights[best] as number;
    // Hands that contain what is held and nothing of what was thrown away.
    for (let more = 0; more < 32; more += 1) {
      if ((more & best) !== 0) continue;
      const sign = (parts[more] as number[]).length % 2 === 0 ? weight : -weight;
      const part = best + more;
      if (part === 31) {
        if (own !== none) sums[own] = (sums[own] as number) + sign;
        continue;
      }
      const place = placeOf(hand, part) * classCount;
      for (let index = 0; index < classCount; index += 1)
        sums[index] = (sums[index] as number) + sign * (sets[place + index] as number);
    }
  });
  const counts = Object.fromEntries(handClasses.map((name, index) => [name, BigInt(sums[index] ?? 0)]));
  return { counts: counts as Record<HandClass, bigint>, total: BigInt(classes.length) * BigInt(common) };
}
