/** Roots grow with the team and stay within their room. */
import { expect, test } from 'vitest';
import { rootWidth } from './roots.ts';

test('thin for nobody below, thickest for the largest team', () => {
  expect([0, 1, 19, 38].map((all) => rootWidth(all, 38))).toEqual([2, 2, 6, 10]);
  expect(rootWidth(0, 0)).toBe(2);
  expect(rootWidth(99, 38)).toBe(10);
});
