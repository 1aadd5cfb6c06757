/** A simulated match of any sport: what it is played from, its windows, its course and its markets. */
import type { Course } from '@banyan/core/sports/results';
import { cricketBoard } from './cricket/board.ts';
import type { CricketModel } from './cricket/model.ts';
import { playCricket } from './cricket/simulate.ts';
import { type CricketEvent, cricketCourse } from './cricket/timeline.ts';
import { esportBoard } from './esport/board.ts';
import type { EsportModel } from './esport/model.ts';
import { playEsport } from './esport/simulate.ts';
import { type EsportEvent, esportCourse } from './esport/timeline.ts';
import { footballBoard } from './football/board.ts';
import type { FootballModel } from './football/model.ts';
import { playFootball } from './football/simulate.ts';
import { type FootballEvent, footballCourse, windowMinutes } from './football/timeline.ts';
import type { Tier } from './margins.ts';
import type { OfferedMarket } from './offered.ts';
import type { Sides } from './sides.ts';

/** All that decides a match besides its seeds. It is published before the first bet. */
export type SimulatedMatch =
  | { readonly sport: 'football'; readonly model: FootballModel }
  | { readonly sport: 'cricket'; readonly model: CricketModel }
  | { readonly sport: 'cs2'; readonly model: EsportModel };

export type MatchEvent = FootballEvent | CricketEvent | EsportEvent;

/** A timeline belongs to one match, so its events are those of the match's sport: they come from `playWindow` of the same match. */
const football = (events: readonly MatchEvent[]) => events as readonly FootballEvent[];
const cricket = (events: readonly MatchEvent[]) => events as readonly CricketEvent[];
const esport = (events: readonly MatchEvent[]) => events as readonly EsportEvent[];

/**
 * Plays window 1 to 6 from its seed, 64 hexadecimal digits, after the events of all windows before it. Always the same for the same match, events and seed.
 * Empty where the match, or the innings of the window, had ended before.
 */
export function playWindow(
  match: SimulatedMatch,
  before: readonly MatchEvent[],
  window: number,
  seed: string,
): MatchEvent[] {
  switch (match.sport) {
    case 'football':
      return playFootball(match.model, football(before), window, seed);
    case 'cricket':
      return playCricket(match.model, cricket(before), window, seed);
    case 'cs2':
      return playEsport(match.model, esport(before), window, seed);
  }
}

/** What the markets of the match are settled from, after all of its events so far. */
export function courseOf({ sport }: SimulatedMatch, events: readonly MatchEvent[]): Course {
  switch (sport) {
    case 'football':
      return footballCourse(football(events));
    case 'cricket':
      return cricketCourse(cricket(events));
    case 'cs2':
      return esportCourse(esport(events));
  }
}

/**
 * All markets with fair splits and prices, before the match or between two windows of it: `window` is the next one to be played. While a window is
 * played nothing is offered: its seed is out. Empty once the match is over.
 */
export function boardOf(
  match: SimulatedMatch,
  events: readonly MatchEvent[],
  window: number,
  tier: Tier,
): OfferedMarket[] {
  switch (match.sport) {
    case 'football': {
      const course = footballCourse(football(events));
      return footballBoard(match.model, { course, minute: (window - 1) * windowMinutes, tier });
    }
    case 'cricket':
      return cricketBoard(match.model, cricket(events), tier);
    case 'cs2':
      return esportBoard(match.model, esport(events), window, tier);
  }
}

/** The figures of a model in their order. */
function figuresOf(match: SimulatedMatch): readonly (number | string)[] {
  const both = (sides: Sides) => [sides.home, sides.away];
  switch (match.sport) {
    case 'football': {
      const { home, away, rho, corners, yellows, reds } = match.model;
      return [home, away, rho, ...both(corners), ...both(yellows), ...both(reds)];
    }
    case 'cricket': {
      const { first, innings } = match.model;
      return [first, ...[innings.home, innings.away].flatMap(({ pace, wickets }) => [pace, wickets])];
    }
    case 'cs2':
      return match.model.maps.flatMap(({ first, second }) => [first, second]);
  }
}

/** The match as it stands in its promise: every figure, in a fixed order. */
export const matchText = (match: SimulatedMatch): string =>
  ['banyan-match-1', match.sport, ...figuresOf(match)].join('\n');
