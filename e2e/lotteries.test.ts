/**
 * Three families on a phone in Bengali: five digits by place, sums of three digits by side, eleven balls in any order. What is
 * bet on covers every result, so what comes back is known before the draws are. Other tests hold what the boards count.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, visit } from './browser.ts';
import { tabTo } from './keyboard.ts';
import { newPlayer } from './player.ts';
import { shot } from './shots.ts';
import { wordsOf } from './words.ts';

const t = wordsOf('BN');
const phone = { language: 'BN', theme: 'light', width: 390 } as const;
const minute = { timeout: 120_000 };
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const button = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true });
const balanceText = (page: Page) => page.getByRole('banner').locator('strong').filter({ hasText: '৳' }).last();

/** The balance as the header shows it, in hundredths. */
async function balanceOf(page: Page): Promise<number> {
  return Number((await balanceText(page).textContent())?.replace(/[^\d]/g, ''));
}

async function openBoard(page: Page, gameCode: string, play: string): Promise<void> {
  await page.goto(`/vnlottery?gameCode=${gameCode}&playType=${play}`);
  await page.getByRole('tabpanel').waitFor();
}

/** Adds what is picked, opens the slip and bets, with enough time left that the draw does not close under the test. */
async function bet(page: Page, cost: string): Promise<void> {
  await button(page, 'lottery.board.add').click();
  const left = page.locator('section[aria-labelledby="draw-title"]').getByRole('timer').locator('b').last();
  await expect.poll(async () => Number(await left.textContent()), { timeout: 40_000 }).toBeGreaterThanOrEqual(12);
  await button(page, 'lottery.slip.open').click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText(cost, { exact: true }).first().waitFor();
  await sheet.getByRole('button', { name: t('lottery.slip.confirm'), exact: true }).click();
  await sheet.waitFor({ state: 'hidden' });
}

test('bets on three families in Bengali on a phone, sees them settled and proves a draw', minute, async () => {
  const { page, faults, close } = await visit(browser, phone, await newPlayer('jharna26'));
  await openBoard(page, 'SSC1M', 'POS');
  const before = await balanceOf(page);
  await page
    .getByRole('group', { name: t('lottery.board.rowWords', { row: t('lottery.place.ordinal', { place: '1' }) }) })
    .getByRole('button', { name: t('lottery.row.all'), exact: true })
    .click();
  await bet(page, '৳ 20.00');

  await openBoard(page, 'PC281M', 'SIDES');
  const choices = page.getByRole('group', { name: t('lottery.board.choices') });
  for (const side of ['big', 'small']) await choices.getByText(t(`lottery.symbol.${side}`), { exact: true }).click();
  await bet(page, '৳ 4.00');
  await shot(page, 'lotteries-1-choices');

  await openBoard(page, '11X51M', 'ANY1');
  await button(page, 'lottery.quick.all').click();
  await bet(page, '৳ 22.00');
  await expect.poll(() => balanceOf(page)).toBe(before - 4600);
  await shot(page, 'lotteries-2-balls');

  // At series 1800: 2 × 9 for the digit, 2 × 1.8 for the side, 2 × 1.98 for each of the five balls that come.
  await expect.poll(() => balanceOf(page), minute).toBe(before - 4600 + 1800 + 360 + 1980);
  await page.goto('/vnlottery?mc=personalHistoryCopy');
  const rows = page.getByRole('dialog').locator('tbody tr');
  await expect
    .poll(async () => (await rows.allInnerTexts()).slice(0, 3))
    .toEqual([
      expect.stringContaining(t('lottery.pattern.eleven-five.ANY').match(/one \{(.*?)\}/)?.[1] ?? '?'),
      expect.stringContaining(t('lottery.pattern.pc28.SIDES')),
      expect.stringContaining(t('lottery.pattern.ssc.POS')),
    ]);
  await shot(page, 'lotteries-3-record');
  // And the proof of the last one, from its bet: every step is gone through again in this browser.
  await rows.first().getByRole('button').first().click();
  await page.getByRole('link', { name: t('bets.proof.check') }).click();
  await page.getByText(t('verify.drawVerdict.local')).waitFor(minute);
  await page.getByText(t('verify.ticketVerdict.right')).waitFor();
  await shot(page, 'lotteries-4-proof');
  expect(faults).toEqual([]);
  await close();
});

test('a bet is taken back before the draw closes, and comes onto the slip again', async () => {
  const { page, faults, close } = await visit(browser, { ...phone, width: 1440 }, await newPlayer('jhuma26'));
  await openBoard(page, 'K31M', 'ONE');
  const before = await balanceOf(page);
  await page
    .getByRole('group', { name: t('lottery.board.choices') })
    .getByText('6', { exact: true })
    .click();
  await button(page, 'lottery.board.add').click();
  const left = page.locator('section[aria-labelledby="draw-title"]').getByRole('timer').locator('b').last();
  await expect.poll(async () => Number(await left.textContent()), { timeout: 40_000 }).toBeGreaterThanOrEqual(20);
  await button(page, 'lottery.slip.confirm').click();
  await expect.poll(() => balanceOf(page)).toBe(before - 200);
  await page
    .getByRole('region', { name: t('lottery.slip.mine') })
    .getByRole('button')
    .first()
    .click();
  await page.getByText(t('lottery.slip.cancelled'), { exact: true }).first().waitFor();
  await expect.poll(() => balanceOf(page)).toBe(before);
  await button(page, 'lottery.slip.repeat').click();
  await button(page, 'lottery.slip.confirm').waitFor();
  await page.getByText(t('lottery.pattern.k3.ONE'), { exact: true }).last().waitFor();
  expect(faults).toEqual([]);
  await close();
});

test('whole bets are typed by keyboard: a wrong line is named, then many plays stand on the slip', async () => {
  const { page, faults, close } = await visit(browser, { ...phone, width: 1440 });
  await openBoard(page, 'MB1M', 'DE');
  await tabTo(page, t('lottery.bets.title'));
  await page.keyboard.press('Enter');
  await page.getByLabel(t('lottery.bets.label')).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.type(`${t('lottery.bets.example')}\nকিছু ০৭`);
  await page.getByText(t('lottery.bets.fault.word-unknown')).waitFor();
  for (let letter = 0; letter < 'কিছু ০৭'.length; letter += 1) await page.keyboard.press('Backspace');
  await page.getByText(t('lottery.bets.fault.word-unknown')).waitFor({ state: 'hidden' });
  await tabTo(page, t('lottery.board.add'));
  await page.keyboard.press('Enter');
  const rows = page.getByRole('list', { name: t('lottery.slip.rows') }).getByRole('listitem');
  await expect.poll(() => rows.count()).toBe(4);
  expect(await rows.first().textContent()).toContain('07 · 18');
  expect(faults).toEqual([]);
  await close();
});
