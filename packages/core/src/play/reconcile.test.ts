/** Figures agree in every part or their difference is named. */
import { expect, test } from 'vitest';
import { differencesOf, noFigures } from './reconcile.ts';

test('every part that differs is named, and no other', () => {
  const ours = { bets: 3n, wins: 1n, undone: 0n, staked: 300_000n, won: 50_000n };
  expect(differencesOf(ours, ours)).toEqual({});
  expect(differencesOf(ours, { ...ours, staked: 299_999n, undone: 1n })).toEqual({
    undone: '0 / 1',
    staked: '300000 / 299999',
  });
  expect(Object.keys(differencesOf(ours, noFigures))).toEqual(['bets', 'wins', 'staked', 'won']);
});
