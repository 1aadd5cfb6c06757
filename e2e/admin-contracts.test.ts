/** Contracts of agents in the office: a line's list, one of them with what ends with it, its end by two people, and what the house offers. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsOfAxe } from './axe.ts';
import { openBrowser } from './browser.ts';
import { approve, inDialog, lookName, looksOf, pressButton } from './office-acts.ts';
import { shot } from './shots.ts';
import { officeWords, staffVisit } from './staff.ts';

const within = { timeout: 20_000 };
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test.each(looksOf(0, 2))('an agent manager reads a line and writes an offer, $language $theme $width', async (look) => {
  const t = officeWords(look.language);
  const { page, faults, close } = await staffVisit(browser, 'anis', '/admin/agent-contracts', look);
  await page.getByRole('link', { name: 'jamila' }).first().waitFor(within);
  expect(await faultsOfAxe(page)).toEqual([]);
  await shot(page, `admin-contracts-${lookName(look)}`);
  const row = page.getByRole('row').filter({ hasText: t('contracts.kind.daily-wage') });
  await row.filter({ hasText: 'emon' }).locator('a[href*="/agent-contracts/"]').first().click();
  await page.getByRole('heading', { name: t('contracts.terms') }).waitFor(within);
  expect(await faultsOfAxe(page)).toEqual([]);
  await shot(page, `admin-contract-${lookName(look)}`, true);
  await page.goto('/admin/offer-contract');
  await page.getByLabel(t('contracts.account')).fill('dipa');
  await page.getByLabel(t('contracts.column.kind')).selectOption('dividend');
  await page.getByLabel(t('contracts.ratePercent')).fill('60');
  await page.getByLabel(t('contracts.users')).fill('3');
  await page.getByRole('button', { name: t('contracts.propose') }).waitFor(within);
  expect(await faultsOfAxe(page)).toEqual([]);
  await shot(page, `admin-contract-offer-${lookName(look)}`, true);
  expect(faults).toEqual([]);
  await close();
});

// The contract ends but once, whatever the looks.
test.each(looksOf(1, 2).slice(0, 1))(
  'two people end a contract, $language $theme $width',
  { timeout: 180_000 },
  async (look) => {
    const t = officeWords(look.language);
    const { page, faults, close } = await staffVisit(
      browser,
      'anis',
      '/admin/agent-contracts?kind=daily-wage&state=accepted&line=jamila',
      look,
    );
    await page.locator('a[href*="/agent-contracts/"]').first().click();
    await pressButton(page, t('contracts.end'));
    await page.getByRole('dialog').getByText('jamila').first().waitFor(within);
    await inDialog(page, { t, label: t('contracts.end'), reason: 'plays with accounts of others' });
    const omar = await staffVisit(browser, 'omar', '/admin/proposals', look);
    await approve(omar.page, t, 'jamila', `admin-contract-proposal-${lookName(look)}`);
    expect(omar.faults).toEqual([]);
    await omar.close();
    await page.reload();
    await page.getByText(t('contracts.why.house')).waitFor(within);
    await shot(page, `admin-contract-ended-${lookName(look)}`, true);
    expect(faults).toEqual([]);
    await close();
  },
);
