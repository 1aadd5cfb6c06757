/** Every real north draw of 2005 to 2025 through the rules: 7,300 days, twelve figures a day, none different. */
import { describe, expect, test } from 'vitest';
import { realDataPresent, realFile } from '../real-data.ts';
import { decide, indexResult, normalise, type PlayCode, type ResultIndex, readCsv } from './index.ts';

/** All selections of a single-number play. */
function everyNumber(digits: number): string[] {
  return Array.from({ length: 10 ** digits }, (_, value) => String(value).padStart(digits, '0'));
}

const numbersOf = { 1: everyNumber(1), 2: everyNumber(2), 3: everyNumber(3) };

/** The selections of a play that hit; for the plays on the special prize there must be one. */
function hitting(play: PlayCode, digits: 1 | 2 | 3, index: ResultIndex): string {
  return numbersOf[digits].filter((number) => decide(play, number, index) === 1).join('|');
}

function hitsOf(play: PlayCode, selection: string): (index: ResultIndex) => string {
  const written = normalise(play, selection);
  if (!written.ok) throw new Error(`${play} ${selection} was refused`);
  return (index) => String(decide(play, written.value, index));
}

const truot8 = '11-13-15-20-30-40-50-60';
/** How each column of the expectation comes from the rules. */
const columns: Readonly<Record<string, (index: ResultIndex) => string>> = {
  de: (index) => hitting('DE', 2, index),
  dau: (index) => hitting('DAU', 1, index),
  duoi: (index) => hitting('DUOI', 1, index),
  ba_cang_db: (index) => hitting('BC', 3, index),
  lo68_hits: hitsOf('LO2', '68'),
  lo3_068_hits: hitsOf('LO3', '068'),
  xien2_11_13: hitsOf('X2', '11-13'),
  xien3_11_13_15: hitsOf('X3', '11-13-15'),
  xien4_11_13_15_20: hitsOf('X4', '11-13-15-20'),
  truot4_11_13_15_20: hitsOf('T4', '11-13-15-20'),
  truot8: hitsOf('T8', truot8),
  truot10: hitsOf('T10', `${truot8}-62-72`),
};

describe.skipIf(!realDataPresent)('the real draws', () => {
  test('all 7,300 days give every expected figure', { timeout: 60_000 }, () => {
    const file = readCsv(realFile('lottery/xsmb.csv'), 'integers');
    if (!file.ok) throw new Error(JSON.stringify(file.faults));
    const [header, ...expected] = realFile('lottery/xsmb-expected.csv').trimEnd().split('\n');
    expect(header).toBe(['date', ...Object.keys(columns)].join(','));
    expect(file.days).toHaveLength(7300);
    const found = file.days.map(({ day, result }) => {
      const index = indexResult(result);
      return [day, ...Object.values(columns).map((column) => column(index))].join(',');
    });
    expect(found).toEqual(expected);
  });

  test('read as text the real file is refused, because its zeros are lost, and nothing of it is answered', () => {
    const file = readCsv(realFile('lottery/xsmb.csv'), 'text');
    expect(file).toMatchObject({ ok: false });
    expect(!file.ok && file.faults[0]).toEqual({
      line: 3,
      reason: 'zeros-lost',
      column: 'prize4_3',
      found: '202',
      digits: 4,
    });
  });
});
