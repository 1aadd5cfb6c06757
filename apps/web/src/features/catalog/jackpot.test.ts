/** The jackpot's figure: its bounds, its growth, its columns. */
import { describe, expect, it } from 'vitest';
import { writeMoneyAs } from '../../lib/amounts.ts';
import { columnsOf, growsEveryMs, growthHundredths, highest, lowest, startOf } from './jackpot.ts';

describe('the figure', () => {
  it('starts between a hundred and nine hundred million, elsewhere each time', () => {
    expect([lowest, highest]).toEqual([100_000_000, 900_000_000]);
    expect(startOf(0)).toBe(100_000_000_00);
    expect(startOf(1)).toBe(900_000_000_00);
    const starts = Array.from({ length: 10 }, () => startOf(Math.random()));
    for (const start of starts) {
      expect(start).toBeGreaterThanOrEqual(lowest * 100);
      expect(start).toBeLessThanOrEqual(highest * 100);
      expect(Number.isInteger(start)).toBe(true);
    }
    expect(new Set(starts).size).toBeGreaterThan(1);
  });

  it('grows by 165.11 every three seconds', () => {
    expect([growthHundredths, growsEveryMs]).toEqual([16_511, 3000]);
    const text = (hundredths: number) =>
      columnsOf(hundredths)
        .map((column) => column.text)
        .join('');
    expect(text(487_215_330_62)).toBe('487,215,330.62');
    expect(text(487_215_330_62 + growthHundredths)).toBe('487,215,495.73');
    expect(text(899_999_999_05)).toBe('899,999,999.05');
  });

  it('has a column for each digit, and keys that stay when a digit is added in front', () => {
    const kinds = columnsOf(100_000_000_00).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'digit')).toHaveLength(9);
    expect(kinds.filter((kind) => kind === 'decimal')).toHaveLength(2);
    expect(columnsOf(99_99).at(-1)?.key).toBe(columnsOf(100_00).at(-1)?.key);
  });

  it('is written as the operator writes money, and each column knows its digit', () => {
    writeMoneyAs({ grouping: 'lakh', numerals: 'beng' });
    const columns = columnsOf(1_234_567_89);
    writeMoneyAs({ grouping: '3-3-3', numerals: 'latn' });
    expect(columns.map(({ text }) => text).join('')).toBe('১২,৩৪,৫৬৭.৮৯');
    expect(columns.map(({ digit }) => digit).filter((digit) => digit !== undefined)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9,
    ]);
  });
});
