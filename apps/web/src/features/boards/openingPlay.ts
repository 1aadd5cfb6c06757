/** The play that a room opens with. */
import type { Play } from '../draws/index.ts';

/** The first play of which a bet costs what is typed as its stake, else the first of all; undefined where there are none. */
export function openingPlay(plays: readonly Play[]): Play | undefined {
  return plays.find(({ cost }) => cost === 1) ?? plays[0];
}
