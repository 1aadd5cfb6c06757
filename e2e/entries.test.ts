/**
 * The entries of the member centre: which there are, in which order and under which keys (MC-22), what each shows, and
 * the ways in and out of the panel (MC-01 to MC-03, MC-23).
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Look, openBrowser, sessionOf, visit } from './browser.ts';
import { wordsOf } from './words.ts';

const t = wordsOf('EN');
const wide: Look = { language: 'EN', theme: 'light', width: 1440 };
const within = { timeout: 10_000 };

/** The keys of the specification, in its order; the second word is the group. */
const entries = [
  ['securityCenter', 'money'],
  ['transferFund', 'money'],
  ['depositv2', 'money'],
  ['personalHistoryCopy', 'records'],
  ['transactionHistory', 'records'],
  ['messageV2', 'rewards'],
] as const;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const menuOf = (page: Page) => page.getByRole('dialog').getByRole('navigation', { name: t('member.centre.title') });
const asked = (page: Page) => new URL(page.url()).searchParams.get('mc');

test('are those of the specification in its order, each opens under its key and is marked', async () => {
  const { page, faults, close } = await visit(browser, wide, await sessionOf('alice'));
  await page.goto('/help?mc=menu');
  const buttons = menuOf(page).getByRole('button');
  await buttons.first().waitFor();
  const labels = entries.map(([key]) => t(`member.entry.${key}`));
  await expect
    .poll(async () => (await buttons.locator('span:first-of-type').allTextContents()).slice(0, -1), within)
    .toEqual(labels);
  for (const [index, [key]] of entries.entries()) {
    await buttons.nth(index).click();
    await page.getByRole('dialog', { name: labels[index] as string, exact: true }).waitFor();
    expect([asked(page), await buttons.nth(index).getAttribute('aria-current')]).toEqual([key, 'page']);
    expect(await menuOf(page).locator('[aria-current=page]').count()).toBe(1);
  }
  await page.goBack();
  await expect.poll(() => asked(page), within).toBe(entries.at(-2)?.[0]);
  expect(new URL(page.url()).pathname).toBe('/help');
  expect(faults).toEqual([]);
  await close();
});
