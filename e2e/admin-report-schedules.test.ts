/** A report that is made by itself: saved from its page with its filter, its file downloaded, paused, resumed, changed and deleted, by keyboard. */
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsOfAxe } from './axe.ts';
import { openBrowser } from './browser.ts';
import { makeOlder } from './past.ts';
import { shot } from './shots.ts';
import { type OfficeLook, officeWords, staffVisit } from './staff.ts';
import { walked } from './walked.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const all: readonly (OfficeLook & { language: 'EN' | 'BN' })[] = [
  { language: 'EN', theme: 'light', width: 1440 },
  { language: 'BN', theme: 'dark', width: 390 },
];
const looks = walked(all);
const press = (what: Locator) => what.press('Enter');

test.each(looks)('somebody of risk has a report made every day: $language $theme $width', async (look) => {
  const t = officeWords(look.language);
  const nameOf = (what: string) => `admin-${what}-${look.width}-${look.theme}-${look.language.toLowerCase()}`;
  const { page, faults, close } = await staffVisit(browser, 'rashed', '/admin/report-schedules', look);
  await page.getByText(t('schedules.empty.title')).waitFor();
  await shot(page, nameOf('schedules-empty'));
  await page.goto('/admin/reports?by=vendor&currency=BDT');
  const button = (key: string) => page.getByRole('button', { name: t(key), exact: true });
  const dialog = page.getByRole('dialog');
  await press(button('schedules.new'));
  const name = `Vendors ${look.language}`;
  await expect.poll(() => dialog.locator('input:focus').count()).toBe(1);
  await page.keyboard.type(name);
  await dialog.getByLabel(t('schedules.every'), { exact: true }).selectOption('month');
  await dialog.getByLabel(t('schedules.monthDay'), { exact: true }).selectOption('31');
  expect(await faultsOfAxe(page)).toEqual([]);
  await shot(page, nameOf('schedule-dialog'));
  await dialog.getByLabel(t('schedules.every'), { exact: true }).selectOption('day');
  await press(dialog.getByRole('button', { name: t('schedules.save'), exact: true }));
  await dialog.waitFor({ state: 'hidden' });

  await press(page.getByRole('link', { name: t('schedules.link'), exact: true }).first());
  await press(page.getByRole('row').getByRole('link', { name, exact: true }));
  await page.getByText(t('schedules.files.empty.title')).waitFor();
  await makeOlder('report', name);
  const row = page.getByRole('row').filter({ hasText: t('schedules.file.ready') });
  await row.waitFor({ timeout: 60_000 });
  expect(await faultsOfAxe(page)).toEqual([]);
  await shot(page, nameOf('schedule'), true);
  const [file] = await Promise.all([page.waitForEvent('download'), press(row.getByRole('button'))]);
  expect(file.suggestedFilename()).toMatch(/^summary-by-vendor-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);

  await press(button('schedules.pause'));
  await press(button('schedules.resume'));
  await press(button('schedules.change'));
  await dialog.getByLabel(t('schedules.time')).fill('07:30');
  await press(dialog.getByRole('button', { name: t('schedules.save'), exact: true }));
  await page.getByText(t('schedules.when.day', { time: '07:30' })).waitFor();
  await page.goto('/admin/report-schedules');
  await page.getByRole('row').getByRole('link', { name, exact: true }).waitFor();
  expect(await faultsOfAxe(page)).toEqual([]);
  await shot(page, nameOf('schedules'), true);
  await press(page.getByRole('row').getByRole('link', { name, exact: true }));
  await press(button('schedules.delete'));
  await press(dialog.getByRole('button', { name: t('schedules.delete'), exact: true }));
  await page.getByText(t('schedules.empty.title')).waitFor();
  expect(faults).toEqual([]);
  await close();
});
