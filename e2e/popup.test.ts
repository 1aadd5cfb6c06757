/** The popup in a browser: its timing, its sizes, moving it by mouse, touch and keys, the page behind it (MODAL-03 to 15, 20). */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from './browser.ts';
import { openStory, type StoryLook, showStory } from './stories.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const box = (page: Page) => page.locator('[role=dialog],[role=alertdialog]').last();
const rectOf = async (page: Page) =>
  (await box(page).boundingBox()) as { x: number; y: number; width: number; height: number };

async function opened(id: string, look?: StoryLook): Promise<Page> {
  const { page } = await openStory(browser, `dialog--${id}`, look);
  await box(page).waitFor();
  return page;
}

test('the overlay comes first and the box 100 ms later', async () => {
  const page = await opened('standard', { moves: true });
  await page.keyboard.press('Escape');
  await page.locator('[data-state]').waitFor({ state: 'detached' });
  // The page's own time stands still from here, so that a busy machine changes nothing.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.locator('main button').first().click();
  await page.locator('[data-state=opening]').waitFor();
  await page.clock.runFor(99);
  expect(await box(page).count()).toBe(0);
  await page.clock.runFor(1);
  await box(page).waitFor();
  await page.close();
});

test.each([
  ['standard', 1280, { width: 400 }],
  ['standard', 360, { width: 328 }],
  ['modal', 1280, { width: 600, height: 300 }],
  ['modal', 390, { width: 358, height: 300 }],
  ['half', 1280, { width: 616 }],
])('%s at %i px has its size', async (id, width, size) => {
  const page = await opened(id, { width });
  const rect = await rectOf(page);
  expect(rect).toMatchObject(size);
  expect(Math.abs(rect.x + rect.width / 2 - width / 2)).toBeLessThan(1);
  await page.close();
});

test('its pivot puts it into a corner, in both directions of writing', async () => {
  const page = await opened('corner');
  expect(await rectOf(page)).toMatchObject({ x: 1280 - 24 - 400 });
  const { y, height } = await rectOf(page);
  expect(Math.round(y + height)).toBe(800 - 24);
  await page.close();
  const mirrored = await opened('corner', { language: 'ur' });
  expect((await rectOf(mirrored)).x).toBe(24);
  await mirrored.close();
});

test('it is moved by its title with the mouse and stays inside the window', async () => {
  const page = await opened('standard');
  const start = await rectOf(page);
  const title = { x: start.x + 150, y: start.y + 28 };
  await page.mouse.move(title.x, title.y);
  await page.mouse.down();
  await page.mouse.move(title.x + 120, title.y + 60, { steps: 5 });
  await expect.poll(() => rectOf(page)).toMatchObject({ x: start.x + 120, y: start.y + 60 });
  await page.mouse.move(5000, 5000, { steps: 3 });
  await page.mouse.up();
  const edges = async () => {
    const { x, y, width, height } = await rectOf(page);
    return [Math.round(x + width), Math.round(y + height)];
  };
  await expect.poll(edges).toEqual([1280, 800]);
  const far = await rectOf(page);
  await page.mouse.move(0, 0);
  expect(await rectOf(page)).toEqual(far);
  await page.setViewportSize({ width: 900, height: 600 });
  await expect.poll(async () => Math.round((await rectOf(page)).x + far.width)).toBeLessThanOrEqual(900);
  await page.close();
});

test('it is moved by a finger', async () => {
  const context = await browser.newContext({
    viewport: { width: 800, height: 700 },
    hasTouch: true,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await showStory(page, `?bare=1&story=dialog--standard`);
  await box(page).waitFor();
  const start = await rectOf(page);
  const session = await context.newCDPSession(page);
  const touch = (type: string, x?: number, y?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type: type as 'touchStart',
      touchPoints: x === undefined ? [] : [{ x, y: y as number }],
    });
  await touch('touchStart', start.x + 150, start.y + 28);
  for (const by of [10, 40, 80]) await touch('touchMove', start.x + 150 + by, start.y + 28 - by);
  await touch('touchEnd');
  await expect.poll(() => rectOf(page)).toMatchObject({ x: start.x + 80, y: start.y - 80 });
  await context.close();
});

test('it is moved by the arrow keys on its grip', async () => {
  const page = await opened('standard');
  const start = await rectOf(page);
  await page.getByRole('button', { name: /arrow keys/ }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowUp');
  expect(await rectOf(page)).toMatchObject({ x: start.x + 24, y: start.y - 24 });
  for (let count = 0; count < 40; count += 1) await page.keyboard.press('ArrowUp');
  expect((await rectOf(page)).y).toBe(0);
  await page.close();
});

test('the page behind does not scroll, and scrolls again afterwards where it was', async () => {
  const page = await opened('standard');
  await page.keyboard.press('Escape');
  await box(page).waitFor({ state: 'detached' });
  await page.evaluate(() => window.scrollTo(0, 300));
  await page.evaluate(() => (document.querySelector('main button') as HTMLElement).click());
  await box(page).waitFor();
  await page.mouse.move(40, 700);
  await page.mouse.wheel(0, 400);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await page.evaluate(() => window.scrollY)).toBe(300);
  await page.keyboard.press('Escape');
  await page.mouse.wheel(0, 200);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
  await page.close();
});

test('a press on the background does nothing, Escape closes it even then, and the focus goes back', async () => {
  const page = await opened('standard');
  await page.keyboard.press('Escape');
  await box(page).waitFor({ state: 'detached' });
  await page.locator('main button').focus();
  await page.keyboard.press('Enter');
  await box(page).waitFor();
  await page.mouse.click(30, 30);
  expect(await box(page).isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await box(page).waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON');
  await page.close();
});

test('Tab stays inside, in both directions', async () => {
  const page = await opened('besideapicture');
  const inside = () => page.evaluate(() => document.querySelector('[role=dialog]')?.contains(document.activeElement));
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
  for (let count = 0; count < 8; count += 1) {
    await page.keyboard.press(count < 4 ? 'Tab' : 'Shift+Tab');
    expect(await inside()).toBe(true);
  }
  await page.close();
});

test('a forced one stays, one that may not open never does, one without a close control has none', async () => {
  const forced = await opened('forced');
  await forced.keyboard.press('Escape');
  await forced.getByRole('button', { name: 'Close' }).click();
  expect(await box(forced).isVisible()).toBe(true);
  await forced.close();
  const bare = await opened('noclose');
  expect(await bare.getByRole('button', { name: 'Close' }).count()).toBe(0);
  await bare.close();
  const { page } = await openStory(browser, 'dialog--notallowed', { moves: true });
  await page.getByRole('button').click();
  expect(await page.locator('[data-state]').count()).toBe(0);
  await page.close();
});

test('Escape closes the upper of two and leaves the lower one usable', async () => {
  const page = await opened('oneoveranother');
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect.poll(() => page.locator('[role=dialog]').count()).toBe(2);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('[role=dialog]').count()).toBe(1);
  await page.getByRole('button', { name: 'Not now' }).click({ trial: true });
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Not now');
  await page.close();
});

test('a drop-down closes 200 ms after the focus left, and stays when it is back in time', async () => {
  const { page } = await openStory(browser, 'drop--menu', { moves: true });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const drop = page.locator('[data-drop]');
  const buttons = page.locator('main button');
  await buttons.first().focus();
  await buttons.first().click();
  await drop.waitFor();
  await buttons.last().focus();
  await page.clock.runFor(150);
  await drop.getByRole('button').or(drop.locator('button, a')).first().focus();
  await page.clock.runFor(1000);
  expect(await drop.count()).toBe(1);
  await buttons.last().focus();
  await page.clock.runFor(199);
  expect(await drop.count()).toBe(1);
  await page.clock.runFor(1);
  await drop.waitFor({ state: 'detached' });
  await page.close();
});
