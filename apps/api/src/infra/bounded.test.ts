/** Bounded work: so much at a time, so much in line, the rest turned away. */
import { expect, it } from 'vitest';
import { bounded } from './bounded.ts';
import { isTryAgain } from './errors.ts';

it('runs so many at a time, lets so many wait and turns the rest away', async () => {
  const inLine = bounded(2, 3);
  let running = 0;
  let most = 0;
  const doors: (() => void)[] = [];
  const work = () =>
    inLine(async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise<void>((resolve) => doors.push(resolve));
      running -= 1;
    });
  const all = Array.from({ length: 5 }, work);
  const away = await work().catch((error: unknown) => error);
  expect(isTryAgain(away)).toBe(true);
  let open = 0;
  while (open < 5) {
    await new Promise((resolve) => setImmediate(resolve));
    open += doors.splice(0).map((door) => door()).length;
  }
  await Promise.all(all);
  expect(most).toBe(2);
});

it('frees the place of work that failed', async () => {
  const inLine = bounded(1, 1);
  await expect(inLine(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await inLine(async () => 'next')).toBe('next');
});
