/** Statements in the back office: imported by finance, a line that nobody claims given back by two people; who may not does not see it. */
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

test('a line that no deposit claims is given back by two people', { timeout: 180_000 }, async () => {
  const t = officeWords('EN');
  const transaction = `LOST${Date.now()}`;
  const { page, faults, close } = await staffVisit(browser, 'farhana', '/admin/statement-lines');
  await page
    .getByRole('button', { name: t('deposits.import'), exact: true })
    .first()
    .press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('deposits.column.method')).selectOption('mobile-wallet');
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'statement.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`transaction,amount,sender\n${transaction},300.00,Abdul Karim\n`),
  });
  await dialog.getByLabel(t('office.reason.label')).fill('statement of today');
  await shot(page, 'admin-statement-import-1440-light-en');
  await dialog.getByRole('button', { name: t('deposits.import'), exact: true }).press('Enter');
  const row = page.getByRole('row').filter({ hasText: transaction });
  await row.getByText('A••• K•••').waitFor();
  expect(await faultsOfAxe(page)).toEqual([]);
  await shot(page, 'admin-statement-lines-1440-light-en');
  await row.getByRole('button', { name: t('deposits.lines.return') }).press('Enter');
  await dialog.getByText(t('proposals.effect.given-back'), { exact: true }).waitFor();
  await dialog.getByLabel(t('office.reason.label')).fill('sent back to the sender');
  await dialog.getByRole('button', { name: t('deposits.lines.return') }).press('Enter');
  await page.getByText(t('office.act.proposed')).first().waitFor();

  const b = officeWords('BN');
  const owner = await staffVisit(browser, 'parvin', '/admin/proposals', { language: 'BN', width: 390, theme: 'dark' });

  await owner.page.locator('tr').filter({ hasText: transaction }).getByRole('link').first().press('Enter');
  await owner.page.getByRole('button', { name: b('proposals.approve'), exact: true }).press('Enter');
  const yes = owner.page.getByRole('dialog');
  await yes.getByLabel(b('office.reason.label')).fill('seen in the books of the bank');
  await yes.getByRole('button', { name: b('proposals.approve') }).press('Enter');
  await owner.page.getByText(b('proposals.state.approved'), { exact: true }).first().waitFor();
  await owner.page.goto('/admin/deposits?tab=all');
  await owner.page.getByRole('tab', { name: b('deposits.tab.all') }).waitFor();
  expect(await faultsOfAxe(owner.page)).toEqual([]);
  await shot(owner.page, 'admin-deposits-390-dark-bn');
  await owner.page.goto('/admin/statement-lines');
  await owner.page.getByRole('heading', { name: b('deposits.lines.title') }).waitFor();
  expect(await owner.page.getByRole('button', { name: b('deposits.import'), exact: true }).count()).toBe(0);

  await page.goto('/admin/statement-lines?state=returned');
  await row.getByText(t('deposits.lines.state.returned')).waitFor();
  await page.goto('/admin/deposit-methods');
  await page.getByText('mobile-wallet').first().waitFor();
  await shot(page, 'admin-deposit-methods-1440-light-en');
  await owner.page.goto('/admin/deposit-methods');
  await owner.page.getByText('mobile-wallet').first().waitFor();
  await shot(owner.page, 'admin-deposit-methods-390-dark-bn');

  const wrong = await staffVisit(browser, 'tania', '/admin/deposits');
  await wrong.page.getByText(t('office.notAllowed.title')).waitFor();
  expect([...faults, ...owner.faults, ...wrong.faults]).toEqual([]);
  for (const one of [wrong.close, owner.close, close]) await one();
});
