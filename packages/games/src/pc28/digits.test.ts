/** The digits that keno makes: by hand on a draw, on the real draws, and how far from even all draws together are. */
import { describe, expect, test } from 'vitest';
import { chooseExact } from '../balls/chance.ts';
import { keno } from '../keno/index.ts';
import { lotteryOf } from '../lottery/index.ts';
import { realDataPresent, realFile } from '../real-data.ts';
import { digitsOfKeno, type Grouping, groupsOf } from './digits.ts';
import { pc28 } from './index.ts';

const numbers = [2, 5, 6, 11, 24, 25, 27, 32, 34, 35, 39, 41, 44, 51, 54, 62, 70, 71, 72, 75];
const draw = [{ tier: 'balls', numbers: numbers.map((number) => String(number).padStart(2, '0')) }];
const groupings: readonly Grouping[] = ['consecutive', 'interleaved'];

test('the groups of a draw, added up by hand', () => {
  // 2+5+6+11+24+25 = 73, 27+32+34+35+39+41 = 208, 44+51+54+62+70+71 = 352.
  expect(digitsOfKeno(draw, 'consecutive')).toEqual([{ tier: 'digits', numbers: ['3', '8', '2'] }]);
  // 5+24+32+39+51+70 = 221, 6+25+34+41+54+71 = 231, 11+27+35+44+62+72 = 251.
  expect(digitsOfKeno(draw, 'interleaved')).toEqual([{ tier: 'digits', numbers: ['1', '1', '1'] }]);
  expect(digitsOfKeno([{ tier: 'balls', numbers: draw[0]?.numbers.toReversed() ?? [] }], 'consecutive')).toEqual(
    digitsOfKeno(draw, 'consecutive'),
  );
  expect(() => digitsOfKeno([{ tier: 'balls', numbers: ['01'] }], 'consecutive')).toThrow(RangeError);
});

/**
 * Over all C(80, 20) draws, how many give each sum of the digits: ball by ball, by how many are drawn and what the three
 * groups add up to. Counted in floating point, which is exact to about fifteen places here.
 */
function sumShares(grouping: Grouping): number[] {
  const groups = groupsOf(grouping);
  let ways = Array.from({ length: 21 }, () => new Float64Array(1000));
  (ways[0] as Float64Array)[0] = 1;
  for (let ball = 1; ball <= 80; ball += 1) {
    const next = ways.map((row) => row.slice());
    for (const [drawn, group] of groups.entries()) {
      const [from, to] = [ways[drawn] as Float64Array, next[drawn + 1] as Float64Array];
      for (let digits = 0; digits < 1000; digits += 1) {
        const count = from[digits] as number;
        if (count === 0) continue;
        const size = group < 0 ? 0 : 10 ** group;
        const before = Math.floor(digits / (size || 1)) % 10;
        const after = size === 0 ? digits : digits + (((before + ball) % 10) - before) * size;
        to[after] = (to[after] as number) + count;
      }
    }
    ways = next;
  }
  const shares = new Array<number>(28).fill(0);
  const all = Number(chooseExact(80, 20));
  for (const [digits, count] of (ways[20] as Float64Array).entries()) {
    const sum = (digits % 10) + (Math.floor(digits / 10) % 10) + Math.floor(digits / 100);
    shares[sum] = (shares[sum] as number) + count / all;
  }
  return shares;
}

test.each([
  ['consecutive', '0.992 1.007'],
  ['interleaved', '0.986 1.002'],
] as const)('%s groups: at fair prices the numbers return from and to %s', (grouping, bounds) => {
  const shares = sumShares(grouping);
  expect(Math.abs(shares.reduce((sum, share) => sum + share, 0) - 1)).toBeLessThan(1e-9);
  const levels = lotteryOf(pc28).plays.get('SUM')?.levels ?? [];
  const returns = shares.map((share, sum) => share * Number(levels[sum]?.odds));
  expect(`${Math.min(...returns).toFixed(3)} ${Math.max(...returns).toFixed(3)}`).toBe(bounds);
});

describe.skipIf(!realDataPresent)('the real draws', () => {
  test('all 102 give a result', () => {
    const [kenos, game] = [lotteryOf(keno), lotteryOf(pc28)];
    const rows = realFile('lottery/keno.csv').trimEnd().split('\n').slice(1);
    for (const grouping of groupings) {
      for (const row of rows) {
        const given = row
          .split(',')
          .slice(2, 22)
          .map((number) => number.padStart(2, '0'));
        const reading = kenos.parse([{ tier: 'balls', numbers: given }]);
        if (!reading.ok) throw new Error(row);
        const result = digitsOfKeno(reading.value, grouping);
        expect(game.parse(result)).toEqual({ ok: true, value: result });
        const sum = result[0]?.numbers.reduce((total, digit) => total + Number(digit), 0);
        expect(game.decider(result)('SUM', String(sum)).indexOf(1)).toBe(sum);
      }
    }
    expect(rows).toHaveLength(102);
  });
});
