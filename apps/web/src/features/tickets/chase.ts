/** What a chase bets on each draw: the slip's stakes times a multiple, the same, doubled or one more from draw to draw, or as the player plans it. */

export type Growth = 'same' | 'double' | 'rise' | 'own';

/** The protocol's bound on a multiple. */
const mostTimes = 10_000;

/** How many draws may be chosen. */
export const drawCounts = [5, 10, 20, 50, 100] as const;

const grown: Readonly<Record<Exclude<Growth, 'own'>, (at: number) => number>> = {
  same: () => 1,
  double: (at) => 2 ** at,
  rise: (at) => at + 1,
};

export type PlannedDraw = { readonly drawNo: string; readonly multiple: number };

/**
 * The draws to come with their multiples. Those that grow end where a draw may be multiplied no further; in a plan of one's own each draw keeps what was
 * written for it, also when one before it closes, and 1 where nothing was.
 */
export function plannedDraws(
  upcoming: readonly { readonly drawNo: string }[],
  growth: Growth,
  own: ReadonlyMap<string, number> = new Map(),
): PlannedDraw[] {
  return upcoming
    .map(({ drawNo }, at) => ({ drawNo, multiple: growth === 'own' ? (own.get(drawNo) ?? 1) : grown[growth](at) }))
    .filter(({ multiple }) => multiple <= mostTimes);
}

/** A multiple as it was typed: a whole number from 0 to the most; undefined for anything else. */
export function readMultiple(text: string): number | undefined {
  const times = Number(text);
  return /^\d{1,5}$/.test(text) && times <= mostTimes ? times : undefined;
}
