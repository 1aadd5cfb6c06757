/** Content in the back office: written, published, and on a player's open page; two editors who do not see each other's work in time. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsOfAxe } from './axe.ts';
import { openBrowser, visit } from './browser.ts';
import { shot } from './shots.ts';
import { officeWords, staffVisit } from './staff.ts';
import { wordsOf } from './words.ts';

const t = officeWords('EN');
/** A small PNG. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAADwAAAAtCAIAAAB9FJ8bAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAbElEQVRYhe2SAQ3AQAyE6unE4akqJ+P6CwkCCGGyPMfUDaI09aJxDyyNe+xRpm4QpakXjXtgadxjjzJ1gyhNvWjcA0vjHnuUqRtEaepF4x5YGvfYo0zdIEpTLxr3wNK4xx5l6gZRmnrR/GmPDzQ5AsMtz6dIAAAAAElFTkSuQmCC',
  'base64',
);
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
  const frame = page.frameLocator(`iframe[title="${t('content.previewFrame')}"]`);
  // As it passes by under the banner, and as it is read.
  await frame
    .getByRole('region', { name: wordsOf('BN')('content.bar.label') })
    .getByText('একটু বিরতি')
    .waitFor();
  await frame.getByText('আজ রাত দশটায়').waitFor();
  await button(page, 'content.publish').click();
  await page.getByText(t('content.published', { version: 1 })).waitFor();
  await player.page.getByText(title).first().waitFor();
  await button(page, 'content.undo').click();
  await page.getByText(t('content.undone')).waitFor();
  await expect.poll(() => player.page.getByText(title).count()).toBe(0);
  // What was written is a draft again.
  await button(page, 'content.publish').click();
  await page.getByText(t('content.published', { version: 3 })).waitFor();
  await player.page.getByText(title).first().waitFor();

  await part(page, 'title', 'English').fill(`Longer pause ${slug}`);
  await page.getByText(t('content.saved.saved')).waitFor();
  const other = await page.context().newPage();
  await other.goto(`/admin/content/notice/${slug}`);
  await other.getByRole('button', { name: `${t('content.look')} 1` }).click();
  await other.getByRole('dialog').getByText(t('content.restoreSame')).waitFor();
  await other.keyboard.press('Escape');
  await button(other, 'content.drop').click();
  await button(other, 'content.off').click();
  await other.getByText(t('content.tookOff')).waitFor();
  await expect.poll(() => player.page.getByText(title).count()).toBe(0);
  await other.close();

  // The page that is open still has what was typed there: it is a draft of an older version now.
  await part(page, 'title', 'English').fill(`Long pause ${slug}`);
  await page.getByText(t('content.conflict.title')).waitFor();
  expect(await faultsOfAxe(page)).toEqual([]);
  await shot(page, 'admin-content-conflict-1440-light-en', true);
  await button(page, 'content.conflict.mine').click();
  await page.getByText(t('content.conflict.title')).waitFor({ state: 'detached' });
  await button(page, 'content.publish').click();
  await player.page.getByText(`Long pause ${slug}`).first().waitFor();
  await button(page, 'content.off').click();
  await page.getByText(t('content.tookOff')).waitFor();

  // What stands together is put in another order, and back.
  await page.goto('/admin/content?kind=topic');
  const names = () => page.locator('tbody tr td:nth-child(2) a').allTextContents();
  await page.getByRole('row').nth(2).waitFor();
  const before = await names();
  await page.getByRole('button', { name: t('content.order.down', { title: before[0] as string }) }).click();
  await expect.poll(names).toEqual([before[1], before[0], ...before.slice(2)]);
  await button(page, 'content.undo').click();
  await expect.poll(names).toEqual(before);
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await button(page, 'content.off').waitFor();
  await shot(page, 'admin-content-order-1440-light-en');
  expect([...faults, ...player.faults]).toEqual([]);
  await player.close();
  await close();
});

test('a banner gets a picture that is sent, and is dropped before anybody sees it', async () => {
  const slug = `river-${Date.now() % 1_000_000}`;
  const look = { theme: 'dark' } as const;
  const { page, faults, close } = await staffVisit(browser, 'tania', `/admin/content/banner/${slug}?new=1`, look);
  await part(page, 'title', 'English').fill('The river rises');
  await part(page, 'summary', 'English').fill('Every Friday');
  await button(page, 'content.picture.choose').click();
  const dialog = page.getByRole('dialog');
  const file = { name: 'river.png', mimeType: 'image/png', buffer: picture };
  await dialog.getByLabel(t('content.picture.send')).setInputFiles(file);
  await dialog.waitFor({ state: 'detached' });
  expect(await page.getByLabel(t('content.fact.picture'), { exact: true }).inputValue()).toMatch(
    /^\/wps\/content\/pictures\//,
  );
  const frame = page.frameLocator('iframe');
  await frame.getByText('The river rises').waitFor();
  await expect.poll(() => frame.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(60);
  await button(page, 'content.picture.choose').click();
  await dialog.getByRole('img').first().waitFor();
  expect(await faultsOfAxe(page)).toEqual([]);
  await shot(page, 'admin-content-pictures-1440-dark-en');
  await page.keyboard.press('Escape');
  await page.getByText(t('content.saved.saved')).waitFor();
  await shot(page, 'admin-content-banner-1440-dark-en', true);
  await button(page, 'content.drop').click();
  await page.getByText(t('content.dropped')).waitFor();
  await button(page, 'content.undo').click();
  await expect.poll(() => part(page, 'title', 'English').inputValue()).toBe('The river rises');
  await page.setViewportSize({ width: 390, height: 844 });
  await shot(page, 'admin-content-banner-390-dark-en', true);
  await button(page, 'content.drop').click();
  await expect.poll(() => part(page, 'title', 'English').inputValue()).toBe('');
  expect(faults).toEqual([]);
  await close();
});

test('an auditor looks at a promotion as players see it, dark and from right to left, and can change nothing; finance sees nothing', async () => {
  const bn = officeWords('BN');
  const look = { language: 'BN', theme: 'dark', width: 390 } as const;
  const { page, faults, close } = await staffVisit(browser, 'aziza', '/admin/content?kind=promotion', look);
  await page.getByRole('row').nth(1).waitFor();
  await shot(page, 'admin-content-390-dark-bn');
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: bn('content.preview') }) });
  await card.getByText(bn('office.theme.dark'), { exact: true }).click();
  await card.getByLabel(bn('content.language')).selectOption('UR');
  const html = page.frameLocator('iframe').locator('html[dir=rtl][data-theme=dark]');
  await html.getByRole('heading').first().waitFor();
  await card.scrollIntoViewIfNeeded();
  await shot(page, 'admin-content-preview-390-dark-bn');
  expect(await page.getByRole('button', { name: bn('content.publish') }).count()).toBe(0);
  expect(await faultsOfAxe(page)).toEqual([]);
  expect(faults).toEqual([]);
  await close();
  const farhana = await staffVisit(browser, 'farhana', '/admin/content');
  await farhana.page.getByText(t('office.notAllowed.title')).waitFor();
  await farhana.close();
});
