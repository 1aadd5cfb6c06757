import { ok } from 'node:assert/strict';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type SimulatedMatch, boardOf } from '../index.ts';
import { expectLegalBoard, furthest, playedFrom, tried } from '../trials.ts';
import type { EsportModel } from './model.ts';
import { mapChance, mapEnds, raceChance } from './rounds.ts';
import { playEsport } from './simulate.ts';
import { type EsportEvent, esportCourse } from './timeline.ts';

const isLong = process.env['BANYAN_LONG'] === '1';
const matches = isLong ? 20_000 : 1000;

const model: EsportModel = {
  maps: [
    { first: 0.54, second: 0.5 },
    { first: 0.48, second: 0.52 },
    { first: 0.53, second: 0.49 },
  ],
};
const match: SimulatedMatch = { sport: 'cs2', model };
const played = (seed: string): EsportEvent[] => playedFrom(match, [], 1, seed) as EsportEvent[];
const nothing = { home: 0, away: 0 };

function expectNear(tallies: ReturnType<typeof tried>): void {
  const { apart, what } = furthest(tallies, matches);
  expect(apart, what).toBeLessThan(4.5);
}

describe('a simulated series', () => {
  it('is the same for the same seeds and stays so: the maps of a few', () => {
    expect(played('same')).toEqual(played('same'));
    const results = ['a', 'b', 'c', 'd'].map((seed) =>
      esportCourse(played(seed))
        .maps.map(({ home, away }) => `${home}-${away}`)
        .join(' '),
    );
    expect(results).toMatchInlineSnapshot(`
      [
        "13-10 13-10",
        "12-16 8-13",
        "13-7 7-13 13-10",
        "13-10 15-19 12-16",
      ]
    `);
  });

  it('has maps that end as maps do, and folds to a course that says the same', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 8 }), (seed) => {
        const events = played(seed);
        const { maps, status } = esportCourse(events);
        const last = events.at(-1);
        ok(last);
        expect(status).toBe('ended');
        expect(maps.length).toBe(last.score.home + last.score.away);
        expect(Math.max(last.score.home, last.score.away)).toBe(2);
        for (const { home, away, isOver, overtime, sequence = [] } of maps) {
          const [most, least] = [Math.max(home, away), Math.min(home, away)];
          expect(isOver).toBe(true);
          expect(most === 13 ? least < 12 : (most - 13) % 3 === 0 && most - least >= 2 && most - least <= 4).toBe(true);
          expect(overtime === undefined).toBe(most === 13);
          expect(sequence.filter((side) => side === 'home').length).toBe(home);
          expect(sequence.length).toBe(home + away);
        }
        for (const [at, event] of events.entries()) {
          const before = events[at - 1];
          if (before?.window === event.window) expect(event.at).toBeGreaterThanOrEqual(before.at);
        }
      }),
      { numRuns: isLong ? 1000 : 50 },
    );
  });

  it('is as likely for either side where rounds are, and sure where they are', () => {
    const even = { first: 0.5, second: 0.5 };
    const { ends, level } = mapEnds(even, nothing);
    expect(ends.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9);
    expect(mapChance(ends)).toBeCloseTo(0.5, 12);
    // 24 rounds of which each side has 12: 2,704,156 of 16,777,216.
    expect(level).toBeCloseTo(2_704_156 / 2 ** 24, 12);
    expect(raceChance(even, nothing, 13)).toBeCloseTo(0.5, 12);
    expect(mapChance(mapEnds({ first: 1, second: 1 }, nothing).ends)).toBe(1);
  });

  it('plays and offers nothing after the second map of a side', () => {
    const seeds = ['a', 'b', 'c', 'd', 'e', 'f'];
    const short = seeds.map(played).find((events) => events.at(-1)?.map === 2);
    ok(short);
    expect(playEsport(model, short, 5, 'ab'.repeat(32))).toEqual([]);
    expect(boardOf(match, short, 5, 1)).toEqual([]);
  });

  it('has a board whose prices are never worth more than their stakes', () => {
    for (const until of [1, 2, 3, 4, 5, 6]) {
      const events = played('a').filter(({ window }) => window < until);
      expectLegalBoard(boardOf(match, events, until, 2));
    }
  });

  it('comes as often as its board says, before and between all windows', () => {
    for (const window of isLong ? [1, 2, 3, 4, 5, 6] : [1, 4]) {
      const until = played(`until ${window}`).filter((event) => event.window < window);
      expectNear(tried(match, until, window, boardOf(match, until, window, 3), matches));
    }
  });
});
