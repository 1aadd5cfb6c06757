/** Points as they are written. */
import { expect, test } from 'vitest';
import { pointsText } from './Points.tsx';

test('points have decimals only where there are some', () => {
  expect(['18640.00', '12.5', '0.00', '1234567.25'].map((one) => pointsText(one))).toEqual([
    '18,640',
    '12.50',
    '0',
    '1,234,567.25',
  ]);
  expect(['-200.00', '200.00'].map((one) => pointsText(one, true))).toEqual(['−200', '+200']);
});
