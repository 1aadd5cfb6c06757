/** The list of games row by row of its rules: what is asked of the API, what stands where, and what each choice forgets. */
import { randomUUID } from 'node:crypto';
import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openBrowser, sessionOf, visit } from './browser.ts';
import { loginHeaders } from './device.ts';
import { gameOf, gamesOf } from './full-games.ts';
import { menuOf } from './full-house.ts';
import { wordsOf } from './words.ts';

const t = wordsOf('EN');
const within = { timeout: 20_000 };
const look = { language: 'EN', theme: 'light', width: 1440 } as const;
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const games = Array.from({ length: 30 }, (_, index) => gameOf(index + 1, { hasTrial: index === 0 }));
const cards = (page: Page) => page.locator('main [data-game]');
const button = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true });
const pressed = (page: Page, key: string) => button(page, key).getAttribute('aria-pressed');
const answer = (value: unknown) => ({ json: { success: true, value, message: '', code: 'ok' } });

/** Rows and columns in which boxes stand. */
async function standing(page: Page, boxes: string): Promise<{ rows: number; columns: number }> {
  const places = await page
    .locator(boxes)
    .evaluateAll((nodes) =>
      nodes.map((node) => [
        Math.round(node.getBoundingClientRect().top),
        Math.round(node.getBoundingClientRect().left),
      ]),
    );
  const first = Math.min(...places.map(([, left]) => left as number));
  return {
    rows: new Set(places.filter(([, left]) => left === first).map(([top]) => top)).size,
    columns: new Set(places.map(([, left]) => left)).size,
  };
}

/** What the page asks of a path, newest last. */
function asking(page: Page, path: string): { url: URL; headers: Record<string, string> }[] {
  const asked: { url: URL; headers: Record<string, string> }[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith(path)) asked.push({ url, headers: request.headers() });
  });
  return asked;
}
const queryOf = (one: { url: URL } | undefined) => Object.fromEntries(one?.url.searchParams ?? []);

test('vendors stand six in a row and two rows, with arrows from the eighth on; games too (LIST-01 to 03, LIST-10, 11, 15)', async () => {
  const { page, faults, close } = await visit(browser, look);
  const hot = asking(page, 'GCSGAME_hotGamesV2');
  await gamesOf(page, games);
  const on = page.getByRole('button', { name: t('catalog.tabs.on') });
  for (const [count, arrows, rows, columns] of [
    [6, 0, 1, 6],
    [7, 0, 2, 4],
    [8, 1, 2, 4],
    [12, 1, 2, 6],
  ] as const) {
    await menuOf(page, { RNG: count });
    await page.goto('/rng');
    await expect.poll(() => page.getByRole('tab').count(), within).toBe(count);
    expect(await on.count(), `${count} vendors`).toBe(arrows);
    expect(await standing(page, '[role=tab]'), `${count} vendors`).toEqual({ rows, columns });
  }
  // All stand in sight, and the arrows turn the row by a column all the same.
  const first = () => page.getByRole('tab').first().getAttribute('data-vendor');
  for (const [key, vendor] of [
    ['on', 'V3'],
    ['on', 'V5'],
    ['back', 'V3'],
    ['back', 'V1'],
    ['back', 'V11'],
  ]) {
    await page.getByRole('button', { name: t(`catalog.tabs.${key}`) }).click();
    await expect.poll(first, within).toBe(vendor);
  }
  await expect.poll(() => cards(page).count(), within).toBe(12);
  expect(await standing(page, 'main [data-game]')).toEqual({ rows: 2, columns: 6 });
  // No hot game: two kinds of lists.
  const kinds = page.getByRole('group', { name: t('catalog.list.kinds') }).getByRole('button');
  expect(await kinds.count()).toBe(2);
  expect(queryOf(hot.at(-1))).toMatchObject({
    isPlatform: '2',
    vassalage: 'V1',
    platform: 'html5-desktop',
    language: 'EN',
  });
  expect(hot.at(-1)?.url.searchParams.get('merchantCode')).not.toBe('');
  const classes = page.getByRole('group', { name: t('catalog.list.classes') }).getByRole('button');
  const names = ['SC', 'VP', 'TG', 'AC', 'JP', 'BG'].map((code) => t(`catalog.class.${code}`));
  expect(await classes.allTextContents()).toEqual([t('catalog.list.all'), ...names]);
  // Fourteen: the arrows move the row by a column, and from the end back to its beginning.
  await menuOf(page, { RNG: 14, FISH: 2 });
  await page.route('**/wps/relay/GCSGAME_hotGamesV2*', (route) => route.fulfill(answer({ list: games.slice(0, 1) })));
  await page.goto('/rng');
  await expect.poll(() => kinds.count(), within).toBe(3);
  const row = page.getByRole('tablist');
  const at = () => row.evaluate((node) => Math.round(node.scrollLeft));
  await on.click();
  await expect.poll(at, within).toBeGreaterThan(0);
  await page.getByRole('button', { name: t('catalog.tabs.back') }).click();
  await expect.poll(at, within).toBe(0);
  const asked = asking(page, '/wps/catalog/games');
  await page.goto('/rng?games=fish');
  await expect.poll(() => queryOf(asked.at(-1))['gameType'], within).toBe('FISH');
  expect(faults).toEqual([]);
  await close();
});

test('bingo is no kind of slots where Tagalog is no language of the site (LIST-12)', async () => {
  const { page, close } = await visit(browser, look);
  await menuOf(page, { RNG: 1 });
  await gamesOf(page, games);
  await page.route('**/rng', async (route) => {
    const response = await route.fetch();
    // The document brings the settings with it; so the page asks for them.
    const body = (await response.text()).replace(/<script type="application\/json"[\s\S]*?<\/script>/, '');
    await route.fulfill({ response, body });
  });
  await page.route('**/wps/system/whitelabel*', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { value: { languages: string[] } };
    body.value.languages = body.value.languages.filter((code) => code !== 'TY');
    await route.fulfill({ response, json: body });
  });
  await page.goto('/rng');
  const classes = page.getByRole('group', { name: t('catalog.list.classes') }).getByRole('button');
  await expect.poll(() => classes.count(), within).toBe(6);
  expect(await classes.allTextContents()).not.toContain(t('catalog.class.BG'));
  await close();
});

/** Favourites and recent games of a page, by pages of twelve. */
async function ownOf(page: Page): Promise<void> {
  const paged = (route: Route, list: readonly object[]) => {
    const no = Number(new URL(route.request().url()).searchParams.get('pageNo'));
    const totalPages = Math.ceil(list.length / 12);
    const part = list.slice((no - 1) * 12, no * 12);
    return route.fulfill(answer({ content: part, list: part, totalPages }));
  };
  await page.route('**/wps/relay/MCSFE_getFavoriteGames?*', (route) =>
    route.fulfill(answer({ list: games.slice(0, 13).map(({ nodeId }) => nodeId) })),
  );
  await page.route('**/wps/relay/MCSFE_getFavoriteGamesList*', (route) => paged(route, games.slice(0, 13)));
  await page.route('**/wps/relay/GCS_recentGame*', (route) => paged(route, [games[8], games[4]] as object[]));
}

test('signed in, the specification’s calls are asked; a choice begins anew and forgets the others (LIST-13, 16, 17, 23 to 25, 27, 28)', async () => {
  const { page, faults, close } = await visit(browser, look, await sessionOf('alice'));
  const asked = asking(page, 'GCSGAME_gameList');
  const types = asking(page, 'GCSGAME_getVassGameType');
  const favourites = asking(page, 'MCSFE_getFavoriteGamesList');
  const recent = asking(page, 'GCS_recentGame');
  await menuOf(page, { RNG: 3 });
  await gamesOf(page, games);
  await ownOf(page);
  await page.goto('/rng');
  await expect.poll(() => cards(page).count(), within).toBe(12);
  expect(queryOf(asked.at(-1))).toMatchObject({
    clientType: '3',
    platform: 'flash,html5-desktop',
    channel: 'WEB',
    gameType: 'RNG',
    vassalage: 'V1',
    gameClassify: '',
    gameName: '',
    minBet: '',
    minRtp: '',
    volatility: '',
    minLineNum: '',
    pageNo: '1',
    pageSize: '12',
    language: 'EN',
  });
  expect(queryOf(asked.at(-1))).toHaveProperty('merchant');

  await button(page, 'catalog.list.fav').click();
  await expect.poll(() => favourites.length, within).toBe(1);
  await button(page, 'catalog.list.more').click();
  await expect.poll(() => cards(page).count(), within).toBe(13);
  const last = favourites.at(-1);
  expect(queryOf(last)).toMatchObject({ gameType: 'RNG', platform: 'flash', pageNo: '2', pageSize: '12' });
  expect(last?.headers['token']).toBe(last?.headers['authorization']?.replace('Bearer ', ''));
  expect(last?.url.href).not.toContain(last?.headers['token'] as string);

  // Another vendor: the first page of twelve, no list active, its own kinds.
  await page.getByRole('tab').nth(1).click();
  await expect
    .poll(() => queryOf(asked.at(-1)), within)
    .toMatchObject({ vassalage: 'V2', pageNo: '1', pageSize: '12' });
  await expect.poll(() => queryOf(types.at(-1))['vassalage'], within).toBe('V2');
  expect(await pressed(page, 'catalog.list.fav')).toBe('false');

  await button(page, 'catalog.list.recent').click();
  await expect.poll(() => cards(page).count(), within).toBe(2);
  expect(await cards(page).evaluateAll((nodes) => nodes.map((node) => (node as HTMLElement).dataset['game']))).toEqual([
    'V1.g9',
    'V1.g5',
  ]);
  expect(queryOf(recent.at(-1))).toMatchObject({ gameType: 'RNG', pageNo: '1', pageSize: '12' });
  // Chosen again: the plain list, asked for anew from its first page without any filter.
  await button(page, 'catalog.class.JP').click();
  await expect.poll(() => queryOf(asked.at(-1))['gameClassify'], within).toBe('JP');
  expect(await pressed(page, 'catalog.list.recent')).toBe('false');
  await button(page, 'catalog.list.recent').click();
  await expect.poll(() => cards(page).count(), within).toBe(2);
  const before = asked.length;
  await button(page, 'catalog.list.recent').click();
  await expect.poll(() => asked.length, within).toBeGreaterThan(before);
  expect(queryOf(asked.at(-1))).toMatchObject({ gameClassify: '', gameName: '', minBet: '', pageNo: '1' });
  expect(faults).toEqual([]);
  await close();
});

test('a trial account launches what takes play money; what does not, favourites and recent ask for a real account (CAT-22, LIST-26)', async () => {
  const response = await fetch(new URL('/wps/session/login/freeplay', inject('siteUrl')), {
    method: 'POST',
    headers: loginHeaders,
    body: JSON.stringify({ os: 'test', platform: 'W', encryptedRandom: randomUUID(), gatewayVersion: 3 }),
  });
  const { value } = (await response.json()) as { value: { token: string } };
  const { page, close } = await visit(browser, look, value.token);
  await menuOf(page, { RNG: 1 });
  await gamesOf(page, games);
  const launched = asking(page, '/wps/game/launchGame');
  await page.goto('/rng');
  await expect.poll(() => cards(page).count(), within).toBe(12);
  const warning = page
    .getByRole('dialog')
    .or(page.getByRole('alertdialog'))
    .getByText(t('refusals.in_need_true_account'));
  const play = (title: string) =>
    page.getByRole('button', { name: t('catalog.game.playLabel', { title }), exact: true }).click();
  for (const press of [
    () => button(page, 'catalog.list.fav').click(),
    () => button(page, 'catalog.list.recent').click(),
    () => page.getByRole('button', { name: t('catalog.game.favourite', { title: 'Game 1' }), exact: true }).click(),
    () => play('Game 2'),
  ]) {
    await press();
    await warning.waitFor();
    await page.keyboard.press('Escape');
    await warning.waitFor({ state: 'hidden' });
  }
  expect(launched).toEqual([]);
  await play('Game 1');
  await expect.poll(() => queryOf(launched.at(-1)), within).toMatchObject({ vassalage: 'V1', gameId: 'g1' });
  await close();
});
