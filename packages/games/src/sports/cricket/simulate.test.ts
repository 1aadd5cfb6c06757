import { ok } from 'node:assert/strict';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type SimulatedMatch, boardOf, courseOf } from '../index.ts';
import { expectLegalBoard, furthest, numberedSeed, playedFrom, tried } from '../trials.ts';
import type { CricketModel } from './model.ts';
import { playCricket } from './simulate.ts';
import { type CricketEvent, ballsIn, cricketCourse } from './timeline.ts';

const isLong = process.env['BANYAN_LONG'] === '1';
const matches = isLong ? 10_000 : 600;

const match: SimulatedMatch = {
  sport: 'cricket',
  model: { first: 'away', innings: { home: { pace: 1.004, wickets: 0.98 }, away: { pace: 0.998, wickets: 1.03 } } },
};

const played = (seed: string): CricketEvent[] => playedFrom(match, [], 1, seed) as CricketEvent[];

function expectNear(tallies: ReturnType<typeof tried>): void {
  const { apart, what } = furthest(tallies, matches);
  expect(apart, what).toBeLessThan(4.5);
}

describe('a simulated T20 match', () => {
  it('is the same for the same seeds and stays so: the result of a few', () => {
    expect(played('same')).toEqual(played('same'));
    const results = ['a', 'b', 'c', 'd'].map((seed) => {
      const { score, lost, ...last } = played(seed).at(-1) ?? {};
      return `${score?.away}-${lost?.away} ${score?.home}-${lost?.home} ${JSON.stringify(last)}`;
    });
    expect(results).toMatchInlineSnapshot(`
      [
        "178-8 175-7 {"kind":"result","window":6,"at":1000,"official":"away"}",
        "157-10 158-7 {"kind":"result","window":6,"at":1000,"official":"home"}",
        "163-10 165-6 {"kind":"result","window":6,"at":1000,"official":"home"}",
        "162-6 167-5 {"kind":"result","window":6,"at":1000,"official":"home"}",
      ]
    `);
  });

  it('bowls six balls an over, ends as innings do, and folds to a course that says the same', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 8 }), (seed) => {
        const events = played(seed);
        const course = cricketCourse(events);
        const last = events.at(-1);
        ok(last);
        expect(course.status).toBe('ended');
        expect(course.innings.length).toBe(2);
        for (const { side, overs, end } of course.innings) {
          const deliveries = overs.flatMap((over) => over.deliveries);
          expect(deliveries.reduce((sum, { runs }) => sum + runs, 0)).toBe(last.score[side]);
          expect(deliveries.filter(({ wicket }) => wicket !== undefined).length).toBe(last.lost[side]);
          for (const [at, over] of overs.entries()) {
            const legal = over.deliveries.filter(({ extra }) => extra === undefined).length;
            expect(over.isOver).toBe(legal === 6);
            if (at < overs.length - 1) expect(over.isOver).toBe(true);
          }
          if (end === 'overs') expect(overs.length).toBe(20);
          expect(end === 'all-out').toBe(last.lost[side] === 10);
        }
        const [first, second] = course.innings;
        ok(first && second);
        const [target, chased] = [last.score[first.side], last.score[second.side]];
        expect(second.end === 'target').toBe(chased > target);
        expect(course.official).toBe(chased > target ? second.side : chased < target ? first.side : 'tie');
        expect(course.superOver !== undefined).toBe(chased === target);
        const out = ballsIn(events).flatMap(({ delivery }) => delivery.wicket?.player ?? []);
        expect(new Set(out).size).toBe(out.length);
      }),
      { numRuns: isLong ? 400 : 25 },
    );
  });

  it('plays nothing in a window whose innings had ended', () => {
    const model: CricketModel = {
      first: 'away',
      innings: { home: { pace: 1, wickets: 1 }, away: { pace: 0.9, wickets: 6 } },
    };
    const weak: SimulatedMatch = { sport: 'cricket', model };
    const early = playedFrom(weak, [], 1, 'early') as CricketEvent[];
    expect(early.filter(({ window }) => window === 3)).toEqual([]);
    expect(playCricket(model, early, 6, numberedSeed('more'))).toEqual([]);
    expect(courseOf(weak, early).status).toBe('ended');
    expect(boardOf(weak, early, 6, 1)).toEqual([]);
  });

  it('has a board whose prices are never worth more than their stakes', () => {
    for (const until of [1, 2, 3, 4, 5, 6]) {
      const events = played('board').filter(({ window }) => window < until);
      expectLegalBoard(boardOf(match, events, until, 2));
    }
  });

  it('comes as often as its board says, before and between all windows', () => {
    for (const window of isLong ? [1, 2, 3, 4, 5, 6] : [1, 5]) {
      const until = played(`until ${window}`).filter((event) => event.window < window);
      expectNear(tried(match, until, window, boardOf(match, until, window, 3), matches));
    }
  });
});
