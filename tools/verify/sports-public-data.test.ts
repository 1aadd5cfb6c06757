/** Sixteen years of cricket, two thousand tennis matches by points and ten seasons of kabaddi come to the sums that were counted of the same files. */
import { describe, expect, test } from 'vitest';
import { type ResultName, nameOf } from '@banyan/core/sports';
import { type Course, marketOf, settle } from '@banyan/core/sports/results';
import { cricketMatches, isPresent, kabaddiMatches, tennisMatches } from './sports-public-data.ts';

/** What an outcome came to, in a word; `void` where its market was. */
function came(course: Course, code: string, specifiers: string, outcome: string): ResultName | 'void' {
  const market = marketOf(code, specifiers);
  if (!market.ok) throw new Error(JSON.stringify(market));
  const settlement = settle(course, market.value);
  if (settlement.kind === 'undecided') throw new Error(`${code} ${specifiers} is open`);
  const factor = settlement.factors[outcome];
  if (factor === undefined) throw new Error(outcome);
  return settlement.kind === 'void' ? 'void' : nameOf(factor);
}

const counted = (names: readonly string[]): Readonly<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
};

const hasCricket = isPresent('cricket');
describe.runIf(hasCricket)('cricket of 2008 to 2024', () => {
  const matches = hasCricket ? cricketMatches('2025-01-01') : [];

  test('has 1,095 matches', () => expect(matches).toHaveLength(1095));

  test('has a winner, by the announced result or the super over, or is void', () => {
    const decided = (superOvers: boolean) =>
      matches
        .filter(({ official }) => (official === 'tie') === superOvers)
        .map((course) => {
          const winner = course.superOver ?? course.official;
          return came(course, 'cricket.winner', '', winner === 'away' ? 'away' : 'home');
        });
    expect(counted(decided(false))).toEqual({ won: 1076, void: 5 });
    expect(counted(decided(true))).toEqual({ won: 14 });
  });

  test.each([
    [6, 1094, 50_519],
    [10, 1093, 82_320],
    [15, 1085, 125_925],
    [20, 1074, 178_630],
  ])('the first %i overs stand %i times and bring %i runs; a level line proves each sum', (to, valid, runs) => {
    let sum = 0;
    const names = matches.map((course) => {
      const overs = course.innings[0]?.overs.slice(0, to) ?? [];
      const scored = overs.flatMap((over) => over.deliveries).reduce((all, delivery) => all + delivery.runs, 0);
      const name = came(course, 'cricket.overs.total', `inningnr=1 to=${to} total=${scored}`, 'over');
      if (name === 'refund') sum += scored;
      return name;
    });
    expect([counted(names), sum]).toEqual([{ refund: valid, ...(valid < 1095 ? { void: 1095 - valid } : {}) }, runs]);
  });

  test('the first over brings 6,425 runs and is odd 549 times', () => {
    const first = matches.map((course) => ({
      course,
      runs: course.innings[0]?.overs[0]?.deliveries.reduce((sum, delivery) => sum + delivery.runs, 0) ?? 0,
    }));
    expect(first.reduce((sum, { runs }) => sum + runs, 0)).toBe(6425);
    const names = first.map(({ course, runs }) =>
      came(course, 'cricket.over.total', `inningnr=1 overnr=1 total=${runs}`, 'over'),
    );
    expect(counted(names)).toEqual({ refund: 1095 });
    const odd = matches.map((course) => came(course, 'cricket.over.odd-even', 'inningnr=1 overnr=1', 'odd'));
    expect(counted(odd)).toEqual({ won: 549, lost: 546 });
  });
});

const hasTennis = isPresent('tennis');
describe.runIf(hasTennis)('tennis by points', () => {
  const matches = hasTennis ? tennisMatches() : [];

  test('comes to the winner and the games that are written beside the points', () => {
    expect(matches).toHaveLength(2148);
    expect(counted(matches.map(({ course, winner }) => came(course, 'tennis.winner', '', winner)))).toEqual({
      won: 2148,
    });
    const levels = matches.map(({ course, games }) => came(course, 'tennis.games.total', `total=${games}`, 'over'));
    expect(counted(levels)).toEqual({ refund: 2148 });
    expect(matches.reduce((sum, { games }) => sum + games, 0)).toBe(56_338);
  });

  test('is odd 1,070 times, over 22.5 games 1,248 times, and has 1,021 tie-breaks', () => {
    const of = (code: string, specifiers: string, outcome: string) =>
      counted(matches.map(({ course }) => came(course, code, specifiers, outcome)))['won'];
    expect(of('tennis.games.odd-even', '', 'odd')).toBe(1070);
    expect(of('tennis.games.total', 'total=22.5', 'over')).toBe(1248);
    const tieBreaks = [1, 2, 3, 4, 5].map((nr) => of('tennis.set.tie-break', `setnr=${nr}`, 'yes') ?? 0);
    expect(tieBreaks.reduce((sum, count) => sum + count, 0)).toBe(1021);
  });
});

const hasKabaddi = isPresent('kabaddi');
describe.runIf(hasKabaddi)('ten seasons of kabaddi', () => {
  test('has 71,214 points in 1,064 matches, 500 odd and 101 level', () => {
    const matches = kabaddiMatches();
    const sums = matches.map(({ halves }) => halves.reduce((sum, { home, away }) => sum + home + away, 0));
    expect([matches.length, sums.reduce((sum, points) => sum + points, 0)]).toEqual([1064, 71_214]);
    const of = (code: string, outcome: string, specifiers = (_at: number) => '') =>
      counted(matches.map((course, at) => came(course, code, specifiers(at), outcome)));
    expect(of('kabaddi.total', 'over', (at) => `total=${sums[at]}`)).toEqual({ refund: 1064 });
    expect(of('kabaddi.odd-even', 'odd')).toEqual({ won: 500, lost: 564 });
    expect(of('kabaddi.1x2', 'draw')).toEqual({ won: 101, lost: 963 });
    expect(of('kabaddi.winner', 'home')['refund']).toBe(101);
  });
});
