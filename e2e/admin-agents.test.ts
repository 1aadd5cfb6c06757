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
  await table.locator('a[href*="/agents?of="]').first().press('Enter');
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
