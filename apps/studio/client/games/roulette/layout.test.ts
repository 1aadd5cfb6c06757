/** The layout of roulette: every spot has a place of its own, next to the numbers that it covers. */
import { coverOf, roulette } from '@banyan/games/roulette';
import { expect, test } from 'vitest';
import { placeOf } from './layout.ts';

const middle = (spot: string): string => {
  const { x, y, w, h } = placeOf(spot);
  return `${(x + w / 2).toFixed(2)} ${(y + h / 2).toFixed(2)}`;
};

test('no two spots lie in one place, and none outside of the table', () => {
  expect(new Set(roulette.spots.map(middle)).size).toBe(roulette.spots.length);
  for (const spot of roulette.spots) {
    const { x, y, w, h } = placeOf(spot);
    expect([spot, x >= 0, y >= 0, x + w <= 14, y + h <= 5]).toEqual([spot, true, true, true, true]);
  }
});

test('what lies on a line touches all numbers that it covers', () => {
  for (const spot of roulette.spots) {
    const place = placeOf(spot);
    if (!place.isBetween) continue;
    // Streets, lines and the first four lie at the edge of the first of their numbers.
    const numbers = /^(street|line|four)/.test(spot)
      ? coverOf(spot).filter((number) => number % 3 === 1)
      : coverOf(spot);
    for (const number of numbers.filter((one) => one > 0)) {
      const cell = placeOf(`straight-${number}`);
      const isBeside =
        place.x < cell.x + 1 && place.x + place.w > cell.x && place.y < cell.y + 1 && place.y + place.h > cell.y;
      expect([spot, number, isBeside]).toEqual([spot, number, true]);
    }
  }
});
