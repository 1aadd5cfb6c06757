/** The pages of the back office, as their features declare them. */
import { expect, test } from 'vitest';
import { pages } from './pages.ts';

test('each letter behind g names one page, and each path is one page', () => {
  const letters = pages.flatMap(({ letter, path }) => (letter === undefined ? [] : [[letter, path]]));
  expect(letters.length).toBeGreaterThan(10);
  expect(new Set(letters.map(([letter]) => letter)).size, letters.join(' ')).toBe(letters.length);
  expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length);
});
