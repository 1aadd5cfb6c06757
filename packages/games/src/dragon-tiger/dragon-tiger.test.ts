/** Dragon tiger: all pairs of cards by rank and suit, and the published edges. */
import { expect, test } from 'vitest';
import { dragonTiger } from './index.ts';

/** The ways of two different cards of eight decks: of the same kind there are seven beside the first, of another eight. */
function counted(spot: string): bigint {
  let paid = 0n;
  for (let dragon = 0; dragon < 52; dragon += 1)
    for (let tiger = 0; tiger < 52; tiger += 1)
      paid += BigInt(8 * (dragon === tiger ? 7 : 8) * dragonTiger.times(spot, { dragon, tiger }));
  return paid;
}

test.each([
  ['dragon', '3.7349'],
  ['tiger', '3.7349'],
  ['tie', '10.3614'],
  ['suited', '13.9759'],
  ['dragon-big', '7.6923'],
  ['dragon-small', '7.6923'],
  ['tiger-big', '7.6923'],
  ['tiger-small', '7.6923'],
])('%s has an edge of %s, counted over all cards', (spot, edge) => {
  const { numerator, denominator } = dragonTiger.returnOf({ bets: { [spot]: 1 } });
  expect(counted(spot) * denominator).toBe(numerator * 416n * 415n * 100n);
  expect((100 - (Number(numerator) / Number(denominator)) * 100).toFixed(4)).toBe(edge);
});

test('a tie at 8 to 1 would have the published edge, which is why it is paid 11 to 1', () => {
  const [law] = dragonTiger.law('tie').prizes;
  expect((Number(law?.ways) / 415).toFixed(6)).toBe('0.074699');
  expect((100 - (31 / 415) * 900).toFixed(4)).toBe('32.7711');
});

test('half of a stake comes back at a tie, to the last unit', () => {
  // Place 6 of the shoe is the seven of clubs; with one card gone, place 18 of the rest is the seven of diamonds.
  const places = [6, 18];
  const draws = { below: () => places.shift() as number, steps: [] };
  expect(dragonTiger.play(300n, { bets: { dragon: 1, tie: 1, 'tiger-big': 1 } }, draws)).toEqual({
    payout: 50n + 1200n,
    shown: { dragon: 6, tiger: 19, returned: { dragon: 50, tie: 1200 } },
  });
  expect(dragonTiger.mostPayout(300n, { bets: { dragon: 1, tie: 1, suited: 1 } })).toBe(50n + 1200n + 5100n);
});
