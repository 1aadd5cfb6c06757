import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { amountText, showAmount, symbolOf, writeMoneyAs } from './amounts.ts';

describe('amounts on a page', () => {
  it.each([
    ['0', '৳ 0.00'],
    ['0.005', '৳ 0.00'],
    ['999.9', '৳ 999.90'],
    ['1234.5', '৳ 1,234.50'],
    ['1234567.891', '৳ 1,234,567.89'],
    ['-5', '− ৳ 5.00'],
    ['-0.004', '৳ 0.00'],
    ['100000', '৳ 100,000.00'],
    ['9007199254740993.99', '৳ 9,007,199,254,740,993.99'],
  ])('%s is shown as %s', (amount, shown) => {
    expect(amountText(amount, '৳')).toBe(shown);
  });

  it('shows the sign of a change on both sides, and none at zero', () => {
    expect([amountText('5', '৳', true), amountText('-5', '৳', true), amountText('0.00', '৳', true)]).toEqual([
      '+ ৳ 5.00',
      '− ৳ 5.00',
      '৳ 0.00',
    ]);
  });

  it('keeps the exact value where something is cut', () => {
    expect(showAmount('1716.0375').exact).toBe('1,716.0375');
    expect(showAmount('-0.004').exact).toBe('−0.004');
    expect(showAmount('1716.0300').exact).toBeUndefined();
  });

  it('never shows more than there is, whatever the amount', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 16n }), (units) => {
        const text = `${units / 10_000n}.${(units % 10_000n).toString().padStart(4, '0')}`;
        const { figures } = showAmount(text);
        expect(figures).toMatch(/^\d{1,3}(,\d{3})*\.\d{2}$/);
        expect(BigInt(figures.replace(/[,.]/g, ''))).toBe(units / 100n);
      }),
      { seed: Number(process.env['BANYAN_SEED']) },
    );
  });

  it('shows the code of a currency whose sign it does not know', () => {
    const site = { currency: 'BDT', currencySymbol: '৳' };
    expect([symbolOf('BDT', site), symbolOf('VND', site), symbolOf('FUN', site)]).toEqual(['৳', '₫', 'FUN']);
  });
});

describe('the merchant’s way of writing money', () => {
  afterEach(() => writeMoneyAs({ grouping: '3-3-3', numerals: 'latn' }));

  it.each([
    ['5', '5.00'],
    ['999', '999.00'],
    ['1000', '1,000.00'],
    ['123456.7', '1,23,456.70'],
    ['1234567', '12,34,567.00'],
    ['123456789012', '1,23,45,67,89,012.00'],
  ])('%s in lakh is %s', (amount, figures) => {
    writeMoneyAs({ grouping: 'lakh', numerals: 'latn' });
    expect(showAmount(amount).figures).toBe(figures);
  });

  it('writes Bengali digits, also the exact value and below zero', () => {
    writeMoneyAs({ grouping: 'lakh', numerals: 'beng' });
    expect(amountText('-1234567.891', '৳')).toBe('− ৳ ১২,৩৪,৫৬৭.৮৯');
    expect(showAmount('1716.0375').exact).toBe('১,৭১৬.০৩৭৫');
    expect(showAmount('0.001').figures).toBe('০.০০');
  });

  it('takes what it does not know for the standard', () => {
    writeMoneyAs({ grouping: 'x', numerals: 'y' } as never);
    expect(showAmount('1234567').figures).toBe('1,234,567.00');
  });
});
