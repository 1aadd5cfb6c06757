/** Settings in the back office: found by a word, changed with a reason, undone from the history; what touches money is proposed. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from './browser.ts';
import { shot } from './shots.ts';
import { officeWords, staffVisit } from './staff.ts';

const t = officeWords('EN');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('a setting of the site is changed and undone, one of money is proposed', async () => {
  const { page, faults, close } = await staffVisit(browser, 'tania', '/admin/settings?words=chatMessages');
  await page.getByRole('link', { name: 'limit.chatMessagesPerMinute' }).waitFor();
  expect(await page.getByRole('row').count()).toBe(2);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'limit.chatMessagesPerMinute' }).click();
  const value = page.getByLabel(t('settings.value'));
  const before = Number(await value.inputValue());
  await value.fill(String(before + 1));
  await page.getByRole('button', { name: t('settings.save') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('office.reason.label')).fill('people write faster');
  await dialog.getByRole('button', { name: t('settings.save') }).click();
  await page.getByText('people write faster').waitFor();
  await shot(page, 'admin-setting-1440-light-en');
  await page.getByRole('button', { name: t('settings.undo') }).click();
  await dialog.getByLabel(t('office.reason.label')).fill('that was too fast');
  await dialog.getByRole('button', { name: t('settings.save') }).click();
  await page.getByText('that was too fast').waitFor();
  await expect.poll(async () => Number(await value.inputValue())).toBe(before);
  await page.goto('/admin/settings?words=withdrawals');
  await page.getByText(t('settings.empty.title')).waitFor();
  expect(faults).toEqual([]);
  await close();

  const farhana = await staffVisit(browser, 'farhana', '/admin/settings/withdrawals.disputeDays', {
    language: 'BN',
    theme: 'dark',
    width: 390,
  });
  const bn = officeWords('BN');
  await farhana.page.getByText(bn('setting-summaries.withdrawals.disputeDays')).waitFor();
  const days = farhana.page.getByLabel(bn('settings.value'));
  await days.fill(String(Number(await days.inputValue()) + 2));
  await farhana.page.getByRole('button', { name: bn('settings.propose') }).click();
  const asked = farhana.page.getByRole('dialog');
  await asked.getByLabel(bn('office.reason.label')).fill('banks are slow in December');
  await shot(farhana.page, 'admin-setting-390-dark-bn');
  await asked.getByRole('button', { name: bn('settings.propose') }).click();
  await farhana.page.getByText(bn('settings.proposed')).waitFor();
  expect(farhana.faults).toEqual([]);
  await farhana.close();
});
