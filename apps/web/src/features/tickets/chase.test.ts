/** Multiples of a chase, and tickets that are put on the slip again. */
import { expect, test } from 'vitest';
import { plannedDraws, readMultiple } from './chase.ts';
import { rowsAgain, ticketsOf } from './ownTickets.ts';
import type { OwnBet } from './tickets.queries.ts';

const upcoming = (count: number) => Array.from({ length: count }, (_, at) => ({ drawNo: String(101 + at) }));
const multiplesOf = (...given: Parameters<typeof plannedDraws>) =>
  plannedDraws(...given).map(({ multiple }) => multiple);

test('the same stake on every draw, doubled as far as a draw may be multiplied, or one more each', () => {
  expect(multiplesOf(upcoming(5), 'same')).toEqual([1, 1, 1, 1, 1]);
  expect(multiplesOf(upcoming(4), 'double')).toEqual([1, 2, 4, 8]);
  expect(multiplesOf(upcoming(50), 'double')).toHaveLength(14);
  expect(multiplesOf(upcoming(4), 'rise')).toEqual([1, 2, 3, 4]);
});

test('a plan of one’s own is what was written for each draw, 0 included, also when one before it has closed', () => {
  const own = new Map([
    ['101', 3],
    ['102', 0],
    ['103', 7],
  ]);
  expect(multiplesOf(upcoming(4), 'own', own)).toEqual([3, 0, 7, 1]);
  expect(multiplesOf(upcoming(4).slice(1), 'own', own)).toEqual([0, 7, 1]);
  expect(['0', '7', '10000', '10001', '1.5', '-1', '', 'x', '৩'].map(readMultiple)).toEqual([
    ...[0, 7, 10_000, undefined, undefined, undefined, undefined, undefined, undefined],
  ]);
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
