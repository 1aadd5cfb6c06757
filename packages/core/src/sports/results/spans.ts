/**
 * How far a count can still go: from what is inevitable to what is possible. A market is decided where every count of its span decides it alike
 * (rule 3 of all sports), so play that goes on can only narrow a span and never change what was decided.
 */
import type { Side } from './course.ts';

export type Span = { readonly least: number; readonly most: number };

/** The counts of two sides. The total and the margin can be known better than by adding the sides: a match to two sets has at most three. */
export type Tally = {
  readonly home: Span;
  readonly away: Span;
  readonly total: Span;
  /** Home less away. */
  readonly margin: Span;
};

export type Score = { readonly home: number; readonly away: number };

export const exactly = (count: number): Span => ({ least: count, most: count });
export const isExact = ({ least, most }: Span): boolean => least === most;
export const atLeast = (count: number): Span => ({ least: count, most: Number.POSITIVE_INFINITY });

const summed = (a: Span, b: Span): Span => ({ least: a.least + b.least, most: a.most + b.most });

/** Sides that count independently of each other. */
export const tallyOf = (home: Span, away: Span): Tally => ({
  home,
  away,
  total: summed(home, away),
  margin: { least: home.least - away.most, most: home.most - away.least },
});

/** A score that stands (`isOver`), or one to which anything can be added. */
export const tallyOfScore = ({ home, away }: Score, isOver: boolean): Tally =>
  isOver ? tallyOf(exactly(home), exactly(away)) : tallyOf(atLeast(home), atLeast(away));

/** The sum of units, each with its own tally. */
export const tallySum = (tallies: readonly Tally[]): Tally =>
  tallies.reduce(
    (sum, { home, away, total, margin }) => ({
      home: summed(sum.home, home),
      away: summed(sum.away, away),
      total: summed(sum.total, total),
      margin: summed(sum.margin, margin),
    }),
    tallyOfScore({ home: 0, away: 0 }, true),
  );

/** Units are won one by one until a side has `target` of them: sets of a match, maps of a series. */
export function raceTally({ home, away }: Score, target: number): Tally {
  if (Math.max(home, away) >= target) return tallyOfScore({ home, away }, true);
  return {
    home: { least: home, most: target },
    away: { least: away, most: target },
    total: { least: target + Math.min(home, away), most: 2 * target - 1 },
    margin: { least: home - target, most: target - away },
  };
}

/** Who is ahead; undefined where it is level. */
export const leaderOf = ({ home, away }: Score): Side | undefined =>
  home === away ? undefined : home > away ? 'home' : 'away';
