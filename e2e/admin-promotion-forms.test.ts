/**
 * A wheel in two currencies with dates is published by form, and its next version begins with all of it; a board needs a budget for its prizes, and a free
 * bet days to claim it in and odds that can be.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsOfAxe } from './axe.ts';
import { openBrowser } from './browser.ts';
import { lookName, looksOf } from './office-acts.ts';
import { shot } from './shots.ts';
import { officeWords, staffVisit } from './staff.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const t = officeWords('EN');
const currency = (page: Page, code: string) =>
  page.getByRole('group', { name: t('promotions.part.currency', { currency: code }) });

test('a wheel in two currencies with dates is published by two people, and its next version drops nothing', async () => {
  const id = `two-money-${Date.now().toString(36)}`;
  const { page, faults, close } = await staffVisit(browser, 'tania', '/admin/publish-promotion');
  await page.getByRole('radio', { name: t('promotions.kind.wheel') }).check();
  await page.getByLabel(t('promotions.column.id'), { exact: true }).fill(id);
  await page.getByLabel(t('promotions.column.starts'), { exact: true }).fill('2099-01-01T08:00');
  await page.getByLabel(t('promotions.column.ends'), { exact: true }).fill('2099-02-01T20:30');
  await page.getByLabel(t('promotions.audience.levelFrom'), { exact: true }).fill('2');
  await currency(page, 'BDT').getByLabel(t('promotions.field.budget'), { exact: true }).fill('9000');
  await page.getByRole('button', { name: t('promotions.addCurrency') }).click();
  const added = currency(page, '–');
  await added.getByLabel(t('promotions.field.currency'), { exact: true }).selectOption('INR');
  const inr = currency(page, 'INR');
  await inr.getByLabel(t('promotions.chance.field.perDeposit'), { exact: true }).fill('250');
  await page
    .getByRole('region', { name: t('promotions.preview.title') })
    .getByText('500.00 INR')
    .first()
    .waitFor();
  expect(await faultsOfAxe(page)).toEqual([]);
  await shot(page, 'admin-promotion-wheel-1440-light-en', true);
  await page.getByRole('button', { name: t('promotions.propose'), exact: true }).click();
  const asked = page.getByRole('dialog');
  await asked.getByLabel(t('office.reason.label')).fill('for the new year');
  await asked.getByRole('button', { name: t('promotions.propose'), exact: true }).click();
  await page.getByText(t('office.act.proposed')).first().waitFor();

  const b = officeWords('BN');
  const owner = await staffVisit(browser, 'parvin', '/admin/proposals', { language: 'BN', width: 390, theme: 'dark' });
  await owner.page.locator('tr').filter({ hasText: id }).getByRole('link').first().click();
  await owner.page.getByRole('button', { name: b('proposals.approve'), exact: true }).click();
  const yes = owner.page.getByRole('dialog');
  await yes.getByLabel(b('office.reason.label')).fill('read and agreed');
  await yes.getByRole('button', { name: b('proposals.approve') }).click();
  await owner.page.getByText(b('proposals.state.approved'), { exact: true }).first().waitFor();
  await owner.close();

  await page.goto(`/admin/promotions/${id}`);
  await page.getByRole('link', { name: t('promotions.nextVersion') }).click();
  await page.getByRole('heading', { name: `${id}: ${t('promotions.nextVersion')}` }).waitFor();
  const typedIn = (key: string) => page.getByLabel(t(key), { exact: true }).inputValue();
  expect(await typedIn('promotions.column.starts')).toBe('2099-01-01T08:00');
  expect(await typedIn('promotions.column.ends')).toBe('2099-02-01T20:30');
  expect(await typedIn('promotions.audience.levelFrom')).toBe('2');
  expect(await inr.getByLabel(t('promotions.chance.field.perDeposit'), { exact: true }).inputValue()).toBe('250');
  const budget = currency(page, 'BDT').getByLabel(t('promotions.field.budget'), { exact: true });
  expect(Number(await budget.inputValue())).toBe(9000);
  expect(faults).toEqual([]);
  await close();
});

test('a board is not proposed with a budget below its prizes', async () => {
  const b = officeWords('BN');
  const look = { language: 'BN', theme: 'dark', width: 390 } as const;
  const { page, faults, close } = await staffVisit(browser, 'tania', '/admin/publish-promotion?kind=board', look);
  await page.getByLabel(b('promotions.column.id'), { exact: true }).fill('poor-race');
  await page.getByLabel(b('promotions.field.titleIn', { language: 'English' }), { exact: true }).fill('Race');
  await page.getByLabel(b('promotions.field.prizes'), { exact: true }).fill('1000\n500');
  await page.getByLabel(b('promotions.field.budget'), { exact: true }).fill('1499');
  await page.getByRole('button', { name: b('promotions.propose'), exact: true }).click();
  await page.getByText(b('promotions.fault.budgetBelow')).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await faultsOfAxe(page)).toEqual([]);
  await shot(page, 'admin-promotion-board-390-dark-bn', true);
  await page.getByLabel(b('promotions.field.budget'), { exact: true }).fill('1500');
  await page.getByRole('button', { name: b('promotions.propose'), exact: true }).click();
  await page.getByRole('dialog').waitFor();
  expect(faults).toEqual([]);
  await close();
});

test.each(looksOf())('a free bet is proposed with its least odds, at %j', async (look) => {
  const o = officeWords(look.language);
  const { page, faults, close } = await staffVisit(browser, 'tania', '/admin/publish-promotion?kind=code', look);
  const typed = (key: string) => page.getByLabel(o(key), { exact: true });
  const propose = page.getByRole('button', { name: o('promotions.propose'), exact: true });
  await typed('promotions.column.id').fill(`free-bet-${Date.now().toString(36)}`);
  await typed('promotions.gives.kind').selectOption('free-bet');
  await typed('promotions.gives.leastOdds').fill('1.001');
  await typed('promotions.field.claimDays').fill('');
  await propose.press('Enter');
  await page.getByText(o('promotions.fault.odds')).waitFor();
  await page.getByText(o('promotions.fault.days')).first().waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await faultsOfAxe(page)).toEqual([]);
  await shot(page, `admin-promotion-free-bet-${lookName(look)}`, true);
  await typed('promotions.gives.leastOdds').fill('1.80');
  await typed('promotions.field.claimDays').fill('7');
  await typed('promotions.gives.amount').fill('50');
  await propose.press('Enter');
  await page.getByRole('dialog').waitFor();
  expect(faults).toEqual([]);
  await close();
});
