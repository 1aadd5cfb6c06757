/** A bonus as a player meets it: chosen with a deposit after its terms were read, followed on its meter, looked at bet by bet, and given up. */
import { type Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsOfAxe } from './axe.ts';
import { openBrowser, visit } from './browser.ts';
import { newPlayer } from './player.ts';
import { shot } from './shots.ts';
import { bareKey, wordsOf } from './words.ts';
import { walked } from './walked.ts';

const all = [
  { language: 'BN', width: 390, theme: 'light' },
  { language: 'EN', width: 1440, theme: 'light' },
  { language: 'UR', width: 1440, theme: 'dark' },
  { language: 'EN', width: 390, theme: 'dark' },
] as const;
const looks = walked(all);
const within = { timeout: 20_000 };
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test.each(looks)(
  'a bonus is chosen, followed and given up, $language at $width $theme',
  { timeout: 120_000 },
  async ({ language, width, theme }) => {
    const t = wordsOf(language);
    const seen = `${language}-${width}-${theme}`;
    const token = await newPlayer(`b${language}${width}${theme}`.toLowerCase());
    const visitor = await visit(browser, { language, theme, width }, token);
    const { page } = visitor;
    await page.goto('/?mc=depositv2');
    const panel = page.getByRole('dialog').first();
    await panel.getByText(t('cashier.method.demo'), { exact: true }).first().click();
    await panel.getByLabel(t('cashier.amount.label')).fill('500');
    // Nothing is chosen by itself.
    expect(await panel.getByRole('radio', { name: t('bonuses.offer.none') }).isChecked()).toBe(true);
    await panel.getByRole('radio', { name: /^10 %/ }).check();
    await panel.getByText(t('bonuses.terms.ofBonus', { times: '5' })).waitFor();
    await shot(page, `bonuses-1-choice-${seen}`);
    expect(await faultsOfAxe(page)).toEqual([]);
    const form = panel.locator('form').filter({ hasText: t('cashier.pay.youGet') });
    await form.getByRole('button', { name: t('cashier.pay.submit'), exact: true }).click();
    await expect
      .poll(() => panel.locator('#recent-deposits ~ * li').first().textContent(), within)
      .toMatch(new RegExp(`500\\.00.*${t('cashier.state.credited')}`, 's'));

    await page.goto('/?mc=bonusDetails');
    // By what it holds: it is called by the title of the promotion that it came from.
    const meter = panel
      .getByRole('region')
      .filter({ has: page.getByRole('progressbar', { name: t('bonuses.progress') }) });
    await expect.poll(() => meter.textContent(), within).toContain('250.00');
    await shot(page, `bonuses-2-meter-${seen}`);
    expect(await faultsOfAxe(page)).toEqual([]);
    await meter.getByRole('button', { name: t('bonuses.details') }).click();
    const details = page.getByRole('dialog', { name: t('bonuses.dialog'), exact: true });
    await details.getByText(t('bonuses.noPlays')).waitFor();
    await shot(page, `bonuses-3-terms-${seen}`);
    await details.getByRole('button', { name: t('bonuses.end'), exact: true }).click();
    await details.getByText(t('bonuses.endText')).waitFor();
    expect(await faultsOfAxe(page)).toEqual([]);
    await details.getByRole('button', { name: t('bonuses.endYes'), exact: true }).click();
    await panel.getByText(t('bonuses.state.forfeited'), { exact: true }).waitFor();
    await shot(page, `bonuses-4-ended-${seen}`);
    expect(await panel.textContent()).not.toMatch(bareKey);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    expect(visitor.faults).toEqual([]);
    await visitor.close();
  },
);
