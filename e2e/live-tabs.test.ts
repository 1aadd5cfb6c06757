/** Several tabs of one browser: they share one live stream, and when the tab that reads it closes another goes on. */
import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openBrowser, openContext, openTab } from './browser.ts';
import { loginHeaders } from './device.ts';
import { newPlayer } from './player.ts';
import { wordsOf } from './words.ts';

const t = wordsOf('EN');
const within = { timeout: 20_000 };
let browser: Browser;
let context: BrowserContext;
let token: string;
const streams: { page: Page; lastId: string | undefined; isOver: boolean; request: Request }[] = [];

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const open = () => streams.filter(({ isOver, page }) => !isOver && !page.isClosed());
const balanceOf = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(t('wallet.badge.press')) })
    .locator('strong');
async function deposit(amount: string): Promise<void> {
  const response = await fetch(new URL('/wps/cashier/deposits', inject('siteUrl')), {
    method: 'POST',
    headers: { ...loginHeaders, authorization: `Bearer ${token}` },
    body: JSON.stringify({ id: randomUUID(), method: 'demo', amount }),
  });
  expect(((await response.json()) as { code: string }).code).toBe('ok');
}
const shows = (page: Page, amount: string) =>
  expect.poll(() => balanceOf(page).textContent(), within).toContain(amount);

test('three tabs have one stream, and each hears of a deposit', async () => {
  token = await newPlayer('tabs58');
  context = await openContext(browser, { language: 'EN', theme: 'light', width: 1440 }, token);
  context.on('request', (request) => {
    if (new URL(request.url()).pathname !== '/wps/live') return;
    const lastId = request.headers()['last-event-id'];
    streams.push({ page: request.frame().page(), lastId, isOver: false, request });
  });
  const over = (request: Request) => {
    for (const stream of streams) if (stream.request === request) stream.isOver = true;
  };
  context.on('requestfailed', over);
  context.on('requestfinished', over);
  const pages: Page[] = [];
  for (let count = 0; count < 3; count += 1) {
    const { page } = await openTab(context);
    await page.goto('/');
    await shows(page, '5,000');
    pages.push(page);
  }
  await expect.poll(() => open().length, within).toBe(1);
  await deposit('300');
  for (const page of pages) await shows(page, '5,300');
  expect(streams).toHaveLength(1);
});

test('when the tab with the stream closes another takes over after its last event, and nothing is missed', async () => {
  const leader = open()[0]?.page as Page;
  const others = context.pages().filter((page) => page !== leader);
  await leader.close();
  await deposit('200');
  for (const page of others) await shows(page, '5,500');
  await expect.poll(() => open().length, within).toBe(1);
  expect(streams).toHaveLength(2);
  expect(streams[1]?.lastId).toMatch(/^\d+\.\d+$/);
});
