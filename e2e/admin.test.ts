/** The back office as people work in it: signing in, an invitation, two people for a role, the audit log, and what a role does not open. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appCode } from './app-code.ts';
import { faultsOfAxe } from './axe.ts';
import { openBrowser, openTab } from './browser.ts';
import { shot } from './shots.ts';
import { officeWords, openOffice, staffVisit } from './staff.ts';

const t = officeWords('EN');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const button = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true });

test('an owner invites somebody, proposes a role, and another owner gives it', async () => {
  const parvin = await staffVisit(browser, 'parvin', '/admin/staff');
  const { page } = parvin;
  await page.getByRole('heading', { name: t('staff.title') }).waitFor();
  expect(await faultsOfAxe(page)).toEqual([]);
  await shot(page, 'admin-staff-1440-light-en');
  const name = `nasima${Date.now() % 100_000}`;
  await button(page, 'staff.invite.press').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('staff.invite.name')).fill(name);
  await dialog.getByLabel(t('staff.invite.displayName')).fill('Nasima Akhter');
  await dialog.getByLabel(t('office.reason.label')).fill('joins the support desk');
  await dialog.getByRole('button', { name: t('staff.invite.press') }).click();
  const link = (await page.getByRole('dialog').locator('code').textContent()) as string;
  await page.keyboard.press('Escape');

  const guest = await openTab(await openOffice(browser));
  // The product of the flows has a port that it cannot know beforehand.
  await guest.page.goto(link.replace(/^https?:\/\/[^/]+/, ''));
  await guest.page.getByLabel(t('sign-in.password'), { exact: true }).fill('tamarind-Boat-41');
  await button(guest.page, 'sign-in.next').click();
  const secret = (await guest.page.locator('code').textContent())?.replaceAll(' ', '') ?? '';
  await shot(guest.page, 'admin-invitation-1440-light-en');
  await guest.page.getByLabel(t('sign-in.code.label')).fill(appCode(secret));
  await guest.page.getByText(t('desk.quiet.title')).waitFor();
  await guest.page.goto('/admin/staff');
  await guest.page.getByText(t('office.notAllowed.title')).waitFor();

  await page.reload();
  const row = page.getByRole('row').filter({ hasText: name });
  await row.getByRole('button').click();
  await page.getByRole('button', { name: t('staff.act.roles') }).click();
  await page.getByRole('checkbox', { name: 'support', exact: true }).check();
  await dialog.getByText(t('proposals.effect.gained')).waitFor();
  await dialog.getByLabel(t('office.reason.label')).fill('works at the support desk');
  await shot(page, 'admin-roles-1440-light-en');
  await button(page, 'staff.roles.propose').click();
  await page.getByText(t('staff.roles.proposed')).waitFor();
  await page.goto('/admin/proposals');
  await page
    .getByRole('link', { name: t('proposals.act.staff.roles') })
    .first()
    .click();
  await button(page, 'proposals.withdraw').waitFor();
  expect(await button(page, 'proposals.approve').count()).toBe(0);

  const omar = await staffVisit(browser, 'omar', '/admin/proposals', { width: 390, theme: 'dark' });
  await omar.page
    .getByRole('link', { name: t('proposals.act.staff.roles') })
    .first()
    .click();
  await button(omar.page, 'proposals.approve').click();
  await shot(omar.page, 'admin-approve-390-dark-en');
  await omar.page.getByLabel(t('office.reason.label')).fill('spoke with her');
  await omar.page
    .getByRole('dialog')
    .getByRole('button', { name: t('proposals.approve') })
    .click();
  await omar.page.getByText(t('proposals.state.approved'), { exact: true }).first().waitFor();
  expect(await faultsOfAxe(omar.page)).toEqual([]);

  // What she may do counts from the next request.
  await guest.page.goto('/admin/me');
  await expect.poll(() => guest.page.getByText('support').count()).toBeGreaterThan(0);
  expect([...parvin.faults, ...omar.faults]).toEqual([]);
  await guest.page.context().close();
  await omar.close();
  await parvin.close();
});

test('an auditor reads the log by keyboard, checks its chain, and cannot touch anything', async () => {
  const { page, faults, close } = await staffVisit(browser, 'aziza', '/admin', { language: 'BN' });
  const bn = officeWords('BN');
  await shot(page, 'admin-desk-1440-light-bn');
  await page.keyboard.press('g');
  await page.keyboard.press('a');
  await page.getByRole('heading', { name: bn('audit.title') }).waitFor();
  await page.getByRole('row').nth(2).waitFor();
  expect(await faultsOfAxe(page)).toEqual([]);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  expect(await page.locator('tr[data-current]').count()).toBe(1);
  await shot(page, 'admin-audit-1440-light-bn');
  await page.getByRole('button', { name: bn('audit.check.press') }).click();
  await page.getByText(bn('audit.check.right').split('}')[1] as string).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill(bn('proposals.title'));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: bn('proposals.title') }).waitFor();
  await page.goto('/admin/staff');
  await page.getByRole('heading', { name: bn('staff.title') }).waitFor();
  expect(await page.getByRole('button', { name: bn('staff.invite.press') }).count()).toBe(0);
  expect(faults).toEqual([]);
  await close();
});

test('a stale second factor is asked for, and the act goes on', async () => {
  const { page, close } = await staffVisit(browser, 'dilip', '/admin/me');
  const json = { success: false, value: null, message: '', code: 'reauthentication-required' };
  await page.route('**/admin/api/password', (route) => route.fulfill({ status: 403, json }), { times: 1 });
  await page.getByLabel(t('staff.me.password'), { exact: true }).fill('Banyan#2026');
  await page.getByLabel(t('staff.me.next'), { exact: true }).fill('short');
  await button(page, 'staff.me.change').click();
  await page.getByRole('dialog', { name: t('sign-in.again.title') }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await close();
});

test('nothing of the back office is in the players’ pages, and no page of it without a session', async () => {
  const context = await openOffice(browser, { width: 1024, theme: 'dark' });
  const { page } = await openTab(context);
  const loaded: string[] = [];
  page.on('response', (response) => loaded.push(new URL(response.url()).pathname));
  await page.goto('/');
  await page.getByRole('banner').waitFor();
  expect(loaded.filter((path) => path.startsWith('/admin'))).toEqual([]);
  await page.goto('/admin/audit?act=staff.invite');
  await page.getByLabel(t('sign-in.name'), { exact: true }).waitFor();
  await shot(page, 'admin-sign-in-1024-dark-en');
  expect(page.url()).toContain('/admin/audit?act=staff.invite');
  await context.close();
});
