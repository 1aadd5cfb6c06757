/** An emergency elevation from asking to its signature: a banner while it runs, and on the desk of the next day until somebody has read it. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsOfAxe } from './axe.ts';
import { openBrowser } from './browser.ts';
import { makeOlder } from './past.ts';
import { shot } from './shots.ts';
import { officeWords, staffVisit } from './staff.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('is asked for, granted, seen above every page, ended, and read on the next day', {
  timeout: 180_000,
}, async () => {
  const t = officeWords('EN');
  const reports = `${t('staff.area.money-reports')}: ${t('staff.level.read')}`;
  const { page, faults, close } = await staffVisit(browser, 'ruma', '/admin/elevations');
  await page.getByRole('button', { name: t('elevations.ask'), exact: true }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(reports, { exact: true }).press('Space');
  await dialog.getByText(t('proposals.effect.elevation-minutes')).waitFor();
  await dialog.getByLabel(t('office.reason.label')).fill('the day must be closed and finance is ill');
  expect(await faultsOfAxe(page)).toEqual([]);
  await shot(page, 'admin-elevation-ask-1440-light-en');
  await dialog.getByRole('button', { name: t('elevations.ask.press'), exact: true }).press('Enter');
  await dialog.waitFor({ state: 'detached' });

  const b = officeWords('BN');
  const look = { language: 'BN', width: 390, theme: 'dark' } as const;
  const owner = await staffVisit(browser, 'omar', '/admin/proposals', look);
  await owner.page
    .getByRole('link', { name: b('proposals.act.staff.elevation') })
    .first()
    .click();
  await owner.page.getByRole('button', { name: b('proposals.approve') }).click();
  const yes = owner.page.getByRole('dialog');
  await yes.getByLabel(b('office.reason.label')).fill('for this hour');
  await shot(owner.page, 'admin-elevation-approve-390-dark-bn');
  await yes.getByRole('button', { name: b('proposals.approve') }).click();
  await owner.page.getByText(b('proposals.state.approved')).first().waitFor();

  const banner = page.getByRole('status').filter({ hasText: reports });
  await banner.waitFor({ timeout: 40_000 });
  await page.getByRole('link', { name: t('reports.title'), exact: true }).click();
  await page.getByRole('heading', { name: t('reports.title') }).waitFor();
  expect(await banner.isVisible()).toBe(true);
  expect(await faultsOfAxe(page)).toEqual([]);
  await shot(page, 'admin-elevation-banner-1440-light-en');
  await page.setViewportSize({ width: 390, height: 844 });
  await shot(page, 'admin-elevation-banner-390-light-en');
  await page.setViewportSize({ width: 1440, height: 900 });
  await banner.getByRole('link', { name: t('elevations.banner.more') }).click();
  await page.getByText(t('elevations.lines.closed')).waitFor();
  await banner.getByRole('button', { name: t('elevations.end') }).press('Enter');
  await banner.waitFor({ state: 'detached' });
  await page.goto('/admin/reports');
  await page.getByText(t('office.notAllowed.title')).waitFor();

  await makeOlder('elevation', 'ruma');
  const reader = await staffVisit(browser, 'aziza', '/admin', look);
  await reader.page.getByRole('heading', { name: b('elevations.due.title') }).waitFor();
  expect(await faultsOfAxe(reader.page)).toEqual([]);
  await shot(reader.page, 'admin-elevation-desk-390-dark-bn', true);
  await reader.page.getByRole('link', { name: b('elevations.one', { name: 'Ruma Begum' }) }).click();
  await reader.page.getByText(b('audit.act.staff.elevation-end')).waitFor();
  await reader.page.getByRole('button', { name: b('elevations.sign') }).click();
  const sign = reader.page.getByRole('dialog');
  await sign.getByLabel(b('office.reason.label')).fill('read line by line');
  await sign.getByRole('button', { name: b('elevations.sign') }).click();
  await sign.waitFor({ state: 'detached' });
  await reader.page.getByText(b('elevations.state.read'), { exact: true }).first().waitFor();
  expect(await faultsOfAxe(reader.page)).toEqual([]);
  await shot(reader.page, 'admin-elevation-read-390-dark-bn', true);
  await reader.page.setViewportSize({ width: 1440, height: 900 });
  await reader.page.goto('/admin/elevations');
  await reader.page.getByText(b('elevations.state.read'), { exact: true }).waitFor();
  await shot(reader.page, 'admin-elevations-1440-dark-bn');
  await reader.page.goto('/admin');
  await reader.page.getByRole('link', { name: b('desk.queue.elevations') }).waitFor();
  await expect.poll(() => reader.page.getByRole('heading', { name: b('elevations.due.title') }).count()).toBe(0);
  expect([...faults, ...owner.faults, ...reader.faults]).toEqual([]);
  for (const one of [reader.close, owner.close, close]) await one();
});
