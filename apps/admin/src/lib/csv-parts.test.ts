/** A statement is sent in parts: each row once, in order, under the names. */
import { expect, it } from 'vitest';
import { partsOf } from './csv-parts.ts';

it('keeps every row once and names the line where a part begins', () => {
  expect(partsOf('transaction,amount\r\nA,1\r\n\r\nB,2\nC,3\n', 27)).toEqual([
    { csv: 'transaction,amount\nA,1\nB,2', firstLine: 2 },
    { csv: 'transaction,amount\nC,3', firstLine: 5 },
  ]);
  expect(partsOf('transaction,amount\nA,1')).toEqual([{ csv: 'transaction,amount\nA,1', firstLine: 2 }]);
  expect(partsOf('')).toEqual([]);
});
