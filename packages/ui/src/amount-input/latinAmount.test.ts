import { describe, expect, it } from 'vitest';
import { clampText, stepText } from '../qty/index.ts';
import { latinAmount } from './index.ts';

describe('typing an amount', () => {
  it.each([
    ['৫০০', '500'],
    ['١٬٢٣٤٫٥', '1234.5'],
    ['1,250.509', '1250.50'],
    ['007', '7'],
    ['.5', '0.5'],
    ['1.2.3', '1.23'],
    ['-5e3', '53'],
    ['৳ ', ''],
    // A keypad that has only a comma.
    ['1,5', '1.5'],
    ['12,50', '12.50'],
    ['1,', '1'],
    [',5', '0.5'],
    ['0,125', '0.12'],
    ['1250,5', '1250.5'],
    // What groups and what is the fraction follow from each other.
    ['1.250,50', '1250.50'],
    ['1,250,000', '1250000'],
    ['12,34,567.5', '1234567.5'],
    ['1.250.000', '1250000'],
    // 1250 in one notation, 1.25 in another: it stays as it was typed, which is no amount.
    ['1,250', '1,250'],
    ['12,500', '12,500'],
    ['1,25,0', '1,25,0'],
  ])('%s is read as %s', (typed, read) => {
    expect(latinAmount(typed)).toBe(read);
  });

  it('has no point where the currency has no decimals', () => {
    expect(latinAmount('12.50', 0)).toBe('12');
    expect(latinAmount('12,50', 0)).toBe('12');
    expect(latinAmount('1,250', 0)).toBe('1,250');
  });
});

describe('stepping an amount', () => {
  it('is exact where floats are not, and stays inside its bounds', () => {
    expect(stepText('0.1', '0.2', '0', '10')).toBe('0.3');
    expect(stepText('9.95', '0.1', '0', '10')).toBe('10');
    expect(stepText('1', '-5', '0.5', '10')).toBe('0.5');
    expect(stepText('', '10', '1', '100')).toBe('10');
    expect([clampText('abc', '1', '9'), clampText('5.50', '1', '9'), clampText('12', '1', '')]).toEqual([
      '1',
      '5.5',
      '12',
    ]);
  });
});
