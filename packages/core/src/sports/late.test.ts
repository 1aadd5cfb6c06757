/** A bet is late when the play turned within three seconds after it was taken. */
import { expect, test } from 'vitest';
import { isLate, lateWithinMs } from './index.ts';

test('from the moment of the turn back to three seconds before it', () => {
  const turn = 100_000;
  const at = [turn - lateWithinMs - 1, turn - lateWithinMs, turn - 1, turn, turn + 1];
  expect(at.map((taken) => isLate(taken, [5000, turn]))).toEqual([false, true, true, true, false]);
  expect(isLate(turn, [])).toBe(false);
});
