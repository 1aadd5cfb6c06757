/** Passkeys of the staff with Chromium's virtual authenticator: added and named, signing in, the factor again, and an invitation taken. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAuthenticator } from './authenticator.ts';
import { faultsOfAxe } from './axe.ts';
import { openBrowser, openTab } from './browser.ts';
import { shot } from './shots.ts';
import { officeWords, openOffice, staffVisit } from './staff.ts';

const t = officeWords('EN');
const bn = officeWords('BN');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const inDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });

/** An invitation as an owner makes it, without the page, which has a flow of its own. */
async function invitationBy(page: Page, name: string): Promise<string> {
  const link = await page.evaluate(async (invited) => {
    const response = await fetch('/admin/api/staff', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-banyan-admin': '1' },
      body: JSON.stringify({
        name: invited,
        displayName: 'Shirin Akter',
        email: null,
        samePersonAs: null,
        reason: 'joins the support desk',
      }),
    });
    return ((await response.json()) as { value: { link: string } }).value.link;
  }, name);
  // The product of the flows has a port that it cannot know beforehand.
  return link.replace(/^https?:\/\/[^/]+/, '');
}

test('a passkey is added, signs its owner in, is shown again, and takes an invitation', async () => {
  const { page, context, faults, close } = await staffVisit(browser, 'omar', '/admin/me');
  await addAuthenticator(page);
  await button(page, t('staff.passkeys.add')).click();
  await page.getByLabel(t('staff.passkeys.label')).fill('Laptop of the desk');
  await inDialog(page, t('staff.passkeys.add')).click();
  const list = page.getByRole('list', { name: t('staff.passkeys.title') });
  await list.getByText('Laptop of the desk', { exact: true }).waitFor();
  await button(page, t('staff.passkeys.acts', { name: 'Laptop of the desk' })).click();
  await button(page, t('staff.passkeys.name')).click();
  await page.getByLabel(t('staff.passkeys.label')).fill('Laptop');
  await page.keyboard.press('Enter');
  await list.getByText('Laptop', { exact: true }).waitFor();
  expect(await faultsOfAxe(page)).toEqual([]);
  await shot(page, 'admin-passkeys-1440-light-en', true);
  const link = await invitationBy(page, `shirin${Date.now() % 100_000}`);

  await context.clearCookies();
  await page.goto('/admin/me');
  await page.getByLabel(t('sign-in.name'), { exact: true }).fill('omar');
  await page.getByLabel(t('sign-in.password'), { exact: true }).fill('Banyan#2026');
  await button(page, t('sign-in.next')).click();
  await page.getByLabel(t('sign-in.code.label')).waitFor();
  await shot(page, 'admin-factor-1440-light-en');
  await button(page, t('sign-in.other.passkey')).click();
  expect(await faultsOfAxe(page)).toEqual([]);
  await shot(page, 'admin-factor-passkey-1440-light-en');
  await button(page, t('sign-in.passkey.use')).click();
  await list.getByText(t('staff.passkeys.used')).waitFor();

  // The factor was shown too long ago: the same dialog asks for the passkey, and what was begun goes on.
  const json = { success: false, value: null, message: '', code: 'reauthentication-required' };
  await page.route('**/admin/api/passkeys/*', (route) => route.fulfill({ status: 403, json }), { times: 1 });
  await button(page, t('staff.passkeys.acts', { name: 'Laptop' })).click();
  await button(page, t('staff.passkeys.remove')).click();
  await inDialog(page, t('staff.passkeys.remove')).click();
  const again = page.getByRole('dialog', { name: t('sign-in.again.title') });
  await again.getByText(t('sign-in.again.passkeyText')).waitFor();
  expect(await faultsOfAxe(page)).toEqual([]);
  await shot(page, 'admin-again-passkey-1440-light-en');
  await again.getByRole('button', { name: t('sign-in.passkey.use') }).click();
  await page.getByText(t('staff.passkeys.done.remove')).waitFor();
  await expect.poll(() => list.count()).toBe(0);
  expect(faults.filter((fault) => !/40[13]/.test(fault))).toEqual([]);
  await close();

  const guest = await openTab(await openOffice(browser, { language: 'BN', theme: 'dark', width: 390 }));
  await addAuthenticator(guest.page);
  await guest.page.goto(link);
  await guest.page.getByLabel(bn('sign-in.password'), { exact: true }).fill('tamarind-Boat-41');
  await button(guest.page, bn('sign-in.next')).click();
  await button(guest.page, bn('sign-in.invitation.passkey')).waitFor();
  await shot(guest.page, 'admin-invitation-passkey-390-dark-bn', true);
  await button(guest.page, bn('sign-in.invitation.passkey')).click();
  await guest.page.getByText(bn('desk.quiet.title')).waitFor();
  await guest.page.goto('/admin/me');
  const own = guest.page.getByRole('list', { name: bn('staff.passkeys.title') });
  await own.getByRole('button').click();
  await button(guest.page, bn('staff.passkeys.remove')).click();
  await inDialog(guest.page, bn('staff.passkeys.remove')).click();
  // Nothing else lets them in: the refusal says so in their language, and the passkey stays.
  await guest.page.getByRole('alert').getByText('শেষ উপায়').waitFor();
  await shot(guest.page, 'admin-last-factor-390-dark-bn');
  await guest.page.keyboard.press('Escape');
  expect(await own.getByRole('listitem').count()).toBe(1);
  expect(await faultsOfAxe(guest.page)).toEqual([]);
  await shot(guest.page, 'admin-passkeys-390-dark-bn', true);
  await guest.page.context().close();
});
