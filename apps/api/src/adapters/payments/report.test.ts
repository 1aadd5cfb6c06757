/** A report survives the way through a job, and nothing else is read as one. */
import { expect, it } from 'vitest';
import { money } from '@banyan/core/money';
import { readReport, writeReport } from './report.ts';

const amount = money('BDT', 5_000_000n);
const report = { reference: 'D1', outcome: 'confirmed', paymentId: 'p1', amount } as const;

it('is read as it was written', () => {
  expect(readReport(JSON.parse(JSON.stringify(writeReport(report))))).toEqual(report);
});

it.each([
  undefined,
  null,
  'x',
  [],
  {},
  { ...writeReport(report), outcome: 'paid' },
  { ...writeReport(report), paymentId: '' },
  { ...writeReport(report), amount: 5 },
  { ...writeReport(report), amount: { currency: 'XXX', amount: '1.00' } },
  { ...writeReport(report), amount: { currency: 'BDT', amount: '1e3' } },
  { ...writeReport(report), amount: { currency: 'BDT', amount: '0' } },
  { ...writeReport(report), amount: { currency: 'BDT', amount: '-5' } },
])('%o is no report', (stored) => {
  expect(readReport(stored)).toBeUndefined();
});
