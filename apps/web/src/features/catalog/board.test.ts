/** How the winner board moves. */
import { expect, it } from 'vitest';
import { moveLimit, scrollStep, shiftOf } from './board.ts';

it('moves half a pixel a frame from three rows on, in a ring', () => {
  expect([scrollStep, moveLimit]).toEqual([0.5, 3]);
  expect(shiftOf(10_000, 2, 64)).toBe(0);
  expect(shiftOf(1000 / 60, 3, 64)).toBeCloseTo(0.5);
  expect(shiftOf(1000, 3, 64)).toBeCloseTo(30);
  expect(shiftOf(((3 * 64) / 30) * 1000, 3, 64)).toBeCloseTo(0);
});
