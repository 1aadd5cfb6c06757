/** Content in the back office: written, published, and on a player's open page; two editors who do not see each other's work in time. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsOfAxe } from './axe.ts';
import { openBrowser, visit } from './browser.ts';
import { shot } from './shots.ts';
import { officeWords, staffVisit } from './staff.ts';

const t = officeWords('EN');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const button = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true });
const part = (page: Page, name: string, language: string) =>
  page.getByLabel(`${t(`content.part.${name}`)} · ${language}`);

test('a notice is written in two languages and published, and stands on a page that a player has open', async () => {
  const slug = `night-${Date.now() % 1_000_000}`;
  const title = `Short pause ${slug}`;
  const player = await visit(browser, { language: 'EN', theme: 'light', width: 1440 });
  await player.page.goto('/noticePage');
  await player.page.locator('main h1').first().waitFor();
  const { page, faults, close } = await staffVisit(browser, 'tania', '/admin/content?kind=notice');
  await page.getByRole('row').nth(2).waitFor();
  expect(await faultsOfAxe(page)).toEqual([]);
  await shot(page, 'admin-content-1440-light-en');
  await button(page, 'content.new').click();
  await page.getByRole('dialog').getByLabel(t('content.slug')).fill(slug);
  await page.keyboard.press('Enter');
  await part(page, 'title', 'English').fill(title);
  await part(page, 'title', 'বাংলা').fill('একটু বিরতি');
  await part(page, 'body', 'বাংলা').fill('<p>আজ রাত দশটায়</p>');
  await part(page, 'body', 'English').fill('tonight at ten');
  await part(page, 'body', 'English').press('Control+a');
  await button(page, 'content.tool.paragraph').first().click();
  await page.getByText(t('content.saved.saved')).waitFor();
  expect(await player.page.getByText(title).count()).toBe(0);
  // A closed tab loses nothing.
  await page.reload();
  await page.getByRole('heading', { name: title }).waitFor();
  expect(await part(page, 'title', 'বাংলা').inputValue()).toBe('একটু বিরতি');
  expect(await faultsOfAxe(page)).toEqual([]);
  await shot(page, 'admin-content-item-1440-light-en', true);
  await button(page, 'content.publish').click();
  await page.getByText(t('content.published', { version: 1 })).waitFor();
  await player.page.getByText(title).first().waitFor();
  expect([...faults, ...player.faults]).toEqual([]);
  await player.close();
  await close();
});
