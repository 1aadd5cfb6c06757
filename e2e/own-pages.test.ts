/**
 * Free play and the own pages: a trial account that plays with play money and is shown the way to a real one, and what a
 * member sets about the account: face, nickname, payment password, a number for good.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openBrowser, visit } from './browser.ts';
import { codeIn, findInInbox } from './inbox.ts';
import { shot } from './shots.ts';
import { wordsOf } from './words.ts';

const t = wordsOf('EN');
const bn = wordsOf('BN');
const within = { timeout: 20_000 };
const password = 'Nine-Herons-5582';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const dialog = (page: Page) => page.locator('[role="dialog"], [role="alertdialog"]').last();

/** A member of this file alone, logged in by the popup. */
async function comeIn(page: Page, username: string): Promise<void> {
  const response = await fetch(new URL('/wps/member/register', inject('siteUrl')), {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password, agreement: true, adult: true }),
  });
  expect(((await response.json()) as { code: string }).code).toBe('ok');
  await page.goto('/login');
  await dialog(page).locator('input[name="username"]').fill(username);
  await dialog(page).locator('input[name="password"]').fill(password);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('token')), within).toBeTruthy();
}

test('free play: one press, play money, and the way to a real account at what is not for trials (LOGIN-24, ROLE-02, ROLE-07)', async () => {
  const { page, faults, close } = await visit(browser, { language: 'EN', theme: 'light', width: 1440 });
  await page.goto('/login');
  await dialog(page)
    .getByRole('button', { name: t('identity.login.freePlay') })
    .click();
  const header = page.getByRole('banner');
  await header.getByText('guest-').first().waitFor();
  await header.getByText('FUN 10,000.00').first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  expect(await dialog(page).count()).toBe(0);
  await header.getByRole('button', { name: new RegExp(t('identity.menu.open')) }).click();
  await header.getByRole('button', { name: t('identity.logout.open') }).waitFor();
  for (const entry of ['member.centre.title', 'agents.centre.title', 'member.entry.messageV2'])
    expect(await header.getByRole('button', { name: t(entry) }).count()).toBe(0);
  await page.keyboard.press('Escape');
  // The member centre and money are for real accounts, by a press and by the address.
  await header.getByRole('button', { name: t('cashier.deposit.open') }).click();
  await dialog(page).getByText(t('refusals.in_need_true_account')).waitFor();
  await page.goto('/?mc=securityCenter');
  await dialog(page).getByText(t('refusals.in_need_true_account')).waitFor();
  await shot(page, 'real-account-needed');
  await dialog(page)
    .getByRole('button', { name: t('identity.trial.upgrade') })
    .click();
  await dialog(page)
    .getByRole('heading', { name: t('identity.register.title') })
    .waitFor();
  expect(faults).toEqual([]);
  await close();
});

test('my account: face and nickname, a payment password after proving oneself, a number that then stays (MC-04 to MC-06)', async () => {
  const { page, close } = await visit(browser, { language: 'BN', theme: 'dark', width: 390 });
  await comeIn(page, 'herons');
  await page.goto('/?mc=securityCenter');
  await page.getByRole('button', { name: bn('member.profile.changeFace') }).click();
  // One group of radio buttons: the arrow keys choose.
  await dialog(page)
    .getByRole('radio', { name: bn('member.profile.face', { number: '1' }), exact: true })
    .focus();
  for (const key of ['ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  await dialog(page)
    .getByRole('button', { name: bn('member.profile.save') })
    .click();
  await page.getByRole('button', { name: bn('member.profile.addNickname') }).click();
  await dialog(page).getByLabel(bn('member.profile.nickname')).fill('বকুল');
  await page.keyboard.press('Enter');
  await page.getByText('বকুল', { exact: true }).waitFor();
  // The payment password: first who one is.
  await page
    .getByRole('button', { name: bn('identity.security.setUp'), exact: true })
    .first()
    .click();
  const asked = page.getByRole('dialog', { name: bn('protection.fresh.title') });
  await asked.locator('input[type="password"]').fill(password);
  await page.keyboard.press('Enter');
  const setting = page.getByRole('dialog', { name: bn('identity.payment.setTitle') });
  const fields = setting.locator('input');
  await fields.nth(0).fill('123456');
  await fields.nth(1).fill('123456');
  await page.keyboard.press('Enter');
  await setting.getByText(bn('refusals.payment-password-malformed', { min: '6', max: '32' })).waitFor();
  await fields.nth(0).fill('730582');
  await fields.nth(1).fill('730582');
  await page.keyboard.press('Enter');
  await page.getByText(bn('identity.payment.done')).waitFor();
  // A number: by the code that goes there, and then without any control to change it.
  const adding = page.getByRole('button', { name: bn('identity.security.add'), exact: true });
  const before = await adding.count();
  await adding.first().click();
  const binding = page.getByRole('dialog', { name: bn('identity.contact.phoneTitle') });
  await binding.locator('input[type="tel"]').fill('1799123456');
  await binding.getByRole('button', { name: bn('identity.code.send') }).click();
  const code = await findInInbox('+8801799123456', codeIn);
  await binding.getByLabel(bn('identity.field.verificationCode')).fill(code);
  await page.keyboard.press('Enter');
  await page.getByText(bn('identity.security.fixed'), { exact: true }).waitFor();
  expect(await adding.count()).toBe(before - 1);
  await shot(page, 'my-account');
  await close();
});
