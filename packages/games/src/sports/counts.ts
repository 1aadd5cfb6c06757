/** A whole count with its chances: goals, a margin, runs, rounds; and what a line makes of it. */
import type { FairSplit } from '@banyan/core/sports';

/** `chances[n]` is that of the count `first + n`. */
export type Counts = { readonly first: number; readonly chances: Float64Array };

const million = 1_000_000;

/** A split in whole millionths that sum to a million. What is left by rounding is with the losing side. */
export function fairSplit(win: number, halfWin = 0, refund = 0, halfLose = 0): FairSplit {
  let left = million;
  const taken = [win, halfWin, refund, halfLose].map((chance) => {
    const part = Math.min(left, Math.max(0, Math.round(chance * million)));
    left -= part;
    return BigInt(part);
  });
  const [w = 0n, hw = 0n, r = 0n, hl = 0n] = taken;
  return { win: w, halfWin: hw, refund: r, halfLose: hl, lose: BigInt(left) };
}

/** The same for whoever bet against it. */
export const mirrored = ({ win, halfWin, refund, halfLose, lose }: FairSplit): FairSplit => ({
  win: lose,
  halfWin: halfLose,
  refund,
  halfLose: halfWin,
  lose: win,
});

/**
 * Chances that the count is above a line in quarters, and of the ends between. A quarter line is two half bets on the lines beside it, so a count
 * that lies on one of them decides only the other half.
 */
export function splitAbove({ first, chances }: Counts, quarters: number): FairSplit {
  const ends = [0, 0, 0, 0, 0];
  for (let at = 0; at < chances.length; at += 1) {
    const distance = Math.max(-2, Math.min(2, 4 * (first + at) - quarters));
    ends[2 - distance] = (ends[2 - distance] ?? 0) + (chances[at] ?? 0);
  }
  return fairSplit(ends[0] ?? 0, ends[1], ends[2], ends[3]);
}

/** The chance of an odd count. 0 is even. */
export const oddChance = ({ first, chances }: Counts): number =>
  chances.reduce((sum, chance, at) => ((first + at) % 2 === 0 ? sum : sum + chance), 0);

/** The count with some known already. */
export const raised = ({ first, chances }: Counts, by: number): Counts => ({ first: first + by, chances });

/** The sum of two counts that know nothing of each other. */
export function summed(a: Counts, b: Counts): Counts {
  const chances = new Float64Array(a.chances.length + b.chances.length - 1);
  for (const [i, one] of a.chances.entries())
    for (const [j, other] of b.chances.entries()) chances[i + j] = (chances[i + j] ?? 0) + one * other;
  return { first: a.first + b.first, chances };
}

/** The same count with its sign turned. */
export const negated = ({ first, chances }: Counts): Counts => ({
  first: -(first + chances.length - 1),
  chances: chances.toReversed(),
});
