/** The rules of lists of games. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  basisPoints,
  boardRows,
  decimalOf,
  gamesPerPage,
  maskedName,
  minBets,
  pagesOf,
  popularAtMost,
  searchable,
  slotClassesFor,
  tenThousandths,
} from './index.ts';
import { testSeed } from '../test-seed.ts';

const seeded = { seed: testSeed, numRuns: 300 };

describe('the numbers', () => {
  it('are the specification’s', () => {
    expect([gamesPerPage, boardRows, popularAtMost]).toEqual([12, 20, 20]);
    expect(minBets).toEqual(['0.01', '0.05', '0.1', '0.5', '0.75']);
    expect([0, 1, 12, 13].map((total) => pagesOf(total, 12))).toEqual([0, 1, 1, 2]);
  });

  it('bingo is offered with Tagalog only', () => {
    expect(slotClassesFor(['BN', 'EN'])).toEqual(['SC', 'VP', 'TG', 'AC', 'JP']);
    expect(slotClassesFor(['BN', 'TY'])).toEqual(['SC', 'VP', 'TG', 'AC', 'JP', 'BG']);
  });
});

describe('a smallest stake', () => {
  it('is read and written without loss', () => {
    expect(minBets.map(tenThousandths)).toEqual([100n, 500n, 1000n, 5000n, 7500n]);
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), (units) => {
        expect(tenThousandths(decimalOf(units))).toBe(units);
      }),
      seeded,
    );
    expect([0n, 100n, 10_000n, 100_000n].map(decimalOf)).toEqual(['0', '0.01', '1', '10']);
  });

  it.each(['', '-1', '1e3', '0.00001', '.5', '1.', ' 1', '9999999999999'])('is none in “%s”', (text) => {
    expect(tenThousandths(text)).toBeUndefined();
  });
});

describe('a return to player', () => {
  it('is read in hundredths of a percent', () => {
    expect(['96.07', '99', '0', '100', '100.00'].map(basisPoints)).toEqual([9607, 9900, 0, 10_000, 10_000]);
    expect(['', '96.075', '100.01', '-1', '96,07', '1e1'].map(basisPoints)).toEqual(Array(6).fill(undefined));
  });
});

describe('a search', () => {
  it('does not mind width, case, accents and spaces', () => {
    expect(searchable('  Ｇolden   PÓT ')).toBe('golden pot');
    expect(searchable('সোনার কলসি')).toBe(searchable('সোনার  কলসি'));
  });
});

describe('a winner', () => {
  it('is masked whatever the name', () => {
    expect(['rupa_9', 'abcd', 'abc', 'a', ''].map(maskedName)).toEqual(['ru***9', 'ab***d', 'a***', 'a***', '***']);
  });
});
