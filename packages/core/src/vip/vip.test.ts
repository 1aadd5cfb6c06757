/** Levels by what was bet and deposited (promotions.md section 8: 37, 38). */
import { expect, test } from 'vitest';
import { upgradeBonusOf, levelAfterMonth, levelOf } from './index.ts';

const level = (validBet: bigint, deposits: bigint, upgradeBonus: bigint, retention = 0n) => ({
  validBet,
  deposits,
  upgradeBonus,
  retention,
});
const levels = [
  level(10_000n, 1_000n, 10n),
  level(100_000n, 10_000n, 50n, 20_000n),
  level(500_000n, 50_000n, 200n, 50_000n),
];

test('a level needs both sums, and the bonuses of all levels that are crossed come once', () => {
  const career = { validBet: 520_000n, deposits: 12_000n };
  expect(levelOf(levels, career)).toBe(2);
  expect(upgradeBonusOf(levels, 0, 2)).toBe(60n);
  expect(upgradeBonusOf(levels, 2, 2)).toBe(0n);
  expect(upgradeBonusOf(levels, 2, 3)).toBe(200n);
  expect(levelOf(levels, { validBet: 9_999n, deposits: 10n ** 9n })).toBe(0);
});

test('a month below its level falls by one, and who regains it gets no bonus again', () => {
  expect(levelAfterMonth(levels, 2, 19_999n)).toBe(1);
  expect(levelAfterMonth(levels, 2, 20_000n)).toBe(2);
  expect(levelAfterMonth(levels, 0, 0n)).toBe(0);
  expect(upgradeBonusOf(levels, 2, 1)).toBe(0n);
});
