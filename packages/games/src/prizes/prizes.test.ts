/** The vectors of drawn prizes, and what every wheel and envelope must keep. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { commitment } from '../fair/index.ts';
import { areEnvelopeRules, areWheelRules, cut, drawWinners, spin, wheelWhole } from './index.ts';

const serverSeed = '11'.repeat(32);
const wheel = {
  prizes: [
    [500_000, '0'],
    [300_000, '5'],
    [150_000, '10'],
    [49_900, '50'],
    [100, '5000'],
  ],
} as const;
const envelope = { total: 10_000, parts: 5, least: 100 };

test('the wheel of the published vector gives its prizes', () => {
  expect(commitment(serverSeed).slice(0, 8)).toBe('02d449a3');
  const spins = [0, 1, 2, 3, 4, 5].map((nonce) => spin('wheel-1', wheel, { serverSeed, clientSeed: 'alice', nonce }));
  expect(spins.map(({ number }) => number)).toEqual([374_497, 788_366, 848_635, 13_067, 110_502, 619_449]);
  expect(spins.map(({ at }) => wheel.prizes[at]?.[1])).toEqual(['0', '5', '10', '0', '0', '5']);
});

test('the envelope of the published vector is cut into its parts', () => {
  expect(cut('env-1', envelope, { serverSeed, clientSeed: 'house', nonce: 0 })).toEqual([248, 3137, 2750, 2713, 1152]);
});

test('an envelope is shared out whole, each part at least its least', () => {
  const rules = fc
    .tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 500 }), fc.integer({ min: 0, max: 1_000_000 }))
    .map(([parts, least, free]) => ({ total: parts * least + free, parts, least }));
  fc.assert(
    fc.property(rules, fc.nat({ max: 1e6 }), (one, nonce) => {
      const parts = cut('env', one, { serverSeed, clientSeed: 'house', nonce });
      expect(parts).toHaveLength(one.parts);
      expect(Math.min(...parts)).toBeGreaterThanOrEqual(one.least);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(one.total);
    }),
    { numRuns: 100, seed: Number(process.env['BANYAN_SEED']) },
  );
});

test('every number of a wheel has a prize, and the first and the last are those at the ends', () => {
  expect(wheel.prizes.reduce((sum, [weight]) => sum + weight, 0)).toBe(wheelWhole);
  const one = {
    prizes: [
      [1, '7'],
      [wheelWhole - 1, '0'],
    ],
  } as const;
  const places = new Set(
    Array.from({ length: 200 }, (_, nonce) => spin('w', one, { serverSeed, clientSeed: 'a', nonce }).at),
  );
  expect(places).toEqual(new Set([1]));
});

test('rules that cannot be shared out fairly are none', () => {
  expect(areWheelRules({ prizes: [[999_999, '1']] })).toBe(false);
  expect(
    areWheelRules({
      prizes: [
        [1_000_001, '1'],
        [-1, '0'],
      ],
    }),
  ).toBe(false);
  expect(areEnvelopeRules({ total: 499, parts: 5, least: 100 })).toBe(false);
  expect(() => cut('e', { total: 1, parts: 2, least: 1 }, { serverSeed, clientSeed: 'a', nonce: 0 })).toThrow(
    RangeError,
  );
  expect(() => spin('w', { prizes: [] }, { serverSeed, clientSeed: 'a', nonce: 0 })).toThrow(RangeError);
});

test('a raffle draws each winner once, all entries where there are fewer than prizes, and every place as often as another', () => {
  const seeds = (nonce: number) => ({ serverSeed, clientSeed: 'house', nonce });
  expect(drawWinners('raffle-1', { prizes: ['1000', '500', '500'], entries: 10 }, seeds(0))).toEqual([2, 6, 0]);
  expect(new Set(drawWinners('r', { prizes: ['1', '1', '1'], entries: 2 }, seeds(1)))).toEqual(new Set([0, 1]));
  expect(drawWinners('r', { prizes: ['1'], entries: 0 }, seeds(2))).toEqual([]);
  const hits = [0, 0, 0, 0, 0];
  for (let nonce = 0; nonce < 2000; nonce += 1) {
    const winners = drawWinners('r', { prizes: ['1', '1'], entries: 5 }, seeds(nonce));
    expect(new Set(winners).size).toBe(2);
    for (const place of winners) hits[place] = (hits[place] ?? 0) + 1;
  }
  // 800 each; four standard deviations of a binomial are 88.
  for (const count of hits) expect(Math.abs(count - 800)).toBeLessThan(88);
  expect(() => drawWinners('r', { prizes: ['0'], entries: 5 }, seeds(0))).toThrow(RangeError);
});

const draws = process.env['BANYAN_LONG'] === '1' ? 1_000_000 : 4000;
test(`${draws} spins fall on the prizes as often as their weights say`, { timeout: 600_000 }, () => {
  const hits = wheel.prizes.map(() => 0);
  for (let nonce = 0; nonce < draws; nonce += 1) {
    const { at } = spin('wheel-1', wheel, { serverSeed, clientSeed: 'alice', nonce });
    hits[at] = (hits[at] ?? 0) + 1;
  }
  // Chi-squared of four degrees of freedom is above 23.5 once in ten thousand; these seeds are always the same.
  const chi = wheel.prizes.reduce((sum, [weight], at) => {
    const expected = (draws * weight) / wheelWhole;
    return sum + ((hits[at] ?? 0) - expected) ** 2 / expected;
  }, 0);
  expect(chi).toBeLessThan(23.5);
});
