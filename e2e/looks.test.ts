/** What eyes found once and what shall not come back: sides, mirrors, boxes and room, where texts of two directions meet. */
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { announce, bannerOf, noticeOf } from './announce.ts';
import { openBrowser, visit } from './browser.ts';
import { chromiumArguments } from './chromium.ts';
import { wordsOf } from './words.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());
const within = { timeout: 15_000 };

test('in Urdu an English banner stands at the side of the page, a question ends with its mark, no number is mirrored', async () => {
  const { page, close } = await visit(browser, { language: 'UR', theme: 'light', width: 1440 });
  await announce(page, { banners: [bannerOf(1, { language: 'EN' })] });
  await page.goto('/');
  const title = page.locator('main ~ *, header ~ *').locator('[role=group]:not([inert]) strong').first();
  await title.waitFor();
  expect(await title.evaluate((node) => [getComputedStyle(node).direction, getComputedStyle(node).textAlign])).toEqual([
    'ltr',
    'end',
  ]);
  const offer = page.locator('main article img').first();
  await offer.scrollIntoViewIfNeeded();
  expect(await offer.evaluate((node) => getComputedStyle(node).transform)).toBe('none');
  const question = page.getByRole('contentinfo').getByRole('link', { name: /؟$/ }).first();
  await question.waitFor();
  expect(await question.evaluate((node) => getComputedStyle(node).direction)).toBe('rtl');
  await close();
});

test('a vendor whose picture is on its way is no white box in the footer', async () => {
  const { page, close } = await visit(browser, { language: 'BN', theme: 'light', width: 1440 });
  await page.route('**/RNG_LIST_VENDOR/*-WHITE*', () => {});
  await page.goto('/help');
  const box = page.getByRole('contentinfo').locator('[data-state]').first();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await box.waitFor();
  expect(await box.evaluate((node) => getComputedStyle(node).backgroundColor)).toBe('rgba(0, 0, 0, 0)');
  await close();
});

test('on a phone the bar gives its room to the title', async () => {
  const { page, close } = await visit(browser, { language: 'EN', theme: 'light', width: 390 });
  await announce(page, { banners: [bannerOf(1)], notice: [noticeOf(1, { title: 'Thirty letters are to be read' })] });
  await page.goto('/');
  const title = page.getByRole('button', { name: /Thirty letters/ }).locator('span');
  await title.waitFor();
  await expect.poll(() => title.evaluate((node) => node.scrollWidth - node.clientWidth), within).toBeLessThanOrEqual(0);
  await close();
});

test('with letters twice as large the header is whole, and the banner has room for its text', async () => {
  const large = await chromium.launch({
    executablePath: inject('chromiumPath'),
    args: [...chromiumArguments, '--blink-settings=defaultFontSize=32'],
  });
  try {
    const { page } = await visit(large, { language: 'BN', theme: 'light', width: 390 });
    await page.goto('/');
    const register = page.getByRole('banner').getByRole('button', { name: wordsOf('BN')('identity.register.open') });
    const box = await register.last().boundingBox();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
    const slide = page.locator('[role=group]:not([inert])').first();
    const title = await slide.locator('strong').boundingBox();
    const stage = await slide.boundingBox();
    expect(title?.y).toBeGreaterThanOrEqual(stage?.y ?? 0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  } finally {
    await large.close();
  }
});

test('on a phone the help button steps aside for who reads on, and comes back', async () => {
  const { page, close } = await visit(browser, { language: 'EN', theme: 'light', width: 390 });
  await page.goto('/terms');
  const help = page.getByRole('button', { name: wordsOf('EN')('service.bar.open') });
  await help.waitFor();
  const scrollTo = (top: number) => page.evaluate((to) => window.scrollTo(0, to), top);
  await scrollTo(700);
  await help.waitFor({ state: 'hidden' });
  await scrollTo(600);
  await help.waitFor();
  await scrollTo(900);
  await help.waitFor({ state: 'hidden' });
  await scrollTo(0);
  await help.waitFor();
  await close();
});
