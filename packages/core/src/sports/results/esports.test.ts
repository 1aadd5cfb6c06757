/** Esports: series of another length, default wins, maps that end level or in overtime. */
import { describe, expect, test } from 'vitest';
import { type EsportsCourse, type EsportsMap, marketOf, settle } from './index.ts';
import { namesOf } from './named.ts';

function of(course: EsportsCourse, code: string, specifiers = '') {
  const market = marketOf(`cs2.${code}`, specifiers);
  if (!market.ok) throw new Error(JSON.stringify(market));
  const settlement = settle(course, market.value);
  return settlement.kind === 'void' ? settlement.reason : namesOf(settlement);
}
const map = (home: number, away: number, more: Partial<EsportsMap> = {}): EsportsMap => ({
  ...{ home, away, isOver: true },
  ...more,
});
const series = (maps: readonly EsportsMap[], more: Partial<EsportsCourse> = {}): EsportsCourse => ({
  ...{ sport: 'cs2', status: 'ended', bestOf: 3, maps },
  ...more,
});
const home = { home: 'won', away: 'lost' };

describe('a series', () => {
  test('that was played to another number of maps is void, maps that ended too', () => {
    const course = series([map(13, 4)], { playedAs: 1 });
    expect([of(course, 'winner'), of(course, 'map.winner', 'mapnr=1')]).toEqual(['other-format', 'other-format']);
    expect(of(series([map(13, 4), map(13, 9)], { playedAs: 3 }), 'winner')).toEqual(home);
  });

  test('that ends by default is won by who goes on once a map has ended; what was undecided is void', () => {
    for (const status of ['awarded', 'abandoned'] as const) {
      const course = series([map(13, 4), map(3, 2, { isOver: false })], { status, advances: 'home' });
      expect(of(course, 'winner')).toEqual(home);
      expect(of(course, 'map.winner', 'mapnr=1')).toEqual(home);
      expect(of(course, 'map.winner', 'mapnr=2')).toBe(status);
      expect(of(course, 'maps.total', 'total=2.5')).toBe(status);
      expect(of({ ...course, maps: [map(3, 2, { isOver: false })] }, 'winner')).toBe(status);
    }
  });

  test('of two maps can end level', () => {
    const course = series([map(13, 4), map(4, 13)], { bestOf: 2 });
    expect(of(course, '1x2')).toEqual({ home: 'lost', draw: 'won', away: 'lost' });
    expect(of(course, 'winner')).toEqual({ home: 'refund', away: 'refund' });
  });
});

describe('a map', () => {
  const course = series([map(16, 13, { overtime: { home: 4, away: 1 } })], { bestOf: 1 });

  test('counts its overtime, except where a draw was offered', () => {
    expect(of(course, 'map.rounds.total', 'mapnr=1 total=28.5')).toEqual({ over: 'won', under: 'lost' });
    expect(of(course, 'map.winner', 'mapnr=1')).toEqual(home);
    expect(of(course, 'map.1x2', 'mapnr=1')).toEqual({ home: 'lost', draw: 'won', away: 'lost' });
  });

  test('has nothing of a round or a map that was not played', () => {
    expect(of(course, 'map.winner', 'mapnr=2')).toBe('not-played');
    const played = series([map(13, 0, { sequence: Array.from({ length: 13 }, () => 'home' as const) })], { bestOf: 1 });
    expect(of(played, 'map.round', 'mapnr=1 roundnr=13')).toEqual(home);
    expect(of(played, 'map.round', 'mapnr=1 roundnr=14')).toBe('not-played');
    expect(of(played, 'map.rounds.race', 'mapnr=1 points=5')).toEqual(home);
  });
});
