import { expect, it } from 'vitest';
import { gather } from './gather.ts';

/** A reader whose statements end when the test says so. */
function slowReader(options: { atOnce?: number; most?: number } = {}) {
  const statements: { keys: readonly string[]; end(rows?: Record<string, string>): void; fail(): void }[] = [];
  const find = gather<string, string>({
    ...options,
    nameOf: (key) => key,
    read: (keys) =>
      new Promise((resolve, reject) => {
        statements.push({
          keys,
          end: (rows = Object.fromEntries(keys.map((key) => [key, `row ${key}`]))) =>
            resolve(new Map(Object.entries(rows))),
          fail: () => reject(new Error('away')),
        });
      }),
  });
  return { find, statements };
}
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

it('what is asked for together is read in one statement, each key once', async () => {
  const { find, statements } = slowReader();
  const asked = [find('a'), find('b'), find('a'), find('missing')];
  await turn();
  expect(statements.map(({ keys }) => keys)).toEqual([['a', 'b', 'missing']]);
  statements[0]?.end({ a: 'row a', b: 'row b' });
  expect(await Promise.all(asked)).toEqual(['row a', 'row b', 'row a', undefined]);
});

it('what is asked while a key is being read is not answered by that read', async () => {
  const { find, statements } = slowReader({ atOnce: 1 });
  const first = find('a');
  await turn();
  const second = find('a');
  statements[0]?.end({ a: 'before' });
  expect(await first).toBe('before');
  await turn();
  statements[1]?.end({ a: 'after' });
  expect(await second).toBe('after');
});

it('a slow statement leaves room for another, and what comes beyond goes together when one ends', async () => {
  const { find, statements } = slowReader({ atOnce: 2, most: 2 });
  const asked = [find('a'), find('b'), find('c')];
  await turn();
  asked.push(find('d'), find('e'));
  await turn();
  expect(statements.map(({ keys }) => keys)).toEqual([['a', 'b'], ['c']]);
  statements[1]?.end();
  await turn();
  expect(statements[2]?.keys).toEqual(['d', 'e']);
  statements[0]?.end();
  statements[2]?.end();
  expect(await Promise.all(asked)).toEqual(['row a', 'row b', 'row c', 'row d', 'row e']);
});

it('a statement that fails fails those who asked for it, and nobody else', async () => {
  const { find, statements } = slowReader();
  const lost = find('a');
  await turn();
  statements[0]?.fail();
  await expect(lost).rejects.toThrow('away');
  const later = find('a');
  await turn();
  statements[1]?.end();
  expect(await later).toBe('row a');
});
