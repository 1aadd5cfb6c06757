/** Deposits: every pair of states against a table drawn by hand, what becomes of money in every case, and fees. */
import { describe, expect, it, test } from 'vitest';
import { money } from '../money/index.ts';
import { next, statesOf } from '../states/index.ts';
import { type Arrival, depositStates, feeOf, isOpenDeposit, judgeArrival, paymentStates, readFee } from './index.ts';

test('a deposit moves only as drawn here', () => {
  // Rows are from, columns are to, in the order requested, awaiting, pending, review, credited, failed, expired, cancelled.
  const drawn = {
    requested: '.xxxxxxx',
    awaiting: '..xxxxxx',
    pending: '.x.xxxx.',
    review: '....xx..',
    credited: '........',
    failed: '...xx...',
    expired: '..xxx...',
    cancelled: '...xx...',
  };
  const states = statesOf(depositStates);
  expect(states).toEqual(Object.keys(drawn));
  for (const from of states) {
    const row = states.map((to) => (next(depositStates, from, to).ok ? 'x' : '.')).join('');
    expect(`${from} ${row}`).toBe(`${from} ${drawn[from]}`);
  }
});

test('nothing leaves a credited deposit, and nothing a decided payment', () => {
  expect([depositStates.credited, paymentStates.credited, paymentStates.returned]).toEqual([[], [], []]);
  expect(statesOf(depositStates).filter(isOpenDeposit)).toEqual(['requested', 'awaiting', 'pending', 'review']);
});

describe('money that comes', () => {
  const exact: Arrival = {
    state: 'pending',
    asked: { currency: 'BDT', units: 100n },
    paid: { currency: 'BDT', units: 100n },
    hasOther: false,
    lateMs: undefined,
    creditLateMs: 1000,
    isRefused: false,
  };
  it.each<[string, Partial<Arrival>, boolean, string | undefined]>([
    ['is credited when it is exact and in time', {}, true, undefined],
    ['too little', { paid: { currency: 'BDT', units: 99n } }, false, 'partly-paid'],
    ['too much', { paid: { currency: 'BDT', units: 101n } }, false, 'overpaid'],
    ['another currency', { paid: { currency: 'USD', units: 100n } }, false, 'wrong-currency'],
    ['a second time', { state: 'credited', hasOther: true }, false, 'paid-twice'],
    ['a second time while the first waits', { state: 'review', hasOther: true }, false, 'paid-twice'],
    ['late, within the days', { state: 'expired', lateMs: 1000 }, true, 'paid-late'],
    ['late, after the days', { state: 'expired', lateMs: 1001 }, false, 'paid-late'],
    ['late, where nothing late is credited', { state: 'failed', lateMs: 0, creditLateMs: 0 }, false, 'paid-late'],
    ['after a person refused', { state: 'failed', lateMs: 1, isRefused: true }, false, 'paid-late'],
  ])('%s', (_name, changed, isCredited, trouble) => {
    expect(judgeArrival({ ...exact, ...changed })).toEqual({ isCredited, trouble });
  });
});

describe('a fee', () => {
  const bdt = (units: bigint) => money('BDT', units);
  it('is an amount and a share, down to a whole hundredth, and never more than what is paid', () => {
    expect(feeOf(bdt(5_000_000n), { fixed: '0', rate: '0' })).toEqual(bdt(0n));
    expect(feeOf(bdt(5_000_000n), { fixed: '10', rate: '0.015' })).toEqual(bdt(175_000n));
    expect(feeOf(bdt(3_330_000n), { fixed: '0', rate: '0.0123' })).toEqual(bdt(40_900n));
    expect(feeOf(bdt(50_000n), { fixed: '10', rate: '0' })).toEqual(bdt(50_000n));
  });
  it('is none where it cannot be read', () => {
    for (const fee of [
      { fixed: '-1', rate: '0' },
      { fixed: '0', rate: '1' },
      { fixed: '0', rate: '0.1234567' },
    ]) {
      expect(readFee('BDT', fee)).toBeUndefined();
      expect(feeOf(bdt(100n), fee)).toEqual(bdt(0n));
    }
  });
});
