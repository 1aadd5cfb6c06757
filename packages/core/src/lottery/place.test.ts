/** Taking a ticket: the closing instant, and caps that no order of tickets can pass. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { statesOf } from '../states/index.ts';
import { drawStates, type PricedLine, type PricedTicket, placeTicket, stakedBy } from './index.ts';

const closesAt = 1_800_000_000_000;
const onSale = { state: 'open', closesAt } as const;
const nothing = () => 0n;
const lineOf = (selection: string, stake: bigint): PricedLine => ({
  play: 'LO2',
  selection,
  stake,
  cost: stake * 22n,
  odds: { numerator: 78n, denominator: 1n },
  cap: 1_000_000n,
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
      { play: 'LO2', selection: '07', stake: 10_000n },
      { play: 'LO2', selection: '11', stake: 35_000n },
    ],
  });
  expect(stakedBy(lines.toReversed()).map(({ selection }) => selection)).toEqual(['07', '11']);
});

test('a full number says what remains, in the currency of the ticket', () => {
  const taken = (_play: string, selection: string) => (selection === '07' ? 990_000n : 0n);
  const exact = placeTicket(ticketOf(lineOf('07', 10_000n)), onSale, 0, taken);
  expect(exact.ok).toBe(true);
  const over = placeTicket(ticketOf(lineOf('11', 10_000n), lineOf('07', 10_001n)), onSale, 0, taken);
  const details = { play: 'LO2', selection: '07', remaining: '1.00' };
  expect(over).toEqual({ ok: false, code: 'number-cap-reached', details });
  const lowered = placeTicket(ticketOf(lineOf('07', 1n)), onSale, 0, () => 2_000_000n);
  expect(lowered).toMatchObject({ ok: false, details: { remaining: '0.00' } });
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
        const answer = placeTicket(ticket, onSale, 0, (_play, selection) => totalOf(selection));
        const wanted = new Map<string, bigint>();
        for (const [selection, stake] of lines) wanted.set(selection, (wanted.get(selection) ?? 0n) + stake);
        const fits = [...wanted].every(([selection, stake]) => totalOf(selection) + stake <= 1_000_000n);
        expect(answer.ok).toBe(fits);
        if (!answer.ok) continue;
        for (const { selection, stake } of answer.value.staked) totals.set(selection, totalOf(selection) + stake);
        for (const total of totals.values()) expect(total <= 1_000_000n).toBe(true);
      }
    }),
    { seed: 20_261_120, numRuns: 200 },
  );
});
