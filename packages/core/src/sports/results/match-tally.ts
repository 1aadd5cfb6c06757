/**
 * Matches of sets, games or maps: what the counts in them can still come to. Every way in which the rest can be won is followed, for a side that wins a set
 * brings at least and at most so many points with it: so a margin or a total that no continuation reaches is known before the end (rule 3).
 */
import type { Side } from './course.ts';
import { type Score, type Span, type Tally, exactly, leaderOf, tallyOf, tallyOfScore, tallySum } from './spans.ts';

export type Unit = Score & { readonly isOver: boolean };

/** What set `nr` comes to where a side wins it from a score. */
export type IfWon = (from: Score, winner: Side, nr: number) => Tally;

/** How many of those that are over each side has. */
export function setsWon(sets: readonly Unit[]): Score {
  const leaders = sets.filter((set) => set.isOver).map(leaderOf);
  return {
    home: leaders.filter((side) => side === 'home').length,
    away: leaders.filter((side) => side === 'away').length,
  };
}

/** A set in the eyes of who wins it. `margin`: own less the rival's. */
export function wonBy(
  winner: Side,
  set: { readonly own: Span; readonly rival: Span; readonly total: Span; readonly margin: Span },
): Tally {
  const { own, rival, total, margin } = set;
  if (winner === 'home') return { home: own, away: rival, total, margin };
  return { home: rival, away: own, total, margin: { least: -margin.most, most: -margin.least } };
}

const sides = ['home', 'away'] as const;
const nothing: Score = { home: 0, away: 0 };

const around = (spans: readonly Span[]): Span => ({
  least: Math.min(...spans.map(({ least }) => least)),
  most: Math.max(...spans.map(({ most }) => most)),
});

/** What holds whichever of them comes. */
const eitherOf = (tallies: readonly Tally[]): Tally => ({
  home: around(tallies.map(({ home }) => home)),
  away: around(tallies.map(({ away }) => away)),
  total: around(tallies.map(({ total }) => total)),
  margin: around(tallies.map(({ margin }) => margin)),
});

/** One set, whoever wins it. */
export const setTally = (set: Unit, nr: number, ifWon: IfWon): Tally =>
  set.isOver ? tallyOfScore(set, true) : eitherOf(sides.map((winner) => ifWon(set, winner, nr)));

/** What is still to come until a side has `target` sets, one tally for each order in which they can be won. */
function waysFrom(won: Score, target: number, from: Score, ifWon: IfWon): Tally[] {
  if (Math.max(won.home, won.away) >= target) return [tallyOf(exactly(0), exactly(0))];
  return sides.flatMap((winner) => {
    const set = ifWon(from, winner, won.home + won.away + 1);
    const rest = waysFrom({ ...won, [winner]: won[winner] + 1 }, target, nothing, ifWon);
    return rest.map((tally) => tallySum([set, tally]));
  });
}

/** The counts of a match that goes on until a side has `target` sets. */
export function matchTally(sets: readonly Unit[], target: number, ifWon: IfWon): Tally {
  const played = sets.filter((set) => set.isOver).map((set) => tallyOfScore(set, true));
  const current = sets.find((set) => !set.isOver) ?? nothing;
  return tallySum([...played, eitherOf(waysFrom(setsWon(sets), target, current, ifWon))]);
}
