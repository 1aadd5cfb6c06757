/** A simulated match of any sport: what it is played from, its windows, its course and its markets. */
import type { Course } from '@banyan/core/sports/results';
import { footballBoard } from './football/board.ts';
import type { FootballModel } from './football/model.ts';
import { playFootball } from './football/simulate.ts';
import { type FootballEvent, footballCourse, windowMinutes } from './football/timeline.ts';
import type { Tier } from './margins.ts';
import type { OfferedMarket } from './offered.ts';

/** All that decides a match besides its seeds. It is published before the first bet. */
export type SimulatedMatch = { readonly sport: 'football'; readonly model: FootballModel };

export type MatchEvent = FootballEvent;

/**
 * Plays window 1 to 6 from its seed, 64 hexadecimal digits, after the events of all windows before it. Always the same for the same match, events and seed.
 */
export function playWindow(
  match: SimulatedMatch,
  before: readonly MatchEvent[],
  window: number,
  seed: string,
): MatchEvent[] {
  return playFootball(match.model, before, window, seed);
}

/** What the markets of the match are settled from, after all of its events so far. */
export function courseOf(_match: SimulatedMatch, events: readonly MatchEvent[]): Course {
  return footballCourse(events);
}

/**
 * All markets with fair splits and prices, before the match or between two windows of it: `window` is the next one to be played. While a window is
 * played nothing is offered: its seed is out.
 */
export function boardOf(
  match: SimulatedMatch,
  events: readonly MatchEvent[],
  window: number,
  tier: Tier,
): OfferedMarket[] {
  return footballBoard(match.model, {
    course: footballCourse(events),
    minute: (window - 1) * windowMinutes,
    tier,
  });
}

/** The match as it stands in its promise: every figure, in a fixed order. */
export function matchText(match: SimulatedMatch): string {
  const { home, away, rho, corners, yellows, reds } = match.model;
  const pairs = [corners, yellows, reds].flatMap((sides) => [sides.home, sides.away]);
  return ['banyan-match-1', match.sport, home, away, rho, ...pairs].join('\n');
}
