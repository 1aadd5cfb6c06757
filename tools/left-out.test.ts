import { expect, test } from 'vitest';
import { leftOut, leftOutOf } from './left-out.ts';

const files = Array.from({ length: 1000 }, (_, number) => `apps/api/src/modules/m${number}/m.test.ts`);

test('a seed leaves out about three of five, and the same ones each time', () => {
  const left = leftOutOf(files, 20261126);
  expect(left.length).toBeGreaterThan(530);
  expect(left.length).toBeLessThan(670);
  expect(leftOutOf(files, 20261126)).toEqual(left);
});

test('within thirty days every file is in a short run', () => {
  const always = files.filter((file) =>
    Array.from({ length: 30 }, (_, day) => leftOutOf([file], 20261101 + day)).every((left) => left.length === 1),
  );
  expect(always).toEqual([]);
});

test('what moves money and the checks of the whole server are never left out', () => {
  const left = Array.from({ length: 20 }, (_, day) => leftOut(20261101 + day)).flat();
  expect(left.length).toBeGreaterThan(20);
  expect(
    left.filter((file) => /modules\/(ledger|cashier|withdrawals|settlement|tickets)\/|src\/\w+\.test/.test(file)),
  ).toEqual([]);
});
