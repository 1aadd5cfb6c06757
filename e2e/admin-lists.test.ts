/** Lists of the back office in a browser: the address is the list, views are saved, the palette finds and begins, and another person is another page. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsOfAxe } from './axe.ts';
import { openBrowser, openTab } from './browser.ts';
import { shot } from './shots.ts';
import { officeWords, signInStaff, staffVisit } from './staff.ts';

const t = officeWords('EN');
const bn = officeWords('BN');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('a list is its address: days, columns and a saved view, which a link shows to a colleague', async () => {
  const { page, faults, close } = await staffVisit(browser, 'aziza', '/admin/audit', { width: 1440, theme: 'dark' });
  await page.getByRole('row').nth(1).waitFor();
  await page.getByRole('button', { name: t('office.days.title') }).click();
  await shot(page, 'admin-days-1440-dark-en');
  expect(await faultsOfAxe(page)).toEqual([]);
  await page.getByRole('button', { name: t('office.days.yesterday'), exact: true }).click();
  await page.getByText(t('audit.empty.title')).waitFor();
  await page.getByRole('button', { name: t('office.days.title') }).click();
  await page.getByRole('button', { name: t('office.days.week'), exact: true }).click();
  await page.getByRole('row').nth(1).waitFor();
  expect(new URL(page.url()).search).toMatch(/from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d/);
  await page.getByRole('button', { name: t('office.list.columns') }).click();
  await page.getByRole('checkbox', { name: t('audit.column.address') }).check();
  await page.getByRole('columnheader', { name: t('audit.column.address') }).waitFor();
  expect(new URL(page.url()).searchParams.get('columns')).toContain('address');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: t('office.views.title') }).click();
  await page.getByLabel(t('office.views.name')).fill('This week');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'This week' }).waitFor();
  await shot(page, 'admin-views-1440-dark-en');
  const link = page.url();
  await page.goto('/admin/audit');
  await page.getByRole('button', { name: t('office.views.title') }).click();
  await page.getByRole('link', { name: 'This week' }).click();
  await expect
    .poll(() => [...new URL(page.url()).searchParams].sort().join())
    .toBe([...new URL(link).searchParams].sort().join());
  // The same person finds it in another browser, where the list opens with it from now on.
  const other = await staffVisit(browser, 'aziza', '/admin/audit', { language: 'BN', width: 390 });
  await other.page.getByRole('button', { name: bn('office.views.title') }).click();
  const star = other.page.getByRole('button', { name: bn('office.views.default', { name: 'This week' }) });
  await star.click();
  await expect.poll(() => star.getAttribute('aria-pressed')).toBe('true');
  await shot(other.page, 'admin-views-390-light-bn');
  expect(await faultsOfAxe(other.page)).toEqual([]);
  await other.page.goto('/admin/audit');
  await expect.poll(() => new URL(other.page.url()).searchParams.get('columns')).toContain('address');
  await other.page.getByRole('button', { name: bn('office.views.title') }).click();
  await other.page.getByRole('link', { name: bn('office.views.whole') }).click();
  await expect.poll(() => new URL(other.page.url()).search).toBe('');
  expect(other.faults).toEqual([]);
  await other.close();

  await page.getByRole('button', { name: t('office.views.title') }).click();
  await page.getByRole('button', { name: t('office.views.drop', { name: 'This week' }) }).click();
  await page.getByText(t('office.views.none')).waitFor();
  expect(faults).toEqual([]);
  await close();
});

test('on a phone, in Bengali, a line of the log says what changed', async () => {
  const { page, faults, close } = await staffVisit(browser, 'parvin', '/admin/audit?act=staff.sign-in', {
    language: 'BN',
    width: 390,
  });
  await page.getByRole('row').nth(1).waitFor();
  await shot(page, 'admin-audit-390-light-bn', true);
  await page
    .getByRole('button', { name: bn('audit.act.staff.sign-in') })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
  await shot(page, 'admin-line-390-light-bn');
  expect(await faultsOfAxe(page)).toEqual([]);
  expect(faults).toEqual([]);
  await close();
});

test('the palette finds a colleague and begins an invitation, and offers no act that a role does not open', async () => {
  const { page, faults, close } = await staffVisit(browser, 'omar', '/admin', { width: 1024 });
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('aziza');
  await page.getByRole('option', { name: /aziza/ }).waitFor();
  await shot(page, 'admin-palette-1024-light-en');
  expect(await faultsOfAxe(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByRole('row').count()).toBe(2);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill(`>${t('staff.invite.someone').slice(0, 6)}`);
  await page.keyboard.press('Enter');
  await page.getByLabel(t('staff.invite.name')).waitFor();
  expect(page.url()).not.toContain('do=');
  expect(faults).toEqual([]);
  await close();

  const auditor = await staffVisit(browser, 'aziza', '/admin');
  await auditor.page.keyboard.press('Control+k');
  await auditor.page.getByRole('combobox').fill('>');
  await auditor.page.getByText(t('office.palette.nothing')).waitFor();
  await auditor.close();
});

test('when somebody else signs in in another tab, a tab left open shows nothing of the one before', async () => {
  const { page, context, close } = await staffVisit(browser, 'parvin', '/admin/staff?find=omar');
  await page.getByRole('row').nth(1).waitFor();
  const other = await openTab(context);
  await other.page.goto('/admin');
  await other.page
    .getByRole('button', { name: /parvin/i })
    .first()
    .click();
  await other.page.getByRole('button', { name: t('office.signOut') }).click();
  await signInStaff(other.page, 'dilip');
  await page.getByText(t('office.notAllowed.title')).waitFor();
  expect(await page.getByRole('row').count()).toBe(0);
  await close();
});
