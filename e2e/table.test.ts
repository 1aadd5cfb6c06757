/** The room as a table: numbers and the way to bet on the first screen, bets straight from the board, once each, and again. */
import type { Browser, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, visit } from './browser.ts';
import { newPlayer } from './player.ts';
import { wordsOf } from './words.ts';

const t = wordsOf('EN');
const phone = { language: 'EN', theme: 'light', width: 390 } as const;
const desk = { language: 'EN', theme: 'dark', width: 1440, height: 900 } as const;
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** One player for all of these, who joins with the first. */
let joined: Promise<string> | undefined;
async function player(): Promise<string> {
  joined ??= newPlayer('tablegoer1');
  return await joined;
}

const button = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true });
const placed = (page: Page) => page.getByText(t('lottery.slip.placed')).filter({ visible: true }).first();
const number = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The board of two last digits, with time enough that the draw does not close under the test. */
async function open(page: Page, play = 'DE'): Promise<void> {
  await page.goto(`/vnlottery?gameCode=MB5M&playType=${play}`);
  await number(page, '07').waitFor();
  const left = page.locator('section[aria-labelledby="draw-title"]').getByRole('timer').locator('b');
  const seconds = async () => {
    const figures = (await left.allTextContents()).map(Number);
    return figures.reduce((sum, figure) => sum * 60 + figure, 0);
  };
  await expect.poll(seconds, { timeout: 60_000 }).toBeGreaterThanOrEqual(30);
}

function costsOf(page: Page): number[] {
  const sent: number[] = [];
  page.on('request', (request: Request) => {
    if (request.method() !== 'POST' || !request.url().includes('/lgw/vn/tickets')) return;
    const { lines } = JSON.parse(request.postData() ?? '{}') as { lines: { stake: string }[] };
    sent.push(lines.reduce((sum, { stake }) => sum + Number(stake), 0));
  });
  return sent;
}

test.each([phone, desk])('numbers, stake and bet are on the first screen, $width wide', async (look) => {
  const { page, faults, close } = await visit(browser, look, await player());
  await open(page);
  const height = page.viewportSize()?.height ?? 0;
  const stakeField = page.getByRole('textbox', { name: t('lottery.stake.label') });
  for (const one of [button(page, 'lottery.board.bet'), stakeField]) {
    const box = await one.boundingBox();
    expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
  }
  expect((await number(page, '00').boundingBox())?.y ?? 0).toBeGreaterThan(0);
  // Three lines of numbers lie whole above the dock, once the draw before has its numbers: while it waits for them, the head is a line taller.
  const room = async () => {
    const [third, stake] = [await number(page, '20').boundingBox(), await stakeField.boundingBox()];
    return (stake?.y ?? 0) - (third?.y ?? height) - (third?.height ?? 0);
  };
  await expect.poll(room, { timeout: 30_000 }).toBeGreaterThanOrEqual(0);
  expect(faults).toEqual([]);
  await close();
});

test('two presses bet, once, and one more bets the same again; what is on the slip stays there', async () => {
  const { page, faults, close } = await visit(browser, phone, await player());
  const sent = costsOf(page);
  await open(page);
  await number(page, '18').click();
  await button(page, 'lottery.board.add').click();
  await page.getByText('1 bet', { exact: true }).waitFor();
  await number(page, '07').click();
  const place = await button(page, 'lottery.board.bet').boundingBox();
  const centre = [(place?.x ?? 0) + (place?.width ?? 0) / 2, (place?.y ?? 0) + (place?.height ?? 0) / 2] as const;
  await page.mouse.click(...centre);
  await placed(page).waitFor();
  // A second tap, just after the bet was taken: it bets nothing.
  await page.mouse.click(...centre);
  await button(page, 'lottery.slip.repeat').waitFor();
  expect(sent).toEqual([10]);
  // The board is empty again, the slip is not.
  expect(await number(page, '07').getAttribute('aria-pressed')).toBe('false');
  await page.getByText('1 bet', { exact: true }).waitFor();
  await button(page, 'lottery.slip.repeat').click();
  await expect.poll(() => sent).toEqual([10, 10]);
  expect(faults).toEqual([]);
  await close();
});

test('Enter puts onto the slip, Control and Enter bet; a visitor is asked to log in and keeps the numbers', async () => {
  const { page, close } = await visit(browser, desk, await player());
  const sent = costsOf(page);
  await open(page);
  await number(page, '07').press('Space');
  await number(page, '08').press('Control+Enter');
  await placed(page).waitFor();
  expect(sent).toEqual([10]);
  await number(page, '09').press('Space');
  await number(page, '09').press('Enter');
  await page.getByText('1 bet added to the slip').waitFor();
  expect(sent).toEqual([10]);
  await close();
  const visitor = await visit(browser, desk);
  await open(visitor.page);
  await number(visitor.page, '07').click();
  await button(visitor.page, 'lottery.board.bet').click();
  await visitor.page.getByRole('dialog').getByText(t('identity.gate.text')).waitFor();
  await visitor.page.keyboard.press('Escape');
  expect(await number(visitor.page, '07').getAttribute('aria-pressed')).toBe('true');
  await visitor.close();
});

test('more than the balance leads to a deposit, and nothing is sent', async () => {
  const { page, close } = await visit(browser, desk, await player());
  const sent = costsOf(page);
  await open(page);
  await number(page, '07').click();
  await page.getByRole('textbox', { name: t('lottery.stake.label') }).fill('9000');
  await button(page, 'lottery.slip.deposit').click();
  await page.getByRole('dialog').getByLabel(t('cashier.amount.label')).waitFor();
  expect(sent).toEqual([]);
  await close();
});

test('the colour game has its colours, digits and sides on one table, bet in one ticket, with the most that one digit can bring', async () => {
  const { page, faults, close } = await visit(browser, phone, await player());
  const sent = costsOf(page);
  await page.goto('/vnlottery?gameCode=CG5M');
  const choice = (key: string) => page.getByRole('button', { name: new RegExp(`^${t(key)}`) });
  await choice('lottery.symbol.violet').click();
  await page.getByRole('button', { name: '7', exact: true }).click();
  await choice('lottery.symbol.small').click();
  // 90 on 7, or on 0 violet and small: 45 and 19.60.
  await page.getByText('৳ 90.00', { exact: true }).waitFor();
  await page.getByRole('button', { name: '7', exact: true }).click();
  await page.getByText('৳ 64.60', { exact: true }).waitFor();
  await button(page, 'lottery.board.bet').click();
  await placed(page).waitFor();
  expect(sent).toEqual([20]);
  expect(faults).toEqual([]);
  await close();
});
