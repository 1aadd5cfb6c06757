/** Corrected wins: nothing is lost, no balance goes below zero, and correcting back undoes it. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { correctWin, splitWin } from './index.ts';
import { testSeed } from '../test-seed.ts';

const seeded = { seed: testSeed, numRuns: 2000 };
const units = fc.bigInt({ min: 0n, max: 10n ** 12n });
const few = fc.oneof(fc.bigInt({ min: 0n, max: 20n }), units);
const stakes = fc.record({ main: few, bonus: few });
const wallets = fc.record({ main: few, bonus: few, owed: few });

const moved = (
  wallet: { main: bigint; bonus: bigint; owed: bigint },
  by: { main: bigint; bonus: bigint; receivable: bigint },
) => ({
  main: wallet.main + by.main,
  bonus: wallet.bonus + by.bonus,
  owed: wallet.owed - by.receivable,
});

test('the parts sum to the change and no balance goes below zero', () => {
  fc.assert(
    fc.property(few, few, stakes, wallets, (before, after, stake, wallet) => {
      const by = correctWin(before, after, stake, wallet);
      expect(by.main + by.bonus + by.receivable).toBe(after - before);
      const left = moved(wallet, by);
      expect(left.main >= 0n && left.bonus >= 0n && left.owed >= 0n).toBe(true);
      // Money is owed only when there was none left to take.
      if (left.owed > wallet.owed) expect(left.main).toBe(0n);
    }),
    seeded,
  );
});

test('paid on from nothing owed it is the win of the new result, pocket by pocket', () => {
  fc.assert(
    fc.property(few, few, stakes, (win, more, stake) => {
      const paid = splitWin(win, stake);
      const by = correctWin(win, win + more, stake, { ...paid, owed: 0n });
      expect({ main: paid.main + by.main, bonus: paid.bonus + by.bonus }).toEqual(splitWin(win + more, stake));
    }),
    seeded,
  );
});

test('taken back and given again, nobody owes anything more than before', () => {
  fc.assert(
    fc.property(few, stakes, wallets, (win, stake, wallet) => {
      const without = moved(wallet, correctWin(win, 0n, stake, wallet));
      const again = moved(without, correctWin(0n, win, stake, without));
      expect(again.owed <= wallet.owed).toBe(true);
      expect(again.main + again.bonus - again.owed).toBe(wallet.main + wallet.bonus - wallet.owed);
    }),
    seeded,
  );
});

test('by hand: 100 won with three quarters real, 60 left of it', () => {
  const stake = { main: 75n, bonus: 25n };
  expect(correctWin(100n, 0n, stake, { main: 50n, bonus: 10n, owed: 0n })).toEqual({
    main: -50n,
    bonus: -10n,
    receivable: -40n,
  });
  expect(correctWin(0n, 100n, stake, { main: 0n, bonus: 0n, owed: 40n })).toEqual({
    main: 35n,
    bonus: 25n,
    receivable: 40n,
  });
  expect(correctWin(0n, 100n, stake, { main: 0n, bonus: 0n, owed: 90n })).toEqual({
    main: 0n,
    bonus: 10n,
    receivable: 90n,
  });
  expect(correctWin(100n, 100n, stake, { main: 0n, bonus: 0n, owed: 90n })).toEqual({
    main: 0n,
    bonus: 0n,
    receivable: 0n,
  });
});

test('what cannot be is a bug', () => {
  const stake = { main: 1n, bonus: 0n };
  expect(() => correctWin(-1n, 0n, stake, { main: 0n, bonus: 0n, owed: 0n })).toThrow(RangeError);
  expect(() => correctWin(1n, 0n, stake, { main: 0n, bonus: 0n, owed: -1n })).toThrow(RangeError);
});
