/** Football: what stands when a match is broken off, awarded or goes to extra time, and the laws of lines. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { testSeed } from '../../test-seed.ts';
import { marketTypes } from '../markets/index.ts';
import { type FootballCourse, type Goal, marketOf, settle } from './index.ts';
import { namesOf } from './named.ts';

const seed = testSeed;

function of(course: FootballCourse, code: string, specifiers = '', outcomes?: readonly string[]) {
  const market = marketOf(`football.${code}`, specifiers, outcomes);
  if (!market.ok) throw new Error(JSON.stringify(market));
  return namesOf(settle(course, market.value));
}

const goal = (side: 'home' | 'away', minute: number, more: Partial<Goal> = {}): Goal => ({
  side,
  minute,
  period: minute > 90 ? 'extra-1' : minute > 45 ? 'half-2' : 'half-1',
  ...more,
});
const played = (goals: readonly Goal[], more: Partial<FootballCourse> = {}): FootballCourse => ({
  sport: 'football',
  status: 'ended',
  phase: 'over',
  goals,
  ...more,
});

describe('a football match', () => {
  test('is settled on 90 minutes; only the name that says so looks further', () => {
    const course = played([goal('home', 10), goal('away', 50), goal('home', 100)], { advances: 'home' });
    expect(of(course, '1x2')).toEqual({ home: 'lost', draw: 'won', away: 'lost' });
    expect(of(course, 'total', 'total=2.5')).toEqual({ over: 'lost', under: 'won' });
    expect(of(course, 'next-goal', 'goalnr=3')).toEqual({ home: 'lost', none: 'won', away: 'lost' });
    expect(of(course, 'to-qualify')).toEqual({ home: 'won', away: 'lost' });
    expect(of(course, 'half-time-full-time')?.['home/draw']).toBe('won');
  });

  test('leaves open what can still change, and settles a half as soon as it has ended', () => {
    const course = played([goal('home', 10), goal('away', 20)], { status: 'live', phase: 'half-time' });
    expect(of(course, '1x2')).toBeUndefined();
    expect(of(course, 'half-1.1x2')).toEqual({ home: 'lost', draw: 'won', away: 'lost' });
    expect(of(course, 'half-2.1x2')).toBeUndefined();
    expect(of(course, 'both-score')).toEqual({ yes: 'won', no: 'lost' });
    expect(of(course, 'total', 'total=1.5')).toEqual({ over: 'won', under: 'lost' });
    expect(of(course, 'total', 'total=1.75')).toBeUndefined();
  });

  test('that is broken off pays what was decided and refunds the rest, each half of a quarter line for itself', () => {
    const course = played([goal('home', 10), goal('away', 20), goal('home', 50)], {
      status: 'abandoned',
      phase: 'half-2',
    });
    expect(of(course, '1x2')).toEqual({ home: 'refund', draw: 'refund', away: 'refund' });
    expect(of(course, 'total', 'total=2.5')).toEqual({ over: 'won', under: 'lost' });
    expect(of(course, 'total', 'total=3')).toEqual({ over: 'refund', under: 'refund' });
    expect(of(course, 'total', 'total=2.75')).toEqual({ over: 'half-won', under: 'half-lost' });
    expect(of(course, 'correct-score', '', ['1-0', '2-1', 'other'])).toEqual({
      '1-0': 'refund',
      '2-1': 'refund',
      other: 'refund',
    });
  });

  test('that was cancelled is void whatever is known of it', () => {
    const course = played([goal('home', 10)], { status: 'cancelled' });
    expect(of(course, 'total', 'total=0.5')).toEqual({ over: 'refund', under: 'refund' });
  });

  test('knows its correct score, and another one before the end where no listed score can come any more', () => {
    const listed = ['0-0', '1-0', '0-1', 'other'];
    expect(of(played([goal('home', 10)]), 'correct-score', '', listed)?.['1-0']).toBe('won');
    const course = played([goal('home', 10), goal('away', 20)], { status: 'live', phase: 'half-1' });
    expect(of(course, 'correct-score', '', listed)?.['other']).toBe('won');
  });

  test('counts a handicap in play from the score that the market names', () => {
    const course = played([goal('home', 10), goal('home', 60), goal('away', 70)]);
    expect(of(course, 'asian-handicap', 'hcp=-0.5')).toEqual({ home: 'won', away: 'lost' });
    expect(of(course, 'asian-handicap', 'hcp=-0.5 score=1-0')).toEqual({ home: 'lost', away: 'won' });
    expect(of(course, 'asian-handicap', 'hcp=0 score=1-0')).toEqual({ home: 'refund', away: 'refund' });
  });

  test('counts cards in points, three at most a player and none of the bench', () => {
    const course = played([], {
      cards: [
        { side: 'home', period: 'half-1', player: 'a', card: 'yellow' },
        { side: 'home', period: 'half-2', player: 'a', card: 'second-yellow' },
        { side: 'home', period: 'half-2', player: 'a', card: 'red' },
        { side: 'away', period: 'half-2', player: 'b', card: 'red' },
        { side: 'away', period: 'half-2', player: 'coach', card: 'red', isOutside: true },
      ],
    });
    expect(of(course, 'cards.total', 'total=5')).toEqual({ over: 'refund', under: 'refund' });
    expect(of(course, 'half-1.cards.total', 'total=0.5')).toEqual({ over: 'won', under: 'lost' });
    expect(of(course, 'cards.1x2')?.['home']).toBe('won');
    // Nobody counted corners: nothing can be paid on them.
    expect(of(course, 'corners.total', 'total=9.5')).toEqual({ over: 'refund', under: 'refund' });
  });

  test('pays scorers without own goals and refunds who never played', () => {
    const course = played([goal('home', 5, { player: 'x', isOwnGoal: true }), goal('home', 9, { player: 'a' })], {
      players: ['a', 'b', 'x'],
    });
    expect(of(course, 'scorer', 'player=a')).toEqual({ yes: 'won', no: 'lost' });
    expect(of(course, 'scorer', 'player=x')).toEqual({ yes: 'lost', no: 'won' });
    expect(of(course, 'scorer', 'player=c')).toEqual({ yes: 'refund', no: 'refund' });
    expect(of(course, 'first-scorer', '', ['a', 'b', 'c', 'none', 'other'])).toEqual({
      ...{ a: 'won', b: 'lost', c: 'refund' },
      ...{ none: 'lost', other: 'lost' },
    });
  });
});

const minutes = fc.integer({ min: 1, max: 90 });
const goalLists = fc
  .array(fc.record({ side: fc.constantFrom('home' as const, 'away' as const), minute: minutes }), { maxLength: 9 })
  .map((list) => list.toSorted((a, b) => a.minute - b.minute).map(({ side, minute }) => goal(side, minute)));
const quarters = fc.integer({ min: 0, max: 24 });
const text = (line: number) => String(line / 4);
const opposite = { won: 'lost', 'half-won': 'half-lost', refund: 'refund', 'half-lost': 'half-won', lost: 'won' };

describe('lines', () => {
  test('of a total: over and under are each other’s mirror', () => {
    fc.assert(
      fc.property(
        goalLists,
        quarters,
        fc.constantFrom('ended' as const, 'abandoned' as const),
        (goals, line, status) => {
          const found = of(
            played(goals, { status, phase: status === 'ended' ? 'over' : 'half-2' }),
            'total',
            `total=${text(line)}`,
          );
          expect(found?.['under']).toBe(opposite[found?.['over'] as keyof typeof opposite]);
        },
      ),
      { seed },
    );
  });

  test('at a quarter are the mean of the lines beside them', () => {
    const worth = { won: 4, 'half-won': 3, refund: 2, 'half-lost': 1, lost: 0 };
    fc.assert(
      fc.property(goalLists, fc.integer({ min: -9, max: 9 }), fc.boolean(), (goals, half, isAbandoned) => {
        const course = played(goals, isAbandoned ? { status: 'abandoned', phase: 'half-2' } : {});
        const [low, quarter, high] = [2 * half - 2, 2 * half - 1, 2 * half].map(
          (line) => worth[of(course, 'asian-handicap', `hcp=${text(line)}`)?.['home'] as keyof typeof worth],
        ) as [number, number, number];
        expect(2 * quarter).toBe(low + high);
      }),
      { seed },
    );
  });
});

describe('a market that was decided', () => {
  const fixed = marketTypes.filter(({ sport, outcomes }) => sport === 'football' && outcomes !== 'listed');
  const values: Readonly<Record<string, string>> = {
    ...{ total: '2.25', hcp: '-0.25', score: '1-0', side: 'home', goalnr: '2', player: 'a' },
  };
  const markets = fixed.map(({ code, specifiers }) => ({
    code: code.slice('football.'.length),
    specifiers: specifiers.map(({ name }) => `${name}=${values[name]}`).join(' '),
  }));

  test('is not changed by more of the match', () => {
    const phases = ['half-1', 'half-time', 'half-2', 'full-time', 'over'] as const;
    fc.assert(
      fc.property(goalLists, fc.constantFrom('ended' as const, 'abandoned' as const), (all, end) => {
        for (const { code, specifiers } of markets) {
          let before: ReturnType<typeof of>;
          for (const phase of phases) {
            const until = phase === 'half-1' ? 30 : phase === 'half-time' ? 45 : phase === 'half-2' ? 70 : 90;
            const goals = all.filter(({ minute }) => minute <= until);
            const now = of(played(goals, { status: 'live', phase, corners: [], cards: [] }), code, specifiers);
            if (before !== undefined) expect(now, code).toEqual(before);
            before = now;
            // Broken off here, the same stands.
            const off = of(
              played(goals, { status: end === 'ended' ? 'awarded' : end, phase, corners: [], cards: [] }),
              code,
              specifiers,
            );
            if (now !== undefined) expect(off, code).toEqual(now);
          }
        }
      }),
      { seed, numRuns: 40 },
    );
  });

  test('does not depend on the order in which corners and cards are stored', () => {
    const sides = fc.constantFrom('home' as const, 'away' as const);
    const periods = fc.constantFrom('half-1' as const, 'half-2' as const);
    const cards = fc.array(
      fc.record({
        side: sides,
        period: periods,
        player: fc.constantFrom('a', 'b'),
        card: fc.constantFrom('yellow' as const, 'second-yellow' as const, 'red' as const),
      }),
    );
    fc.assert(
      fc.property(cards, fc.array(fc.record({ side: sides, period: periods })), (some, corners) => {
        for (const { code, specifiers } of markets) {
          expect(of(played([], { cards: some.toReversed(), corners: corners.toReversed() }), code, specifiers)).toEqual(
            of(played([], { cards: some, corners }), code, specifiers),
          );
        }
      }),
      { seed, numRuns: 40 },
    );
  });
});
