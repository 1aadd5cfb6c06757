/** Races to so many points: who had them first. */
import type { Side } from './course.ts';

/** Undefined while neither side has so many. */
export function firstTo(
  scores: Iterable<{ readonly side: Side; readonly points: number }>,
  target: number,
): Side | undefined {
  const sum = { home: 0, away: 0 };
  for (const { side, points } of scores) {
    sum[side] += points;
    if (sum[side] >= target) return side;
  }
  return undefined;
}
