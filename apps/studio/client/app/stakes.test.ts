/** What can be staked, and with which chips. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chipsOf, mostStake } from './stakes.ts';

const room = {
  least: 10_000n,
  most: 50_000_000n,
  step: 100n,
  balance: 12_345_678n,
  mostWin: 10n ** 12n,
  pays: undefined,
};

test('the most is bounded by the limits, by the balance in whole hundredths, and by the most that a round may pay', () => {
  expect(mostStake(room)).toBe(12_345_600n);
  expect(mostStake({ ...room, balance: 10n ** 15n })).toBe(50_000_000n);
  expect(mostStake({ ...room, balance: undefined })).toBe(50_000_000n);
  expect(mostStake({ ...room, balance: 9_999n })).toBeUndefined();
  expect(mostStake({ ...room, mostWin: 1_000_000n, pays: (stake) => stake * 100n })).toBe(10_000n);
  expect(mostStake({ ...room, mostWin: 999_999n, pays: (stake) => stake * 100n })).toBeUndefined();
});

test('what is found can be paid, and a step more could not', () => {
  const amounts = fc.bigInt({ min: 1n, max: 10n ** 12n });
  fc.assert(
    fc.property(amounts, amounts, fc.bigInt({ min: 1n, max: 20_000n }), (balance, mostWin, times) => {
      const pays = (stake: bigint) => (stake * times) / 3n;
      const found = mostStake({ ...room, balance, mostWin, pays });
      const isRight = (stake: bigint) => stake <= balance && stake <= room.most && pays(stake) <= mostWin;
      if (found === undefined) return !isRight(room.least);
      return found % room.step === 0n && found >= room.least && isRight(found) && !isRight(found + room.step);
    }),
  );
});

test('every currency has chips inside the limits of a table', () => {
  expect(chipsOf('BDT', { least: '1', most: '5000' })).toEqual(['10', '50', '100', '500', '1000']);
  expect(chipsOf('VND', { least: '1', most: '5000' })).toEqual(['500', '1000', '2000', '5000']);
  expect(chipsOf('USD', { least: '5', most: '25' })).toEqual(['5', '10', '25']);
});
