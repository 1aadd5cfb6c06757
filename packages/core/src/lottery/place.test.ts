/** Taking a ticket: the closing instant, and caps that no order of tickets can pass. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { statesOf } from '../states/index.ts';
import {
  drawStates,
  type PricedLine,
  type PricedTicket,
  placeTicket,
  type Room,
  stakedBy,
  wholeDraw,
} from './index.ts';
import { testSeed } from '../test-seed.ts';

const closesAt = 1_800_000_000_000;
const onSale = { state: 'open', closesAt } as const;
const roomOf = (stakedOn: Room['stakedOn'], liabilityLeft: Room['liabilityLeft'] = () => undefined): Room => ({
  stakedOn,
  liabilityLeft,
});
const nothing = roomOf(() => 0n);
const lineOf = (selection: string, stake: bigint): PricedLine => ({
  play: 'LO2',
  selection,
  stake,
  combinations: 1,
  cost: stake * 22n,
  odds: [{ numerator: 78n, denominator: 1n }],
  rebate: 0n,
  numbers: [selection],
  cap: 1_000_000n,
  liability: stake * 78n * 27n,
});
const ticketOf = (...lines: PricedLine[]): PricedTicket => ({
  currency: 'BDT',
  lines,
  cost: lines.reduce((sum, { cost }) => sum + cost, 0n),
});

test('only an open draw takes a ticket, and only before its closing instant', () => {
  const ticket = ticketOf(lineOf('07', 10_000n));
  for (const state of statesOf(drawStates)) {
    const answer = placeTicket(ticket, { state, closesAt }, closesAt - 1, nothing);
    if (state === 'open') expect(answer.ok).toBe(true);
    else expect(answer).toEqual({ ok: false, code: 'draw-closed' });
  }
  expect(placeTicket(ticket, onSale, closesAt - 1, nothing).ok).toBe(true);
  expect(placeTicket(ticket, onSale, closesAt, nothing)).toEqual({ ok: false, code: 'draw-closed' });
  expect(placeTicket(ticket, onSale, closesAt + 1, nothing)).toEqual({ ok: false, code: 'draw-closed' });
});

test('lines on one number count together, in an order that does not depend on the ticket', () => {
  const lines = [lineOf('11', 30_000n), lineOf('07', 10_000n), lineOf('11', 5_000n)];
  const answer = placeTicket(ticketOf(...lines), onSale, 0, nothing);
  expect(answer.ok && answer.value).toEqual({
    bets: lines,
    cost: 45_000n * 22n,
    staked: [
      { play: 'LO2', number: '07', stake: 10_000n },
      { play: 'LO2', number: '11', stake: 35_000n },
    ],
    liable: [],
  });
  expect(stakedBy(lines.toReversed()).map(({ number }) => number)).toEqual(['07', '11']);
});

test('a full number says what remains, in the currency of the ticket', () => {
  const taken = roomOf((_play, number) => (number === '07' ? 990_000n : 0n));
  const exact = placeTicket(ticketOf(lineOf('07', 10_000n)), onSale, 0, taken);
  expect(exact.ok).toBe(true);
  const over = placeTicket(ticketOf(lineOf('11', 10_000n), lineOf('07', 10_001n)), onSale, 0, taken);
  const details = { play: 'LO2', selection: '07', remaining: '1.00' };
  expect(over).toEqual({ ok: false, code: 'number-cap-reached', details });
  const lowered = placeTicket(
    ticketOf(lineOf('07', 1n)),
    onSale,
    0,
    roomOf(() => 2_000_000n),
  );
  expect(lowered).toMatchObject({ ok: false, details: { remaining: '0.00' } });
});

test('a selection of several numbers fills each of them', () => {
  const several = { ...lineOf('07-11', 10_000n), combinations: 2, numbers: ['07', '11'] };
  const answer = placeTicket(ticketOf(several, lineOf('11', 5_000n)), onSale, 0, nothing);
  expect(answer.ok && answer.value.staked).toEqual([
    { play: 'LO2', number: '07', stake: 10_000n },
    { play: 'LO2', number: '11', stake: 15_000n },
  ]);
  const full = roomOf((_play, number) => (number === '11' ? 1_000_000n : 0n));
  expect(placeTicket(ticketOf(several), onSale, 0, full)).toMatchObject({ ok: false, details: { selection: '11' } });
});

test('combinations are bounded by what they may return: by play, and over the whole draw', () => {
  const pair = (play: string, liability: bigint) => ({ ...lineOf('07-11', 1n), play, numbers: [], liability });
  const ticket = ticketOf(pair('X3', 50_000n), pair('X2', 30_000n), pair('X2', 10_000n), lineOf('07', 1n));
  const room = (left: Record<string, bigint>) =>
    roomOf(
      () => 0n,
      (play) => left[play],
    );
  const placed = placeTicket(ticket, onSale, 0, room({ X2: 40_000n, [wholeDraw]: 90_000n }));
  expect(placed.ok && placed.value.liable).toEqual([
    { play: 'X2', liability: 40_000n },
    { play: 'X3', liability: 50_000n },
    { play: wholeDraw, liability: 90_000n },
  ]);
  const refused = (details: object) => ({ ok: false, code: 'liability-reached', details });
  expect(placeTicket(ticket, onSale, 0, room({ X2: 39_999n }))).toEqual(refused({ play: 'X2', remaining: '3.9999' }));
  expect(placeTicket(ticket, onSale, 0, room({ [wholeDraw]: 89_999n }))).toEqual(
    refused({ play: wholeDraw, remaining: '8.9999' }),
  );
  expect(placeTicket(ticket, onSale, 0, room({ X3: -1n }))).toEqual(refused({ play: 'X3', remaining: '0.00' }));
});

test('whatever the order of tickets, no number passes its cap and every refused ticket would have passed it', () => {
  const line = fc.tuple(fc.constantFrom('00', '07', '11', '99'), fc.bigInt({ min: 1n, max: 400_000n }));
  const tickets = fc.array(fc.array(line, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(tickets, (all) => {
      const totals = new Map<string, bigint>();
      const totalOf = (selection: string) => totals.get(selection) ?? 0n;
      for (const lines of all) {
        const ticket = ticketOf(...lines.map(([selection, stake]) => lineOf(selection, stake)));
        const answer = placeTicket(
          ticket,
          onSale,
          0,
          roomOf((_play, number) => totalOf(number)),
        );
        const wanted = new Map<string, bigint>();
        for (const [selection, stake] of lines) wanted.set(selection, (wanted.get(selection) ?? 0n) + stake);
        const fits = [...wanted].every(([selection, stake]) => totalOf(selection) + stake <= 1_000_000n);
        expect(answer.ok).toBe(fits);
        if (!answer.ok) continue;
        for (const { number, stake } of answer.value.staked) totals.set(number, totalOf(number) + stake);
        for (const total of totals.values()) expect(total <= 1_000_000n).toBe(true);
      }
    }),
    { seed: testSeed, numRuns: 200 },
  );
});

test('one member takes a part of a number’s cap, and wins so much by a ticket and on a draw', () => {
  const caps = { ticketPayout: 10_000_000n, memberPayout: 15_000_000n, memberPercent: 25n };
  const roomWith = (payout: bigint, staked: bigint): Room => ({
    ...nothing,
    ofMember: { caps, payout, stakedOn: () => staked },
  });
  const take = (stake: bigint, payout = 0n, staked = 0n) =>
    placeTicket(ticketOf({ ...lineOf('07', stake), liability: stake * 40n }), onSale, 0, roomWith(payout, staked));
  expect(take(250_000n).ok).toBe(true);
  expect(take(250_001n)).toMatchObject({ code: 'ticket-payout-too-high', details: { maximum: '1000.00' } });
  expect(take(200_000n, 0n, 50_001n)).toMatchObject({
    code: 'member-number-cap-reached',
    details: { play: 'LO2', selection: '07', remaining: '19.9999' },
  });
  expect(take(200_000n, 7_000_001n)).toMatchObject({
    code: 'member-payout-reached',
    details: { remaining: '799.9999' },
  });
});
