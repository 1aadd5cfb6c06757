/** The figures that lists of games show of ours. */
import { deviationOf, volatilityOf } from '@banyan/games/fair';
import { expect, it } from 'vitest';
import { figuresOf, tablesOf } from './figures.ts';
import { catalogue, listed } from './games.ts';

it('are of every game, from the tables by which it pays', () => {
  for (const { code } of listed) {
    const { rtp, volatility } = figuresOf(code) ?? { rtp: '', volatility: [] };
    expect([code, rtp]).toEqual([code, expect.stringMatching(/^[89][0-9]\.[0-9]{2}$/)]);
    expect(volatility.length).toBeGreaterThan(0);
  }
  expect(figuresOf('nosuch')).toBeUndefined();
  expect(catalogue().find(({ code }) => code === 'coin')).toMatchObject({ rtp: '99.00', volatility: ['low'] });
});

it('are of prizes that return what the game says of the same choice', () => {
  for (const { code } of listed)
    for (const { returned, prizes } of tablesOf(code) ?? []) {
      const paid = prizes.reduce(
        (sum, { chance, times }) => sum + (Number(chance.numerator) / Number(chance.denominator)) * times,
        0,
      );
      expect(paid).toBeCloseTo(Number(returned.numerator) / Number(returned.denominator), 5);
    }
});

it('are those that can be counted by hand', () => {
  // Heads or tails at 1.98: the deviation is 0.99.
  expect(deviationOf([{ chance: { numerator: 1n, denominator: 2n }, times: 1.98 }])).toBeCloseTo(0.99, 10);
  expect([0.99, 3, 4.99, 5].map(volatilityOf)).toEqual(['low', 'medium', 'medium', 'high']);
  expect(figuresOf('limbo')).toEqual({ rtp: '99.00', volatility: ['low', 'medium', 'high'] });
  expect(figuresOf('monsoon')?.rtp).toBe('96.07');
  expect(figuresOf('roulette')?.rtp).toBe('97.30');
  // Of tables with several prices it is that of the spot that returns least: a pair, one suit, one triple.
  expect(
    ['baccarat', 'dragon-tiger', 'sic-bo', 'andar-bahar', 'seven', 'teen-patti'].map((game) => figuresOf(game)?.rtp),
  ).toEqual([...['89.64', '86.02', '83.80', '91.48', '94.44', '97.68']]);
});
