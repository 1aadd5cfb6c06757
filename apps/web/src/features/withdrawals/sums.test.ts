import { describe, expect, it } from 'vitest';
import { doneOf, faultOfAmount, mostOf, outcomeOf, remainderOf } from './sums.ts';
import type { WithdrawalTerms } from './withdrawals.queries.ts';

const bdt = (amount: string) => ({ currency: 'BDT' as const, amount });
const terms = {
  balance: bdt('1000.00'),
  free: bdt('400.00'),
  minimum: bdt('200.00'),
  maximum: bdt('5000.00'),
  dayCountLeft: 2,
  daySumLeft: bdt('900.00'),
  fee: { fixed: bdt('5.00'), percent: '1.5' },
  turnover: { left: bdt('600.00'), required: bdt('1000.00'), parts: [] },
} as unknown as WithdrawalTerms;

describe('a typed amount', () => {
  it.each([
    ['', 'withdrawal.amount.empty'],
    ['1,250', 'withdrawal.amount.ambiguous'],
    ['199.99', 'refusals.withdrawal-out-of-range'],
    ['200.', undefined],
    ['400', undefined],
    ['400.01', 'refusals.turnover-open'],
    ['900.01', 'refusals.withdrawal-limit-reached'],
    ['1000.01', 'refusals.insufficient-funds'],
    ['1.234', 'refusals.amount-too-precise'],
  ])('%s gives %s', (typed, fault) => {
    expect(faultOfAmount(typed, terms)).toBe(fault);
  });

  it('shows its fee and what is paid out, and what may leave at the most', () => {
    expect(outcomeOf('333.33', terms)).toEqual({ fee: bdt('9.99'), pays: bdt('323.34') });
    expect(mostOf(terms)).toEqual(bdt('400.00'));
    expect(doneOf(terms)).toBe(40);
  });
});

it('a part of a receipt leaves a rest', () => {
  expect(remainderOf(bdt('100.00'), '60')).toEqual(bdt('40.00'));
  for (const typed of ['', '0', '100', '120', 'x']) expect(remainderOf(bdt('100.00'), typed)).toBeUndefined();
});
