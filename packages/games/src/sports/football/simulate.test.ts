import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type SimulatedMatch, boardOf, courseOf, playWindow, windowCount } from '../index.ts';
import { furthest, numberedSeed, pearson, playedFrom, tried } from '../trials.ts';
import { type FootballEvent, footballCourse } from './timeline.ts';

const isLong = process.env['BANYAN_LONG'] === '1';
const matches = isLong ? 20_000 : 1200;

const match: SimulatedMatch = {
  sport: 'football',
  model: {
    ...{ home: 1.6, away: 1.1, rho: -0.07, corners: { home: 5.6, away: 4.5 } },
    ...{ yellows: { home: 1.7, away: 1.9 }, reds: { home: 0.05, away: 0.03 } },
  },
};

function expectNear(tallies: ReturnType<typeof tried>): void {
  const { apart, what } = furthest(tallies, matches);
  expect(apart, what).toBeLessThan(4.5);
}

describe('a simulated football match', () => {
  it('is the same for the same seeds, to the last event', () => {
    expect(playedFrom(match, [], 1, 'same')).toEqual(playedFrom(match, [], 1, 'same'));
    expect(playedFrom(match, [], 1, 'same')).not.toEqual(playedFrom(match, [], 1, 'other'));
  });

  it('stays the same for ever: the score of a few seeds', () => {
    const scores = ['a', 'b', 'c', 'd', 'e', 'f'].map((seed) => {
      const events = playedFrom(match, [], 1, seed);
      return `${events.at(-1)?.score.home}-${events.at(-1)?.score.away} of ${events.length}`;
    });
    expect(scores).toMatchInlineSnapshot(`
      [
        "0-0 of 25",
        "1-0 of 24",
        "3-1 of 24",
        "4-3 of 23",
        "1-1 of 21",
        "1-2 of 20",
      ]
    `);
  });

  it('runs forward, a goal at a time, and folds to a course that says the same', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 8 }), (seed) => {
        const events = playedFrom(match, [], 1, seed) as FootballEvent[];
        for (const [at, event] of events.entries()) {
          const before = events[at - 1];
          expect(event.second).toBeGreaterThanOrEqual(before?.second ?? 0);
          if (before?.window === event.window) expect(event.at).toBeGreaterThanOrEqual(before.at);
          const goals = event.score.home + event.score.away - (before?.score.home ?? 0) - (before?.score.away ?? 0);
          expect(goals).toBe(event.kind === 'goal' ? 1 : 0);
          const { goals: folded } = footballCourse(events.slice(0, at + 1));
          expect(folded.filter(({ side }) => side === 'home').length).toBe(event.score.home);
          expect(folded.filter(({ side }) => side === 'away').length).toBe(event.score.away);
        }
        const course = footballCourse(events);
        expect([course.status, course.phase]).toEqual(['ended', 'full-time']);
        expect(course.goals.every(({ period, minute }) => (period === 'half-1') === minute <= 45 && minute <= 90)).toBe(
          true,
        );
        const players = (course.cards ?? []).map(({ player }) => player);
        expect(new Set(players).size).toBe(players.length);
      }),
      { numRuns: isLong ? 500 : 40 },
    );
  });

  it('has no window that knows more than its own seed and what came before', () => {
    const events = playedFrom(match, [], 1, 'first');
    const until = events.filter(({ window }) => window < 4);
    const again = playWindow(match, until, 4, numberedSeed('first/4'));
    expect(again).toEqual(events.filter(({ window }) => window === 4));
    expect(courseOf(match, until).status).toBe('live');
    expect(windowCount).toBe(6);
  });

  it('comes as often as its board says, market by market', () => {
    const markets = boardOf(match, [], 1, 3);
    const tallies = tried(match, [], 1, markets, matches);
    // Of some 900 ends one beyond 4.5 standard deviations comes once in 160 runs; the seeds are fixed.
    expectNear(tallies);
    const statistic = (type: string, least: number) => {
      const outcomes = tallies.filter(({ market }) => market.type === type);
      const usual = outcomes.filter(({ fair }) => Number(fair.win) * matches >= least * 1_000_000);
      const seen = usual.map((one) => one.seen.won);
      const chances = usual.map(({ fair }) => Number(fair.win) / 1_000_000);
      const [rest, left] = [matches - seen.reduce((a, b) => a + b, 0), 1 - chances.reduce((a, b) => a + b, 0)];
      return left * matches < least ? pearson(seen, chances) : pearson([...seen, rest], [...chances, left]);
    };
    // The 99 % points of chi-square with 2, 8 and at most 25 degrees of freedom.
    expect(statistic('football.1x2', 5)).toBeLessThan(9.21);
    expect(statistic('football.half-time-full-time', 5)).toBeLessThan(20.09);
    expect(statistic('football.correct-score', 5)).toBeLessThan(44.31);
    expect(statistic('football.next-goal', 5)).toBeLessThan(9.21);
  });

  it('comes as often as its board says in play too', () => {
    const until = playedFrom(match, [], 1, 'in play').filter(({ window }) => window < 3);
    const tallies = tried(match, until, 3, boardOf(match, until, 3, 3), matches);
    expectNear(tallies);
    const later = playedFrom(match, [], 1, 'second half').filter(({ window }) => window < 5);
    const late = tried(match, later, 5, boardOf(match, later, 5, 3), matches);
    expectNear(late);
  });
});
