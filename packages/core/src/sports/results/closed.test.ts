/** Closing an event is administration: what it paid before, it pays after, however play ended. */
import { describe, expect, test } from 'vitest';
import { refund } from '../factor.ts';
import { marketTypes } from '../markets/index.ts';
import type { SportEventState } from '../states.ts';
import { type Course, type PlayEnd, marketOf, playEnds, settle, statusOf } from './index.ts';
import { namesOf } from './named.ts';

type Football = Extract<Course, { sport: 'football' }>;

const at60: Football = {
  ...{ sport: 'football', status: 'live', phase: 'half-2', corners: [], cards: [] },
  goals: [{ side: 'home', period: 'half-1', minute: 30 }],
};
const fixed = marketTypes.filter(
  ({ sport, outcomes, specifiers }) => sport === 'football' && outcomes !== 'listed' && specifiers.length === 0,
);

function of(code: string, state: SportEventState, ended?: PlayEnd, specifiers = '') {
  const market = marketOf(code, specifiers);
  const status = statusOf(state, ended);
  if (!market.ok || status === undefined) throw new Error(`${code} ${state}`);
  return namesOf(settle({ ...at60, status }, market.value));
}

describe('an event that was broken off and is closed', () => {
  test('still refunds what was undecided, and pays what was decided', () => {
    for (const state of ['abandoned', 'closed'] as const) {
      expect(of('football.1x2', state, 'abandoned')).toEqual({ home: 'refund', draw: 'refund', away: 'refund' });
      expect(of('football.total', state, 'abandoned', 'total=1.5')).toEqual({ over: 'refund', under: 'refund' });
      expect(of('football.half-1.1x2', state, 'abandoned')).toEqual({ home: 'won', draw: 'lost', away: 'lost' });
      expect(of('football.total', state, 'abandoned', 'total=0.5')).toEqual({ over: 'won', under: 'lost' });
    }
  });

  test.each(playEnds)('settles every market as it did when play was %s', (end) => {
    const state = end === 'walkover' ? 'awarded' : end;
    for (const { code } of fixed) expect(of(code, 'closed', end), code).toEqual(of(code, state, end));
  });
});

test('a later award changes nothing of what was played to its end', () => {
  expect(statusOf('awarded', 'ended')).toBe('ended');
  expect(statusOf('awarded')).toBe('awarded');
  expect(statusOf('live')).toBe('live');
});

test('an event that is closed and of which nobody says how play ended has no status, and settles nothing', () => {
  expect(statusOf('closed')).toBeUndefined();
  const market = marketOf('football.1x2', '');
  if (!market.ok) throw new Error('unreadable');
  const closed = { ...at60, status: 'closed' } as unknown as Course;
  expect(() => settle(closed, market.value)).toThrow('closed');
});

test('a walkover voids even what every course of play would have brought', () => {
  const over = marketOf('tennis.games.total', 'total=11.5');
  if (!over.ok) throw new Error('unreadable');
  const course = { sport: 'tennis', bestOf: 3, sets: [] } as const;
  expect(settle({ ...course, status: 'walkover' }, over.value)).toEqual({
    ...{ kind: 'void', reason: 'walkover' },
    factors: { over: refund, under: refund },
  });
});
