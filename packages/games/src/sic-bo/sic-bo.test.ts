/** Sic bo: the published edges, counted over all 216 throws. */
import { expect, test } from 'vitest';
import { sicBo } from './index.ts';

const edges: Readonly<Record<string, string>> = {
  ...{ small: '2.78', big: '2.78', triples: '13.89' },
  ...{ 'sum-4': '12.50', 'sum-5': '13.89', 'sum-6': '12.04', 'sum-7': '9.72', 'sum-8': '12.50', 'sum-9': '7.41' },
  ...{ 'sum-10': '12.50', 'sum-11': '12.50', 'sum-12': '7.41', 'sum-13': '12.50', 'sum-14': '9.72', 'sum-15': '12.04' },
  ...{ 'sum-16': '13.89', 'sum-17': '12.50' },
};
const byKind: Readonly<Record<string, string>> = { single: '3.70', double: '11.11', triple: '16.20', pair: '2.78' };

test('every spot has the published edge of its price', () => {
  expect(sicBo.spots).toHaveLength(50);
  for (const spot of sicBo.spots) {
    const { numerator, denominator } = sicBo.returnOf({ bets: { [spot]: 1 } });
    const edge = (100 - (Number(numerator) / Number(denominator)) * 100).toFixed(2);
    expect([spot, edge]).toEqual([spot, edges[spot] ?? byKind[spot.split('-')[0] as string]]);
    let paid = 0n;
    for (let number = 0; number < 216; number += 1) {
      const dice = [number % 6, Math.floor(number / 6) % 6, Math.floor(number / 36)];
      paid += sicBo.play(100n, { bets: { [spot]: 1 } }, { below: () => dice.shift() as number, steps: [] }).payout;
    }
    expect(paid * denominator).toBe(numerator * 216n * 100n);
  }
});

test('a triple is a double and three of one face, and takes small', () => {
  const ones = { below: () => 0, steps: [] };
  const bets = { small: 1, 'single-1': 1, 'double-1': 1, 'triple-1': 1, triples: 1, 'pair-1-2': 1 };
  const { payout, shown } = sicBo.play(600n, { bets }, ones);
  expect(shown).toEqual({
    dice: [1, 1, 1],
    returned: { 'single-1': 1300, 'double-1': 1200, 'triple-1': 18_100, triples: 3100 },
  });
  expect(payout).toBe(1300n + 1200n + 18_100n + 3100n);
  expect(sicBo.mostPayout(600n, { bets })).toBe(payout);
});
