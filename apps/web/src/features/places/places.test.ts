/** The table of places and the server's table of heads name the same pages: a page without a head would be sent as a 404. */
import { expect, test } from 'vitest';
import { headOf, listedPaths } from '@banyan/core/settings';
import { places } from './places.ts';

test('every path of the site has a head', () => {
  expect(places.length).toBeGreaterThan(30);
  expect(places.filter(({ path }) => headOf(path).name === 'notFound')).toEqual([]);
});

test('every path that crawlers are told leads to a page', () => {
  const paths = new Set(places.map(({ path }) => path));
  expect(listedPaths().filter((path) => !paths.has(path))).toEqual([]);
});
