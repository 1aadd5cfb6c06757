/** Every family has a room that opens with a way to bet; the sides of a market and the intervals of a game are one press apart. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openBrowser, visit } from './browser.ts';
import { newPlayer } from './player.ts';
import { wordsOf } from './words.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

type Game = { gameCode: string; rules: string; source: string };

/** One game of each family that draws by itself, or is made of draws. */
async function oneOfEach(): Promise<Game[]> {
  const response = await fetch(new URL('/lgw/vn/games/game_menu', inject('siteUrl')));
  const { value } = (await response.json()) as { value: { list: Game[] } };
  return [
    ...Map.groupBy(
      value.list.filter(({ source }) => source !== 'feed'),
      ({ rules }) => rules,
    ).values(),
  ].map((own) => own[0] as Game);
}

const gameOf = (page: Page) => new URL(page.url()).searchParams.get('gameCode');

test('the room of every family opens with a way to bet', async () => {
  const t = wordsOf('BN');
  const { page, faults, close } = await visit(browser, { language: 'BN', theme: 'dark', width: 390 });
  const games = await oneOfEach();
  expect(games.length).toBeGreaterThan(12);
  for (const { gameCode } of games) {
    await page.goto(`/vnlottery?gameCode=${gameCode}`);
    await page.getByRole('button', { name: t('lottery.board.bet'), exact: true }).waitFor();
    expect(faults, gameCode).toEqual([]);
  }
  await close();
});

test('a motor of four digits is four bets, and the close of its market is a press away', async () => {
  const t = wordsOf('UR');
  const { page, faults, close } = await visit(
    browser,
    { language: 'UR', theme: 'light', width: 1440 },
    await newPlayer('motorist26'),
  );
  await page.goto('/vnlottery?gameCode=NIGHTO&playType=SPM');
  for (const digit of ['1', '4', '7', '0'])
    await page.getByRole('button', { name: digit, exact: true }).first().click();
  const bet = page.getByRole('button', { name: t('lottery.board.bet') });
  await expect.poll(async () => await bet.first().textContent()).toContain('40.00');
  await page.getByRole('button', { name: t('lottery.side.close'), exact: true }).click();
  await expect.poll(() => gameOf(page)).toBe('NIGHTC');
  await page.getByRole('button', { name: t('lottery.side.close'), exact: true, pressed: true }).waitFor();
  await page.getByRole('button', { name: t('lottery.side.jodi'), exact: true }).press('Enter');
  await expect.poll(() => gameOf(page)).toBe('NIGHTJ');
  await page.getByRole('tab', { name: t('lottery.group.sangam'), exact: true }).waitFor();
  await page.goto('/vnlottery?gameCode=5D1M');
  await page.getByRole('button', { name: t('lottery.games.minutes', { minutes: '3' }), exact: true }).click();
  await expect.poll(() => gameOf(page)).toBe('5D3M');
  expect(faults).toEqual([]);
  await close();
});
