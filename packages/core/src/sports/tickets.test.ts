/** What may stand on one ticket, and which two legs a refusal names. */
import { describe, expect, test } from 'vitest';
import {
  type Shape,
  type Ticket,
  type TicketLeg,
  type TicketSelection,
  allOf,
  checkTicket,
  mostSameGameLegs,
  systemOf,
  usualTicketLimits,
} from './index.ts';

const leg = (id: string, event = id, ...relations: string[]): TicketLeg => ({ id, event, relations });
const selection = (price: bigint, ...legs: TicketLeg[]): TicketSelection => ({ legs, price });
const plain = (count: number, price = 15_000n): TicketSelection[] =>
  Array.from({ length: count }, (_, at) => selection(price, leg(`l${at}`)));
const check = (selections: TicketSelection[], shape: Shape, entryBy: Ticket['entryBy'] = 'stake') =>
  checkTicket({ selections, shape, entryBy }, usualTicketLimits);

describe('a ticket', () => {
  test('is as many bets as its combinations', () => {
    expect(check(plain(1), allOf(1), 'win')).toEqual({ ok: true, value: 1 });
    expect(check(plain(10), systemOf('block-10').shape)).toEqual({ ok: true, value: 1013 });
    expect(check(plain(4), { bankers: [2], sizes: [2] })).toEqual({ ok: true, value: 3 });
  });

  test('has a limit of legs, of combinations and of odds together', () => {
    expect(check([], allOf(1))).toMatchObject({ code: 'legs-missing' });
    expect(check(plain(20, 11_000n), allOf(20))).toMatchObject({ ok: true });
    expect(check(plain(21, 11_000n), allOf(21))).toMatchObject({ code: 'legs-too-many', details: { most: 20 } });
    expect(check(plain(11, 11_000n), { bankers: [], sizes: [2, 3, 4, 5, 6, 7, 8, 9] })).toMatchObject({
      ...{ code: 'combinations-too-many', details: { most: 1013 } },
    });
    expect(check(plain(4, 100_000n), allOf(4))).toMatchObject({ ok: true });
    const above = [...plain(3, 100_000n), selection(100_100n, leg('x'))];
    expect(check(above, allOf(4))).toMatchObject({ code: 'total-odds-too-high' });
    expect(check(above, { bankers: [], sizes: [3] })).toMatchObject({ ok: true });
    expect(check(above, { bankers: [0, 1, 2], sizes: [1] })).toMatchObject({ code: 'total-odds-too-high' });
  });

  test('is twice as many bets where it is each-way, and takes no amount to win', () => {
    const eachWay = (count: number, shape: Shape, entryBy: Ticket['entryBy'] = 'stake') =>
      checkTicket({ selections: plain(count), shape, entryBy, isEachWay: true }, usualTicketLimits);
    expect(eachWay(1, allOf(1))).toEqual({ ok: true, value: 2 });
    expect(eachWay(8, systemOf('goliath').shape)).toEqual({ ok: true, value: 494 });
    expect(eachWay(10, systemOf('block-10').shape)).toMatchObject({ code: 'combinations-too-many' });
    expect(eachWay(1, allOf(1), 'win')).toMatchObject({ code: 'combination-by-stake-only' });
  });

  test('fits its shape, and takes an amount to win for a single only', () => {
    expect(check(plain(3), allOf(4))).toMatchObject({ code: 'system-unfit' });
    expect(check(plain(2), allOf(2), 'win')).toMatchObject({ code: 'combination-by-stake-only' });
  });

  test('has one leg of an event in a combination, and names both where there are two', () => {
    const twice = [selection(15_000n, leg('home', 'derby')), ...plain(1), selection(15_000n, leg('over', 'derby'))];
    const refused = { code: 'event-twice', details: { first: 'home', second: 'over' } };
    expect(check(twice, allOf(3))).toMatchObject(refused);
    expect(check(twice, { bankers: [], sizes: [2] })).toMatchObject(refused);
    expect(check(twice, { bankers: [0], sizes: [1] })).toMatchObject(refused);
    // As singles they never stand beside each other.
    expect(check(twice, { bankers: [], sizes: [1] })).toEqual({ ok: true, value: 3 });
  });

  test('refuses legs that are related, and names both', () => {
    const related = [
      selection(15_000n, leg('match', 'final', 'cup-winner', 'final-day')),
      selection(15_000n, leg('other')),
      selection(15_000n, leg('cup', 'cup', 'cup-winner')),
    ];
    const refused = { code: 'legs-correlated', details: { first: 'match', second: 'cup' } };
    expect(check(related, allOf(3))).toMatchObject(refused);
    expect(check(related, { bankers: [], sizes: [1] })).toMatchObject({ ok: true });
  });

  test('takes several legs of one event at a price of their own', () => {
    const builder = selection(35_000n, leg('home', 'derby'), leg('over', 'derby'));
    expect(check([builder, ...plain(1)], allOf(2))).toEqual({ ok: true, value: 1 });
    expect(check([builder, selection(15_000n, leg('corners', 'derby'))], allOf(2))).toMatchObject({
      ...{ code: 'event-twice', details: { first: 'home', second: 'corners' } },
    });
    const unfit = [
      selection(35_000n, leg('home', 'derby'), leg('home', 'derby')),
      selection(35_000n, leg('home', 'derby'), leg('over', 'another')),
      selection(35_000n, ...Array.from({ length: mostSameGameLegs + 1 }, (_, at) => leg(`l${at}`, 'derby'))),
    ];
    for (const one of unfit) expect(check([one], allOf(1))).toMatchObject({ code: 'same-game-unfit' });
    expect(check([selection(15_000n), ...plain(1)], allOf(2))).toMatchObject({ code: 'same-game-unfit' });
  });
});
