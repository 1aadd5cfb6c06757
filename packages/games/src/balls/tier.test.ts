/** Numbers without replacement (R46): every order comes of exactly one series of places, so that none is likelier than another. */
import { expect, test } from 'vitest';
import { drawTiers } from '../lottery/draw-tiers.ts';
import { oneTier } from './tier.ts';

const tier = { tier: 'N', count: 5, digits: 1, first: 1, last: 5, isDistinct: true } as const;

/** Every series of places of five, four, three, two and one that are left. */
function everySeries(left: number): bigint[][] {
  if (left === 0) return [[]];
  return Array.from({ length: left }, (_, place) =>
    everySeries(left - 1).map((rest) => [BigInt(place), ...rest]),
  ).flat();
}
const drawBy = (isSorted: boolean) => (places: readonly bigint[]) => {
  const words = places.values();
  const { tiers } = oneTier({ ...tier, isSorted });
  return drawTiers(tiers, () => words.next().value as bigint)[0]?.numbers.join('');
};

test('all 120 orders of five are drawn, each by one series of places', () => {
  const series = everySeries(5);
  expect(series).toHaveLength(120);
  expect(new Set(series.map(drawBy(false))).size).toBe(120);
});

test('where the order means nothing they are all one result', () => {
  expect(new Set(everySeries(5).map(drawBy(true)))).toEqual(new Set(['12345']));
});
