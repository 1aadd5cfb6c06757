/** Sums of points as the page shows them before anything is sent. */
import { expect, test } from 'vitest';
import type { MallItem } from './mall.queries.ts';
import { after, isWithinReach, mostOf, reachOf, timesOf, worthOf } from './sums.ts';

const item = (more: Partial<MallItem>): MallItem => ({
  ...{ id: '1', kind: 'goods', title: 'Kite', text: '', picture: { motif: 'kite', palette: 0 }, points: '100.00' },
  ...{ amount: null, ratio: null, game: null, rounds: null, days: null, available: 5, perMember: null, endsAt: null },
  ...{ isAtOnce: false, mine: null },
  ...more,
});

test('points are multiplied, taken off and counted as missing without a float', () => {
  expect(timesOf('0.1', 3)).toBe('0.30');
  expect(after('1000', '999.9999')).toEqual({ left: '0.0001', missing: undefined });
  expect(after('99.5', '100')).toEqual({ left: '0', missing: '0.50' });
  expect([worthOf('1234.5678', '0.01'), worthOf('', '0.01'), worthOf('-5', '0.01')]).toEqual([
    '12.3456',
    undefined,
    undefined,
  ]);
});

test('what can be ordered is bound by the stock, by what is left for one person, and by the points', () => {
  expect([mostOf(item({})), mostOf(item({ perMember: 2 })), mostOf(item({ mine: { taken: 1, left: 1 } }))]).toEqual([
    5, 2, 1,
  ]);
  expect(isWithinReach(item({}), '100')).toBe(true);
  expect(isWithinReach(item({}), '99.9999')).toBe(false);
  expect(isWithinReach(item({ available: 0 }), '1000')).toBe(false);
  expect(isWithinReach(item({}), undefined)).toBe(false);
  expect([reachOf(item({}), '25'), reachOf(item({}), '500')]).toEqual([25, 100]);
});
