/** A whole count with its chances: goals, a margin, runs, rounds; and what a line makes of it. */
import type { FairSplit } from '@banyan/core/sports';

/** `chances[n]` is that of the count `first + n`. */
export type Counts = { readonly first: number; readonly chances: Float64Array };

const million = 1_000_000;

/** Whole millionths of a chance, at most those that are left. */
const millionths = (chance: number, left: number): number => Math.min(left, Math.max(0, Math.round(chance * million)));

/** A split in whole millionths that sum to a million. What is left by rounding is with the losing side. */
export function fairSplit(win: number, halfWin = 0, refund = 0, halfLose = 0): FairSplit {
  const wins = millionths(win, million);
  const halfWins = millionths(halfWin, million - wins);
  const refunds = millionths(refund, million - wins - halfWins);
  const halfLoses = millionths(halfLose, million - wins - halfWins - refunds);
  return {
    win: BigInt(wins),
    halfWin: BigInt(halfWins),
    refund: BigInt(refunds),
    halfLose: BigInt(halfLoses),
    lose: BigInt(million - wins - halfWins - refunds - halfLoses),
  };
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

/**
 * The chance on the decided part of being above each of the lines from `from` quarters on, `lines` of them, `step` apart: what `splitAbove` says, for
 * looking through many lines. Nought where nothing can be decided.
 */
export function decidedAbove({ first, chances }: Counts, from: number, step: number, lines: number): number[] {
  const until = new Float64Array(chances.length + 1);
  for (let at = 0; at < chances.length; at += 1) until[at + 1] = (until[at] ?? 0) + (chances[at] ?? 0);
  const all = until[chances.length] ?? 0;
  /** Of all counts below one. */
  const below = (count: number) => until[Math.max(0, Math.min(chances.length, count - first))] ?? 0;
  return Array.from({ length: lines }, (_, nr) => {
    const line = from + nr * step;
    // Of two halves: counts two quarters above the line win both, one quarter above it one.
    const wins = 2 * all - below(Math.ceil((line + 2) / 4)) - below(Math.ceil((line + 1) / 4));
    const loses = below(Math.floor((line - 2) / 4) + 1) + below(Math.floor((line - 1) / 4) + 1);
    return wins + loses === 0 ? 0 : wins / (wins + loses);
  });
}

/** The chance of an odd count. 0 is even. */
export const oddChance = ({ first, chances }: Counts): number =>
  chances.reduce((sum, chance, at) => ((first + at) % 2 === 0 ? sum : sum + chance), 0);

/** The count with some known already. */
export const raised = ({ first, chances }: Counts, by: number): Counts => ({ first: first + by, chances });

/** The sum of two counts that know nothing of each other. */
export function summed(a: Counts, b: Counts): Counts {
  const chances = new Float64Array(a.chances.length + b.chances.length - 1);
  for (let i = 0; i < a.chances.length; i += 1) {
    const one = a.chances[i] ?? 0;
    for (let j = 0; j < b.chances.length; j += 1) chances[i + j] = (chances[i + j] ?? 0) + one * (b.chances[j] ?? 0);
  }
  return { first: a.first + b.first, chances };
}

/** The same count with its sign turned. */
export const negated = ({ first, chances }: Counts): Counts => ({
  first: -(first + chances.length - 1),
  chances: chances.toReversed(),
});
