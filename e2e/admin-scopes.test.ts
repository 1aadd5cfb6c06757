/** Whoever sees some members reads their figures alone, and is told where a page is of the whole house; a page that a role does not open says so. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsOfAxe } from './axe.ts';
import { openBrowser } from './browser.ts';
import { shot } from './shots.ts';
import { type OfficeLook, officeWords, staffVisit } from './staff.ts';
import { walked } from './walked.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const looks = [
  { language: 'EN', theme: 'light', width: 1440 },
  { language: 'BN', theme: 'dark', width: 390 },
] as const satisfies readonly Required<OfficeLook>[];
const drawn = walked(looks);

test.each(drawn)('a VIP manager reads figures of two members by keyboard, at %j', { timeout: 60_000 }, async (look) => {
  const t = officeWords(look.language);
  const name = `${look.width}-${look.theme}-${look.language.toLowerCase()}`;
  const { page, faults, close } = await staffVisit(browser, 'mitu', '/admin', look);
  await page.keyboard.press('g');
  await page.keyboard.press('n');
  await page.getByRole('heading', { name: t('dashboard.title'), level: 1 }).waitFor();
  await page.getByText(t('dashboard.narrowed')).waitFor();
  expect(await page.getByRole('heading', { name: t('dashboard.exposure') }).count()).toBe(0);
  expect(await faultsOfAxe(page)).toEqual([]);
  await shot(page, `admin-scope-dashboard-${name}`, true);
  // From the month on, so that the demo's past play is in it.
  await page.goto('/admin/reports?by=currency&from=2026-01-01&to=2026-12-31');
  await page.getByText(t('reports.narrowed')).waitFor();
  const by = page.getByLabel(t('reports.by'), { exact: true });
  expect(await by.locator('option').allTextContents()).not.toContain(t('reports.by.line'));
  expect(await faultsOfAxe(page)).toEqual([]);
  await shot(page, `admin-scope-reports-${name}`, true);
  await page.goto('/admin/alarms');
  await page.getByRole('heading', { name: t('office.wholeHouse.title'), level: 1 }).waitFor();
  expect(await faultsOfAxe(page)).toEqual([]);
  await shot(page, `admin-scope-closed-${name}`);
  await page.goto('/admin/staff');
  await page.getByRole('heading', { name: t('office.notAllowed.title'), level: 1 }).waitFor();
  expect(await faultsOfAxe(page)).toEqual([]);
  await page.goto('/admin/nowhere');
  await page.getByRole('heading', { name: t('office.notHere.title'), level: 1 }).waitFor();
  expect(await faultsOfAxe(page)).toEqual([]);
  expect(faults).toEqual([]);
  await close();
});

/** Pages of workflows by people whose roles do not open them. */
const closedTo = {
  tania: [
    'withdrawals',
    'deposits',
    'kyc',
    'members',
    'reports',
    'draws',
    'exposure',
    'watches',
    'day-sheets',
    'staff',
  ],
  rafiq: [
    'withdrawals',
    'statement-lines',
    'kyc',
    'members',
    'vendors',
    'maintenances',
    'content',
    'settings',
    'chats',
  ],
  sumon: ['reports', 'dashboard', 'exposure', 'day-sheets', 'settings', 'staff', 'suspicions', 'publish-promotion'],
} as const;

test.each(Object.entries(closedTo))(
  '%s finds no page of work that is not theirs, in the menu or by its address',
  { timeout: 60_000 },
  async (who, paths) => {
    const t = officeWords('EN');
    const { page, faults, close } = await staffVisit(browser, who, '/admin');
    const links = page.getByRole('navigation').first().getByRole('link');
    await links.first().waitFor();
    const menu = await links.evaluateAll((found) =>
      found.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
    );
    expect(menu.length).toBeGreaterThan(2);
    for (const path of paths) {
      expect(menu).not.toContain(`/admin/${path}`);
      await page.goto(`/admin/${path}`);
      await page.getByRole('heading', { name: t('office.notAllowed.title'), level: 1 }).waitFor();
    }
    expect(faults).toEqual([]);
    await close();
  },
);
