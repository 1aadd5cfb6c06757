/**
 * What no continuation can change is decided though play was broken off, and what was not begun is not (rules 3, 4 and 9). A second engine that writes down
 * every end which can still come found these.
 */
import { expect, test } from 'vitest';
import { nameOf } from '../factor.ts';
import { type Course, type Side, marketOf, settle } from './index.ts';

function namesOf(course: Course, code: string, specifiers: string, listed?: readonly string[]) {
  const market = marketOf(code, specifiers, listed);
  if (!market.ok) throw new Error(JSON.stringify(market));
  const settlement = settle(course, market.value);
  if (settlement.kind !== 'decided') return settlement.kind;
  return Object.fromEntries(Object.entries(settlement.factors).map(([outcome, factor]) => [outcome, nameOf(factor)]));
}

const unitsOf = (scores: readonly (readonly [number, number])[], open = 1) =>
  scores.map(([home, away], at) => ({ home, away, isOver: at < scores.length - open }));

const retired = (scores: readonly (readonly [number, number])[], side: Side): Course => ({
  ...{ sport: 'tennis', status: 'ended', bestOf: 3, retired: side },
  sets: unitsOf(scores),
});
const tennis = retired(
  [
    [6, 4],
    [3, 6],
    [0, 3],
  ],
  'away',
);
const badminton: Course = {
  ...{ sport: 'badminton', status: 'ended', retired: 'home' },
  games: unitsOf([
    [12, 21],
    [3, 10],
  ]),
};
const volleyball: Course = {
  ...{ sport: 'volleyball', status: 'abandoned', bestOf: 3 },
  sets: unitsOf([
    [25, 20],
    [10, 20],
  ]),
};
const cs2: Course = { sport: 'cs2', status: 'abandoned', bestOf: 3, maps: unitsOf([[12, 4]]) };
const homeWon = { home: 'won', away: 'lost' };
const awayWon = { home: 'lost', away: 'won' };

test('a margin of games that the player ahead cannot lose any more', () => {
  // Home can win the last set 6-3 at the most: by two games in all.
  expect(namesOf(tennis, 'tennis.games.handicap', 'hcp=-2.5')).toEqual(awayWon);
  expect(namesOf(tennis, 'tennis.games.handicap', 'hcp=-1.5')).toBe('void');
  expect(namesOf(tennis, 'tennis.set.handicap', 'setnr=3 hcp=-3.5')).toEqual(awayWon);
});

test('the parity of games before a deciding tie-break, which is one of them', () => {
  const course = retired(
    [
      [6, 4],
      [4, 6],
    ],
    'away',
  );
  const sets = course.sport === 'tennis' ? course.sets.map((set) => ({ ...set, isOver: true })) : [];
  const withTieBreak = { ...course, sets, isDeciderTieBreak: true } as Course;
  expect(namesOf(withTieBreak, 'tennis.games.odd-even', '')).toEqual({ odd: 'won', even: 'lost' });
});

test('a score of a set that is on no list', () => {
  expect(namesOf(tennis, 'tennis.set.score', 'setnr=3', ['6-0', '6-1', 'other'])).toEqual({
    ...{ '6-0': 'lost', '6-1': 'lost', other: 'won' },
  });
  expect(namesOf(tennis, 'tennis.set.score', 'setnr=3', ['6-3', 'other'])).toBe('void');
});

test('points of badminton that are out of reach', () => {
  // Home can still win 21-10 and 21-0: by 23 points in all.
  expect(namesOf(badminton, 'badminton.points.handicap', 'hcp=-23.5')).toEqual(awayWon);
  expect(namesOf(badminton, 'badminton.points.handicap', 'hcp=-22.5')).toBe('void');
});

test('a game that has not begun is void, however far its line', () => {
  expect(namesOf(badminton, 'badminton.game.total', 'gamenr=3 total=60.5')).toBe('void');
  expect(namesOf(badminton, 'badminton.game.total', 'gamenr=2 total=23.5')).toEqual({ over: 'won', under: 'lost' });
});

test('points of volleyball that the sets to come must have', () => {
  // Home wins the set 25-20 at the soonest, or loses it 10-25 and the last one 0-15.
  expect(namesOf(volleyball, 'volleyball.points.total', 'total=89.5')).toEqual({ over: 'won', under: 'lost' });
  expect(namesOf(volleyball, 'volleyball.points.total', 'total=90.5')).toBe('void');
  expect(namesOf(volleyball, 'volleyball.points.handicap', 'hcp=25.5')).toEqual(homeWon);
});

test('rounds by which a map can still be lost', () => {
  expect(namesOf(cs2, 'cs2.map.rounds.handicap', 'mapnr=1 hcp=4.5')).toEqual(homeWon);
  expect(namesOf(cs2, 'cs2.map.rounds.handicap', 'mapnr=1 hcp=3.5')).toBe('void');
});

test('rounds that the block of overtime which is played must have', () => {
  const course: Course = { ...cs2, maps: unitsOf([[15, 15]]) } as Course;
  expect(namesOf(course, 'cs2.map.rounds.total', 'mapnr=1 total=33.5')).toEqual({ over: 'won', under: 'lost' });
  expect(namesOf(course, 'cs2.map.rounds.total', 'mapnr=1 total=34.5')).toBe('void');
});

test('who won a kabaddi match that was not level after both halves', () => {
  const halves = unitsOf(
    [
      [16, 12],
      [10, 13],
    ],
    0,
  );
  const course: Course = { sport: 'kabaddi', status: 'abandoned', halves };
  expect(namesOf(course, 'kabaddi.winner-with-tie-break', '')).toEqual(homeWon);
});

test('basketball that was broken off after all its quarters, though nobody counted minutes', () => {
  const periods = unitsOf(
    [
      [20, 20],
      [20, 20],
      [20, 20],
      [20, 18],
    ],
    0,
  );
  const course: Course = { sport: 'basketball', status: 'abandoned', minutes: 40, periodCount: 4, periods };
  expect(namesOf(course, 'basketball.winner', '')).toEqual(homeWon);
});

test('an award ends no innings that was under way, however long', () => {
  const over = { deliveries: Array.from({ length: 6 }, () => ({ runs: 1, bat: 1 })), isOver: true };
  const innings = [{ side: 'home' as const, overs: Array.from({ length: 18 }, () => over) }];
  const course: Course = { sport: 'cricket', status: 'awarded', overs: 20, innings };
  expect(namesOf(course, 'cricket.innings.total', 'inningnr=1 total=120.5')).toBe('void');
  expect(namesOf(course, 'cricket.innings.total', 'inningnr=1 total=107.5')).toEqual({ over: 'won', under: 'lost' });
  expect(namesOf({ ...course, status: 'abandoned' }, 'cricket.innings.total', 'inningnr=1 total=120.5')).toEqual({
    ...{ over: 'lost', under: 'won' },
  });
});

test('who scored first in a match that was broken off later', () => {
  const goals = [{ side: 'home' as const, period: 'half-1' as const, minute: 9, player: 'a' }];
  const course: Course = { sport: 'football', status: 'abandoned', phase: 'half-2', goals, players: ['a', 'b'] };
  const listed = ['a', 'b', 'c', 'other'];
  expect(namesOf(course, 'football.first-scorer', '', listed)).toEqual({
    ...{ a: 'won', b: 'lost', c: 'refund', other: 'lost' },
  });
  // Whoever is on the bench can still come on.
  expect(namesOf({ ...course, status: 'live' }, 'football.first-scorer', '', listed)).toBe('undecided');
  expect(namesOf({ ...course, status: 'live' }, 'football.first-scorer', '', ['a', 'b'])).toEqual({
    ...{ a: 'won', b: 'lost' },
  });
});
