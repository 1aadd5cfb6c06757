import { expect, test } from 'vitest';
import { leftOut, leftOutOf } from './left-out.ts';

const files = Array.from({ length: 1000 }, (_, number) => `apps/api/src/modules/m${number}/m.test.ts`);

test('a seed leaves out about seven of eight, and the same ones each time', () => {
  const left = leftOutOf(files, 20261126);
  expect(left.length).toBeGreaterThan(830);
  expect(left.length).toBeLessThan(930);
  expect(leftOutOf(files, 20261126)).toEqual(left);
});

test('within two hundred days every file is in a short run', () => {
  const always = files.filter((file) =>
    Array.from({ length: 200 }, (_, day) => leftOutOf([file], 20261101 + day)).every((left) => left.length === 1),
  );
  expect(always).toEqual([]);
});

test('what moves money and the checks of the whole server are never left out', () => {
  const left = Array.from({ length: 20 }, (_, day) => leftOut(20261101 + day)).flat();
  expect(left.length).toBeGreaterThan(20);
  expect(
    left.filter((file) =>
      /modules\/(ledger|cashier|withdrawals|settlement|tickets)\/|src\/(gates|fuzz|upgrade)\.test|e2e\/money/.test(
        file,
      ),
    ),
  ).toEqual([]);
});

test('of the files that start whole servers one is in every second short run, and each in some', () => {
  const servers = ['killed', 'lost-connections', 'roles', 'start'].map((name) => `apps/api/src/${name}.test.ts`);
  const taken = Array.from({ length: 80 }, (_, day) => {
    const left = leftOutOf(servers, 20261101 + day);
    expect(left.length).toBeGreaterThan(2);
    return servers.filter((file) => !left.includes(file));
  });
  expect(new Set(taken.flat())).toEqual(new Set(servers));
});
