/** The codes of a shared picture. */
import { expect, test } from 'vitest';
import { linesOf } from './share-picture.ts';

test('a code is broken into lines and loses nothing', () => {
  const hash = 'a1'.repeat(32);
  expect(linesOf(hash, 32)).toEqual([hash.slice(0, 32), hash.slice(32)]);
  expect(linesOf('abcde', 2).join('')).toBe('abcde');
  expect(linesOf('', 8)).toEqual([]);
});
