/** The slip where things go wrong: no login, no money, other odds, an answer that never came. Money moves once or not at all. */
import type { Browser, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, sessionOf, visit } from './browser.ts';
import { wordsOf } from './words.ts';

const t = wordsOf('EN');
const within = { timeout: 20_000 };
const look = { language: 'EN', theme: 'light', width: 1440 } as const;
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const button = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true });
const balance = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(t('wallet.badge.press')) })
    .locator('strong');

/** A shown balance as a number: these are whole units, far below what a float holds exactly. */
const amountOf = (shown: string | null): number => Number((shown ?? '').replace(/[^\d.]/g, ''));

/** The quick game with two numbers on the slip, and so much time left that the draw does not close under the test. */
async function withSlip(page: Page, stake = '10'): Promise<void> {
  await page.goto('/vnlottery?gameCode=MB1M&playType=DE');
  await page.getByRole('button', { name: '07', exact: true }).click();
  await page.getByRole('button', { name: '18', exact: true }).click();
  await page.getByRole('textbox', { name: t('lottery.stake.label') }).fill(stake);
  await button(page, 'lottery.board.add').click();
  await button(page, 'lottery.slip.remove')
    .or(page.getByText(t('lottery.slip.remove')))
    .first()
    .waitFor();
  const left = page.locator('section[aria-labelledby="draw-title"]').getByRole('timer').locator('b').last();
  await expect.poll(async () => Number(await left.textContent()), { timeout: 30_000 }).toBeGreaterThanOrEqual(15);
}

function ticketsOf(page: Page): Request[] {
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/lgw/vn/tickets')) sent.push(request);
  });
  return sent;
}

test('a visitor is asked to log in, and the slip stays', async () => {
  const { page, close } = await visit(browser, look);
  const sent = ticketsOf(page);
  await withSlip(page);
  await button(page, 'lottery.slip.confirm').click();
  await page.getByRole('dialog').getByText(t('identity.gate.text')).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(await button(page, 'lottery.slip.confirm').isVisible()).toBe(true);
  expect(sent).toEqual([]);
  await close();
});

test('more than the balance: it says what is missing and offers a deposit', async () => {
  const { page, close } = await visit(browser, look, await sessionOf('bob'));
  await withSlip(page, '9000');
  await page.getByText(t('lottery.slip.lacking')).waitFor();
  // Two numbers of 9,000 each, less what this member has after whatever other flows did with it.
  const lacking = 18_000 - amountOf(await balance(page).textContent());
  await page.getByText(`৳ ${lacking.toLocaleString('en-US', { minimumFractionDigits: 2 })}`, { exact: true }).waitFor();
  expect(await button(page, 'lottery.slip.confirm').count()).toBe(0);
  await button(page, 'lottery.slip.deposit').click();
  await page.getByRole('dialog').getByLabel(t('cashier.amount.label')).waitFor();
  await close();
});

test('an answer that is lost on its way: the same ticket is asked for again and bet once', async () => {
  const { page, close } = await visit(browser, look, await sessionOf('bob'));
  const sent = ticketsOf(page);
  let isLost = false;
  await page.route('**/lgw/vn/tickets*', async (route) => {
    if (isLost) return await route.continue();
    isLost = true;
    await route.fetch();
    await route.abort();
  });
  await withSlip(page);
  const before = amountOf(await balance(page).textContent());
  await button(page, 'lottery.slip.confirm').click();
  await page.getByText(t('lottery.slip.unanswered')).waitFor();
  await page.getByText(t('lottery.slip.placed')).first().waitFor();
  const ids = sent.map((request) => (request.postDataJSON() as { id: string }).id);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
  await expect.poll(async () => amountOf(await balance(page).textContent()), within).toBe(before - 20);
  await close();
});

test('odds that changed are shown and need a word of their own', async () => {
  const { page, close } = await visit(browser, look, await sessionOf('bob'));
  const sent = ticketsOf(page);
  // The page sees odds of 90 where the house has 82.
  await page.route('**/lgw/vn/draws/current*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll('"odds":"82"', '"odds":"90"') });
  });
  await withSlip(page);
  const before = await balance(page).textContent();
  await page.unroute('**/lgw/vn/draws/current*');
  await button(page, 'lottery.slip.confirm').click();
  await button(page, 'lottery.slip.accept').waitFor();
  await expect.poll(() => page.getByText(t('lottery.slip.movedText')).isVisible(), within).toBe(true);
  expect(sent).toHaveLength(1);
  expect(await balance(page).textContent()).toBe(before);
  await button(page, 'lottery.slip.accept').click();
  expect(sent).toHaveLength(1);
  await button(page, 'lottery.slip.confirm').click();
  await page.getByText(t('lottery.slip.placed')).first().waitFor();
  const lines = sent.map((request) => (request.postDataJSON() as { lines: { odds: string }[] }).lines[0]?.odds);
  expect(lines).toEqual(['90', '82']);
  await close();
});
