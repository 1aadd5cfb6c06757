/** Multiples of a chase, and tickets that are put on the slip again. */
import { expect, test } from 'vitest';
import { multiplesOf } from './chase.ts';
import { rowsAgain, ticketsOf } from './ownTickets.ts';
import type { OwnBet } from './tickets.queries.ts';

test('the same stake on every draw, or doubled as far as a draw may be multiplied', () => {
  expect(multiplesOf(5, 'same')).toEqual([1, 1, 1, 1, 1]);
  expect(multiplesOf(4, 'double')).toEqual([1, 2, 4, 8]);
  expect(multiplesOf(50, 'double')).toHaveLength(14);
});

const bet = (ticketId: string, play: string, selection: string) =>
  ({ ticketId, play, selection, combinations: 2, stake: { currency: 'BDT', amount: '2.00' } }) as OwnBet;

test('the newest ticket comes again at the odds of now, without plays that are gone', () => {
  const bets = [bet('b', 'F3S', '1|2|3'), bet('b', 'GONE', '1'), bet('a', 'POS', '1||||')];
  expect(ticketsOf(bets).map(({ ticketId, bets: own }) => [ticketId, own.length])).toEqual([
    ['b', 2],
    ['a', 1],
  ]);
  expect(rowsAgain(bets, (play) => (play === 'F3S' ? '875' : undefined))).toEqual([
    { play: 'F3S', bets: [{ selection: '1|2|3', combinations: 2 }], stake: '2.00', odds: '875' },
  ]);
  expect(rowsAgain([], () => '1')).toEqual([]);
});
