/**
 * Bills of contracts by the browser: an upline reads what a dividend is made of, the browser computes it again, the upline lets it be paid, and whose it is reads
 * the same.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsOfAxe } from './axe.ts';
import { openBrowser, sessionOf, visit } from './browser.ts';
import { pastDividend } from './past.ts';
import { shot } from './shots.ts';
import { wordsOf } from './words.ts';
import { walked } from './walked.ts';

const allLooks = [
  { language: 'EN', theme: 'light', width: 1440 },
  { language: 'BN', theme: 'dark', width: 1440 },
  { language: 'BN', theme: 'light', width: 390 },
  { language: 'UR', theme: 'dark', width: 390 },
] as const;
const looks = walked(allLooks);

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
  await pastDividend('emon', 'jamila');
});
afterAll(() => browser.close());

const box = (page: Page) => page.getByRole('dialog').last();

/** To the oldest of the dividends, the one of long ago. */
async function openOldest(page: Page, t: ReturnType<typeof wordsOf>, side: 'paid' | 'received') {
  await page.goto('/?ac=dividends');
  await page.getByText(t('contracts.part.bills'), { exact: true }).click();
  if (side === 'paid') await page.getByText(t('bills.side.paid'), { exact: true }).click();
  await page.getByRole('region', { name: t(`bills.side.${side}`) }).waitFor();
  await page
    .getByRole('button', { name: t('bills.open') })
    .last()
    .click();
  await box(page).locator('[data-right=true]').waitFor();
}

test.each(looks)(
  'a bill is read and computed again in $language, $theme, $width wide',
  async ({ language, theme, width }) => {
    const t = wordsOf(language);
    const { page, faults, close } = await visit(browser, { language, theme, width }, await sessionOf('emon'));
    await openOldest(page, t, 'received');
    await shot(page, `bills-proof-${language}-${theme}-${width}`);
    expect(await faultsOfAxe(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.locator('[data-right=true]').waitFor({ state: 'detached' });
    await shot(page, `bills-list-${language}-${theme}-${width}`);
    expect(await faultsOfAxe(page)).toEqual([]);
    expect(faults).toEqual([]);
    await close();
  },
);

test('the upline lets a dividend be paid, once', async () => {
  const t = wordsOf('EN');
  const { page, faults, close } = await visit(
    browser,
    { language: 'EN', theme: 'light', width: 1440 },
    await sessionOf('dipa'),
  );
  await openOldest(page, t, 'paid');
  await box(page).getByText('jamila').waitFor();
  await box(page)
    .getByRole('button', { name: t('bills.deny') })
    .isDisabled();
  await shot(page, 'bills-decide');
  await box(page)
    .getByRole('button', { name: t('bills.pay') })
    .press('Enter');
  await page.getByText(t('bills.done.pay')).waitFor();
  await page.getByRole('region', { name: t('bills.side.paid') }).waitFor();
  await expect.poll(() => page.getByText(t('bills.state.to-approve'), { exact: true }).count()).toBe(0);
  expect(faults).toEqual([]);
  await close();
});
