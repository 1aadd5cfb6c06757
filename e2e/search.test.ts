/** Searching the whole site from the header and by its keys: lotteries, games and help, in any language, walked by arrow keys. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, visit } from './browser.ts';
import { wordsOf } from './words.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('a lottery is found by a key, typed without accents or in another script, and opened by Enter', async () => {
  const t = wordsOf('EN');
  const { page, faults, close } = await visit(browser, { language: 'EN', theme: 'light', width: 1440 });
  await page.goto('/promotions');
  await page
    .getByRole('button', { name: t('shell.search.title'), exact: true })
    .first()
    .waitFor();
  await page.keyboard.press('/');
  const dialog = page.getByRole('dialog');
  const field = dialog.getByRole('searchbox');
  await field.waitFor();
  await page.keyboard.type('teer forecast');
  await dialog
    .getByRole('link', { name: /Forecast/ })
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.url()).toContain('gameCode=TEERF');
  await dialog.waitFor({ state: 'detached' });
  // Keys of the search do nothing where something is typed.
  await page.goto('/help');
  const help = page.getByRole('searchbox');
  await help.fill('');
  await help.press('/');
  expect(await help.inputValue()).toBe('/');
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(faults).toEqual([]);
  await close();
});

test('games of the server and help stand beside lotteries, arrow keys walk through, and nothing found says so', async () => {
  const t = wordsOf('BN');
  const { page, faults, close } = await visit(browser, { language: 'BN', theme: 'dark', width: 390 });
  await page.goto('/');
  await page
    .getByRole('button', { name: t('shell.search.title'), exact: true })
    .filter({ visible: true })
    .click();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByRole('searchbox');
  await field.fill('flight');
  // Its name in English, on a page in Bengali.
  await dialog
    .getByRole('region', { name: t('shell.search.games') })
    .getByRole('button', { name: /ফ্লাইট/ })
    .waitFor();
  await field.fill('জমা');
  await dialog.getByRole('region', { name: t('shell.search.help') }).waitFor();
  await field.press('ArrowDown');
  expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-result'))).toBe(true);
  await page.keyboard.press('ArrowUp');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('site-search');
  await field.fill('zzqqxxzz');
  await dialog.getByText(t('shell.search.none'), { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
  await close();
});
