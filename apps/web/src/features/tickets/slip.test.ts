/** The slip: rows that join, costs that are exact, odds that must be accepted, and the most it can return. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ssc } from '@banyan/games/ssc';
import { lotteryOf } from '@banyan/games/lottery';
import { bestReturn, isUpperBound } from './bestReturn.ts';
import { atTheirOdds, heldOf, pricesOf } from './held.ts';
import type { Play, Prizes } from '../draws/draws.queries.ts';
import { costOf, lineCount, movedOdds, ticketLines, withAcceptedOdds, withAdded, withSeriesOdds } from './slip.ts';
import type { SlipRow } from './slipBets.ts';
import { readStake, stakePresets } from './stakes.ts';

const limits = {
  minStake: { currency: 'BDT', amount: '1.00' },
  maxStake: { currency: 'BDT', amount: '10000.00' },
} as const;
const play = (code: string, group: string, odds: string, more: Partial<Play> = {}): Play => ({
  play: code,
  group,
  odds,
  board: { kind: 'numbers', first: 0, last: 99, digits: 2, fewest: 1, most: 1 },
  levels: [{ level: 'win', odds, isRefund: false }],
  fairOdds: null,
  returns: [],
  cost: 1,
  digits: 2,
  picks: 1,
  paysPerHit: false,
  ...limits,
  ...more,
});
const plays = [
  play('LO2', 'lo', '78', { cost: 22, paysPerHit: true }),
  play('DE', 'de', '82'),
  play('DAU', 'digit', '8.7', { digits: 1 }),
  play('DUOI', 'digit', '8.7', { digits: 1 }),
  play('BC', 'bacang', '700', { digits: 3 }),
  play('X2', 'xien', '14', { picks: 2 }),
];
const row = (code: string, selections: string[], stake = '20.00', odds?: string): SlipRow => ({
  key: `${code}${selections.join('')}${stake}`,
  play: code,
  bets: selections.map((selection) => ({ selection, combinations: 1 })),
  stake,
  odds: odds ?? plays.find((one) => one.play === code)?.odds ?? '1',
});
const best = (...rows: SlipRow[]) => bestReturn(rows, plays)?.units;

test('the same play at the same stake joins its row, and the same bet is not taken twice', () => {
  const first = withAdded([], row('DE', ['07', '18']), 'a');
  const second = withAdded(first.rows, row('DE', ['18', '27']), 'b');
  expect(second).toMatchObject({
    added: 1,
    rows: [{ key: 'a', bets: [{ selection: '07' }, { selection: '18' }, { selection: '27' }] }],
  });
  const other = withAdded(second.rows, row('DE', ['07'], '5.00'), 'c');
  expect(other.rows).toHaveLength(2);
  expect(lineCount(other.rows)).toBe(4);
  expect(withAdded(other.rows, row('DE', ['07'], '5.00'), 'd').added).toBe(0);
});

test('a row costs stake times cost times bets, exactly', () => {
  const stakes = fc.bigInt({ min: 100n, max: 1_000_000n });
  fc.assert(
    fc.property(stakes, fc.integer({ min: 1, max: 200 }), (hundredths, count) => {
      const stake = `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
      const cost = costOf(row('LO2', Array.from({ length: count }, String), stake), plays[0] as Play);
      expect(cost.units).toBe(hundredths * 100n * 22n * BigInt(count));
    }),
    { seed: Number(process.env['BANYAN_SEED']) },
  );
});

test('odds that moved are named, accepted by word only, and a play that is gone leaves', () => {
  const rows = [row('DE', ['07'], '20.00', '80'), row('X2', ['07-18']), row('GONE', ['1'])];
  const moved = movedOdds(rows, pricesOf(plays, new Map()));
  expect([...moved.values()]).toEqual(['82', undefined]);
  expect(withAcceptedOdds(rows, pricesOf(plays, new Map())).map(({ play: code, odds }) => [code, odds])).toEqual([
    ['DE', '82'],
    ['X2', '14'],
  ]);
});

test('numbers that are held back have a row of their own at half odds, or none', () => {
  const held = heldOf({
    held: [
      { play: 'DE', number: '07', soldAs: 'half' },
      { play: 'DE', number: '68', soldAs: 'full' },
      { play: 'DAU', number: '7', soldAs: 'half' },
    ],
  });
  const priceOf = pricesOf(plays, held);
  const bets = row('DE', ['07', '18', '68']).bets;
  const added = atTheirOdds('DE', bets, '20.00', priceOf);
  expect(added.map(({ odds, bets: own }) => [odds, own.map(({ selection }) => selection)])).toEqual([
    ['41', ['07']],
    ['82', ['18']],
  ]);
  expect(priceOf('DAU', { selection: '7', combinations: 1 })).toBe('4.35');
  // A row from before: one of its numbers pays half by now, another is sold no longer.
  const old = [row('DE', ['07', '18', '68']), row('BC', ['107'])];
  expect([...movedOdds(old, priceOf)]).toEqual([[old[0]?.key, '41']]);
  const accepted = withAcceptedOdds(old, priceOf);
  expect(accepted.map(({ odds, bets: own }) => `${odds} ${own.map(({ selection }) => selection).join()}`)).toEqual([
    '41 07',
    '82 18',
    '700 107',
  ]);
  expect(new Set(accepted.map(({ key }) => key)).size).toBe(3);
  expect(movedOdds(accepted, priceOf).size).toBe(0);
});

test('a ticket has a line for each bet, with the odds that were seen', () => {
  expect(ticketLines([row('DE', ['07', '18'], '20', '80')], plays, 'BDT')).toEqual([
    { play: 'DE', selection: '07', combinations: 1, stake: '20.00', odds: '80', cost: 1 },
    { play: 'DE', selection: '18', combinations: 1, stake: '20.00', odds: '80', cost: 1 },
  ]);
});

test('bets on the special prize exclude each other: five numbers return one of them', () => {
  expect(best(row('DE', ['07', '18', '27', '45', '72']))).toBe(16_400_000n);
});

test('bets that one special prize can hit together are added', () => {
  // 07 hits DE, its 0 the tens, its 7 the last digit, 107 the last three.
  const rows = [row('DE', ['07', '99']), row('DAU', ['0']), row('DUOI', ['7']), row('BC', ['107', '999'])];
  expect(best(...rows)).toBe(20n * 10_000n * (82n + 700n) + 2n * 1_740_000n);
  // 1 as the tens digit and 07 cannot both come.
  expect(best(row('DE', ['07']), row('DAU', ['1']))).toBe(16_400_000n);
});

test('lo counts one hit for each number, and no more numbers than prizes', () => {
  expect(best(row('LO2', ['07', '18']))).toBe(2n * 15_600_000n);
  const prizes: Prizes = [
    { tier: 'DB', numbers: ['12345'] },
    { tier: 'G7', numbers: ['11', '12'] },
  ];
  const all = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'));
  expect(bestReturn([row('LO2', all)], plays, undefined, prizes)?.units).toBe(3n * 15_600_000n);
});

test('of a play of combinations the rules tell the most that a selection can hit', () => {
  const straight = play('F3S', 'front3', '900', {
    board: { kind: 'places', places: ['1', '2', '3'], symbols: [...'0123456789'], fewest: 3, isDistinct: false },
  });
  const wide = { ...row('F3S', [], '2.00', '900'), bets: [{ selection: '0-1|2-3|4-5', combinations: 8 }] };
  expect(costOf(wide, straight).units).toBe(160_000n);
  expect(bestReturn([wide], [straight], lotteryOf(ssc))?.units).toBe(18_000_000n);
  expect(isUpperBound([wide], [straight])).toBe(false);
  expect(isUpperBound([wide, wide], [straight])).toBe(true);
});

test('numbers of a play on one drawn number exclude each other', () => {
  const top = play('TOP2', 'top', '90', {
    returns: [{ selection: '00', combinations: 1, rtp: '0.900000', chances: ['0.01'] }],
  });
  expect(bestReturn([row('TOP2', ['07', '18'], '20.00', '90')], [top])?.units).toBe(18_000_000n);
});

test('rows go with the series that the player chooses, but moved odds stay moved', () => {
  const before = [play('F3S', 'front3', '900'), play('POS', 'position', '9')];
  const after = [play('F3S', 'front3', '950'), play('POS', 'position', '9.5')];
  const rows = [row('F3S', ['0|0|0'], '2', '900'), row('POS', ['1||||'], '2', '8')];
  expect(withSeriesOdds(rows, pricesOf(before, new Map()), pricesOf(after, new Map())).map(({ odds }) => odds)).toEqual(
    ['950', '8'],
  );
});

test('an empty slip returns nothing', () => {
  expect(best()).toBeUndefined();
  expect(best(row('GONE', ['1']))).toBeUndefined();
});

test('a return is cut, as the house pays it', () => {
  expect(best(row('DAU', ['1'], '0.01'))).toBe(870n);
});

test('ready stakes follow from the limits', () => {
  expect(stakePresets(limits)).toEqual(['10.00', '50.00', '100.00', '500.00']);
  expect(stakePresets({ ...limits, maxStake: { currency: 'BDT', amount: '60' } })).toEqual(['10.00', '50.00']);
});

test.each([
  ['1', true, '1.00'],
  ['10000', true, '10000.00'],
  ['0.99', false, '0.99'],
  ['10000.01', false, '10000.01'],
  ['5.', true, '5.00'],
  ['', false, '0'],
  ['x', false, '0'],
])('a stake of %j', (typed, isValid, amount) => {
  expect(readStake(typed, limits)).toEqual({ amount, isValid });
});
