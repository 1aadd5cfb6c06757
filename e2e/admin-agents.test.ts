/** The tree of agents in the office: from the top down to one, back by the path, and one found by name. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsOfAxe } from './axe.ts';
import { openBrowser } from './browser.ts';
import { lookName, looksOf } from './office-acts.ts';
import { shot } from './shots.ts';
import { officeWords, staffVisit } from './staff.ts';

const within = { timeout: 20_000 };
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test.each(looksOf())('somebody who sees all lines walks the tree, $language $theme $width', async (look) => {
  const t = officeWords(look.language);
  const { page, faults, close } = await staffVisit(browser, 'omar', '/admin/agents', look);
  const table = page.getByRole('table');
  await table.getByRole('link', { name: 'dipa', exact: true }).waitFor(within);
  expect(await faultsOfAxe(page)).toEqual([]);
  await shot(page, `admin-agents-${lookName(look)}`);
  const dipa = table.getByRole('row').filter({ has: page.getByRole('link', { name: 'dipa', exact: true }) });
  await dipa.locator('a[href*="/agents?of="]').first().press('Enter');
  await table.getByRole('link', { name: 'emon', exact: true }).waitFor(within);
  const path = page.getByRole('navigation', { name: t('agents.way') });
  await path.getByText('dipa').waitFor(within);
  expect(await faultsOfAxe(page)).toEqual([]);
  await shot(page, `admin-agents-below-${lookName(look)}`);
  await path.getByRole('link', { name: t('agents.top') }).press('Enter');
  await table.getByRole('link', { name: 'dipa', exact: true }).waitFor(within);
  await page.getByRole('textbox', { name: t('agents.search') }).fill('jami');
  await page.keyboard.press('Enter');
  await table.getByRole('link', { name: 'jamila', exact: true }).waitFor(within);
  await table.getByRole('link', { name: 'dipa', exact: true }).waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
  await close();
});

// The demo has two that were given up: each look takes one.
test.each(looksOf(0, 2).slice(0, 2))(
  'a postback that was given up is begun again, $language $theme $width',
  async (look) => {
    const t = officeWords(look.language);
    const { page, faults, close } = await staffVisit(browser, 'omar', '/admin/affiliate-postbacks', look);
    const retry = page.getByRole('button', { name: t('affiliates.postback.retry'), exact: true });
    await retry.first().waitFor(within);
    const before = await retry.count();
    expect(await faultsOfAxe(page)).toEqual([]);
    await shot(page, `admin-postbacks-${lookName(look)}`);
    await retry.first().press('Enter');
    const dialog = page.getByRole('dialog', { name: t('affiliates.postback.retry') });
    await dialog.getByLabel(t('office.reason.label')).fill('they mended their server');
    await dialog.getByRole('button', { name: t('affiliates.postback.retry'), exact: true }).press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => retry.count(), within).toBe(before - 1);
    expect(faults).toEqual([]);
    await close();
  },
);
