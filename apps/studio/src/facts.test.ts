/** The figures in the rules of a game. */
import { expect, it } from 'vitest';
import { factsOf } from './facts.ts';
import { listed } from './games.ts';

it('are those that can be counted by hand', () => {
  expect(factsOf('coin')).toEqual({
    rtp: ['99.00', '99.00'],
    hits: ['50.00', '50.00'],
    volatility: ['low'],
    mostTimes: 198,
  });
  expect(factsOf('limbo')).toMatchObject({ hits: ['0.0099', '98.02'], mostTimes: 1_000_000 });
  expect(factsOf('monsoon')).toMatchObject({ rtp: ['96.07', '96.07'], hits: ['49.83', '49.83'] });
  expect(factsOf('nosuch')).toBeUndefined();
});

it('are within what can be, for every game that has them', () => {
  for (const { code } of listed) {
    const facts = factsOf(code);
    if (facts === undefined) continue;
    const [least, most] = facts.hits.map(Number) as [number, number];
    expect(0 < least && least <= most && most <= 100.01).toBe(true);
    expect(facts.mostTimes).toBeGreaterThan(100);
  }
});
