/** The pages of games in a real browser: what stands around them, tabs in the address, empty rooms, the jackpot, the lobby. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Look, openBrowser, visit } from './browser.ts';
import { menuOf } from './full-house.ts';
import { wordsOf } from './words.ts';

const t = wordsOf('EN');
const wide: Look = { language: 'EN', theme: 'light', width: 1440 };
const phone: Look = { language: 'EN', theme: 'light', width: 390 };
const within = { timeout: 10_000 };

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe('pages', () => {
  test('have their landmarks and a class of their path; frames and /helpmc stand alone', async () => {
    const { page, close } = await visit(browser, wide);
    const parts = async (address: string) => {
      await page.goto(address);
      await page.locator('main h1').first().waitFor({ state: 'attached' });
      return {
        kind: (await page.locator('#root > div').first().getAttribute('class'))?.split(' ')[0],
        header: await page.getByRole('banner').count(),
        footer: await page.getByRole('contentinfo').count(),
      };
    };
    expect(await parts('/')).toEqual({ kind: 'page-home', header: 1, footer: 1 });
    expect(await parts('/rng')).toEqual({ kind: 'page-rng', header: 1, footer: 1 });
    expect(await parts('/lottery')).toEqual({ kind: 'page-lottery', header: 1, footer: 0 });
    for (const alone of ['game', 'seamless', 'helpmc'])
      expect(await parts(`/${alone}`)).toEqual({ kind: `page-${alone}`, header: 0, footer: 0 });
    expect((await parts('/no-such-page')).kind).toBe('page-not-found');
    await close();
  });

  test('of games keep the chosen vendor in the address, without loading the document again', async () => {
    const { page, close } = await visit(browser, wide);
    await menuOf(page, { RNG: 9, FISH: 2 });
    await page.goto('/rng');
    const tabs = page.getByRole('tab');
    await tabs.nth(1).waitFor();
    await page.evaluate(() => Object.assign(window, { stayed: true }));
    await tabs.nth(1).click();
    await expect.poll(() => new URL(page.url()).searchParams.get('page')).toBe('V2');
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => new URL(page.url()).searchParams.get('page')).toBe('V3');
    await page.reload();
    await expect.poll(() => page.getByRole('tab', { selected: true }).getAttribute('data-vendor'), within).toBe('V3');
    await page.goto('/rng?GAMES=fish&page=V2');
    await page.getByRole('heading', { name: t('shell.category.FISH'), level: 1 }).waitFor();
    expect(await page.getByRole('tab', { selected: true }).getAttribute('data-vendor')).toBe('V2');
    await close();
  });

  test('without games say so and lead to what can be played', async () => {
    const { page, close } = await visit(browser, phone);
    // Neither vendors nor events of the house's own book, which other flows may have.
    await page.route('**/lgw/sports/menu*', (route) =>
      route.fulfill({ json: { success: true, value: { sports: [] }, message: '', code: 'ok' } }),
    );
    for (const address of ['/sports', '/esports', '/fish', '/live', '/pvp', '/fbsports', '/game']) {
      await page.goto(address);
      const way = page.locator('main').getByRole('link', { name: t('catalog.room.playNow', { category: 'Lottery' }) });
      await way.waitFor();
      expect(await way.getAttribute('href')).toBe('/lottery');
    }
    await close();
  });

  test('the jackpot of /rng grows, in columns of 68 px, and says that it is a display (BAN-04)', async () => {
    const { page, close } = await visit(browser, wide);
    await page.goto('/rng');
    const figure = page.locator('[data-figure]');
    await figure.waitFor();
    await page.getByText(t('catalog.jackpot.display')).waitFor();
    const read = async () => Math.round(Number((await figure.getAttribute('data-figure'))?.replaceAll(',', '')) * 100);
    const start = await read();
    expect(start).toBeGreaterThanOrEqual(100_000_000_00);
    await expect.poll(read, within).toBe(start + 165_11);
    const heights = await figure.evaluate((node) =>
      [...node.children]
        .filter((child) => child.children.length > 0)
        .map((child) => child.getBoundingClientRect().height),
    );
    expect(new Set(heights)).toEqual(new Set([68]));
    expect(await figure.getAttribute('aria-label')).toMatch(/^৳ /);
    await close();
  });

  test('the lobby opens with what the address names and ignores what nothing is called', async () => {
    const { page, close } = await visit(browser, wide);
    await page.goto('/lottery?gameCode=MB1M&vendor=QUICK_DRAW&playType=X2');
    const quick = page.getByRole('article', { name: t('lottery.game.mb1m') });
    await quick.waitFor();
    expect(await quick.getAttribute('aria-current')).toBe('true');
    expect(await quick.getByRole('link').getAttribute('href')).toBe('/vnlottery?gameCode=MB1M&playType=X2');
    expect(await page.getByRole('article', { name: t('lottery.game.xsmb') }).count()).toBe(0);
    await page.goto('/lottery?gameCode=NOSUCH&vendor=NOSUCH&playType=NOSUCH');
    await page.getByRole('article', { name: t('lottery.game.xsmb') }).waitFor();
    expect(await page.locator('article[aria-current]').count()).toBe(0);
    await close();
  });
});

test('the build has a chunk for each of the fifteen groups of pages', () => {
  const manifest = JSON.parse(
    readFileSync(path.resolve(import.meta.dirname, '../apps/web/dist/.vite/manifest.json'), 'utf8'),
  ) as Record<string, { file: string }>;
  const groups =
    'download Vip byIframe egame fbSports game help index joinus lottery pointMall promo promoDetail seamless vnlottery';
  for (const group of groups.split(' '))
    expect(manifest[`src/pages/${group}/page.tsx`]?.file).toMatch(new RegExp(`^assets/${group}-[\\w-]+\\.js$`));
});
