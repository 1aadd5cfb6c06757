/** A second brand by its folder alone (NFR-08): what it changes in the server, in the built site, and what a slip in it says. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type World, world } from '../../test/world.ts';
import { brandIn, readBrand } from './brand.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const site = path.join(root, `.cache/site-brand-${process.pid}`);
let w: World;
beforeAll(async () => {
  process.env['BANYAN_BRAND'] = 'jonaki';
  const { build } = await import('vite');
  await build({ root: path.join(root, 'apps/web'), logLevel: 'error', build: { outDir: site, emptyOutDir: true } });
  w = await world({ siteDir: site, env: { BANYAN_BRAND: 'jonaki' } });
}, 120_000);
afterAll(async () => {
  await w?.close();
  rmSync(site, { recursive: true, force: true });
});

const text = async (place: string) => await (await fetch(`${w.url}${place}`)).text();
const value = async (place: string) => (JSON.parse(await text(place)) as { value: Record<string, unknown> }).value;

describe('the brand jonaki', () => {
  test('has its own name, colour of the frame, icon and manifest', async () => {
    const page = await text('/');
    expect(page).toContain('Jonaki');
    expect(page).not.toMatch(/>[^<]*Banyan[^<]*</);
    expect(page).toContain('<meta name="theme-color" content="#06303a"');
    expect(await text('/logo.svg')).toContain('#0b6e6e');
    expect(JSON.parse(await text('/manifest.webmanifest'))).toMatchObject({ name: 'Jonaki', theme_color: '#06303a' });
  });

  test('has its own colours and mark in the site', () => {
    const assets = path.join(site, 'assets');
    const read = (ending: string) =>
      readdirSync(assets)
        .filter((name) => name.endsWith(ending))
        .map((name) => readFileSync(path.join(assets, name), 'utf8'))
        .join('\n');
    expect(read('.css')).toContain('#0b6e6e');
    expect(read('.js')).toContain('M21 19C13 6 3 6 2 12');
  });

  test('offers its languages and shows its categories', async () => {
    expect((await value('/wps/system/whitelabel'))['languages']).toEqual(['BN', 'EN', 'HI', 'UR']);
    await w.set('merchant.languages', ['EN', 'BN', 'TH']);
    expect((await value('/wps/system/whitelabel'))['languages']).toEqual(['EN', 'BN']);
    const { list } = (await value('/lgw/games/game_menus')) as { list: { code: string }[] };
    const shown = readBrand('jonaki').categories ?? [];
    expect(list.map(({ code }) => code).filter((code) => !shown.includes(code))).toEqual([]);
    const [, script = ''] = /<script>([^<]+)<\/script>/.exec(readFileSync(path.join(site, 'index.html'), 'utf8')) ?? [];
    expect(script).toContain('"UR"');
    expect(script).not.toContain('"TH"');
  });

  test('has its mark and its palette in the pictures', async () => {
    expect(await text('/images/art/mark/color.svg')).toContain('#0b6e6e');
    expect(await text('/images/art/mark/white.svg')).toContain('M21 19C13 6 3 6 2 12');
    const other = await world();
    try {
      const there = await (await fetch(`${other.url}/images/art/banner/welcome.svg`)).text();
      expect(await text('/images/art/banner/welcome.svg')).not.toBe(there);
      expect(await text('/images/art/banner/fish.svg')).toBe(
        await (await fetch(`${other.url}/images/art/banner/fish.svg`)).text(),
      );
    } finally {
      await other.close();
    }
  });
});

describe('a slip in a brand', () => {
  const good = { name: 'X', wordmark: 'x', copyrightYear: '2025', minimumAge: 18, themeColor: '#000000' };
  test.each([
    ['{', 'brands/mine/brand.json is no JSON.'],
    [JSON.stringify({ ...good, minimumAge: 16 }), '"minimumAge" must be a whole number of years from 18 to 99'],
    [JSON.stringify({ ...good, languages: ['BN', 'XX'] }), '"languages" names XX'],
  ])('is said in a sentence: %s', (json, words) => {
    const place = mkdtempSync(path.join(tmpdir(), 'banyan-brand-'));
    try {
      writeFileSync(path.join(place, 'brand.json'), json);
      expect(() => brandIn(place, 'mine')).toThrow(words);
    } finally {
      rmSync(place, { recursive: true, force: true });
    }
  });

  test('as is a brand that is not there', () => {
    expect(() => readBrand('nowhere')).toThrow('BANYAN_BRAND is "nowhere"; it must name a folder of brands/.');
  });
});
