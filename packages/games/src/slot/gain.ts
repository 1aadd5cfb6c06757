/** What a cascade pays: its wins by the pay table, times its multiplier. */
import { pays } from './pays.ts';
import type { Win } from './reels.ts';

/** What the wins of a fall pay in hundredths of the stake, before its ladder. */
export function payOf(wins: readonly Win[]): number {
  return wins.reduce((sum, { symbol, length, ways }) => sum + (pays[symbol]?.[length - 3] ?? 0) * ways, 0);
}

/** The step of a ladder that a fall stands on, counted from 0. */
export function ladderAt(ladder: readonly number[], fall: number): number {
  return ladder[Math.min(fall, ladder.length - 1)] as number;
}
