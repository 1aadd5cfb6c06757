/** How much of a price is the house's, by what is asked and the tier of the league: 1 is the best known, with the lowest margin. */

export type Tier = 1 | 2 | 3 | 4 | 5;

/**
 * `line`: handicaps and totals; `result`: who wins, and other questions of two or three answers; `counts`: lines on corners, cards and the like; `many`: nine
 * answers or so; `score`: correct scores; `session`: overs by two lines; `player`: what a player does.
 */
export type MarginKind = 'line' | 'result' | 'counts' | 'many' | 'score' | 'session' | 'player';

/** Millionths in tier 1 and in tier 5; the tiers between lie evenly. `counts` and `many` are ours, the others those of the trade. */
const ofTiers: Readonly<Record<MarginKind, readonly [best: bigint, last: bigint]>> = {
  line: [30_000n, 45_000n],
  result: [55_000n, 55_000n],
  counts: [50_000n, 70_000n],
  many: [100_000n, 120_000n],
  score: [150_000n, 200_000n],
  session: [60_000n, 60_000n],
  player: [100_000n, 100_000n],
};

/** Millionths. */
export function marginOf(kind: MarginKind, tier: Tier): bigint {
  const [best, last] = ofTiers[kind];
  return best + ((last - best) * BigInt(tier - 1)) / 4n;
}
