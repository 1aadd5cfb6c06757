/** The slip: what a press does, which systems fit, and what bets cost and return, exactly. */
import { expect, test } from 'vitest';
import {
  changedSlip,
  combinedSums,
  emptySlip,
  pressed,
  shapeOf,
  singleSums,
  systemsOf,
  totalOdds,
  unitsOf,
} from './slip.ts';
import { selectionKey, type Selection } from '../sport-events/index.ts';
import { partOfAmount } from './CashOut.tsx';
import { readSlip } from './slipStore.ts';
import { afterKey } from './StakeField.tsx';

const selection = (event: number, outcome = 'home', price = '2.00'): Selection => ({
  ...{ eventId: `e${event}`, sport: 'football', tournament: 'River Cup', home: 'Dhaka', away: 'Sylhet' },
  ...{ startsAt: '2099-01-01T00:00:00.000Z', isLive: false, marketId: 'football.1x2', type: 'football.1x2' },
  ...{ specifiers: '', outcome, price, score: '' },
});
const slipOf = (...events: number[]) => events.reduce((slip, event) => pressed(slip, selection(event)), emptySlip);

test('a second press takes a selection off, and another outcome of the market takes its place', () => {
  const one = slipOf(1);
  expect(pressed(one, selection(1)).selections).toEqual([]);
  expect(pressed(one, selection(1, 'away')).selections.map(({ outcome }) => outcome)).toEqual(['away']);
});

test('two events make a multiple, and fewer selections take the slip back to what fits', () => {
  expect(slipOf(1, 2).mode).toBe('multiple');
  const system = changedSlip(slipOf(1, 2, 3), { mode: 'system', system: 'patent' });
  expect([system.mode, system.system]).toEqual(['system', 'patent']);
  expect(pressed(system, selection(3))).toMatchObject({ mode: 'multiple', system: undefined });
});

test('the slip holds twenty selections', () => {
  expect(slipOf(...Array.from({ length: 25 }, (_, at) => at)).selections).toHaveLength(20);
});

test('systems have names where no banker stands, and never more bets than a ticket may have', () => {
  expect(systemsOf(4, 0)).toEqual([2, 3, 'yankee', 'lucky-15']);
  expect(systemsOf(4, 1)).toEqual([1, 2]);
  expect(systemsOf(20, 0)).toEqual([2, 18, 19]);
});

test('a banker stands in every combination', () => {
  const slip = slipOf(1, 2, 3, 4);
  const key = selectionKey(selection(2));
  expect(shapeOf(changedSlip(slip, { mode: 'system', bankers: [key], system: 2 }))).toEqual({
    sizes: [2],
    bankers: [1],
  });
});

test('what a bet costs and returns is the contract of the specification', () => {
  expect(singleSums('2.10', 1_000_000n, 'decimal', 'BDT')).toEqual({ risk: 1_000_000n, returns: 2_100_000n });
  // Malay -0.92: 92 are risked to win 100.
  expect(singleSums('2.087', 1_000_000n, 'malay', 'BDT')).toEqual({ risk: 920_000n, returns: 1_920_000n });
  const trixie = combinedSums(['2.00', '3.00', '1.50'], { sizes: [2, 3], bankers: [] }, 100_000n, 'BDT');
  expect(trixie).toEqual({ risk: 400_000n, returns: 2_250_000n });
  expect(totalOdds(['1.72', '1.22'])).toEqual({ numerator: 2623n, denominator: 1250n });
});

test('an each-way bet costs twice, and returns what it wins and what it is placed at', () => {
  const eachWay = (prices: readonly string[], divisors: readonly number[]) =>
    combinedSums(prices, { sizes: [prices.length], bankers: [] }, 100_000n, 'BDT', divisors);
  expect(eachWay(['9.00'], [4])).toEqual({ risk: 200_000n, returns: 1_200_000n });
  expect(eachWay(['9.00', '9.00'], [4, 5])).toEqual({ risk: 200_000n, returns: 8_880_000n });
});

test('what is no amount costs nothing', () => {
  expect([unitsOf('BDT', ''), unitsOf('BDT', '1,250'), unitsOf('BDT', '0'), unitsOf('BDT', '10.')]).toEqual([
    ...[undefined, undefined, undefined],
    100_000n,
  ]);
});

test('a slip that was stored by anybody holds nothing that is no selection', () => {
  const good = selection(1);
  expect(readSlip(JSON.stringify({ selections: [good, { eventId: 'x' }, 7], mode: 'nonsense' }))).toMatchObject({
    ...{ selections: [good], mode: 'single' },
  });
  for (const text of [null, '', '{', '7']) expect(readSlip(text)).toEqual(emptySlip);
});

test('the keypad writes two decimals and no zero in front', () => {
  const typed = (...keys: Parameters<typeof afterKey>[1][]) => keys.reduce(afterKey, '');
  expect([typed('0', '5'), typed('.', '5', '0', '7'), typed('1', '2', 'back'), typed('1', '.', '.')]).toEqual([
    ...['5', '0.50', '1', '1.'],
  ]);
});

test('a part of an offer is rounded down, so that nobody is promised more than is paid', () => {
  expect([partOfAmount('100.05', 'BDT', 50), partOfAmount('0.0003', 'BDT', 50)]).toEqual(['50.025', '0.0001']);
});
