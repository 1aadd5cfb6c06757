/** Which wins are celebrated. */
import { expect, test } from 'vitest';
import { bigWinOf } from './big-win.ts';

test('a win is big from ten stakes on, huge from fifty, colossal from two hundred; less is none', () => {
  const of = (payout: bigint) => bigWinOf({ stake: 100n, payout });
  expect([0n, 100n, 999n].map(of)).toEqual([undefined, undefined, undefined]);
  expect([1000n, 4999n, 5000n, 19_999n, 20_000n, 10n ** 9n].map(of)).toEqual([
    'big',
    'big',
    'huge',
    'huge',
    'colossal',
    'colossal',
  ]);
});
