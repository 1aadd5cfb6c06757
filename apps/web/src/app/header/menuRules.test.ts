/** What a drop-down shows of many vendors. */
import { describe, expect, it } from 'vitest';
import { shownOf } from './menuRules.ts';

describe('a drop-down', () => {
  it.each([
    [0, 0, 0],
    [1, 1, 0],
    [10, 10, 0],
    [11, 11, 0],
    [12, 11, 0],
    [13, 11, 2],
    [40, 11, 29],
  ])('of %i vendors shows %i, and has %i behind its More button', (count, images, behind) => {
    const { shown, more } = shownOf(Array.from({ length: count }, (_, index) => index));
    expect([shown.length, more]).toEqual([images, behind]);
    expect(shown).toEqual([...Array(images).keys()]);
  });
});
