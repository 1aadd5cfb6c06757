/** Every market of every sport at every moment of events that unfold: what was decided stays, and the end leaves nothing open. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { testSeed } from '../../test-seed.ts';
import { lost, opposite, refund } from '../factor.ts';
import { type MarketType, type Specifiers, marketTypesOf } from '../markets/index.ts';
import { type Course, type EventStatus, type Market, type Outcomes, outcomesOf, settle } from './index.ts';
import {
  type Numbers,
  badmintonMatch,
  basketballGame,
  cricketMatch,
  cs2Series,
  kabaddiMatch,
  mobaSeries,
  numbersFrom,
  tennisMatch,
  volleyballMatch,
} from './unfolding.ts';

const counts: Readonly<Record<string, number>> = {
  ...{ inningnr: 2, overnr: 4, to: 6, wicketnr: 3, setnr: 2, gamenr: 2, mapnr: 2, quarternr: 3, halfnr: 2 },
  ...{ pointnr: 1, roundnr: 14, points: 9, daynr: 1, sessionnr: 1, goalnr: 1, scheduled: 10 },
};

/** Lines near what the events of these tests come to, of all four kinds. */
const lineOf = (next: Numbers, type: MarketType): number => {
  const around: Readonly<Record<string, number>> = { sets: 3, maps: 2, games: 12, seconds: 25 };
  return 4 * (1 + next(2 * (around[type.counts] ?? 30))) + next(4);
};

function specifiersOf(next: Numbers, { specifiers, ...type }: MarketType): Specifiers {
  const values = specifiers.map(({ name, kind }): [string, number | string] => {
    if (name === 'no') return [name, 30];
    if (name === 'yes') return [name, 32];
    if (name === 'total') return [name, lineOf(next, { ...type, specifiers })];
    if (kind === 'quarters') return [name, next(60) - 30];
    if (kind === 'side') return [name, 'home'];
    if (kind === 'name') return [name, `away${next(3)}`];
    return [name, counts[name] ?? 1];
  });
  return Object.fromEntries(values);
}

const listed = ['2-0', '2-1', '1-2', '0-2', '3-1', '6-4', '7-6', '21-15', 'away0', 'away1', 'other'];

function asked(next: Numbers, sport: Course['sport']) {
  return marketTypesOf(sport).flatMap((type) =>
    [1, 2, 3].map(() => ({ type, specifiers: specifiersOf(next, type), outcomes: listed })),
  );
}

function factorsOf(course: Course, market: Market): Outcomes | undefined {
  const settlement = settle(course, market);
  return settlement.kind === 'undecided' ? undefined : settlement.factors;
}
const ended = (course: Course, status: EventStatus): Course => ({ ...course, status });

const sports: readonly (readonly [string, (next: Numbers) => Course[]])[] = [
  ['tennis', tennisMatch],
  ['badminton', badmintonMatch],
  ['volleyball', volleyballMatch],
  ['cs2', cs2Series],
  ['lol', mobaSeries],
  ['kabaddi', kabaddiMatch],
  ['basketball', basketballGame],
  ['cricket', cricketMatch],
];

describe.each(sports)('%s', (_sport, unfold) => {
  test('what was decided is changed neither by more of the match nor by its being broken off', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 31 }), (seed) => {
        const next = numbersFrom(seed);
        const courses = unfold(next);
        const last = courses.at(-1) as Course;
        for (const market of asked(next, last.sport)) {
          const named = `${market.type.code} ${JSON.stringify(market.specifiers)}`;
          let before: ReturnType<typeof factorsOf>;
          for (const course of courses) {
            const now = factorsOf(course, market);
            if (before !== undefined) expect(now, named).toEqual(before);
            else if (now !== undefined && course.status === 'live')
              expect(factorsOf(ended(course, 'abandoned'), market), named).toEqual(now);
            before = now;
          }
          expect(Object.keys(factorsOf(last, market) ?? {}).toSorted(), named).toEqual(outcomesOf(market).toSorted());
        }
      }),
      { seed: testSeed, numRuns: 12 },
    );
  });

  test('the two sides of a line win together what both have staked, however it ends', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 31 }), (seed) => {
        const next = numbersFrom(seed);
        const courses = unfold(next);
        const course = courses[next(courses.length)] as Course;
        for (const market of asked(next, course.sport)) {
          if (!['total', 'team-total', 'handicap', 'odd-even', 'two-way'].includes(market.type.rule)) continue;
          for (const end of ['ended', 'abandoned', 'cancelled'] as const) {
            const results = factorsOf(ended(courses.at(-1) as Course, 'ended'), market);
            const broken = factorsOf(ended(course, end === 'ended' ? 'abandoned' : end), market);
            for (const both of [results, broken]) {
              const [one = refund, two = lost] = Object.values(both ?? {});
              expect(two).toEqual(opposite(one));
            }
          }
        }
      }),
      { seed: testSeed, numRuns: 20 },
    );
  });
});
