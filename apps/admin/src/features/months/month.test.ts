/** Figures of a month as a table: a row for each name, a column for each currency. */
import { expect, test } from 'vitest';
import { byName } from './month.ts';

test('a figure that a currency lacks leaves its cell empty', () => {
  const figures = [
    { name: 'ggr', currency: 'BDT', amount: '10.00' },
    { name: 'ggr', currency: 'USD', amount: '1.00' },
    { name: 'fees', currency: 'BDT', amount: '2.00' },
  ] as const;
  expect(byName(figures)).toEqual({
    currencies: ['BDT', 'USD'],
    rows: [
      { name: 'ggr', amounts: ['10.00', '1.00'] },
      { name: 'fees', amounts: ['2.00', undefined] },
    ],
  });
});
