/** Selections of one play as people read them. */
import type { LotteryNames } from '../lottery/index.ts';

/** Single numbers stand side by side; a selection of several stands on a line of its own. */
export function selectionsText(bets: readonly { selection: string }[], names: LotteryNames): string {
  const isPlain = bets.every(({ selection }) => /^\d+$/.test(selection));
  return bets.map(({ selection }) => names.selection(selection)).join(isPlain ? ' · ' : '\n');
}
