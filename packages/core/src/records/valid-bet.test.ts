/** The valid bet, by the table of promotions.md section 3, and what holds for every play. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testSeed } from '../test-seed.ts';
import { type CountedPlay, type PlayStyle, playStates, playStyleOf, validBet } from './index.ts';

const play = (stake: bigint, payout: bigint, rest: Partial<CountedPlay> = {}): CountedPlay => ({
  product: 'game',
  state: payout > 0n ? 'won' : 'lost',
  stake,
  payout,
  ...rest,
});

test.each<[string, CountedPlay, bigint]>([
  ['a slot counts its stake when it lost', play(200n, 0n), 200n],
  ['a slot counts its stake when it won', play(200n, 900n), 200n],
  ['a slot counts its stake when it won less than that', play(200n, 10n), 200n],
  ['baccarat, player 500 and banker 400, decided for the player', play(900n, 1000n, { style: 'table' }), 100n],
  ['baccarat, player 500 and banker 400, decided for the banker', play(900n, 800n, { style: 'table' }), 100n],
  ['baccarat, a tie gives both back', play(900n, 900n, { style: 'table' }), 0n],
  ['red 18 and black 18', play(36n, 36n, { style: 'table' }), 0n],
  ['a straight number at roulette counts no more than its stake', play(1n, 36n, { style: 'table' }), 1n],
  ['crash at 1.49', play(100n, 149n, { style: 'cash-out' }), 0n],
  ['crash at 1.50', play(100n, 150n, { style: 'cash-out' }), 100n],
  ['crash that flew away', play(100n, 0n, { style: 'cash-out' }), 100n],
  ['sports 100 at 1.90, won', play(100n, 190n, { product: 'sports', odds: 190 }), 90n],
  ['sports 100, lost', play(100n, 0n, { product: 'sports', odds: 190 }), 100n],
  ['sports 100 at 1.90, half won', play(100n, 145n, { product: 'sports', odds: 190 }), 45n],
  ['sports 100, half lost', play(100n, 50n, { product: 'sports', odds: 190 }), 50n],
  ['sports, a parlay that won 230', play(100n, 330n, { product: 'sports', odds: 330 }), 100n],
  ['sports 100 at 1.49, won', play(100n, 149n, { product: 'sports', odds: 149 }), 0n],
  ['sports 100 at 1.49, lost', play(100n, 0n, { product: 'sports', odds: 149 }), 0n],
  ['sports 100 at 1.50, won', play(100n, 150n, { product: 'sports', odds: 150 }), 50n],
  ['sports, a system', play(100n, 330n, { product: 'sports', odds: null }), 0n],
  ['sports, both sides of a market', play(100n, 190n, { product: 'sports', odds: 190, isCovering: true }), 0n],
  ['lottery, lost', play(50n, 0n, { product: 'lottery' }), 50n],
  ['lottery, 9 of 10 numbers of a position', play(90n, 100n, { product: 'lottery', isCovering: true }), 0n],
  ['open', play(50n, 0n, { state: 'open' }), 0n],
  ['void', play(50n, 50n, { state: 'void' }), 0n],
  ['a free round has no stake', play(0n, 700n), 0n],
])('%s', (_name, given, expected) => {
  expect(validBet(given)).toBe(expected);
});

test('a valid bet is never below nothing and never above the stake', () => {
  const given = fc.record({
    product: fc.constantFrom('lottery', 'game', 'sports') as fc.Arbitrary<CountedPlay['product']>,
    style: fc.constantFrom('spin', 'table', 'cash-out') as fc.Arbitrary<PlayStyle>,
    state: fc.constantFrom('open', 'won', 'lost', 'void') as fc.Arbitrary<CountedPlay['state']>,
    stake: fc.bigInt(0n, 10n ** 15n),
    payout: fc.bigInt(0n, 10n ** 16n),
    isCovering: fc.boolean(),
    odds: fc.option(fc.integer({ min: 100, max: 100_000 })),
  });
  fc.assert(
    fc.property(given, (one) => {
      const valid = validBet(one);
      expect(valid >= 0n && valid <= one.stake).toBe(true);
      if (one.state === 'open' || one.state === 'void') expect(valid).toBe(0n);
    }),
    { seed: testSeed },
  );
});

test('a game takes risk as its vendor lists it', () => {
  expect(playStyleOf({ category: 'LIVE' })).toBe('table');
  expect(playStyleOf({ category: 'SPORTS' })).toBe('table');
  expect(playStyleOf({ category: 'RNG', classify: 'TG' })).toBe('table');
  expect(playStyleOf({ category: 'RNG', classify: 'AC' })).toBe('cash-out');
  expect(playStyleOf({ category: 'RNG', classify: 'JP' })).toBe('spin');
  expect(playStyleOf({ category: 'FISH', classify: null })).toBe('spin');
});

test('every end of a play may be corrected into another', () => {
  expect(Object.keys(playStates)).toEqual(['open', 'won', 'lost', 'void']);
});
