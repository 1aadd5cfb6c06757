/** Spots: what is a choice, the return of each number of spots, and rounds in which all and none are caught. */
import { expect, test } from 'vitest';
import { spots, spotsBoard, spotsChance, spotsOf, spotsPay } from './index.ts';

/** Takes the lowest number that is left, each time. */
const lowest = { below: () => 0, steps: [] };

test('reads one to ten different numbers in their order and nothing else', () => {
  for (const sent of ['1', '40', '1-2-3-4-5-6-7-8-9-10'])
    expect(spots.readChoice({ spots: sent })).toEqual({ spots: sent });
  for (const sent of ['', '0', '41', '2-1', '1-1', '01', '1-2-3-4-5-6-7-8-9-10-11', '1-', '1.5', 'x'])
    expect(spots.readChoice({ spots: sent })).toBeUndefined();
  expect(spots.readChoice({ spots: '1', more: 1 })).toBeUndefined();
});

test.each(Array.from({ length: spotsBoard.most }, (_, at) => at + 1))(
  '%i spots return just below 99 hundredths',
  (count) => {
    const choice = spotsOf(Array.from({ length: count }, (_, at) => at + 1));
    const { numerator, denominator } = spots.returnOf(choice);
    const returned = Number((numerator * 1_000_000n) / denominator) / 1_000_000;
    expect(returned).toBeLessThanOrEqual(0.99);
    expect(returned).toBeGreaterThan(0.988);
    const sum = Array.from({ length: count + 1 }, (_, caught) => spotsChance(count, caught)).reduce(
      (total, chance) => total + Number(chance.numerator) / Number(chance.denominator),
      0,
    );
    expect(sum).toBeCloseTo(1, 9);
  },
);

test('pays what is caught, from the first to the last', () => {
  const played = (...numbers: number[]) => spots.play(10_000n, spotsOf(numbers), lowest);
  expect(played(10, 9, 8)).toMatchObject({ payout: 360_000n, shown: { caught: 3, times: 3600 } });
  expect(played(11, 12, 13)).toMatchObject({ payout: 0n, shown: { caught: 0, times: 0 } });
  expect(played(1).shown['drawn']).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect([spotsPay(2, 0), spotsPay(2, 1), spotsPay(11, 11)]).toEqual([0, 143, 0]);
});
