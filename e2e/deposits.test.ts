/**
 * Deposits as a player makes them: by a mobile wallet whose statement an operator imports, by a bank transfer that a person confirms, by a voucher;
 * one is cancelled, and one came too small.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, type Locator, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { faultsOfAxe } from './axe.ts';
import { openBrowser, type Visit, visit } from './browser.ts';
import { newPlayer } from './player.ts';
import { operate } from './product.ts';
import { shot } from './shots.ts';
import { type OfficeLook, officeWords, staffVisit } from './staff.ts';
import { bareKey, wordsOf } from './words.ts';
import { walked } from './walked.ts';

const all = [
  { language: 'BN', width: 390, theme: 'light' },
  { language: 'EN', width: 1440, theme: 'light' },
  { language: 'BN', width: 1440, theme: 'dark' },
  { language: 'EN', width: 390, theme: 'dark' },
] as const;
const looks = walked(all);
const within = { timeout: 20_000 };
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const cashier = (...args: string[]) => operate(inject('dataDir'), 'cashier', ...args);
const why = ['--reason', 'seen on the account'];

/** Somebody of finance has seen the money and proposes to confirm it; another person approves. */
async function confirmInOffice(reference: string, paymentId: string, look: OfficeLook): Promise<void> {
  const o = officeWords(look.language ?? 'EN');
  const finance = await staffVisit(browser, 'farhana', '/admin/deposits?tab=pending', look);
  await finance.page.getByRole('link', { name: reference }).click();
  await finance.page.getByRole('heading', { name: reference }).waitFor();
  await finance.page.getByRole('button', { name: o('deposits.confirm'), exact: true }).click();
  const asked = finance.page.getByRole('dialog');
  await asked.getByLabel(o('deposits.paymentId')).fill(paymentId);
  await asked.getByLabel(o('office.reason.label')).fill('seen on the account');
  await asked.getByText(o('proposals.effect.credited'), { exact: true }).waitFor();
  await shot(finance.page, `admin-deposit-confirm-${look.language}-${look.width}`);
  await asked.getByRole('button', { name: o('deposits.confirm'), exact: true }).click();
  await finance.page.getByText(o('office.act.proposed')).first().waitFor();
  expect(await faultsOfAxe(finance.page)).toEqual([]);
  const owner = await staffVisit(browser, 'parvin', '/admin/proposals', look);
  await owner.page.locator('tr').filter({ hasText: reference }).getByRole('link').first().click();
  await owner.page.getByRole('button', { name: o('proposals.approve'), exact: true }).click();
  const dialog = owner.page.getByRole('dialog');
  await dialog.getByLabel(o('office.reason.label')).fill('seen on the account too');
  await dialog.getByRole('button', { name: o('proposals.approve') }).click();
  await owner.page.getByText(o('proposals.state.approved'), { exact: true }).first().waitFor();
  await finance.page.reload();
  await finance.page.getByText(paymentId).first().waitFor();
  await shot(finance.page, `admin-deposit-${look.language}-${look.width}-${look.theme}`);
  expect([...finance.faults, ...owner.faults]).toEqual([]);
  await owner.close();
  await finance.close();
}

test.each(looks)(
  'every way to deposit, $language at $width $theme',
  { timeout: 180_000 },
  async ({ language, width, theme }) => {
    const t = wordsOf(language);
    const seen = `${language}-${width}-${theme}`;
    const name = `d${language}${width}${theme}`.toLowerCase();
    const token = await newPlayer(name);
    const visitor: Visit = await visit(browser, { language, theme, width }, token);
    const { page } = visitor;
    await page.goto('/?mc=depositv2');
    const panel = page.getByRole('dialog');
    const press = (key: string, scope: Page | Locator = panel) =>
      scope.getByRole('button', { name: t(key), exact: true }).click();
    const steps = panel.getByRole('group').filter({ has: page.getByRole('timer') });
    async function ask(method: string, amount: string): Promise<void> {
      await panel
        .getByText(t(`cashier.method.${method}`), { exact: true })
        .first()
        .click();
      await panel.getByLabel(t('cashier.amount.label')).fill(amount);
      await press('cashier.pay.submit', panel.locator('form').filter({ hasText: t('cashier.pay.youGet') }));
      await steps.first().waitFor();
    }
    const stateOfFirst = () => panel.locator('#recent-deposits ~ * li').first().textContent();

    await panel.getByText(t('cashier.method.mobile-wallet'), { exact: true }).waitFor();
    await shot(page, `deposits-1-methods-${seen}`);
    await ask('mobile-wallet', '1500');
    await shot(page, `deposits-2-steps-${seen}`);
    const transaction = `W${name}X`.toUpperCase().slice(0, 18);
    await steps.getByLabel(t('cashier.field.transaction')).fill(transaction);
    await press('cashier.steps.sent', steps);
    await expect.poll(stateOfFirst, within).toContain(t('cashier.state.pending'));
    const file = path.join(inject('dataDir'), `${name}.csv`);
    writeFileSync(file, `transaction,amount\n${transaction},1500.00\n`);
    expect(await cashier('import', 'mobile-wallet', file, 'BDT')).toContain('1 deposits matched');
    await expect.poll(stateOfFirst, within).toContain(t('cashier.state.credited'));
    expect(await cashier('import', 'mobile-wallet', file, 'BDT')).toContain('0 new lines');

    await ask('bank', '2000');
    const reference = (await steps.getByText(/^D[0-9A-Z]{16}$/).textContent()) ?? '';
    await steps.getByLabel(t('cashier.field.sender')).fill('Rahim');
    await press('cashier.steps.sent', steps);
    await expect.poll(stateOfFirst, within).toContain(t('cashier.state.pending'));
    await confirmInOffice(reference, `BANK-${name}`, { language, width, theme });
    await expect.poll(stateOfFirst, within).toContain(t('cashier.state.credited'));

    await ask('bank', '1000');
    await press('cashier.steps.cancel', steps);
    await expect.poll(stateOfFirst, within).toContain(t('cashier.state.cancelled'));

    const [code = ''] = (await cashier('vouchers', 'make', 'BDT', '250', '1', '30', ...why))
      .split('\n')
      .filter((line) => /^[0-9A-Z]{4}-/.test(line));
    await panel.getByText(t('cashier.method.voucher'), { exact: true }).first().click();
    await panel.getByLabel(t('cashier.field.code')).fill('WRNG-WRNG-WRNG-WRNG');
    await press('cashier.pay.redeem');
    await panel.getByText(t('refusals.voucher-wrong')).waitFor();
    await panel.getByLabel(t('cashier.field.code')).fill(code.trim());
    await press('cashier.pay.redeem');
    await expect.poll(stateOfFirst, within).toContain('250.00');
    await shot(page, `deposits-3-history-${seen}`, true);
    await panel.getByRole('button', { name: t('cashier.state.cancelled'), exact: true }).click();
    await expect.poll(() => panel.locator('#recent-deposits ~ * li').count(), within).toBe(1);
    expect(await panel.textContent()).not.toMatch(bareKey);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    expect(visitor.faults.filter((fault) => !/422/.test(fault))).toEqual([]);
    await visitor.close();
  },
);
