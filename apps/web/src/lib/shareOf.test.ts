import { expect, test } from 'vitest';
import { shareOf } from './shareOf.ts';

test('a share is whole hundredths, and 100 only when nothing is left', () => {
  expect(shareOf('0.00', '500.00')).toBe(0);
  expect(shareOf('124.99', '500.00')).toBe(24);
  expect(shareOf('499.9999', '500')).toBe(99);
  expect(shareOf('500', '500.0000')).toBe(100);
  expect(shareOf('0', '0')).toBe(100);
});
