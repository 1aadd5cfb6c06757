/**
 * Money goes out: a new player sets a payment password, adds an e-wallet for good, withdraws, reads what waits for whom, is paid after
 * finance looked at it in the back office, and says what arrived.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { faultsOfAxe } from './axe.ts';
import { openBrowser, type Visit, visit } from './browser.ts';
import { newPlayer, playerPassword } from './player.ts';
import { operate } from './product.ts';
import { shot } from './shots.ts';
import { officeWords, staffVisit } from './staff.ts';
import { wordsOf } from './words.ts';

const seed = Number(process.env['BANYAN_SEED'] ?? 0);
const language = seed % 2 === 0 ? 'EN' : 'BN';
const t = wordsOf(language);
const within = { timeout: 20_000 };
let browser: Browser;
let visitor: Visit;
let page: Page;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

// The steps are one walk: after a step that failed the others would only wait.
let hasFailed = false;
beforeEach(({ skip }) => skip(hasFailed, 'an earlier step failed'));
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  hasFailed = true;
  await shot(page, 'withdrawals-failed');
});

const button = (key: string) => page.getByRole('button', { name: t(key), exact: true });
const field = (key: string) => page.getByLabel(t(key)).first();

test('who has no payment password sets it first, then adds an account for good', async () => {
  // What was deposited may leave at once here; what has to be bet first is another matter.
  await operate(inject('dataDir'), 'settings', 'set', 'turnover.hundredths', '{"deposit":0,"transfer":0}');
  const token = await newPlayer(`out${Date.now().toString(36)}`);
  const look = { language, theme: seed % 3 === 0 ? 'dark' : 'light', width: seed % 5 < 3 ? 1440 : 390 } as const;
  visitor = await visit(browser, look, token);
  page = visitor.page;
  await page.goto('/?mc=withdraw');
  await page.getByText(t('withdrawal.password.unset')).waitFor();
  await shot(page, 'withdrawals-unset');
  await button('identity.security.setUp').last().click();
  // Whoever only sits at an open page sets none (R71).
  const again = page
    .getByRole('dialog')
    .filter({ hasText: t('protection.fresh.title') })
    .last();
  await again.locator('input[type="password"]').fill(playerPassword);
  await page.keyboard.press('Enter');
  await field('identity.payment.new').fill('730582');
  await field('identity.payment.again').fill('730582');
  await button('identity.payment.submit').click();
  await page.getByText(t('withdrawal.account.noneText')).waitFor();
  await button('withdrawal.account.first').click();
  await field('withdrawal.account.number.wallet').fill('01712-345678');
  await field('withdrawal.account.holder').fill('Rupa Akter');
  const dialog = page.getByRole('dialog').last();
  await dialog.getByLabel(t('identity.security.payment')).first().fill('730582');
  await shot(page, 'withdrawals-account');
  await button('withdrawal.account.submit').click();
  await page.getByText('••••5678').first().waitFor();
});

test('a withdrawal is held at once, and its page says what waits for whom', async () => {
  await field('withdrawal.amount.label').fill('1200');
  await page.getByRole('dialog').first().getByLabel(t('identity.security.payment')).first().fill('730582');
  await shot(page, 'withdrawals-form');
  await button('withdrawal.submit').last().click();
  await page.getByText(t('withdrawal.waits.operator')).waitFor(within);
  await page.getByText(t('withdrawal.reason.first-withdrawal')).waitFor();
  await shot(page, 'withdrawals-review');
  // Its address is its own: a reload shows the same one, and there is no way to take it back (R14).
  await page.reload();
  await page.getByText(t('withdrawal.waits.operator')).waitFor(within);
  expect(await button('withdrawal.cancel').count()).toBe(0);
});

test('approved by the operator it is paid, and the player says that it came', async () => {
  const reference = (await page.getByText(/^W[0-9A-Z]{16}$/).textContent()) ?? '';
  const o = officeWords('EN');
  const office = await staffVisit(browser, 'farhana', '/admin/withdrawals');
  const { page: desk } = office;
  await desk.getByRole('link', { name: reference }).waitFor();
  expect(await faultsOfAxe(desk)).toEqual([]);
  await shot(desk, 'admin-withdrawals-1440-light-en');
  await desk.getByRole('link', { name: reference }).click();
  await desk.getByRole('heading', { name: reference }).waitFor();
  // What was looked at is said, also what is fine; nobody decides what is not claimed.
  await desk.getByText(o('withdrawals.reason.first-withdrawal')).waitFor();
  await desk.getByText(o('withdrawals.fine.shared-account')).waitFor();
  await desk.keyboard.press('a');
  expect(await desk.getByRole('dialog').count()).toBe(0);
  await desk.keyboard.press('c');
  await desk.getByRole('button', { name: o('withdrawals.release') }).waitFor();
  expect(await faultsOfAxe(desk)).toEqual([]);
  await shot(desk, 'admin-withdrawal-1440-light-en');
  await desk.keyboard.press('a');
  await desk.getByLabel(o('office.reason.label')).fill('looked at it');
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: o('withdrawals.approve') })
    .click();
  await desk.getByText(o('withdrawals.outcome.ok')).first().waitFor();
  await desk.getByText(o('withdrawals.state.paid'), { exact: true }).first().waitFor(within);
  await shot(desk, 'admin-withdrawal-paid-1440-light-en', true);
  expect(office.faults).toEqual([]);
  await office.close();
  await page.getByText(t('withdrawal.waits.player')).waitFor({ timeout: 30_000 });
  await shot(page, 'withdrawals-paid');
  await page.getByText(t('withdrawal.receipt.partial'), { exact: true }).click();
  await field('withdrawal.receipt.amount').fill('1000');
  await page.getByText(t('withdrawal.receipt.missing')).waitFor();
  await page.getByText(t('withdrawal.receipt.received'), { exact: true }).click();
  await button('withdrawal.receipt.submit.received').click();
  await page.getByText(t('withdrawal.waits.nobody')).waitFor(within);
  await shot(page, 'withdrawals-received');
  expect(visitor.faults).toEqual([]);
});

test('the account stands in the security centre, and nothing there changes it (MC-05, MC-06)', async () => {
  await page.goto('/?mc=securityCenter');
  const row = page.getByRole('listitem').filter({ hasText: t('identity.security.bank') });
  await row.getByText('••••5678').waitFor();
  await row.getByText(t('identity.security.fixed')).waitFor();
  expect(await row.getByRole('button').allTextContents()).toEqual([t('withdrawal.account.another')]);
  await shot(page, 'withdrawals-security');
});
