/** The two balances of a wallet: real money first, and wins that follow the stake to the unit. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitStake, splitWin } from './index.ts';
import { testSeed } from '../test-seed.ts';

const seeded = { seed: testSeed, numRuns: 1000 };
const units = fc.bigInt({ min: 0n, max: 10n ** 14n });
const pockets = fc.record({ main: units, bonus: units });

test('a stake takes real money first, sums to itself, and never more than there is', () => {
  fc.assert(
    fc.property(units, pockets, (stake, balances) => {
      const taken = splitStake(stake, balances);
      expect(taken.ok).toBe(stake <= balances.main + balances.bonus);
      if (!taken.ok) {
        expect(taken.code).toBe('insufficient-funds');
        return;
      }
      const { main, bonus } = taken.value;
      expect(main + bonus).toBe(stake);
      expect(main <= balances.main && bonus <= balances.bonus).toBe(true);
      if (bonus > 0n) expect(main).toBe(balances.main);
    }),
    seeded,
  );
});

test('a win follows the stake: the parts sum, and the bonus part is its exact share rounded down', () => {
  fc.assert(
    fc.property(units, pockets, (win, stake) => {
      const total = stake.main + stake.bonus;
      fc.pre(total > 0n);
      const { main, bonus } = splitWin(win, stake);
      expect(main + bonus).toBe(win);
      expect(bonus * total <= win * stake.bonus).toBe(true);
      expect((bonus + 1n) * total > win * stake.bonus).toBe(true);
    }),
    seeded,
  );
});

test('taking a win back mirrors giving it', () => {
  fc.assert(
    fc.property(units, pockets, (win, stake) => {
      const given = splitWin(win, stake);
      const taken = splitWin(-win, stake);
      expect(taken).toEqual({ main: -given.main, bonus: -given.bonus });
    }),
    seeded,
  );
});

test('a stake given back is what was taken, and a free round wins real money', () => {
  const stake = { main: 70n, bonus: 30n };
  expect(splitWin(100n, stake)).toEqual(stake);
  expect(splitWin(7n, { main: 0n, bonus: 0n })).toEqual({ main: 7n, bonus: 0n });
});

test('what cannot be is a bug, not a refusal', () => {
  expect(() => splitStake(-1n, { main: 1n, bonus: 0n })).toThrow(RangeError);
  expect(() => splitStake(1n, { main: -1n, bonus: 5n })).toThrow(RangeError);
  expect(() => splitWin(1n, { main: -1n, bonus: 5n })).toThrow(RangeError);
});
