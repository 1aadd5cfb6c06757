/** The arrow keys find the nearest spot in their direction. */
import { expect, test } from 'vitest';
import { isArrow, nextOf } from './arrows.ts';

/** Two rows of three, and a small one on the edge between the first two. */
const boxes = [0, 1, 2, 3, 4, 5].map((at) => ({
  left: (at % 3) * 40,
  top: Math.floor(at / 3) * 40,
  width: 40,
  height: 40,
}));
const withEdge = [...boxes, { left: 35, top: 10, width: 10, height: 20 }];

test('from box to box, over the small one between them, and no further than the table', () => {
  expect(nextOf(boxes, 0, 'ArrowRight')).toBe(1);
  expect(nextOf(boxes, 0, 'ArrowDown')).toBe(3);
  expect(nextOf(boxes, 5, 'ArrowUp')).toBe(2);
  expect(nextOf(boxes, 0, 'ArrowLeft')).toBeUndefined();
  expect(nextOf(withEdge, 0, 'ArrowRight')).toBe(6);
  expect(nextOf(withEdge, 6, 'ArrowRight')).toBe(1);
  expect([isArrow('ArrowUp'), isArrow('Enter'), nextOf(boxes, 0, 'Enter')]).toEqual([true, false, undefined]);
});
