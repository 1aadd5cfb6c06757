/**
 * Showing that one is a person, in a browser: the captcha that comes with the third failure, in the header and in the popup;
 * the slider by keys, by a tap and by dragging; and the work that stands in for both.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openBrowser, visit } from './browser.ts';
import { wordsOf } from './words.ts';

const t = wordsOf('EN');
const wide = { language: 'EN', theme: 'light', width: 1440 } as const;
const phone = { language: 'EN', theme: 'dark', width: 390 } as const;
const password = 'Seven#boats26';
const loginCall = /\/wps\/session\/login\?/;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

async function join(username: string): Promise<void> {
  const response = await fetch(new URL('/wps/member/register', inject('siteUrl')), {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password, agreement: true, adult: true }),
  });
  expect(((await response.json()) as { code: string }).code).toBe('ok');
}

const dialog = (page: Page) => page.getByRole('dialog').last();
const letters = (form: ReturnType<typeof dialog>) => form.getByRole('button', { name: t('identity.human.captchaNew') });

/** Sends a form and waits for the answer. */
async function send(page: Page, form: ReturnType<typeof dialog>): Promise<number> {
  const answer = page.waitForResponse(loginCall);
  await form.locator('button[type="submit"]').click();
  return (await answer).status();
}

async function failThrice(page: Page, form: ReturnType<typeof dialog>, username: string): Promise<void> {
  await form.locator('input[name="username"]').fill(username);
  await form.locator('input[name="password"]').fill('not-this-one');
  for (let turn = 0; turn < 3; turn += 1) expect(await send(page, form)).toBe(401);
  await letters(form).locator('img').waitFor();
}

/** How often a call was made, from now on. */
function counting(page: Page, path: RegExp): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (path.test(request.url())) count += 1;
  });
  return () => count;
}

describe('the captcha', () => {
  test('comes to the header with the third failure, and an empty one is not sent', async () => {
    const { page, close } = await visit(browser, wide);
    await page.goto('/download');
    const form = page.getByRole('banner').locator('form');
    const pictures = counting(page, /\/wps\/captcha\?/);
    const logins = counting(page, loginCall);
    await failThrice(page, form, 'humanabsent');
    expect([pictures(), logins()]).toEqual([1, 3]);
    await form.locator('button[type="submit"]').click();
    await form.getByText(t('refusals.captcha-required')).waitFor();
    expect(logins()).toBe(3);
    // A wrong one: the failure is said where it belongs, with another picture.
    await form.getByLabel(t('identity.human.captcha')).fill('x');
    expect(await send(page, form)).toBe(403);
    await form.getByText(t('refusals.captcha-wrong')).waitFor();
    await expect.poll(pictures).toBe(2);
    await close();
  });

  test('may be left to the device, which logs in by itself when it is done', async () => {
    await join('humancora');
    const { page, close } = await visit(browser, phone);
    await page.goto('/login');
    const form = dialog(page);
    await failThrice(page, form, 'humancora');
    await form.locator('input[name="password"]').fill(password);
    await form.getByRole('button', { name: t('identity.human.work') }).click();
    await page.waitForFunction(() => sessionStorage.getItem('token') !== null, undefined, { timeout: 60_000 });
    await close();
  });
});

describe('the slider', () => {
  /** The server of all flows has it off: its first refusal is put in its mouth, everything else is its own. */
  async function withSlider(page: Page): Promise<void> {
    await page.route(
      loginCall,
      (route) =>
        route.fulfill({
          status: 403,
          json: { success: false, value: null, message: 'first', code: 'human-required' },
        }),
      { times: 1 },
    );
  }
  const place = (page: Page) => page.getByRole('slider').inputValue().then(Number);

  test('is moved by keys, by buttons, by a tap and by dragging, and a piece beside the gap brings a new picture', async () => {
    const { page, close } = await visit(browser, phone);
    await withSlider(page);
    await page.goto('/login');
    const form = dialog(page);
    await form.locator('input[name="username"]').fill('humanabsent');
    await form.locator('input[name="password"]').fill('not-this-one');
    await form.locator('button[type="submit"]').click();
    const slider = page.getByRole('slider');
    // It holds the login up, so it has the focus; what is missing is said.
    await expect.poll(() => slider.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await form.getByText(t('refusals.human-required')).isVisible()).toBe(true);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    expect(await place(page)).toBe(2);
    await form.getByRole('button', { name: t('identity.human.sliderRight') }).click();
    expect(await place(page)).toBe(4);
    const stage = form.locator('img[src^="data:image/webp"]').first();
    const box = (await stage.boundingBox()) as { x: number; y: number; width: number; height: number };
    const dots = 300 / box.width;
    await page.mouse.click(box.x + 100 / dots, box.y + box.height / 2);
    expect(Math.abs((await place(page)) - 76)).toBeLessThanOrEqual(1);
    await page.mouse.move(box.x + 100 / dots, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + 200 / dots, box.y + box.height / 2, { steps: 4 });
    await page.mouse.up();
    expect(Math.abs((await place(page)) - 176)).toBeLessThanOrEqual(1);
    // The gap is never at the very start.
    await slider.press('Home');
    const before = await stage.getAttribute('src');
    await slider.press('Enter');
    await form.getByText(t('refusals.human-wrong')).waitFor();
    await expect.poll(() => stage.getAttribute('src')).not.toBe(before);
    await close();
  });
});
