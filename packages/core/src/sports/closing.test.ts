import { expect, it } from 'vitest';
import { closingEdgeOf } from './index.ts';

const struck = (count: number, price: bigint, closing: bigint) =>
  Array.from({ length: count }, () => ({ price, closing }));

it('is the mean of how much higher the prices were, and a sign from five percent over a hundred selections', () => {
  expect(closingEdgeOf([])).toBeUndefined();
  expect(closingEdgeOf(struck(100, 21_000n, 20_000n))).toEqual({ selections: 100, edge: 50_000, isMarked: true });
  expect(closingEdgeOf(struck(99, 22_000n, 20_000n))).toEqual({ selections: 99, edge: 100_000, isMarked: false });
  // One that won much and one that lost as much are nothing together.
  expect(closingEdgeOf([...struck(80, 22_000n, 20_000n), ...struck(80, 18_000n, 20_000n)])).toEqual({
    ...{ selections: 160, edge: 0, isMarked: false },
  });
  expect(closingEdgeOf(struck(200, 19_999n, 20_000n))).toMatchObject({ edge: -50, isMarked: false });
});
