/** What the house owes: every part once, with bonus money and what members owe apart. */
import { expect, test } from 'vitest';
import { liabilityOf } from './index.ts';

test('is the sum of its parts, with bonus money and receivables apart and the gateway’s money left out', () => {
  const accounts = {
    ...{ 'member main': 100n, 'member held': 20n, 'member bonus': 7n, 'member receivable': -3n, 'jackpot pool': 40n },
    ...{ 'vendor in-transit': 5n, 'member in-transit': 1n, 'cashier in-transit': -160n, 'house bets': -10n },
  };
  expect(liabilityOf({ accounts, onGames: 6n, openStakes: 9n, points: 2n })).toEqual({
    parts: { main: 100n, held: 20n, inTransit: 6n, onGames: 6n, openStakes: 9n, jackpots: 40n, points: 2n },
    whole: 183n,
    bonus: 7n,
    receivable: 3n,
  });
});

test('a transfer to a vendor’s wallet changes no sum', () => {
  const before = liabilityOf({ accounts: { 'member main': 100n }, onGames: 0n, openStakes: 0n, points: 0n });
  const after = liabilityOf({ accounts: { 'member main': 90n }, onGames: 10n, openStakes: 0n, points: 0n });
  expect(after.whole).toBe(before.whole);
});
