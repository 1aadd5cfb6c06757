/**
 * The popups of the site by what opens them, and who one is behind them: a password changed, forced, forgotten by e-mail and
 * by mobile number through the demo's inbox, login and registration by a code, and a chat with the house.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openBrowser, visit } from './browser.ts';
import { loginHeaders } from './device.ts';
import { codeIn, findInInbox, linkIn } from './inbox.ts';
import { proveEmail } from './prove-email.ts';
import { tabTo } from './keyboard.ts';
import { operate } from './product.ts';
import { shot } from './shots.ts';
import { wordsOf } from './words.ts';

const t = wordsOf('EN');
const bn = wordsOf('BN');
const within = { timeout: 20_000 };
const wide = { language: 'EN', theme: 'light', width: 1440 } as const;
const phone = { language: 'BN', theme: 'light', width: 390 } as const;
const password = 'Seven#boats26';
const newPassword = 'Nine#kites26';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const dialog = (page: Page) => page.locator('[role="dialog"], [role="alertdialog"]').last();
const inDialog = (page: Page, key: string, words = t) =>
  dialog(page).getByRole('button', { name: words(key), exact: true });
/** A field by its label, with or without the star of a required one. */
const field = (page: Page, key: string, words = t) =>
  dialog(page)
    .locator('input:not([type="radio"]), textarea')
    .and(page.getByLabel(new RegExp(`^${words(key)}\\*?$`)));
const gone = (page: Page) =>
  expect.poll(() => page.locator('[role="dialog"], [role="alertdialog"]').count(), within).toBe(0);

/** A member of this file alone, so that no other flow's password changes under it. */
async function join(username: string): Promise<string> {
  const email = `${username}@example.org`;
  const response = await fetch(new URL('/wps/member/register', inject('siteUrl')), {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password, email, agreement: true, adult: true }),
  });
  expect(((await response.json()) as { code: string }).code).toBe('ok');
  return email;
}

async function logIn(page: Page, username: string, secret: string): Promise<void> {
  await page.goto('/login');
  await field(page, 'identity.field.username').fill(username);
  await field(page, 'identity.field.password').fill(secret);
  await page.keyboard.press('Enter');
}

describe('each popup opens by its trigger', () => {
  test('login, register, forgotten password, and back', async () => {
    const { page, faults, close } = await visit(browser, wide);
    await page.goto('/login');
    await dialog(page)
      .getByRole('heading', { name: t('identity.login.title') })
      .waitFor();
    await inDialog(page, 'identity.forgot.open').click();
    await dialog(page)
      .getByRole('heading', { name: t('identity.forgot.title') })
      .waitFor();
    // Two ways are on in the demo: e-mail first, and a switch between them.
    expect(await dialog(page).getByRole('radio').count()).toBe(2);
    expect(await field(page, 'identity.field.email').isVisible()).toBe(true);
    await inDialog(page, 'identity.forgot.back').click();
    await inDialog(page, 'identity.login.toRegister').click();
    await dialog(page)
      .getByRole('heading', { name: t('identity.register.title') })
      .waitFor();
    expect(await dialog(page).getByRole('tab').count()).toBe(2);
    await inDialog(page, 'identity.login.submit').click();
    await dialog(page)
      .getByRole('heading', { name: t('identity.login.title') })
      .waitFor();
    await page.keyboard.press('Escape');
    await gone(page);
    expect(new URL(page.url()).pathname).toBe('/');
    expect(faults).toEqual([]);
    await close();
  });

  test('the short prompt of the gate, the notices, the chat', async () => {
    const { page, faults, close } = await visit(browser, wide);
    await page.goto('/?mc=securityCenter');
    await dialog(page).getByText(t('identity.gate.text')).waitFor();
    await page.keyboard.press('Escape');
    await gone(page);
    await page
      .getByRole('complementary')
      .getByRole('button', { name: t('service.way.service') })
      .click();
    await dialog(page)
      .getByRole('heading', { name: t('support.room.title') })
      .waitFor();
    const head = dialog(page).locator('h2').locator('..');
    expect(await head.evaluate((node) => getComputedStyle(node).backgroundColor)).toBe('rgb(97, 66, 191)');
    await page.keyboard.press('Escape');
    await gone(page);
    // The focus is back on what opened it.
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(t('service.way.service'));
    expect(faults).toEqual([]);
    await close();
  });

  test('an empty form says what is missing under each field, and sends nothing', async () => {
    const { page, close } = await visit(browser, wide);
    const sent: string[] = [];
    page.on('request', (request) => void (request.method() === 'POST' && sent.push(request.url())));
    await page.goto('/login');
    await dialog(page)
      .getByRole('tab', { name: t('identity.login.byMobile') })
      .click();
    await field(page, 'identity.field.mobileNum').fill('12');
    await inDialog(page, 'identity.code.send').click();
    await dialog(page).getByText(t('refusals.phone-malformed')).waitFor();
    await inDialog(page, 'identity.login.submit').click();
    await dialog(page).getByText(t('identity.error.codeEmpty')).waitFor();
    expect(await field(page, 'identity.field.verificationCode').getAttribute('maxlength')).toBe('255');
    expect(sent).toEqual([]);
    await close();
  });
});

describe('a password', () => {
  test('that was issued must be changed: nothing closes the popup, and then one is in', async () => {
    const { page, close } = await visit(browser, wide);
    await logIn(page, 'farida', 'Banyan#2026');
    await dialog(page)
      .getByRole('heading', { name: t('identity.change.forcedTitle') })
      .waitFor();
    await page.keyboard.press('Escape');
    expect(
      await dialog(page)
        .getByRole('button', { name: t('shell.action.close') })
        .count(),
    ).toBe(0);
    expect(await field(page, 'identity.field.oldPassword').count()).toBe(0);
    // A reload does not slip past it; now the old one is asked for, since nothing of it was kept.
    await page.reload();
    await field(page, 'identity.field.oldPassword').fill('Banyan#2026');
    await field(page, 'identity.field.newPassword').fill('short');
    await inDialog(page, 'identity.change.submit').click();
    await dialog(page)
      .getByText(t('identity.error.passwordLength', { min: '8', max: '64' }))
      .waitFor();
    await field(page, 'identity.field.newPassword').fill(newPassword);
    await field(page, 'identity.field.confirmNewPassword').fill(`${newPassword}x`);
    await inDialog(page, 'identity.change.submit').click();
    await dialog(page).getByText(t('refusals.confirmation-incorrect')).waitFor();
    await field(page, 'identity.field.confirmNewPassword').fill(newPassword);
    await shot(page, 'popup-forced-change');
    await inDialog(page, 'identity.change.submit').click();
    await gone(page);
    await page.getByRole('banner').getByText('farida').first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    await close();
  });

  test('is changed from the own account, ends every session and asks to log in again', async () => {
    await join('mitali51');
    const { page, close } = await visit(browser, wide);
    const other = await visit(browser, wide);
    await logIn(other.page, 'mitali51', password);
    await gone(other.page);
    await logIn(page, 'mitali51', password);
    await gone(page);
    await page.goto('/?mc=securityCenter');
    await page.getByRole('button', { name: t('identity.security.change'), exact: true }).click();
    await field(page, 'identity.field.oldPassword').fill('not-this-one');
    await field(page, 'identity.field.newPassword').fill(newPassword);
    await field(page, 'identity.field.confirmNewPassword').fill(newPassword);
    await page.keyboard.press('Enter');
    await dialog(page).getByText(t('refusals.old-password-wrong')).waitFor();
    await field(page, 'identity.field.oldPassword').fill(password);
    await page.keyboard.press('Enter');
    await dialog(page).getByText(t('identity.password.reset')).waitFor();
    await inDialog(page, 'identity.login.submit').click();
    // The name is there already.
    expect(await field(page, 'identity.field.username').inputValue()).toBe('mitali51');
    await field(page, 'identity.field.password').fill(newPassword);
    await page.keyboard.press('Enter');
    await page.getByRole('banner').getByText('mitali51').first().waitFor();
    await other.page.getByRole('heading', { name: t('identity.ended.title') }).waitFor();
    await Promise.all([close(), other.close()]);
  });

  test('forgotten by e-mail: a link in the inbox, good once', async () => {
    const email = await join('nilima52');
    await proveEmail('nilima52', password, email);
    const { page, close } = await visit(browser, wide);
    await page.goto('/login');
    await inDialog(page, 'identity.forgot.open').click();
    const ask = async (address: string) => {
      await field(page, 'identity.field.username').fill('nilima52');
      await field(page, 'identity.field.email').fill(address);
      await inDialog(page, 'identity.forgot.sendLink').click();
    };
    await ask('somebody@example.org');
    await dialog(page).getByText(t('refusals.recovery-unknown')).waitFor();
    await ask(email);
    await dialog(page).getByText(t('identity.forgot.in_been_out')).waitFor();
    await inDialog(page, 'shell.action.ok').click();
    const link = await findInInbox(email, linkIn);
    await page.goto('/');
    await page.goto(link);
    await dialog(page)
      .getByRole('heading', { name: t('identity.reset.title') })
      .waitFor();
    // The token is out of the address bar at once.
    await expect.poll(() => page.url(), within).not.toContain('reset');
    await field(page, 'identity.field.newPassword').fill(newPassword);
    await field(page, 'identity.field.confirmNewPassword').fill(newPassword);
    await page.keyboard.press('Enter');
    await dialog(page).getByText(t('identity.password.reset')).waitFor();
    await inDialog(page, 'identity.login.submit').click();
    await field(page, 'identity.field.password').fill(newPassword);
    await page.keyboard.press('Enter');
    await page.getByRole('banner').getByText('nilima52').first().waitFor();
    await page.goto(link);
    await dialog(page)
      .getByRole('heading', { name: t('identity.reset.title') })
      .waitFor();
    await field(page, 'identity.field.newPassword').fill(`${newPassword}2`);
    await field(page, 'identity.field.confirmNewPassword').fill(`${newPassword}2`);
    await page.keyboard.press('Enter');
    await dialog(page).getByText(t('refusals.link-invalid')).waitFor();
    await close();
  });
});

describe('a mobile number, by the keyboard alone, in Bengali on a phone', () => {
  const mobileNum = '1819000053';
  /** Of the demo: a number opens a login once its owner has proven it. */
  const provenNum = '1711000004';

  test('joins, comes back by a code, and sets a forgotten password', async () => {
    const { page, faults, close } = await visit(browser, phone);
    const type = (text: string) => page.keyboard.type(text);
    const inside = () =>
      expect
        .poll(() => page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null), within)
        .toBe(true);
    await page.goto('/register');
    await inside();
    // The tabs are one stop before the first field; the number is the stop after its country's code.
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('ArrowRight');
    await tabTo(page, bn('identity.field.countryCode'));
    await page.keyboard.press('Tab');
    await type(mobileNum);
    await tabTo(page, bn('identity.field.password'));
    await type(password);
    await tabTo(page, bn('identity.field.confirmPassword'));
    await type(password);
    await tabTo(page, bn('identity.register.adult', { age: '18' }));
    await page.keyboard.press('Space');
    await shot(page, 'popup-register-mobile');
    await page.keyboard.press('Enter');
    // The first deposit is offered at once, and Escape leaves it.
    await dialog(page).getByText(bn('cashier.joined.title')).waitFor();
    await page.keyboard.press('Escape');
    await gone(page);

    // Back by a code, as a visitor again.
    await page.evaluate(() => sessionStorage.removeItem('token'));
    await page.goto('/login');
    await inside();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('ArrowRight');
    await tabTo(page, bn('identity.field.countryCode'));
    await page.keyboard.press('Tab');
    await type(`0${provenNum}`);
    await tabTo(page, bn('identity.code.send'));
    await page.keyboard.press('Enter');
    // The focus is on the code's field when the code is on its way, and the button counts down.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('autocomplete')), within)
      .toBe('one-time-code');
    expect(await dialog(page).getByRole('button', { name: /সে\.$/ }).isDisabled()).toBe(true);
    await type(await findInInbox(`+880${provenNum}`, codeIn));
    await page.keyboard.press('Enter');
    await gone(page);
    expect(await page.evaluate(() => sessionStorage.getItem('token'))).toMatch(/^session_[\w-]{44}$/);
    expect(faults).toEqual([]);
    await close();
  });

  test('is refused a second code in the countdown with a warning, and takes none by mistake', async () => {
    const { page, close } = await visit(browser, phone);
    await page.goto('/login');
    await inDialog(page, 'identity.forgot.open', bn).click();
    await dialog(page).getByText(bn('identity.forgot.mobileNum')).click();
    await field(page, 'identity.field.mobileNum', bn).fill(provenNum);
    await inDialog(page, 'identity.code.send', bn).click();
    await dialog(page)
      .getByRole('heading', { name: bn('identity.code.failed') })
      .waitFor();
    await inDialog(page, 'shell.action.ok', bn).click();
    await field(page, 'identity.field.mobileNum', bn).waitFor();
    await close();
  });

  test('forgotten by mobile number: a code in the inbox, and one is in', async () => {
    // A number that no code went to in the last minute.
    const other = '1711000005';
    const { page, close } = await visit(browser, phone);
    await page.goto('/login');
    await inDialog(page, 'identity.forgot.open', bn).click();
    await dialog(page).getByText(bn('identity.forgot.mobileNum')).click();
    await field(page, 'identity.field.mobileNum', bn).fill(other);
    await inDialog(page, 'identity.code.send', bn).click();
    await field(page, 'identity.field.verificationCode', bn).fill(await findInInbox(`+880${other}`, codeIn));
    await field(page, 'identity.field.newPassword', bn).fill(newPassword);
    await shot(page, 'popup-forgot-mobile');
    await inDialog(page, 'identity.forgot.submit', bn).click();
    await gone(page);
    expect(await page.evaluate(() => sessionStorage.getItem('token'))).toMatch(/^session_[\w-]{44}$/);
    expect(new URL(page.url()).pathname).toBe('/');
    await close();
  });
});

describe('the chat', () => {
  test('a member writes, the house answers by its command, and the open page shows it', async () => {
    await join('onima55');
    const { page, faults, close } = await visit(browser, wide);
    await logIn(page, 'onima55', password);
    await gone(page);
    await page
      .getByRole('complementary')
      .getByRole('button', { name: t('service.way.service') })
      .click();
    await field(page, 'support.message.label').waitFor();
    await page.keyboard.type('How do I deposit? <b>bold</b>');
    await page.keyboard.press('Enter');
    await dialog(page).getByText('How do I deposit? <b>bold</b>').waitFor();
    await dialog(page).getByText(t('support.author.automatic')).waitFor();
    const dataDir = inject('dataDir');
    expect(await operate(dataDir, 'support', 'read', 'onima55')).toContain('How do I deposit?');
    await operate(dataDir, 'support', 'reply', 'onima55', 'By the cashier.');
    await dialog(page).getByText('By the cashier.').waitFor({ timeout: 20_000 });
    await shot(page, 'popup-chat');
    // A second browser of the same member has the same conversation.
    const second = await visit(browser, { ...wide, theme: 'dark' }, await tokenOf('onima55'));
    await second.page.goto('/');
    await second.page
      .getByRole('complementary')
      .getByRole('button', { name: t('service.way.service') })
      .click();
    await dialog(second.page).getByText('By the cashier.').waitFor();
    await second.page.keyboard.type('Thank you');
    await second.page.keyboard.press('Enter');
    await dialog(page).getByText('Thank you').waitFor({ timeout: 20_000 });
    expect([...faults, ...second.faults]).toEqual([]);
    await Promise.all([close(), second.close()]);
  });

  test('a visitor is known again by the cookie alone', async () => {
    const { page, close } = await visit(browser, phone);
    await page.goto('/');
    const open = async () => {
      await page
        .getByRole('button', { name: bn('service.bar.open') })
        .last()
        .click();
      await dialog(page)
        .getByRole('button', { name: bn('service.way.service') })
        .click();
    };
    await open();
    await field(page, 'support.message.label', bn).fill('আমি নতুন');
    await page.keyboard.press('Enter');
    await dialog(page).getByText(bn('support.author.automatic')).waitFor();
    expect(await page.evaluate(() => document.cookie)).not.toContain('banyan_visitor');
    await page.reload();
    await open();
    await dialog(page).getByText('আমি নতুন').waitFor();
    await close();
  });
});

async function tokenOf(username: string): Promise<string> {
  const response = await fetch(new URL('/wps/session/login', inject('siteUrl')), {
    method: 'POST',
    headers: loginHeaders,
    body: JSON.stringify({ type: 'username', username, password }),
  });
  return ((await response.json()) as { value: { token: string } }).value.token;
}
