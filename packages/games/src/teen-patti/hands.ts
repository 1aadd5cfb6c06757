/** Hands of three cards by the order of teen patti: trail, pure sequence, sequence, colour, pair, high card; of sequences ace, king, queen is the highest and ace, two, three the second. */
import { rankOf, suitOf } from '../cards/index.ts';

export const teenPattiRanks = ['high', 'pair', 'colour', 'sequence', 'pure', 'trail'] as const;
export type TeenPattiRank = (typeof teenPattiRanks)[number];

/** From 2 to the ace, which is 14. */
const heightOf = (card: number): number => (rankOf(card) === 0 ? 14 : rankOf(card) + 1);

/** How high a sequence is, or undefined where it is none: 15 for ace, king, queen, 14 for ace, two, three, then from the king down. */
function sequenceOf([a = 0, b = 0, c = 0]: readonly number[]): number | undefined {
  if (a === 14 && b === 3 && c === 2) return 14;
  if (a - b !== 1 || b - c !== 1) return undefined;
  return a === 14 ? 15 : a;
}

/** What a hand is, and a number by which hands compare: equal ones are equal in everything but their suits. */
export function readHand(cards: readonly number[]): { readonly rank: TeenPattiRank; readonly strength: number } {
  const [a = 0, b = 0, c = 0] = cards.map(heightOf).toSorted((x, y) => y - x);
  const isFlush = new Set(cards.map(suitOf)).size === 1;
  const sequence = sequenceOf([a, b, c]);
  const of = (rank: TeenPattiRank, first: number, second = 0, third = 0) => ({
    rank,
    strength: ((teenPattiRanks.indexOf(rank) * 16 + first) * 16 + second) * 16 + third,
  });
  if (a === c) return of('trail', a);
  if (sequence !== undefined) return of(isFlush ? 'pure' : 'sequence', sequence);
  if (isFlush) return of('colour', a, b, c);
  if (a === b || b === c) return of('pair', b, a === b ? c : a);
  return of('high', a, b, c);
}
