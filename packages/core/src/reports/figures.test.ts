/** The vector of the definitions, and what holds for every sum. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testSeed } from '../test-seed.ts';
import {
  cashViewOf,
  contributionOf,
  netRevenueOf,
  percentOf,
  promotionCostOf,
  revenueOf,
  taxInStake,
  turnoverOf,
  winsOf,
} from './index.ts';

const units = (whole: number): bigint => BigInt(whole) * 10_000n;

test('the vector: one month, to the unit', () => {
  const plays = {
    stakeMain: units(1_000_000),
    stakeBonus: units(80_000),
    winMain: units(955_000),
    winBonus: units(74_000),
  };
  const revenue = revenueOf(plays);
  expect([turnoverOf(plays), winsOf(plays)]).toEqual([units(1_080_000), units(1_029_000)]);
  expect(revenue).toEqual({ main: units(45_000), bonus: units(6_000), whole: units(51_000) });
  expect(percentOf(revenue.whole, turnoverOf(plays))).toBe('4.7222');
  expect(percentOf(winsOf(plays), turnoverOf(plays))).toBe('95.2778');
  // Given as bonus 12,000 and in cash 4,000; 2,500 were forfeited, expired or over a cap.
  const cost = promotionCostOf({ given: units(12_000) + units(4_000), takenBack: units(2_500) }, 0n);
  expect(cost).toBe(units(13_500));
  const net = netRevenueOf(revenue.whole, cost);
  expect(net).toBe(units(37_500));
  const cash = cashViewOf(revenue.main, { converted: units(3_100), cashRewards: units(4_000), freeWon: 0n });
  expect(cash).toBe(units(37_900));
  expect(cash - (units(5_400) - units(5_000))).toBe(net);
  const paidOn = [units(1_000), units(6_120), units(1_800), units(7_650), units(6_000)];
  expect(contributionOf(net, paidOn)).toBe(units(14_930));
  expect([percentOf(70n, 200n), percentOf(36n, 200n), percentOf(18n, 200n)]).toEqual(['35.0000', '18.0000', '9.0000']);
  expect(taxInStake(units(100), 53_000n)).toBe(50_332n);
});

test('hold and return to player make a hundred, and free rounds are cost and no wins', () => {
  const sum = fc.bigInt({ min: 0n, max: 10n ** 12n });
  fc.assert(
    fc.property(sum, sum, sum, sum, sum, (stakeMain, stakeBonus, winMain, winBonus, freeWon) => {
      const plays = { stakeMain, stakeBonus, winMain, winBonus };
      expect(turnoverOf(plays) - winsOf(plays)).toBe(revenueOf(plays).whole);
      expect(promotionCostOf({ given: 5n, takenBack: 3n }, freeWon)).toBe(2n + freeWon);
      const [hold, rtp] = [revenueOf(plays).whole, winsOf(plays)].map((part) => percentOf(part, turnoverOf(plays)));
      if (hold === null || rtp === null || hold === undefined || rtp === undefined) return;
      const tenThousandths = (text: string) => BigInt(text.replace('.', ''));
      expect([999_999n, 1_000_000n, 1_000_001n]).toContain(tenThousandths(hold) + tenThousandths(rtp));
    }),
    { seed: testSeed, numRuns: 1000 },
  );
});

test.each([
  [0n, 0n, null],
  [1n, 0n, null],
  [1n, 3n, '33.3333'],
  [2n, 3n, '66.6667'],
  [-1n, 3n, '-33.3333'],
  [-1n, 10_000_000n, '0.0000'],
  [5n, 1n, '500.0000'],
])('%s of %s is %s percent', (part, whole, text) => {
  expect(percentOf(part, whole)).toBe(text);
});
