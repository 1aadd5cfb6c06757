/**
 * Without a connection: what is sent is said to have failed at once, nothing goes out later that nobody asked for again, and
 * leaving works all the same (ERR-30, LOGIN-26).
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openBrowser, visit } from './browser.ts';
import { newPlayer } from './player.ts';
import { wordsOf } from './words.ts';

const t = wordsOf('EN');
const within = { timeout: 20_000 };
const wide = { language: 'EN', theme: 'light', width: 1440 } as const;
const password = 'Seven#boats26';

let browser: Browser;
let token: string;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const dialog = (page: Page) => page.locator('[role="dialog"], [role="alertdialog"]').last();
const tokenIn = (page: Page) => page.evaluate(() => sessionStorage.getItem('token'));

/** What the page sends to an address from now on, by method. */
function watch(page: Page, method: string, path: string): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === method && new URL(request.url()).pathname === path) sent.push(request.url());
  });
  return sent;
}

/** The connection is back: the page has heard of it and has asked for something since. */
async function comeBack(page: Page): Promise<void> {
  const heard = await page.evaluateHandle(() => ({
    online: new Promise((tell) => addEventListener('online', () => setTimeout(tell), { once: true })),
  }));
  await page.context().setOffline(false);
  await heard.evaluate(({ online }) => online);
  expect(await page.evaluate(async () => (await fetch('/wps/system/status')).ok)).toBe(true);
}

test('a login without a connection is said to have failed, and goes out when it is pressed again', async () => {
  token = await newPlayer('offlinecarol');
  const { page, close } = await visit(browser, wide);
  await page.goto('/login');
  await dialog(page).locator('input[name="username"]').fill('offlinecarol');
  await dialog(page).locator('input[name="password"]').fill(password);
  await page.context().setOffline(true);
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('alert').getByText(t('shell.error.network-abnormal')).waitFor();
  const sent = watch(page, 'POST', '/wps/session/login');
  await comeBack(page);
  expect(sent).toEqual([]);
  expect(await tokenIn(page)).toBeNull();
  await page.keyboard.press('Enter');
  await expect.poll(() => tokenIn(page), within).not.toBeNull();
  expect(sent).toHaveLength(1);
  await close();
});

test('a deposit without a connection is not asked for, then or later', async () => {
  const { page, close } = await visit(browser, wide, token);
  await page.goto('/?mc=depositv2');
  const panel = dialog(page);
  await panel.getByLabel(t('cashier.amount.label')).fill('700');
  const sent = watch(page, 'POST', '/wps/cashier/deposits');
  await page.context().setOffline(true);
  const pay = panel.locator('form').getByRole('button', { name: t('cashier.pay.submit'), exact: true });
  await pay.click();
  await panel.getByText(t('shell.error.network-abnormal')).waitFor();
  await comeBack(page);
  expect(await pay.isEnabled()).toBe(true);
  expect(sent).toEqual([]);
  const response = await fetch(new URL('/wps/cashier/deposits', inject('siteUrl')), {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(JSON.stringify(await response.json())).not.toContain('700.00');
  await close();
});

test('leaving without a connection ends the session of this browser', async () => {
  const { page, close } = await visit(browser, wide, token);
  await page.goto('/');
  const leave = async () => {
    await page
      .getByRole('banner')
      .getByRole('button', { name: new RegExp(t('identity.menu.open')) })
      .click();
    await page.getByRole('button', { name: t('identity.logout.open') }).click();
  };
  await leave();
  await page.context().setOffline(true);
  await dialog(page)
    .getByRole('button', { name: t('identity.logout.submit') })
    .click();
  await expect.poll(() => tokenIn(page), within).toBeNull();
  await dialog(page).waitFor({ state: 'hidden' });
  const sent = watch(page, 'DELETE', '/wps/session/logout');
  await comeBack(page);
  expect(sent).toEqual([]);
  await close();
});
