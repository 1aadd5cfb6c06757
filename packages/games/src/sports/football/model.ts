/**
 * The football model: goals of each side by Poisson, with the joint chances of the four lowest scores corrected by `rho` (Dixon and Coles 1997). Halves are
 * two parts of the rates. The correction is of the final score, so every half, window and price in play comes from one law.
 */
import type { Sides } from '../sides.ts';

export type FootballModel = {
  /** Goals of a match, regular time. */
  readonly home: number;
  readonly away: number;
  /** Below zero: more goalless and 1-1 draws than independent sides would have. */
  readonly rho: number;
  /** Corners of a match. */
  readonly corners: Sides;
  /** Yellow cards and direct red cards of a match. */
  readonly yellows: Sides;
  readonly reds: Sides;
};

/** Goals: 43.9 % of those of 81,021 matches fell in the first half (openfootball). */
export const firstHalfOfGoals = 0.44;
/** Corners by time; cards come late. Ours: nothing free to ship has them by halves. */
export const firstHalfOfCorners = 0.5;
export const firstHalfOfCards = 0.4;

export const halfMinutes = 45;

/** The parts of the whole that are left in each half after so many minutes, `inFirst` of it being the first half's. */
export function partsLeft(minute: number, inFirst: number): readonly [first: number, second: number] {
  const first = inFirst * Math.max(0, 1 - minute / halfMinutes);
  const second = (1 - inFirst) * Math.min(1, Math.max(0, 2 - minute / halfMinutes));
  return [first, second];
}

/** The part between two minutes. */
export const partBetween = (from: number, to: number, inFirst: number): number =>
  partsLeft(from, inFirst).reduce((sum, part) => sum + part, 0) -
  partsLeft(to, inFirst).reduce((sum, part) => sum + part, 0);

/** How much likelier a final score is than two independent sides make it. */
export function lowScore({ home, away, rho }: FootballModel, h: number, a: number): number {
  if (h === 0 && a === 0) return 1 - home * away * rho;
  if (h === 0 && a === 1) return 1 + home * rho;
  if (h === 1 && a === 0) return 1 + away * rho;
  return h === 1 && a === 1 ? 1 - rho : 1;
}

/** The final scores that are corrected. */
export const lowScores: readonly Sides[] = [
  { home: 0, away: 0 },
  { home: 0, away: 1 },
  { home: 1, away: 0 },
  { home: 1, away: 1 },
];
