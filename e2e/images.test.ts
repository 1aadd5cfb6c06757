/** Lazy images in a browser whose cache is off (NFR-01 to 05, ERR-08), and the list that goes on (NFR-06). */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from './browser.ts';
import { openStory, showStory } from './stories.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><rect width="4" height="4" fill="#6142bf"/></svg>';
type Asked = { index: number };

/** A list of lazy images, 400 high each, and what it asked for. */
async function listOf(id: string, height = 800) {
  const page = await browser.newPage({ viewport: { width: 800, height } });
  page.setDefaultTimeout(60_000);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const asked: Asked[] = [];
  await page.route('**/images/many/*', async (route) => {
    const index = Number(/(\d+)\.svg/.exec(route.request().url())?.[1]);
    asked.push({ index });
    await route.fulfill({ contentType: 'image/svg+xml', headers: { 'cache-control': 'no-store' }, body: svg });
  });
  await showStory(page, `?bare=1&story=image--${id}`);
  await page.locator('[data-many] [data-state=shown]').first().waitFor();
  /** A browser lends the images of a page again while they are still about; what nothing holds is gone after this. */
  const forget = () => session.send('HeapProfiler.collectGarbage');
  return { page, asked, forget };
}

const settled = (page: Page) =>
  expect.poll(() => page.locator('[data-many] [data-state=loading]').count(), { timeout: 20_000 }).toBe(0);
const indices = (asked: readonly Asked[]) => asked.map(({ index }) => index).sort((a, b) => a - b);

test('an image is fetched when it is within 1.3 viewports, and not before', async () => {
  const { page, asked } = await listOf('list');
  await settled(page);
  // The list starts below a button; 1.3 of 800 px reach 1040 px down.
  const top = await page.locator('[data-many]').evaluate((node) => node.getBoundingClientRect().top);
  const near = Math.floor((1040 - top - 40) / 400);
  expect(indices(asked)).toEqual(Array.from({ length: near + 1 }, (_, index) => index));
  await page.close();
});

test('with a twentieth inside the zone it is not fetched, with a tenth it is', async () => {
  const { page, asked } = await listOf('list');
  await settled(page);
  const top = await page.locator('[data-many]').evaluate((node) => node.getBoundingClientRect().top + window.scrollY);
  const scrollTo = async (part: number) => {
    await page.evaluate((y) => window.scrollTo(0, y), top + 10 * 400 + part * 400 - 1040);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    await settled(page);
  };
  await scrollTo(0.05);
  await expect.poll(() => indices(asked)).toContain(9);
  expect(indices(asked)).not.toContain(10);
  await scrollTo(0.11);
  await expect.poll(() => indices(asked)).toContain(10);
  await page.close();
});

test('requests start in steps at least 200 ms apart', async () => {
  const { page, asked } = await listOf('list');
  await settled(page);
  await page.clock.install();
  const top = await page.locator('[data-many]').evaluate((node) => node.getBoundingClientRect().top + window.scrollY);
  const comesNear = (index: number) => page.evaluate((y) => window.scrollTo(0, y), top + index * 400);
  const waits = () => expect.poll(() => page.locator('[data-many] [data-state=loading]').count()).toBeGreaterThan(0);
  // One step on the new clock ends the last one that ran on the browser's own.
  await comesNear(5);
  await expect.poll(() => indices(asked)).toContain(5);
  await settled(page);
  // From here on the page's time stands still unless it is moved, so that a busy machine cannot blur a step.
  await page.clock.pauseAt(Date.now() + 60_000);
  const startedAt = await page.evaluateHandle(() => {
    const times: number[] = [];
    const source = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'src') as Required<PropertyDescriptor>;
    const set = function (this: HTMLImageElement, address: string) {
      times.push(Date.now());
      source.set.call(this, address);
    };
    Object.defineProperty(HTMLImageElement.prototype, 'src', { ...source, set });
    return times;
  });
  await comesNear(10);
  await waits();
  await page.clock.runFor(1);
  await expect.poll(() => indices(asked)).toContain(10);
  await settled(page);
  await comesNear(20);
  await waits();
  await page.clock.runFor(250);
  await expect.poll(() => indices(asked)).toContain(20);
  const times = await startedAt.jsonValue();
  expect([...new Set(times)].map((time) => time - (times[0] as number))).toEqual([0, 200]);
  await page.close();
});

test('a failing image is asked for exactly three times, then its stand-in is there', async () => {
  const page = await browser.newPage();
  const asked: string[] = [];
  await page.route('**/broken.svg*', async (route) => {
    asked.push(route.request().url());
    await route.fulfill({ status: 500, body: 'no' });
  });
  await showStory(page, `?bare=1&story=image--broken`);
  await expect.poll(() => page.locator('[data-state=failed]').count(), { timeout: 15_000 }).toBe(2);
  expect(asked.filter((url) => url.includes('?'))).toHaveLength(3);
  expect(asked.filter((url) => !url.includes('?'))).toHaveLength(3);
  const standIn = page.locator('[data-state=failed] img').first();
  expect(await standIn.getAttribute('src')).toContain('/images/art/motif/tiger.svg');
  await expect.poll(() => standIn.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.close();
});

test('the hosts are tried in turn', async () => {
  const page = await browser.newPage();
  const asked: string[] = [];
  await page.route('**/*.invalid/**', async (route) => {
    asked.push(new URL(route.request().url()).host);
    if (asked.length === 1) await route.abort();
    else await route.fulfill({ contentType: 'image/svg+xml', body: svg });
  });
  await showStory(page, `?bare=1&story=image--hosts`);
  await page.locator('[data-state=shown]').waitFor();
  expect(asked).toEqual(['one.invalid', 'two.invalid']);
  await page.close();
});

test('the 200 newest are shown again without a request, the oldest is asked for', async () => {
  const { page, asked, forget } = await listOf('longlist', 4000);
  await expect.poll(() => page.locator('[data-many] [data-state=shown]').count(), { timeout: 60_000 }).toBe(201);
  const oldest = asked[0] as Asked;
  asked.length = 0;
  const button = page.getByRole('button').first();
  await button.click();
  await page.locator('[data-many]').waitFor({ state: 'detached' });
  for (let turn = 0; turn < 3; turn += 1) await forget();
  await button.click();
  await expect.poll(() => page.locator('[data-many] [data-state=shown]').count(), { timeout: 60_000 }).toBe(201);
  expect(asked).toHaveLength(1);
  expect(indices(asked)).toEqual([oldest.index]);
  await page.close();
});

test('a list that goes on loads at most once in 200 ms, and never twice at a time', async () => {
  const { page } = await openStory(browser, 'infinite-scroll--rows', { moves: true });
  for (let turn = 0; turn < 40; turn += 1) await page.mouse.wheel(0, 600);
  const times = async () =>
    ((await page.locator('[data-asked]').getAttribute('data-asked')) ?? '').split(' ').filter(Boolean).map(Number);
  await expect.poll(async () => (await times()).length, { timeout: 15_000 }).toBeGreaterThan(3);
  const at = await times();
  const gaps = at.slice(1).map((time, index) => time - (at[index] as number));
  expect(gaps.filter((gap) => gap < 195)).toEqual([]);
  await page.close();
});
