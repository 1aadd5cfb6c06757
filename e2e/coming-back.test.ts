/**
 * Coming back: a browser that remembers, a token that is worth nothing elsewhere, a session that ends under an open page,
 * and leaving. Everything that the browser keeps on the way is searched for the password (R74).
 */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { announce } from './announce.ts';
import { openBrowser, visit } from './browser.ts';
import { tabTo } from './keyboard.ts';
import { shot } from './shots.ts';
import { wordsOf } from './words.ts';

const t = wordsOf('EN');
const within = { timeout: 20_000 };
const wide = { language: 'EN', theme: 'light', width: 1440 } as const;
const phone = { language: 'BN', theme: 'dark', width: 390 } as const;
const password = 'Eleven-Otters-4471';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const dialog = (page: Page) => page.locator('[role="dialog"], [role="alertdialog"]').last();
const tokenIn = (page: Page) => page.evaluate(() => sessionStorage.getItem('token'));
const isIn = (page: Page) => expect.poll(() => tokenIn(page), within).toMatch(/^session_[\w-]{44}$/);
const isOut = (page: Page) => expect.poll(() => tokenIn(page), within).toBeNull();

/** A member of this file alone. */
async function join(username: string): Promise<void> {
  const ask = async () => {
    const response = await fetch(new URL('/wps/member/register', inject('siteUrl')), {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password, agreement: true, adult: true }),
    });
    return ((await response.json()) as { code: string }).code;
  };
  // Another flow turns registration off for a moment, on the same server.
  await expect.poll(ask, { timeout: 60_000, interval: 500 }).toBe('ok');
}

async function logIn(page: Page, username: string, isTicked: boolean): Promise<void> {
  await page.goto('/login');
  await dialog(page).locator('input[name="username"]').fill(username);
  await dialog(page).locator('input[name="password"]').fill(password);
  await dialog(page).locator('input[name="remember"]').setChecked(isTicked);
  await page.keyboard.press('Enter');
  await isIn(page);
}

/** Signs out by the account's menu, with the question before it. */
async function leave(page: Page): Promise<void> {
  const open = page.getByRole('banner').getByRole('button', { name: new RegExp(t('identity.menu.open')) });
  await open.click();
  await page.getByRole('button', { name: t('identity.logout.open') }).click();
  await dialog(page)
    .getByRole('button', { name: t('identity.logout.stay') })
    .click();
  await isIn(page);
  await open.click();
  await page.getByRole('button', { name: t('identity.logout.open') }).click();
  await dialog(page)
    .getByRole('button', { name: t('identity.logout.submit') })
    .click();
  await isOut(page);
}

/** The page says that nobody is logged in, what ended the session, and has the login form there (ERR-32, ROLE-10). */
async function saysWhy(page: Page, why: string | RegExp): Promise<void> {
  await dialog(page)
    .getByRole('heading', { name: t('identity.ended.title') })
    .waitFor();
  await dialog(page).getByText(why).waitFor();
  await dialog(page).locator('input[name="password"]').waitFor();
}

/** Everything that a browser keeps, as one text. */
async function keptBy(context: BrowserContext, page: Page): Promise<string> {
  const storage = await page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const caches = await globalThis.caches.keys();
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, databases, caches, document.cookie]);
  });
  return storage + JSON.stringify(await context.cookies());
}

function holdsNoPassword(kept: string): void {
  const bytes = Buffer.from(password);
  const shapes = [password, [...password].reverse().join(''), bytes.toString('base64url'), bytes.toString('hex')];
  for (const shape of shapes) expect(kept).not.toContain(shape);
}

describe('a browser that remembers', () => {
  test('has the name and dots in its forms after leaving, and Log in alone signs in; it keeps no password', async () => {
    await join('otter1');
    const { page, faults, close } = await visit(browser, wide);
    // Leaving forgets which notices were read: at the next entry they would lie over the header.
    await announce(page, {});
    const context = page.context();
    await logIn(page, 'otter1', true);
    holdsNoPassword(await keptBy(context, page));
    const cookies = await context.cookies();
    const dayFromNow = Date.now() / 1000 + 86_400;
    const remembered = cookies.filter(({ name }) => /^(remember|credential_)/.test(name));
    expect(remembered.map(({ name }) => name.replace(/_[\w-]{16}$/, '')).sort()).toEqual([
      'credential',
      'remember_me',
      'remembered_username',
    ]);
    for (const { name, expires, sameSite, httpOnly } of remembered) {
      expect(Math.abs(expires - dayFromNow), name).toBeLessThan(60);
      expect([sameSite, httpOnly], name).toEqual(['Strict', name.startsWith('credential_')]);
    }
    await leave(page);
    expect(new URL(page.url()).pathname).toBe('/');
    holdsNoPassword(await keptBy(context, page));
    // In the header.
    const banner = page.getByRole('banner');
    await expect.poll(() => banner.locator('input[name="username"]').inputValue(), within).toBe('otter1');
    expect(await banner.locator('input[name="password"]').getAttribute('placeholder')).toBe('••••••••');
    await shot(page, 'remembered-header');
    await banner.getByRole('button', { name: t('identity.login.submit'), exact: true }).click();
    await isIn(page);
    await leave(page);
    // In the popup, by the keyboard: the focus is on the password's box, and Enter is enough.
    await page.goto('/login');
    await dialog(page).getByText(t('identity.remember.hint')).waitFor();
    expect(await dialog(page).locator('input[name="username"]').inputValue()).toBe('otter1');
    await shot(page, 'remembered-popup');
    await tabTo(page, t('identity.login.submit'));
    await page.keyboard.press('Enter');
    await isIn(page);
    holdsNoPassword(await keptBy(context, page));
    expect(faults).toEqual([]);
    await close();
  });

  test('asks for the password when another name is typed, or its credential is no longer good', async () => {
    await join('otter2');
    const { page, close } = await visit(browser, phone);
    const bn = wordsOf('BN');
    await logIn(page, 'otter2', true);
    await page.evaluate(() => sessionStorage.clear());
    await page.goto('/login');
    const box = (name: string) => dialog(page).locator(`input[name="${name}"]`);
    const submit = dialog(page).getByRole('button', { name: bn('identity.login.submit'), exact: true });
    await box('username').fill('somebody');
    await expect.poll(() => box('password').getAttribute('placeholder'), within).not.toBe('••••••••');
    await submit.click();
    await dialog(page).getByText(bn('identity.error.empty')).waitFor();
    await box('username').fill('OTTER2');
    await expect.poll(() => box('password').getAttribute('placeholder'), within).toBe('••••••••');
    const context = page.context();
    const credential = (await context.cookies()).find(({ name }) => name.startsWith('credential_'));
    expect(credential).toBeDefined();
    if (credential !== undefined) await context.addCookies([{ ...credential, value: 'A'.repeat(44) }]);
    await submit.click();
    await dialog(page).getByText(bn('refusals.remembered-ended')).waitFor();
    await expect.poll(() => box('password').getAttribute('placeholder'), within).not.toBe('••••••••');
    await shot(page, 'remembered-ended');
    await box('password').fill(password);
    await box('remember').setChecked(false);
    await submit.click();
    await isIn(page);
    expect((await context.cookies()).filter(({ name }) => /^(remember|credential_|sms_)/.test(name))).toEqual([]);
    await close();
  });
});

describe('a session', () => {
  test('copied out of a page opens nothing in another browser', async () => {
    await join('otter3');
    const mine = await visit(browser, wide);
    await logIn(mine.page, 'otter3', false);
    const stolen = (await tokenIn(mine.page)) as string;
    const thief = await visit(browser, wide);
    await thief.page.goto('/');
    await thief.page.evaluate((token) => sessionStorage.setItem('token', token), stolen);
    await thief.page.reload();
    await isOut(thief.page);
    await saysWhy(thief.page, t('identity.ended.text'));
    await mine.page.reload();
    await mine.page.getByRole('banner').getByText('otter3').first().waitFor();
    await Promise.all([mine.close(), thief.close()]);
  });

  test('ended from another device ends under the open page at once, which says so', async () => {
    await join('otter4');
    const [here, there] = [await visit(browser, wide), await visit(browser, wide)];
    await logIn(here.page, 'otter4', false);
    await logIn(there.page, 'otter4', false);
    await there.page.getByText(t('identity.lastLogin.title')).waitFor();
    await here.page.goto('/?mc=securityCenter');
    await here.page.evaluate(async () => {
      const headers = { authorization: `Bearer ${sessionStorage.getItem('token')}` };
      await fetch('/wps/member/sessions', { method: 'DELETE', headers });
    });
    await isOut(there.page);
    await saysWhy(there.page, t('identity.ended.text'));
    await isIn(here.page);
    await Promise.all([here.close(), there.close()]);
  });

  test('that ended by itself says why', async () => {
    await join('otter5');
    const { page, close } = await visit(browser, wide);
    await logIn(page, 'otter5', false);
    // Half an hour is the server's to count; its tests do. Here is what the page makes of the answer.
    await page.route('**/wps/member/info*', (route) =>
      route.fulfill({
        status: 401,
        contentType: 'application/json',
        body: JSON.stringify({
          success: false,
          value: null,
          code: 'not-logged-in',
          message: '',
          details: { ended: 'idle', minutes: 30 },
        }),
      }),
    );
    // The member centre, which needs an account too, does not say so over it.
    await page.goto('/?mc=securityCenter');
    await isOut(page);
    await saysWhy(page, /^Logged out after 30 minutes of inactivity/);
    await shot(page, 'session-idle');
    await close();
  });
});
