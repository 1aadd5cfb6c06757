/**
 * Hands of video poker: what five cards are, by the classes of a pay table. The ace is high, and low in a straight to the five. Where twos are wild they stand for
 * whatever makes the most of the hand.
 */
import { rankOf, suitOf } from '../cards/index.ts';

export const handClasses = [
  ...(['royal', 'fourTwos', 'wildRoyal', 'fiveAlike', 'straightFlush', 'fourAces', 'fourLow', 'four'] as const),
  ...(['fullHouse', 'flush', 'straight', 'three', 'twoPair', 'jacks'] as const),
] as const;
export type HandClass = (typeof handClasses)[number];

/** From 0, the two, to 12, the ace. */
const heightOf = (card: number): number => (rankOf(card) + 12) % 13;
const [five, ten, jack, ace] = [3, 8, 9, 12] as const;
const two = 0;

/** True where the heights, all different, fit into a straight with wild cards for what is missing. */
function fitsStraight(heights: readonly number[]): boolean {
  if (new Set(heights).size !== heights.length) return false;
  const low = heights.map((height) => (height === ace ? -1 : height));
  const within = (some: readonly number[]) => Math.max(...some) - Math.min(...some) <= 4;
  return within(heights) || (heights.includes(ace) && Math.max(...low) <= five && within(low));
}

/** How often each height is there, the most first. */
function countsOf(heights: readonly number[]): readonly (readonly [height: number, count: number])[] {
  const counts = new Map<number, number>();
  for (const height of heights) counts.set(height, (counts.get(height) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a);
}

/** What five cards are without wild ones. Fours are told apart by their rank, as some tables do. */
function plainClass(heights: readonly number[], isFlush: boolean): HandClass | undefined {
  const counts = countsOf(heights);
  const [[height, most], second] = [counts[0] as readonly [number, number], counts[1]?.[1] ?? 0];
  if (most === 4) return height === ace ? 'fourAces' : height < five ? 'fourLow' : 'four';
  if (most === 3) return second === 2 ? 'fullHouse' : 'three';
  if (most === 2) return second === 2 ? 'twoPair' : height >= jack ? 'jacks' : undefined;
  const isStraight = fitsStraight(heights);
  if (isFlush && isStraight) return Math.min(...heights) === ten ? 'royal' : 'straightFlush';
  return isFlush ? 'flush' : isStraight ? 'straight' : undefined;
}

/** What five cards are where `wild` of them, one at least, are wild twos; `heights` are those of the others. */
function wildClass(heights: readonly number[], isFlush: boolean, wild: number): HandClass | undefined {
  if (wild === 4) return 'fourTwos';
  const counts = countsOf(heights);
  const most = (counts[0]?.[1] ?? 0) + wild;
  if (most >= 5) return 'fiveAlike';
  const isStraight = fitsStraight(heights);
  if (isFlush && isStraight) return heights.every((height) => height >= ten) ? 'wildRoyal' : 'straightFlush';
  if (most === 4) return 'four';
  if (wild === 1 && counts.length === 2) return 'fullHouse';
  if (isFlush) return 'flush';
  return isStraight ? 'straight' : most === 3 ? 'three' : undefined;
}

/** What five cards are; undefined for less than any class. `hasWild`: twos stand for anything. */
export function classOf(cards: readonly number[], hasWild: boolean): HandClass | undefined {
  const heights = cards.map(heightOf);
  const others = hasWild ? heights.filter((height) => height !== two) : heights;
  const suits = new Set((hasWild ? cards.filter((card) => heightOf(card) !== two) : cards).map(suitOf));
  const wild = heights.length - others.length;
  return wild === 0 ? plainClass(heights, suits.size === 1) : wildClass(others, suits.size <= 1, wild);
}
