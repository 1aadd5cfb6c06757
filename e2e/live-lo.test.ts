/**
 * The first window of a room where prizes come one by one, a card of home that leads to a bet which lies ready, and a bet on all prizes that are to come: one press
 * is one chase, paid for draw by draw. One look of the run's seed.
 */
import type { Browser, Request } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { livePrizes } from '@banyan/games/live-lo';
import { faultsOfAxe } from './axe.ts';
import { type Look, openBrowser, visit } from './browser.ts';
import { newPlayer } from './player.ts';
import { shot } from './shots.ts';
import { walked } from './walked.ts';
import { wordsOf } from './words.ts';

const within = { timeout: 60_000 };
const all: readonly Look[] = [
  { language: 'BN', theme: 'light', width: 390 },
  { language: 'EN', theme: 'dark', width: 1440 },
  { language: 'UR', theme: 'light', width: 390 },
];
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test.each(walked(all))('a bet on all prizes to come, at %j', async (look) => {
  const t = wordsOf(look.language);
  const { page, faults, close } = await visit(browser, look, await newPlayer(`prizes${Date.now() % 10_000_000}`));
  await page.goto('/vnlottery?gameCode=LOLIVE');
  const table = page.getByRole('region', { name: t('lottery.live.title') });
  await table.waitFor();
  expect(await table.getByRole('listitem').count()).toBe(livePrizes.length);
  const pad = page.getByRole('button', { name: '07', exact: true });
  // The table begins anew with its last prize; a minute before that there is room for a bet on several.
  const whole = page.getByRole('radio', { name: new RegExp(`^${t('lottery.live.all', { count: '\\d+' })}$`) });
  await expect.poll(() => whole.count(), within).toBe(1);
  await pad.click();
  await whole.check({ force: true });
  const draws = Number(/\d+/.exec((await whole.evaluate((node) => node.closest('label')?.textContent)) ?? '')?.[0]);
  expect(draws).toBeGreaterThan(1);
  expect(await faultsOfAxe(page)).toEqual([]);
  await shot(page, `live-lo-1-ready-${look.width}-${look.language}`);
  const isStart = (request: Request) => request.method() === 'POST' && request.url().includes('/lgw/vn/chases');
  let starts = 0;
  page.on('request', (request) => {
    if (isStart(request)) starts += 1;
  });
  const started = page.waitForResponse((answer) => isStart(answer.request()));
  await page.getByRole('button', { name: new RegExp(t('lottery.board.bet')) }).dblclick();
  const { value } = (await (await started).json()) as { value: { draws: { drawNo: string }[]; stopsOnWin: boolean } };
  expect(value.stopsOnWin).toBe(false);
  expect(value.draws.length).toBeLessThanOrEqual(draws);
  expect(new Set(value.draws.map(({ drawNo }) => drawNo)).size).toBe(value.draws.length);
  // The next draws are paid for by themselves, and their prizes come into the table.
  await expect.poll(() => table.locator('[data-state="drawn"]').count(), within).toBeGreaterThan(0);
  expect(starts).toBe(1);
  await shot(page, `live-lo-2-running-${look.width}-${look.language}`);
  expect(faults).toEqual([]);
  await close();
});

test('a side on a card of home leads to its bet with the stake in sight, and nothing is bet by that', async () => {
  const t = wordsOf('EN');
  const { page, faults, close } = await visit(browser, { language: 'EN', theme: 'light', width: 390 });
  await page.goto('/');
  await page.locator('[data-side="green"]').first().click();
  await page.waitForURL(/gameCode=CG\w+&playType=COLOUR&pick=green/);
  const green = page.getByRole('button', { name: new RegExp(`^${t('lottery.symbol.green')}`), pressed: true });
  await green.waitFor();
  await page
    .getByRole('button', { name: t('lottery.board.bet') })
    .filter({ hasText: '10' })
    .waitFor();
  expect(faults).toEqual([]);
  await close();
});
