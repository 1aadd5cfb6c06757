import { describe, expect, it } from 'vitest';
import { faultOfAmount } from './amountFault.ts';

const method = {
  minimum: { currency: 'BDT', amount: '100.00' },
  maximum: { currency: 'BDT', amount: '25000.00' },
} as const;

describe('a typed deposit amount', () => {
  it.each([
    ['', 'cashier.amount.empty'],
    ['99.99', 'refusals.amount-out-of-range'],
    ['100', undefined],
    ['100.', undefined],
    ['25000', undefined],
    ['25000.01', 'refusals.amount-out-of-range'],
    ['100.00001', 'refusals.amount-too-precise'],
    ['1e3', 'refusals.amount-malformed'],
  ])('%s gives %s', (typed, fault) => {
    expect(faultOfAmount(typed, method)).toBe(fault);
  });
});
