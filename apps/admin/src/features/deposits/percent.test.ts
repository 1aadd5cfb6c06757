/** A rate is shown as a percentage without a float between. */
import { expect, test } from 'vitest';
import { percentText } from './percent.ts';

test('a rate becomes a percentage', () => {
  expect(['0.015', '0.1', '0.01', '1', '0.0000', '0.0123'].map(percentText)).toEqual([
    ...['1.5 %', '10 %', '1 %', '100 %', '0.00 %', '1.23 %'],
  ]);
});
