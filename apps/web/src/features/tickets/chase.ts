/** What a chase bets on each draw: the slip's stakes times a multiple, always the same or doubled from draw to draw. */

export type Growth = 'same' | 'double';

/** The protocol's bound on a multiple. */
const mostTimes = 10_000;

/** How many draws may be chosen. */
export const drawCounts = [5, 10, 20, 50, 100] as const;

/** A multiple for each draw, as many as stay within what a draw may be multiplied by. */
export function multiplesOf(draws: number, growth: Growth): number[] {
  const every = Array.from({ length: draws }, (_, at) => (growth === 'same' ? 1 : 2 ** at));
  return every.filter((times) => times <= mostTimes);
}
