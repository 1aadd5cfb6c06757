/** The lobby of the lotteries in a real browser: all games at once, hearts of each player, results as their games draw them, days. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Look, openBrowser, sessionOf, visit } from './browser.ts';
import { wordsOf } from './words.ts';

const t = wordsOf('EN');
const wide: Look = { language: 'EN', theme: 'light', width: 1440 };
const phone: Look = { language: 'EN', theme: 'dark', width: 390 };

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const cardOf = (page: Page, name: string) =>
  page.getByRole('article', { name: t(`lottery.game.${name}`), exact: true });
const part = (page: Page, name: string) => page.getByText(t(`lottery.lobby.part.${name}`), { exact: true });

test('all games stand in one answer, with a countdown where one is on sale (LOT-04, LOT-05, LOT-06)', async () => {
  const { page, faults, close } = await visit(browser, wide);
  const asked: string[] = [];
  const withToken: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    asked.push(pathname);
    if (request.headers()['authorization'] !== undefined) withToken.push(pathname);
  });
  await page.goto('/lottery');
  const quick = cardOf(page, 'mb1m');
  await quick.getByRole('timer').waitFor();
  expect(await cardOf(page, 'ssc1m').count()).toBe(1);
  expect(asked.filter((path) => path === '/lgw/vn/draws/lobby')).toHaveLength(1);
  expect(asked).toEqual(expect.arrayContaining(['/lgw/games/game_menus', '/lgw/vn/games/game_menu']));
  expect(withToken).toEqual([]);
  expect(asked).not.toContain('/lgw/vn/draws/current');
  expect(asked).not.toContain('/lgw/vn/games/game_menu/recent');
  // A visitor's heart asks for a login and marks nothing.
  await quick.getByRole('button', { name: t('lottery.games.favourite', { name: t('lottery.game.mb1m') }) }).click();
  await page.getByRole('dialog').waitFor();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('lotteryFav')))).toEqual(
    [],
  );
  expect(faults).toEqual([]);
  await close();
});

test('a heart is the player’s own: it stands among the favourites, in the rail, and in the storage under the username (LOT-01)', async () => {
  const { page, close } = await visit(browser, wide, await sessionOf('alice'));
  const withToken: string[] = [];
  page.on('request', (request) => {
    if (request.headers()['authorization'] !== undefined) withToken.push(new URL(request.url()).pathname);
  });
  const name = t('lottery.game.ssc1m');
  const heart = page.getByRole('button', { name: t('lottery.games.favourite', { name }) });
  await page.goto('/lottery');
  await heart.click();
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
  // LOT-06, LOT-08: what is asked for members only.
  expect(withToken).toEqual(
    expect.arrayContaining(['/lgw/vn/games/game_menu/recent', '/lotto/lgw/games/opened/numero']),
  );
  expect(await page.evaluate(() => localStorage.getItem('lotteryFavourites.alice'))).toBe('["SSC1M"]');
  expect(await page.evaluate(() => localStorage.getItem('lotteryFavourites.bob'))).toBeNull();
  await page.getByRole('button', { name: t('lottery.lobby.favourites'), exact: true }).click();
  await expect.poll(() => page.getByRole('article').count()).toBe(1);
  await page.getByRole('article').getByRole('link').click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
  await page
    .getByRole('complementary')
    .getByRole('heading', { name: t('lottery.lobby.favourites') })
    .waitFor();
  await close();
});

test('results and draw days are a choice away, by keyboard too', async () => {
  const { page, faults, close } = await visit(browser, phone);
  await page.goto('/lottery');
  await cardOf(page, 'xsmb').waitFor();
  await part(page, 'games').focus();
  await part(page, 'days').click();
  const today = page.getByRole('radio', { name: t('lottery.days.today') });
  await today.waitFor({ state: 'attached' });
  expect(await page.getByRole('radio').count()).toBe(3 + 7);
  await page
    .getByRole('link', { name: t('lottery.game.xsmb') })
    .first()
    .waitFor();
  await page.keyboard.press('Tab');
  await part(page, 'results').click();
  await expect.poll(() => page.getByRole('radio').count()).toBe(3);
  expect(faults).toEqual([]);
  await close();
});

test('e-lottery has the quick draws of the house and nothing else', async () => {
  const { page, close } = await visit(browser, phone);
  await page.goto('/elott');
  await page.getByRole('heading', { name: t('shell.category.ELOTT'), level: 1 }).waitFor();
  await cardOf(page, 'mb1m').waitFor();
  expect(await cardOf(page, 'xsmb').count()).toBe(0);
  expect(await part(page, 'days').count()).toBe(0);
  await close();
});

test('trends of a game open below its board', async () => {
  const { page, faults, close } = await visit(browser, wide);
  await page.goto('/vnlottery?gameCode=XSMB');
  const door = page.getByRole('button', { name: t('lottery.trend.title') });
  await door.click();
  expect(await door.getAttribute('aria-expanded')).toBe('true');
  await page
    .getByText(t('lottery.results.empty'))
    .or(page.getByRole('combobox', { name: t('lottery.trend.pick') }))
    .first()
    .waitFor();
  expect(faults).toEqual([]);
  await close();
});

/** Puts a draw whose numbers are awaited into the lobby's answer, as the server tells it after a close. */
async function awaiting(page: Page, gameCode: string, isLate: boolean): Promise<string> {
  const id = '01a1f000-0000-7000-8000-000000000001';
  await page.route('**/lgw/vn/draws/lobby?*', async (route) => {
    const answer = await (await route.fetch()).json();
    for (const entry of answer.value.list) {
      if (entry.gameCode !== gameCode) continue;
      const past = new Date(answer.value.serverTimeMs - 60_000).toISOString();
      const draw = { ...entry.draw, id, drawNo: '20990101', state: 'closed', closesAt: past, drawsAt: past };
      Object.assign(entry, { awaited: draw, isLate });
    }
    await route.fulfill({ json: answer });
  });
  return id;
}

test('a draw without its numbers says what it waits for, and what becomes of the stakes', async () => {
  const { page, close } = await visit(browser, wide);
  await awaiting(page, 'XSMB', true);
  await page.goto('/vnlottery?gameCode=XSMB');
  await page.getByText(t('lottery.wait.late')).waitFor();
  await page.unroute('**/lgw/vn/draws/lobby?*');
  const id = await awaiting(page, 'MB5M', false);
  await page.route(`**/lgw/vn/draws/${id}/proof?*`, (route) =>
    route.fulfill({
      json: {
        success: true,
        code: 'ok',
        message: '',
        value: { drawId: id, waitsFor: 'beacon', voidAt: '2099-01-02T00:00:00.000Z', promise: null },
      },
    }),
  );
  await page.goto('/vnlottery?gameCode=MB5M');
  await page.getByText(t('lottery.wait.beacon')).waitFor();
  await page.getByText(t('lottery.wait.voidAt')).waitFor();
  const way = page.getByRole('link', { name: t('lottery.wait.follow') });
  expect(await way.getAttribute('href')).toBe(`/verify?draw=${id}`);
  await close();
});
