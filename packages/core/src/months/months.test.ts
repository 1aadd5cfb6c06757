/** Which days and months there are, when a month may be closed, and what came too late for it. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testSeed } from '../test-seed.ts';
import {
  type MonthFigure,
  daysBetween,
  daysOfMonth,
  laterThan,
  monthsBetween,
  parseMonth,
  whyNotClosed,
} from './index.ts';

test('a month is read, with its days', () => {
  expect(['2028-02', '2028-13', '2028-2', '2028-02-01', ''].map(parseMonth)).toEqual([
    '2028-02',
    ...Array.from({ length: 4 }, () => undefined),
  ]);
  expect(daysOfMonth('2028-02')).toEqual({ first: '2028-02-01', last: '2028-02-29' });
  expect(daysOfMonth('2026-12').last).toBe('2026-12-31');
  expect(daysBetween('2026-12-30', '2027-01-02')).toEqual(['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02']);
  expect(daysBetween('2026-12-30', '2026-12-29')).toEqual([]);
  expect(monthsBetween('2026-11', '2027-01')).toEqual(['2027-01', '2026-12', '2026-11']);
});

test('a month is closed in its turn, once it is over, counted, and every day of it is signed', () => {
  const whole = { isOver: true, isCounted: true, unsigned: 0, isNext: true };
  expect(whyNotClosed(whole)).toBeUndefined();
  expect(whyNotClosed({ ...whole, isOver: false, unsigned: 3 })).toBe('not-over');
  expect(whyNotClosed({ ...whole, isCounted: false })).toBe('not-counted');
  expect(whyNotClosed({ ...whole, unsigned: 1, isNext: false })).toBe('days');
  expect(whyNotClosed({ ...whole, isNext: false })).toBe('before');
});

const figure = fc.record({
  currency: fc.constantFrom('BDT' as const, 'USD' as const),
  name: fc.constantFrom('ggr', 'deposits'),
  units: fc.bigInt({ min: -1_000n, max: 1_000n }),
});
const sumOf = (figures: readonly MonthFigure[], of: string) =>
  figures.filter(({ currency, name }) => `${currency} ${name}` === of).reduce((sum, { units }) => sum + units, 0n);

test('what was written down and what came later are together what is counted now', () => {
  fc.assert(
    fc.property(fc.array(figure), fc.array(figure), (now, written) => {
      const later = laterThan(now, written);
      for (const of of ['BDT ggr', 'BDT deposits', 'USD ggr', 'USD deposits'])
        expect(sumOf(written, of) + sumOf(later, of)).toBe(sumOf(now, of));
      expect(laterThan(now, [...written, ...later])).toEqual([]);
    }),
    { seed: testSeed },
  );
});
