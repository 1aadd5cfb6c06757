/** Settlement: the rules by hand, and against a slow reading of the 27 numbers that shares no code with them. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawXsmb } from '../draws/index.ts';
import { decide, indexResult, type PlayCode, payoutUnits, plays, type XsmbResult } from './index.ts';

/** A draw made for counting: 68 ends five numbers, 068 two of them. */
const result: XsmbResult = [
  { tier: 'DB', numbers: ['40068'] },
  { tier: 'G1', numbers: ['12068'] },
  { tier: 'G2', numbers: ['77168', '00011'] },
  { tier: 'G3', numbers: ['10013', '20000', '30000', '40000', '50000', '60000'] },
  { tier: 'G4', numbers: ['9968', '0100', '0200', '0300'] },
  { tier: 'G5', numbers: ['0400', '0500', '0600', '0700', '0800', '0900'] },
  { tier: 'G6', numbers: ['115', '300', '700'] },
  { tier: 'G7', numbers: ['68', '00', '01', '02'] },
];
const index = indexResult(result);

test.each<[PlayCode, string, number]>([
  ['LO2', '68', 5],
  ['LO2', '11', 1],
  ['LO2', '69', 0],
  ['LO2', '02', 1],
  ['LO3', '068', 2],
  ['LO3', '168', 1],
  ['LO3', '968', 1],
  ['LO3', '002', 0],
  ['DE', '68', 1],
  ['DE', '11', 0],
  ['DAU', '6', 1],
  ['DAU', '8', 0],
  ['DUOI', '8', 1],
  ['DUOI', '6', 0],
  ['BC', '068', 1],
  ['BC', '168', 0],
  ['X2', '11-13', 1],
  ['X2', '11-68', 1],
  ['X2', '11-12', 0],
  ['X3', '11-13-15', 1],
  ['X3', '11-13-16', 0],
  ['X4', '11-13-15-68', 1],
  ['X4', '11-13-15-20', 0],
  ['T4', '20-21-22-23', 1],
  ['T4', '20-21-22-68', 0],
  ['T8', '20-21-22-23-24-25-26-27', 1],
  ['T8', '02-21-22-23-24-25-26-27', 0],
  ['T10', '20-21-22-23-24-25-26-27-28-29', 1],
  ['T10', '20-21-22-23-24-25-26-27-28-00', 0],
])('%s %s hits %i times', (play, selection, hits) => {
  expect(decide(play, selection, index)).toBe(hits);
});

/** The rules in their plainest words, over the list of numbers. */
function slowHits(play: PlayCode, selection: string, draw: XsmbResult): number {
  const all = draw.flatMap(({ numbers }) => numbers);
  const special = all[0] ?? '';
  const picked = selection.split('-');
  if (play === 'LO2' || play === 'LO3') return all.filter((number) => number.endsWith(selection)).length;
  if (play === 'DAU') return special.slice(-2, -1) === selection ? 1 : 0;
  if (play === 'DE' || play === 'DUOI' || play === 'BC') return special.endsWith(selection) ? 1 : 0;
  const came = picked.filter((ending) => all.some((number) => number.endsWith(ending))).length;
  return came === (plays[play].group === 'xien' ? picked.length : 0) ? 1 : 0;
}

test('three hundred draws with all kinds of selections equal the slow reading', () => {
  const codes = Object.keys(plays) as PlayCode[];
  const selection = fc.constantFrom(...codes).chain((play) => {
    const { digits, picks } = plays[play];
    const number = fc.integer({ min: 0, max: 10 ** digits - 1 }).map((value) => String(value).padStart(digits, '0'));
    return fc.tuple(fc.constant(play), fc.uniqueArray(number, { minLength: picks, maxLength: picks }));
  });
  fc.assert(
    fc.property(fc.nat(), fc.array(selection, { minLength: 20, maxLength: 40 }), (number, selections) => {
      const draw = drawXsmb('2'.repeat(64), `settle ${number}`);
      const drawIndex = indexResult(draw);
      const endings = [...new Set(draw.flatMap(({ numbers }) => numbers.map((text) => text.slice(-2))))].sort();
      // Xien also from numbers that came, so that it wins often enough to be a test.
      const winners = (['X2', 'X3', 'X4'] as const).map((play) => {
        const from = number % 10;
        return [play, endings.slice(from, from + plays[play].picks).join('-')] as [PlayCode, string];
      });
      for (const [play, xien] of winners) expect(decide(play, xien, drawIndex)).toBe(1);
      for (const [play, picked] of [...winners, ...selections.map(([code, all]) => [code, all.join('-')] as const)]) {
        expect(decide(play, picked, drawIndex)).toBe(slowHits(play, picked, draw));
      }
    }),
    { seed: 20_261_120, numRuns: 300 },
  );
});

test('the counts of a draw are of all 27 numbers, and of the 23 with three digits', () => {
  const sum = (counts: Uint8Array) => counts.reduce((total, count) => total + count, 0);
  expect(sum(index.lastTwo)).toBe(27);
  expect(sum(index.lastThree)).toBe(23);
});

test('a selection that was never normalised is a bug, not a lost bet', () => {
  expect(() => decide('LO2', '100', index)).toThrow(RangeError);
  expect(() => decide('X2', '11-x', index)).toThrow(RangeError);
  expect(() => indexResult([])).toThrow(RangeError);
});

test('a payout is rounded down once, over stake, odds and hits together', () => {
  const odds = { numerator: 87n, denominator: 10n };
  expect(payoutUnits(1n, odds, 1)).toBe(8n);
  expect(payoutUnits(10_000n, odds, 1)).toBe(87_000n);
  // Rounded for each hit it would be 24.
  expect(payoutUnits(1n, odds, 3)).toBe(26n);
  expect(payoutUnits(12_345n, odds, 0)).toBe(0n);
  expect(() => payoutUnits(-1n, odds, 1)).toThrow(RangeError);
});

test('a payout is the largest whole number of units that is not too much', () => {
  const rate = fc.record({
    numerator: fc.bigInt({ min: 0n, max: 10n ** 9n }),
    denominator: fc.constantFrom(1n, 10n, 100n, 1_000_000n),
  });
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 13n }), rate, fc.nat({ max: 27 }), (stake, odds, hits) => {
      const exact = stake * odds.numerator * BigInt(hits);
      const paid = payoutUnits(stake, odds, hits);
      expect(paid * odds.denominator <= exact && (paid + 1n) * odds.denominator > exact).toBe(true);
    }),
    { seed: 20_261_120, numRuns: 500 },
  );
});
