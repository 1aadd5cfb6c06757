/** The daily reconciliation: finance compares a day, brings a gateway's statement and explains what differs; the owner signs; others see none of it. */
import { Buffer } from 'node:buffer';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsOfAxe } from './axe.ts';
import { openBrowser } from './browser.ts';
import { shot } from './shots.ts';
import { officeWords, staffVisit } from './staff.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('a day is compared, explained by one person and signed by another', { timeout: 180_000 }, async () => {
  const t = officeWords('EN');
  const { page, faults, close } = await staffVisit(browser, 'farhana', '/admin/day-sheets');
  const dialog = page.getByRole('dialog');
  const say = async (confirm: string, reason: string) => {
    await dialog.getByLabel(t('office.reason.label')).fill(reason);
    await dialog.getByRole('button', { name: confirm, exact: true }).press('Enter');
    await dialog.waitFor({ state: 'detached' });
  };
  await page.getByRole('button', { name: t('day-sheets.makeDay'), exact: true }).press('Enter');
  // Before the demo's first day, so that the job of the night never makes this sheet.
  const day = new Date(Date.now() - 5 * 86_400_000).toISOString().slice(0, 10);
  await dialog.getByLabel(t('day-sheets.column.day')).fill(day);
  await say(t('day-sheets.makeDay'), 'the first day of the house');
  await page.getByRole('link', { name: day }).press('Enter');
  await page.getByRole('heading', { name: t('day-sheets.one', { day }) }).waitFor();

  await page.getByRole('button', { name: t('day-sheets.import'), exact: true }).press('Enter');
  await dialog.getByLabel(t('day-sheets.method')).selectOption('demo');
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'statement.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('transaction,amount\nGHOST0001,1250.00\nGHOST0002,300.00\n'),
  });
  await shot(page, 'admin-day-sheet-import-1440-light-en');
  await say(t('day-sheets.import'), 'statement of the gateway');
  await page.getByRole('cell', { name: 'GHOST0002' }).waitFor();
  expect(await faultsOfAxe(page)).toEqual([]);
  await shot(page, 'admin-day-sheet-differs-1440-light-en');

  // By the keyboard alone: a line folds, and its difference is taken.
  const line = page.locator('summary').filter({ hasText: 'demo' });
  await line.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('cell', { name: 'GHOST0002' }).waitFor({ state: 'hidden' });
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: t('day-sheets.take'), exact: true }).press('Enter');
  await say(t('day-sheets.take'), 'mine to find out');
  await page.getByRole('button', { name: t('day-sheets.explain'), exact: true }).press('Enter');
  await say(t('day-sheets.explain'), 'test payments of the gateway, given back by it');
  await page.getByText(t('day-sheets.whyNot.same-person')).waitFor();

  const b = officeWords('BN');
  const look = { language: 'BN', width: 390, theme: 'dark' } as const;
  const owner = await staffVisit(browser, 'parvin', `/admin/day-sheets/${day}`, look);
  await owner.page.getByRole('button', { name: b('day-sheets.sign') }).press('Enter');
  const yes = owner.page.getByRole('dialog');
  await yes.getByLabel(b('office.reason.label')).fill('read line by line');
  await shot(owner.page, 'admin-day-sheet-sign-390-dark-bn');
  await yes.getByRole('button', { name: b('day-sheets.sign') }).press('Enter');
  await owner.page.getByText(b('day-sheets.signReason')).waitFor();
  expect(await faultsOfAxe(owner.page)).toEqual([]);
  await shot(owner.page, 'admin-day-sheet-signed-390-dark-bn', true);
  await owner.page.goto('/admin/day-sheets');
  await owner.page.getByText(b('day-sheets.state.signed'), { exact: true }).last().waitFor();
  await shot(owner.page, 'admin-day-sheets-390-dark-bn');

  await page.reload();
  await page.getByRole('button', { name: t('day-sheets.reopen') }).press('Enter');
  await dialog.getByText(t('proposals.effect.signed-by')).waitFor();
  await page.keyboard.press('Escape');
  const wrong = await staffVisit(browser, 'tania', '/admin/day-sheets');
  await wrong.page.getByText(t('office.notAllowed.title')).waitFor();
  expect([...faults, ...owner.faults, ...wrong.faults]).toEqual([]);
  for (const one of [wrong.close, owner.close, close]) await one();
});
