/**
 * The second step in a browser: a login from a new place, an authenticator app from its QR code to a login with it, and
 * passkeys with Chromium's own virtual authenticator. Where a person is, the flows say as a proxy would.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { appCode } from './app-code.ts';
import { addAuthenticator } from './authenticator.ts';
import { openBrowser, visit } from './browser.ts';
import { codeIn, findInInbox } from './inbox.ts';
import { proveEmail } from './prove-email.ts';
import { shot } from './shots.ts';
import { wordsOf } from './words.ts';

const t = wordsOf('EN');
const within = { timeout: 20_000 };
const wide = { language: 'EN', theme: 'light', width: 1440 } as const;
const password = 'Seven#boats26';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const dialog = (page: Page) => page.locator('[role="dialog"], [role="alertdialog"]').last();
const inDialog = (page: Page, key: string) => dialog(page).getByRole('button', { name: t(key), exact: true });
const field = (page: Page, key: string) =>
  dialog(page)
    .locator('input')
    .and(page.getByLabel(new RegExp(`^${t(key)}\\*?$`)));
const gone = (page: Page) => expect.poll(() => page.getByRole('dialog').count(), within).toBe(0);

async function send(method: string, path: string, body: Record<string, unknown>): Promise<string> {
  const response = await fetch(new URL(path, inject('siteUrl')), {
    method,
    headers: { 'content-type': 'application/json', 'x-language': 'EN' },
    body: JSON.stringify(body),
  });
  return ((await response.json()) as { code: string }).code;
}

/** A member of this file alone, at home on this machine, whose e-mail address is known to be theirs. */
async function resident(username: string): Promise<string> {
  const email = `${username}@example.org`;
  const promises = { agreement: true, adult: true, login: true };
  expect(await send('PUT', '/wps/member/register', { username, password, email, ...promises })).toBe('ok');
  await proveEmail(username, password, email);
  return email;
}

async function logIn(page: Page, username: string): Promise<void> {
  await page.goto('/login');
  await field(page, 'identity.field.username').fill(username);
  await field(page, 'identity.field.password').fill(password);
  await page.keyboard.press('Enter');
}

const isSignedIn = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(t('wallet.badge.press')) })
    .waitFor();
const fromAfar = (page: Page, address: string) => page.context().setExtraHTTPHeaders({ 'x-forwarded-for': address });

/** My account, at the part about the second step. */
async function openProtection(page: Page) {
  await page.goto('/?mc=securityCenter');
  const part = page.getByRole('region', { name: t('protection.pane.title') });
  await part.getByText(t('protection.pane.newPlace')).waitFor();
  return part;
}

test('from a new place a code is asked for, and never again from there', async () => {
  const email = await resident('StepByMail');
  const { page, faults, close } = await visit(browser, wide);
  await fromAfar(page, '198.51.100.21');
  await logIn(page, 'StepByMail');
  await dialog(page).getByText(t('protection.step.text')).waitFor();
  // Nobody is signed in before the answer, whatever the page shows.
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
  await dialog(page).getByText('s•••@example.org').waitFor();
  await shot(page, 'second-step');
  const code = await findInInbox(email, codeIn);
  await field(page, 'protection.field.code').fill(code === '000000' ? '000001' : '000000');
  await page.keyboard.press('Enter');
  await dialog(page).getByText(t('refusals.code-wrong')).waitFor();
  await field(page, 'protection.field.code').fill(code);
  await page.keyboard.press('Enter');
  await gone(page);
  await isSignedIn(page);
  expect(faults.filter((fault) => !fault.includes('403'))).toEqual([]);
  await close();
  const again = await visit(browser, wide);
  await fromAfar(again.page, '198.51.100.21');
  await logIn(again.page, 'StepByMail');
  await isSignedIn(again.page);
  await again.close();
});

test('an authenticator app: the password first, then its code, and the recovery codes once', async () => {
  await resident('StepByApp');
  const { page, close } = await visit(browser, wide);
  await logIn(page, 'StepByApp');
  await isSignedIn(page);
  const part = await openProtection(page);
  await part.getByRole('button', { name: t('protection.totp.add'), exact: true }).click();
  await dialog(page).getByText(t('protection.fresh.text')).waitFor();
  await field(page, 'protection.field.password').fill(password);
  await page.keyboard.press('Enter');
  await dialog(page)
    .getByRole('img', { name: t('protection.totp.qr') })
    .waitFor();
  const secret = ((await dialog(page).locator('code').textContent()) ?? '').replace(/\s/g, '');
  await field(page, 'protection.field.totp').fill(appCode(secret));
  await page.keyboard.press('Enter');
  const codes = page.getByRole('dialog', { name: t('protection.codes.title') }).getByRole('listitem');
  await codes.first().waitFor();
  expect(await codes.count()).toBe(10);
  const recovery = (await codes.first().textContent()) ?? '';
  await inDialog(page, 'protection.codes.kept').click();
  await part.getByText(t('protection.pane.enrolled')).waitFor();
  await close();

  // From afar the app is asked, no code is sent, and a recovery code stands in for it.
  const far = await visit(browser, wide);
  await fromAfar(far.page, '198.51.100.22');
  await logIn(far.page, 'StepByApp');
  await field(far.page, 'protection.field.totp').waitFor();
  await inDialog(far.page, 'protection.way.recovery').click();
  await field(far.page, 'protection.field.recovery').fill(recovery.toLowerCase());
  await far.page.keyboard.press('Enter');
  await isSignedIn(far.page);
  await far.close();
});

test('a passkey of this device: made after the password, then it opens the site alone', async () => {
  await resident('StepByKey');
  const { page, faults, close } = await visit(browser, wide);
  await addAuthenticator(page);
  await logIn(page, 'StepByKey');
  await isSignedIn(page);
  const part = await openProtection(page);
  await part.getByRole('button', { name: t('protection.passkey.add'), exact: true }).click();
  await field(page, 'protection.field.password').fill(password);
  await page.keyboard.press('Enter');
  await inDialog(page, 'protection.codes.kept').click();
  await part.getByText(t('protection.pane.enrolled')).waitFor();
  await page.evaluate(() => sessionStorage.clear());

  // From a new place, without name and password: a passkey is two proofs at once.
  await fromAfar(page, '198.51.100.23');
  await page.goto('/login');
  await inDialog(page, 'protection.passkey.login').click();
  await gone(page);
  await isSignedIn(page);
  expect(faults.filter((fault) => !fault.includes('403'))).toEqual([]);

  // It can be taken away again, by itself.
  const again = await openProtection(page);
  await again.getByRole('button', { name: new RegExp(t('protection.passkey.removeOf').replace('{name}', '')) }).click();
  await dialog(page).getByText(t('protection.fresh.text')).waitFor();
  await inDialog(page, 'protection.passkey.use').click();
  await again.getByText(t('protection.pane.code')).waitFor();
  await close();
});
