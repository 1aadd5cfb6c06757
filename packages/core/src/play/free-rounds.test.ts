/** Free rounds: as many as were granted and no more, and a round that was rolled back is there again. */
import { expect, test } from 'vitest';
import { returnFreeRound, playFreeRound } from './free-rounds.ts';

const granted = { rounds: 2, played: 0, state: 'issued' } as const;

test('so many rounds are played and no more; one that is given back is there again', () => {
  const first = playFreeRound(granted, false);
  expect(first).toEqual({ ok: true, value: { rounds: 2, played: 1, state: 'active' } });
  const last = first.ok ? playFreeRound(first.value, false) : first;
  expect(last).toEqual({ ok: true, value: { rounds: 2, played: 2, state: 'played' } });
  if (!last.ok) return;
  expect(playFreeRound(last.value, false)).toMatchObject({ ok: false, code: 'GAME_UNAVAILABLE' });
  expect(returnFreeRound(last.value)).toEqual({ rounds: 2, played: 1, state: 'active' });
});

test('a grant of one round is played at once', () => {
  expect(playFreeRound({ ...granted, rounds: 1 }, false)).toMatchObject({ value: { state: 'played' } });
});

test.each(['expired', 'cancelled'] as const)(
  'one that is %s takes no bet, and what comes back does not open it',
  (state) => {
    expect(playFreeRound({ ...granted, state }, false)).toMatchObject({ ok: false });
    expect(returnFreeRound({ ...granted, played: 1, state })).toEqual({ rounds: 2, played: 0, state });
  },
);

test('nor does one whose time is over', () => expect(playFreeRound(granted, true)).toMatchObject({ ok: false }));
