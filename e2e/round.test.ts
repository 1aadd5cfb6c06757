/** The end of a round in its room: what it brought stands beside the numbers and over nothing, and is explained line by line. */
import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { openBrowser, visit } from './browser.ts';
import { loginHeaders } from './device.ts';
import { newPlayer } from './player.ts';
import { wordsOf } from './words.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const gameCode = 'CG30S';

async function call<T>(token: string, place: string, body?: unknown): Promise<T> {
  const response = await fetch(new URL(place, inject('siteUrl')), {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...loginHeaders, authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as { success: boolean; code: string; value: T };
  if (!answer.success) throw new Error(`${place}: ${answer.code}`);
  return answer.value;
}

/** Both sides of the draw on sale, so that one wins and one loses; a draw that closes soon is left for the next. */
async function betOnBothSides(token: string): Promise<void> {
  const lines = ['big', 'small'].map((selection) => ({ play: 'SIDES', selection, stake: '10', odds: '1.96', cost: 1 }));
  const place = async () => {
    type Current = { draw: { id: string; closesAt: string } | null };
    const { draw } = await call<Current>(token, `/lgw/vn/draws/current?gameCode=${gameCode}`);
    if (draw === null || Date.parse(draw.closesAt) - Date.now() < 5000) return false;
    await call(token, '/lgw/vn/tickets', { id: randomUUID(), drawId: draw.id, lines });
    return true;
  };
  await vi.waitUntil(place, { interval: 500, timeout: 60_000 });
}

test.each([
  { language: 'BN', theme: 'dark', width: 390 },
  { language: 'UR', theme: 'light', width: 1440 },
] as const)('a round that was won is explained line by line, $language $width wide', async (look) => {
  const t = wordsOf(look.language);
  const token = await newPlayer(`rounder${look.width}`);
  const { page, faults, close } = await visit(browser, look, token);
  await page.goto(`/vnlottery?gameCode=${gameCode}`);
  await betOnBothSides(token);
  // The wait is of one draw of thirty seconds, on a busy machine of two.
  const outcome = page
    .locator('section[aria-labelledby="draw-title"]')
    .getByRole('button', { name: t('bets.news.won') });
  await outcome.waitFor({ timeout: 90_000 });
  expect(await outcome.textContent()).toContain('19.60');
  // The room says it, so nothing lies over the board.
  expect(await page.getByRole('button', { name: t('bets.news.see'), exact: true }).count()).toBe(0);
  await outcome.press('Enter');
  const sheet = page.getByRole('dialog');
  await sheet.getByText('20.00').waitFor();
  const lines = sheet.getByRole('listitem');
  await expect.poll(() => lines.count()).toBe(2);
  expect(await sheet.locator('li[data-state="won"]').count()).toBe(1);
  expect(await sheet.locator('li[data-state="lost"]').count()).toBe(1);
  await sheet.getByRole('link', { name: t('bets.round.check'), exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
  await close();
});
