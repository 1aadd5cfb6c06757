/**
 * The frame by the keyboard alone, in both directions of writing: the way past the menu, logging in, the notices, another
 * language. What has the focus can always be seen, and after a popup it is back where it was.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { announce, bannerOf, noticeOf } from './announce.ts';
import { type Look, openBrowser, visit } from './browser.ts';
import { tabTo } from './keyboard.ts';
import { wordsOf } from './words.ts';

const within = { timeout: 15_000 };
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const type = (page: Page, text: string) => page.keyboard.type(text);
const press = (page: Page, key: string) => page.keyboard.press(key);
/** The text or name of what has the focus. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const node = document.activeElement;
    return node?.getAttribute('aria-label') ?? node?.textContent ?? '';
  });
const insideDialog = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null), within)
    .toBe(true);
const noDialog = (page: Page) => page.getByRole('dialog').waitFor({ state: 'hidden' });

/** Whether what has the focus stands in the window, has a size, and a ring around itself or what frames it. */
const isSeen = (page: Page) =>
  page.evaluate(() => {
    const node = document.activeElement as HTMLElement;
    const { width, height, bottom, right, top, left } = node.getBoundingClientRect();
    const isInside = width > 1 && height > 1 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
    const frames = [node, node.parentElement, node.parentElement?.parentElement, ...node.querySelectorAll('*')];
    const hasRing = frames.some((frame) => {
      if (frame === null || frame === undefined) return false;
      const look = getComputedStyle(frame);
      return (look.outlineStyle !== 'none' && Number.parseFloat(look.outlineWidth) >= 2) || look.boxShadow !== 'none';
    });
    return isInside && hasRing;
  });

const looks: Look[] = [
  { language: 'EN', theme: 'light', width: 1440 },
  { language: 'UR', theme: 'dark', width: 1440 },
  { language: 'UR', theme: 'light', width: 390 },
];

describe.each(looks)('in $language, $theme, $width px', (look) => {
  const t = wordsOf(look.language);

  test('the first stop leads past the menu', async () => {
    const { page, faults, close } = await visit(browser, look);
    await page.goto('/help');
    await page.locator('main h1').waitFor();
    await press(page, 'Tab');
    expect(await focused(page)).toBe(t('shell.nav.skip'));
    expect(await isSeen(page)).toBe(true);
    await press(page, 'Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id), within).toBe('main');
    await press(page, 'Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
    expect(faults).toEqual([]);
    await close();
  });

  test('every stop of the frame can be seen', async () => {
    const { page, close } = await visit(browser, look);
    await page.goto('/help');
    await page.locator('main h1').waitFor();
    const unseen: string[] = [];
    for (let step = 0; step < 30; step += 1) {
      await press(page, 'Tab');
      if (!(await isSeen(page))) unseen.push(await focused(page));
    }
    expect(unseen).toEqual([]);
    await close();
  });

  test('a notice is read, and the focus is back on it', async () => {
    const { page, close } = await visit(browser, look);
    await announce(page, { banners: [bannerOf(1)], notice: [noticeOf(1), noticeOf(2)] });
    await page.goto('/');
    await page.getByRole('button', { name: /Notice 1/ }).waitFor();
    await tabTo(page, t('content.bar.label'));
    await press(page, 'Tab');
    expect(await focused(page)).toContain('Notice 1');
    await press(page, 'Enter');
    await insideDialog(page);
    await page.getByRole('dialog').locator('[aria-expanded=true]').waitFor();
    await tabTo(page, 'Notice 2');
    await press(page, 'Space');
    await page.getByRole('dialog').locator('b', { hasText: '2' }).waitFor();
    expect(await isSeen(page)).toBe(true);
    await press(page, 'Escape');
    await noDialog(page);
    await expect.poll(() => focused(page), within).toContain('Notice 1');
    await close();
  });

  test('a language is chosen and back; Escape leaves the list without a choice', async () => {
    const { page, close } = await visit(browser, look);
    await page.goto('/vip');
    await page.locator('main h1').waitFor();
    const name = look.language === 'UR' ? 'اردو' : 'English';
    const opener = look.width < 1024 ? t('shell.language.current', { name }) : t('shell.language.pick');
    await tabTo(page, opener);
    await press(page, 'Enter');
    const search = page.getByRole('searchbox');
    await expect.poll(() => search.evaluate((node) => node === document.activeElement), within).toBe(true);
    await press(page, 'Escape');
    await search.waitFor({ state: 'detached' });
    await expect.poll(() => focused(page), within).toContain(opener);
    await press(page, 'Enter');
    await expect.poll(() => search.evaluate((node) => node === document.activeElement), within).toBe(true);
    await type(page, 'viet');
    await press(page, 'Enter');
    await expect.poll(() => page.locator('html').getAttribute('lang'), within).toBe('vi');
    expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
    await close();
  });

  test('one logs in', async () => {
    const { page, faults, close } = await visit(browser, look);
    await page.goto('/vip');
    await page.locator('main h1').waitFor();
    if (look.width < 1024) {
      await tabTo(page, t('identity.login.submit'));
      await press(page, 'Enter');
      await insideDialog(page);
      await press(page, 'Escape');
      await noDialog(page);
      await expect.poll(() => focused(page), within).toContain(t('identity.login.submit'));
      await press(page, 'Enter');
      await insideDialog(page);
    }
    await tabTo(page, t('identity.field.username'));
    await type(page, 'bob');
    await tabTo(page, t('identity.field.password'));
    await type(page, 'Banyan#2026');
    await press(page, 'Enter');
    const account = page.getByRole('banner').getByRole('button', { name: t('identity.menu.open') });
    await account.first().waitFor();
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('token') !== null), within).toBe(true);
    expect(faults).toEqual([]);
    await close();
  });
});
