/** Rebate differentials: what a line gets together is what its top stands above the member, and nobody gets less than nothing. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { partUnits, seriesParts } from './differentials.ts';

const seed = { seed: Number(process.env['BANYAN_SEED']) };

test('each upline gets (S_up - S_down)/2000 of the stake', () => {
  // 1,000.0000 at 1800 below 1900, 1950 and 1956: 5 %, 2.5 % and 0.3 %.
  expect(seriesParts(10_000_000n, [1800, 1900, 1950, 1956])).toEqual([
    { upline: 0, series: 1900, below: 1800, units: 500_000n },
    { upline: 1, series: 1950, below: 1900, units: 250_000n },
    { upline: 2, series: 1956, below: 1950, units: 30_000n },
  ]);
});

test('who stands no higher than somebody below gets nothing, and the next counts from that somebody', () => {
  expect(seriesParts(10_000n, [1900, 1880, 1900, 1910])).toEqual([
    { upline: 2, series: 1910, below: 1900, units: 50n },
  ]);
  expect(seriesParts(10_000n, [1956])).toEqual([]);
  expect(seriesParts(10_000n, [])).toEqual([]);
});

test('the parts of a line are what its highest stands above the member, to less than a unit a part', () => {
  const series = fc.integer({ min: 1, max: 1999 });
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 10n ** 14n }),
      fc.array(series, { minLength: 1, maxLength: 12 }),
      (stake, line) => {
        const parts = seriesParts(stake, line);
        const whole = stake * BigInt(Math.max(...line) - (line[0] ?? 0));
        const paid = parts.reduce((sum, { units }) => sum + units, 0n) * 2000n;
        expect(paid <= whole && whole - paid < 2000n * BigInt(Math.max(parts.length, 1))).toBe(true);
        for (const part of parts)
          expect([part.series > part.below, partUnits(stake, part)]).toEqual([true, part.units]);
      },
    ),
    seed,
  );
});
