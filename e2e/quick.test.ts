/**
 * A whole minute of the quick game: every last digit is bet on, so that exactly one hits. The draw comes in and pays while
 * the page stands, and its seed is checked in this browser. It waits for a real draw, so it is walked in the long run only.
 */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, visit } from './browser.ts';
import { newPlayer } from './player.ts';
import { shot } from './shots.ts';
import { wordsOf } from './words.ts';

const t = wordsOf('EN');
const minute = { timeout: 90_000 };

describe.runIf(process.env['BANYAN_LONG'] === '1')('the quick game', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  test('all ten last digits return one hit, and the draw proves itself', async () => {
    const { page, faults } = await visit(
      browser,
      { language: 'EN', theme: 'light', width: 1440 },
      await newPlayer('allten26'),
    );
    await page.goto('/vnlottery?gameCode=MB1M&playType=DUOI');
    await page.getByRole('button', { name: t('lottery.quick.all'), exact: true }).click();
    await page.getByRole('button', { name: t('lottery.board.add'), exact: true }).click();
    const head = page.locator('section[aria-labelledby="draw-title"]');
    await expect
      .poll(async () => Number(await head.getByRole('timer').locator('b').last().textContent()), { timeout: 30_000 })
      .toBeGreaterThanOrEqual(10);
    const balance = page
      .getByRole('banner')
      .getByRole('button', { name: new RegExp(t('wallet.badge.press')) })
      .locator('strong');
    const amount = async () => Number((await balance.textContent())?.replaceAll(/[^\d.]/g, ''));
    await expect.poll(amount).toBeGreaterThan(100);
    const before = await amount();
    await page.getByRole('button', { name: t('lottery.slip.confirm'), exact: true }).click();
    const drawNo = (await head.locator('.num').first().textContent()) ?? '';
    await page.getByText(t('lottery.slip.placed')).first().waitFor();
    await expect.poll(amount).toBeCloseTo(before - 100, 2);
    // 10 × 8.7 for the one digit that comes.
    await expect.poll(amount, minute).toBeCloseTo(before - 13, 2);
    const first = page.locator('section[aria-labelledby="past-results"] li').first();
    await expect.poll(() => first.getByRole('button').first().textContent()).toContain(drawNo);
    await first.getByRole('button').first().click();
    await first.getByRole('button', { name: t('lottery.check.run') }).click();
    await first.getByText(t('verify.drawVerdict.local')).waitFor();
    await shot(page, 'quick-checked');
    expect(faults).toEqual([]);
  });
});
