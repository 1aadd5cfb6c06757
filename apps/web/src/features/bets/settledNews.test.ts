/** Announcements of settled draws to a member. */
import { expect, test } from 'vitest';
import type { Bet } from './bets.queries.ts';
import { lastSettled, newsSince, prizesOf } from './settledNews.ts';
import { paidFor } from './sums.ts';

const bet = (drawId: string, state: Bet['state'], settledAt: string | null, payout: string | null = null): Bet =>
  ({
    drawId,
    drawNo: `no ${drawId}`,
    gameCode: 'XSMB',
    state,
    settledAt,
    cost: { currency: 'BDT', amount: '10.00' },
    payout: payout === null ? null : { currency: 'BDT', amount: payout },
  }) as Bet;

test('a draw is told once, when all of its bets are settled, and a void one is not', () => {
  const bets = [
    bet('c', 'accepted', null),
    bet('c', 'lost', '2026-11-22T10:03:00Z'),
    bet('b', 'won', '2026-11-22T10:02:00Z', '780.00'),
    bet('b', 'lost', '2026-11-22T10:01:59Z'),
    bet('v', 'void', '2026-11-22T10:02:30Z'),
    bet('a', 'lost', '2026-11-22T10:01:00Z'),
  ];
  const newsAfter = (since: string) => newsSince(bets, since).map(({ drawId }) => drawId);
  expect(newsAfter('')).toEqual(['a', 'b']);
  expect(newsAfter('2026-11-22T10:01:00Z')).toEqual(['b']);
  expect(newsAfter(lastSettled(bets))).toEqual([]);
  const after = [bet('c', 'lost', '2026-11-22T10:04:00Z'), ...bets.slice(1)];
  expect(newsSince(after, lastSettled(bets)).map(({ drawId }) => drawId)).toEqual(['c']);
});

test('the payouts of bets that won are added up, and nothing is no payout', () => {
  const won = bet('b', 'won', '2026-11-22T10:02:00Z', '780.00');
  expect(paidFor([won, won, bet('b', 'lost', null, '0.00')])).toEqual({ currency: 'BDT', amount: '1560.00' });
  expect(paidFor([bet('b', 'lost', null, '0.00')])).toBeUndefined();
  expect(paidFor([])).toBeUndefined();
});

test('a line names the prizes that it found', () => {
  const result = [
    { tier: 'DB', numbers: ['12307'] },
    { tier: 'G1', numbers: ['99907'] },
    { tier: 'G7', numbers: ['11', '07'] },
  ];
  expect(prizesOf({ play: 'LO2', selection: '07' }, result)).toEqual([
    { tier: 'DB', number: '12307' },
    { tier: 'G1', number: '99907' },
    { tier: 'G7', number: '07' },
  ]);
  expect(prizesOf({ play: 'DE', selection: '07' }, result)).toEqual([{ tier: 'DB', number: '12307' }]);
  expect(prizesOf({ play: 'SIDES', selection: 'big' }, result)).toEqual([]);
  expect(prizesOf({ play: 'DE', selection: '07' }, null)).toEqual([]);
});
