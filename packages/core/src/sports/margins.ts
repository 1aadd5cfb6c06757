/**
 * Margins: what of a book's prices is its own, taken off in three ways, and put on by power. Chances are irrational here, so they are computed as
 * numbers and leave as whole millionths that sum to a million, or as whole prices; no money is computed from anything else.
 */
import type { Rate } from '../money/index.ts';
import { fraction } from './fraction.ts';
import { type Price, priceScale } from './odds.ts';

/** Millionths. */
export const million = 1_000_000n;

/** How likely each end of a leg is, in millionths; together a million. */
export type FairSplit = {
  readonly win: bigint;
  readonly halfWin: bigint;
  readonly refund: bigint;
  readonly halfLose: bigint;
  readonly lose: bigint;
};

/** What is at stake in a split: half a win is half of one, and what is refunded is nothing. */
const decided = ({ win, halfWin, halfLose, lose }: FairSplit): { wins: bigint; loses: bigint } => ({
  wins: 2n * win + halfWin,
  loses: 2n * lose + halfLose,
});

/** The chance on the decided part: its inverse is the fair price. Zero where nothing can be decided. */
export function fairChance(split: FairSplit): Rate {
  const { wins, loses } = decided(split);
  return wins + loses === 0n ? fraction(0n) : fraction(wins, wins + loses);
}

/** The root of a falling function: halved until two numbers stand beside each other. */
function rootOf(isAbove: (at: number) => boolean, least: number, most: number): number {
  let [low, high] = [least, most];
  for (let round = 0; round < 200; round++) {
    const middle = (low + high) / 2;
    if (middle <= low || middle >= high) break;
    if (isAbove(middle)) low = middle;
    else high = middle;
  }
  return low;
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/**
 * The power from `from` on at which the powers of chances sum to something. Their sum falls ever more slowly, so Newton's steps from below never pass the
 * root; a board of a match asks this a hundred times.
 */
function powerOf(chances: readonly number[], sum: number, from: number): number {
  const logs = chances.filter((chance) => chance > 0).map(Math.log);
  let power = from;
  for (let round = 0; round < 100; round++) {
    let [value, slope] = [-sum, 0];
    for (const log of logs) {
      const part = Math.exp(power * log);
      value += part;
      slope += part * log;
    }
    const step = -value / slope;
    // Also where every chance is sure, and the sum cannot change.
    if (!(step > 1e-15 * power)) break;
    power += step;
  }
  return power;
}

/** Whole millionths of chances: the rest goes to those that lost most by rounding down, the first among equals. */
function millionthsOf(chances: readonly number[]): bigint[] {
  const sum = sumOf(chances);
  const exact = chances.map((chance) => (chance / sum) * 1_000_000);
  const whole = exact.map(Math.floor);
  const byRest = exact
    .map((value, at) => ({ at, rest: value - Math.floor(value) }))
    .toSorted((a, b) => b.rest - a.rest || a.at - b.at);
  for (const { at } of byRest.slice(0, 1_000_000 - sumOf(whole))) whole[at] = (whole[at] ?? 0) + 1;
  return whole.map(BigInt);
}

export type MarginWay = 'proportional' | 'power' | 'shin';

/** Shin's: a part z of the stakes knows the result, and the book is made against it. */
function shin(inverses: readonly number[]): number[] {
  const booked = sumOf(inverses);
  const chancesAt = (z: number) =>
    inverses.map((inverse) => (Math.sqrt(z * z + (4 * (1 - z) * inverse * inverse) / booked) - z) / (2 * (1 - z)));
  return chancesAt(rootOf((z) => sumOf(chancesAt(z)) > 1, 0, 0.999));
}

/**
 * The chances behind the prices of all outcomes of a market, in millionths. Power is what the house takes: it does best on five leagues' closing prices
 * of 2022/23, by a little. Throws on fewer than two outcomes.
 */
export function fairOf(prices: readonly Price[], way: MarginWay = 'power'): bigint[] {
  if (prices.length < 2) throw new RangeError('a market has two outcomes or more');
  const inverses = prices.map((price) => Number(priceScale) / Number(price));
  // A book without a margin has nothing to take off.
  if (way === 'proportional' || sumOf(inverses) <= 1) return millionthsOf(inverses);
  if (way === 'shin') return millionthsOf(shin(inverses));
  const power = powerOf(inverses, 1, 1);
  return millionthsOf(inverses.map((inverse) => inverse ** power));
}

/**
 * Prices with a margin, by power: 1 / p^k, where the p^k sum to one and the margin. `margin` in millionths. Of a market with refunds the chances are
 * those of the decided part. Rounded down; a chance of nothing has no price, and neither has one that is sure.
 */
export function priced(chances: readonly Rate[], margin: bigint): (Price | undefined)[] {
  const known = chances.map(({ numerator, denominator }) => Number(numerator) / Number(denominator));
  const wanted = 1 + Number(margin) / 1_000_000;
  const power = Math.min(1, powerOf(known, wanted, 1e-6));
  return known.map((chance) => {
    if (chance <= 0 || chance >= 1) return undefined;
    return BigInt(Math.floor(Number(priceScale) / chance ** power + 1e-9));
  });
}
