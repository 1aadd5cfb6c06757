/** Coin: both ways it can fall, for both choices. */
import { expect, test } from 'vitest';
import { coin, coinSides } from './index.ts';

test('pays 1.98 on the side that falls, and nothing on the other', () => {
  for (const [fell, face] of coinSides.entries())
    for (const side of coinSides)
      expect(coin.play(10_000n, { side }, { below: () => fell, steps: [] })).toEqual({
        payout: side === face ? 19_800n : 0n,
        shown: { fell: face, isWon: side === face },
      });
  expect(coin.returnOf({ side: 'heads' })).toEqual({ numerator: 198n, denominator: 200n });
});

test('reads a side and nothing else', () => {
  expect(coin.readChoice({ side: 'heads' })).toEqual({ side: 'heads' });
  for (const sent of [{}, { side: 'edge' }, { side: 'heads', x: 1 }]) expect(coin.readChoice(sent)).toBeUndefined();
});
