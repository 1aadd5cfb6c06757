/**
 * The same path by the keyboard alone, in English, dark, on a phone's width: register, deposit, and a bet on the quick
 * game, without a single click.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openBrowser, type Visit, visit } from './browser.ts';
import { tabTo } from './keyboard.ts';
import { shot } from './shots.ts';
import { wordsOf } from './words.ts';

const t = wordsOf('EN');
const within = { timeout: 20_000 };
let browser: Browser;
let visitor: Visit;
let page: Page;

beforeAll(async () => {
  browser = await openBrowser();
  visitor = await visit(browser, { language: 'EN', theme: 'dark', width: 390 });
  page = visitor.page;
});
afterAll(() => browser.close());

// The steps are one walk: after a step that failed the others would only wait.
let hasFailed = false;
beforeEach(({ skip }) => skip(hasFailed, 'an earlier step failed'));
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  hasFailed = true;
  await shot(page, 'keyboard-failed');
});

const press = async (...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
const type = (text: string) => page.keyboard.type(text);
/** The focus goes into a popup when it stands; before that a key would still reach the page behind it. */
const insideDialog = () =>
  expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null), within)
    .toBe(true);

test('registers', async () => {
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await tabTo(page, t('shell.nav.skip'));
  await tabTo(page, t('identity.register.open'));
  await press('Enter');
  await insideDialog();
  await tabTo(page, t('identity.field.username'));
  await type('shila72');
  await tabTo(page, t('identity.field.password'));
  await type('Chhaya#2026');
  await tabTo(page, t('identity.field.confirmPassword'));
  await type('Chhaya#2026');
  await tabTo(page, t('identity.register.adult', { age: '18' }));
  await press('Space', 'Enter');
  // The first deposit is offered at once, over home.
  await page.getByRole('dialog').getByText(t('cashier.joined.title')).waitFor();
  await page.getByText(t('home.member.hello', { name: 'shila72' })).waitFor();
});

test('deposits', async () => {
  await insideDialog();
  await tabTo(page, t('cashier.amount.label'));
  // An amount stands chosen; another is typed over it.
  await press('Control+a');
  await type('500');
  await press('Enter');
  await page
    .getByRole('listitem')
    .filter({ hasText: t('cashier.state.credited') })
    .waitFor();
  await press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.getByRole('banner').getByText('৳ 500.00').last().waitFor();
});

test('chooses the quick game and a play, and picks numbers with the arrow keys', async () => {
  await tabTo(page, t('shell.category.LOTT'), 'Shift+Tab');
  await press('Enter');
  await page.getByRole('heading', { name: t('lottery.lobby.title'), level: 1 }).waitFor();
  // The daily game may be closed by another flow, which draws it; this one is always sold.
  const play = `${t('lottery.draw.play')} ${t('lottery.game.mb1m')}`;
  await page.getByRole('link', { name: play }).first().waitFor();
  await tabTo(page, play);
  await press('Enter');
  await page.locator('#draw-title').waitFor();
  await tabTo(page, t('lottery.games.pick'));
  await press('ArrowDown');
  await expect.poll(() => page.locator('#draw-title').textContent(), within).toBe(t('lottery.game.mb2m'));
  await press('ArrowUp');
  await expect.poll(() => page.locator('#draw-title').textContent(), within).toBe(t('lottery.game.mb1m'));
  // The tabs are one stop; arrows choose among them.
  await tabTo(page, t('lottery.group.side'));
  for (const group of ['digit', 'lo', 'de'] as const) {
    await press('ArrowRight');
    await expect.poll(() => page.getByRole('tab', { selected: true }).textContent()).toBe(t(`lottery.group.${group}`));
  }
  await tabTo(page, '00');
  await press('Space', 'ArrowRight', 'ArrowRight', 'Space', 'ArrowDown', 'Space', 'End', 'Space');
  const pressed = page.getByRole('group', { name: t('lottery.board.pad') }).locator('[aria-pressed="true"]');
  expect(await pressed.allTextContents()).toEqual(['00', '02', '12', '99']);
  // A number is let go as it was taken.
  await press('Space');
  expect(await pressed.allTextContents()).toEqual(['00', '02', '12']);
  await press('Enter');
  await page.getByText('3 bets added to the slip').waitFor();
  await shot(page, 'keyboard-1-board');
});

test('opens the slip as a sheet and bets', async () => {
  // With less than ten seconds of sales left the next draw is waited for, or the bet would rightly be refused.
  const left = page.getByRole('timer').filter({ visible: true }).first().locator('b').last();
  await expect.poll(async () => Number(await left.textContent()), { timeout: 30_000 }).toBeGreaterThanOrEqual(10);
  await tabTo(page, t('lottery.slip.open'));
  await press('Enter');
  await insideDialog();
  await shot(page, 'keyboard-2-slip');
  await tabTo(page, t('lottery.slip.confirm'));
  await press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page
    .getByRole('region', { name: t('shell.region.news') })
    .getByText(t('lottery.slip.placed'))
    .waitFor();
  // Three numbers at the first ready stake of 10.
  await page.getByRole('banner').getByText('৳ 470.00').last().waitFor();
  await shot(page, 'keyboard-3-placed');
  expect(visitor.faults).toEqual([]);
});
