/**
 * Evidence that numbers are not what they are said to be, counted round by round. Somebody who does not believe in a game bets a
 * fixed share of what they have on each round, at the game's own odds: as long as the odds are true, what they have stays as
 * it is on average, whatever is played and whenever one looks. So it grows a million times with a chance of at most one in a
 * million (Ville's inequality), and that is the alarm. No variance is needed and no number of rounds set beforehand.
 *
 * There are several of them, with small and large shares, for too much and for too little; what counts is their mean.
 */
import type { Score } from './scores.ts';

/** The logarithm of what each has: for every share one that bets on more, then one that bets on less. */
export type Evidence = readonly number[];

/** Small shares find small differences late, large ones find large differences soon. */
const shares = [0.01, 0.03, 0.1, 0.3];

export const noEvidence: Evidence = shares.flatMap(() => [0, 0]);

/** The logarithm of a million. */
export const alarmAt = Math.log(1e6);

/** What the evidence is after one more round. `value` lies between 0 and 1, and `mean` is what it is on average. */
export function addScore(evidence: Evidence, { value, mean }: Score): Evidence {
  const more = value / mean - 1;
  const less = (1 - value) / (1 - mean) - 1;
  return shares.flatMap((share, at) => [
    (evidence[2 * at] ?? 0) + Math.log1p(share * more),
    (evidence[2 * at + 1] ?? 0) + Math.log1p(share * less),
  ]);
}

/** The logarithm of the mean of what all have: 0 for none, `alarmAt` and more for an alarm. */
export function strengthOf(evidence: Evidence): number {
  const most = Math.max(...evidence);
  return most + Math.log(evidence.reduce((sum, one) => sum + Math.exp(one - most), 0) / evidence.length);
}
