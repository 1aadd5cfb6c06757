/** The site that is served is built for production, whoever asked for the build. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { buildSite } from './build-site.ts';
import { root } from './tree.ts';

test('no script of the site is a development build', async () => {
  await buildSite();
  const assets = path.join(root, 'apps/web/dist/assets');
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(30);
  const isForDevelopment = (name: string) =>
    readFileSync(path.join(assets, name), 'utf8').includes('Download the React DevTools');
  expect(scripts.filter(isForDevelopment)).toEqual([]);
});
