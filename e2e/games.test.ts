/** The list of games as a person uses it: filters, more, hearts and the gate; and the popup of a vendor's games. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, sessionOf, visit } from './browser.ts';
import { gameOf, gamesOf } from './full-games.ts';
import { menuOf } from './full-house.ts';
import { shot } from './shots.ts';
import { wordsOf } from './words.ts';

const t = wordsOf('EN');
const within = { timeout: 20_000 };
const look = { language: 'EN', theme: 'light', width: 1440 } as const;
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const games = Array.from({ length: 30 }, (_, index) => gameOf(index + 1, { isHot: index === 2 ? 1 : 0 }));
const cards = (page: Page) => page.locator('[data-game]');
const button = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true });
const login = (page: Page) => page.getByRole('dialog').getByText(t('identity.gate.text'));

test('a visitor filters, searches once, loads more, and is asked to log in for favourites', async () => {
  const { page, faults, close } = await visit(browser, look);
  await menuOf(page, { RNG: 14 });
  const asked = await gamesOf(page, games);
  await page.goto('/rng');
  await expect.poll(() => cards(page).count(), within).toBe(12);
  expect(Object.fromEntries(asked[0] as URLSearchParams)).toMatchObject({
    clientType: '3',
    platform: 'flash,html5-desktop',
    gameType: 'RNG',
    vassalage: 'V1',
    minLineNum: '',
    pageNo: '1',
    pageSize: '12',
    language: 'EN',
  });

  await button(page, 'catalog.list.more').click();
  await expect.poll(() => cards(page).count(), within).toBe(24);
  await button(page, 'catalog.list.more').click();
  await expect.poll(() => cards(page).count(), within).toBe(30);
  await button(page, 'catalog.list.more').waitFor({ state: 'hidden' });

  const field = page.getByRole('searchbox', { name: t('catalog.list.search') });
  await field.fill('Game 2');
  await field.press('Enter');
  await expect.poll(() => cards(page).count(), within).toBe(11);
  const times = asked.length;
  await field.press('Enter');
  await page
    .getByRole('tabpanel')
    .getByRole('button', { name: t('catalog.list.find'), exact: true })
    .click();
  expect(asked.length).toBe(times);
  await button(page, 'catalog.class.TG').click();
  await expect.poll(() => asked.at(-1)?.get('gameClassify'), within).toBe('TG');
  const options = page.getByRole('combobox', { name: t('catalog.list.minBet') }).locator('option');
  expect(await options.evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value))).toEqual([
    '',
    '0.01',
    '0.05',
    '0.1',
    '0.5',
    '0.75',
  ]);
  const chosen = async (label: 'catalog.list.rtp' | 'catalog.list.volatility', value: string) =>
    await page.getByRole('combobox', { name: t(label), exact: true }).selectOption(value);
  await chosen('catalog.list.rtp', '97');
  await expect.poll(() => asked.at(-1)?.get('minRtp'), within).toBe('97');
  await chosen('catalog.list.volatility', 'low');
  await expect.poll(() => asked.at(-1)?.get('volatility'), within).toBe('low');
  expect(asked.at(-1)?.get('minRtp')).toBe('97');

  const before = asked.length;
  await button(page, 'catalog.list.hot').click();
  await expect.poll(() => cards(page).count(), within).toBe(1);
  expect(await button(page, 'catalog.list.more').count()).toBe(0);
  expect(asked.length).toBe(before);
  await button(page, 'catalog.list.hot').click();
  await expect.poll(() => cards(page).count(), within).toBe(12);

  for (const kind of ['fav', 'recent']) {
    await button(page, `catalog.list.${kind}`).click();
    await login(page).waitFor();
    await page.keyboard.press('Escape');
    await login(page).waitFor({ state: 'hidden' });
    expect(await cards(page).count()).toBe(12);
  }
  await page.getByRole('button', { name: t('catalog.game.favourite', { title: 'Game 1' }), exact: true }).click();
  await login(page).waitFor();
  expect(faults).toEqual([]);
  await close();
});

test('a member marks a game and finds it among the favourites', async () => {
  const { page, close } = await visit(browser, look, await sessionOf('alice'));
  await menuOf(page, { RNG: 3 });
  await gamesOf(page, games);
  const marked = new Set<number>();
  const answer = (value: unknown) => ({ json: { success: true, value, message: '', code: 'ok' } });
  const bodies: unknown[] = [];
  await page.route('**/wps/relay/MCSFE_*avoriteGames*', (route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    if (request.method() === 'POST') {
      const body = request.postDataJSON() as { nodeId: number };
      bodies.push(body);
      if (pathname.endsWith('addFavoriteGames')) marked.add(body.nodeId);
      else marked.delete(body.nodeId);
      return route.fulfill(answer({}));
    }
    if (!pathname.endsWith('List')) return route.fulfill(answer({ list: [...marked] }));
    expect(request.url()).toMatch(/gameType=RNG.*platform=flash/);
    return route.fulfill(answer({ content: games.filter(({ nodeId }) => marked.has(nodeId)), totalPages: 1 }));
  });
  await page.goto('/rng');
  const heart = page.getByRole('button', { name: t('catalog.game.favourite', { title: 'Game 5' }), exact: true });
  await heart.click();
  await expect.poll(() => heart.getAttribute('aria-pressed'), within).toBe('true');
  await expect.poll(() => bodies, within).toEqual([{ nodeId: 5, vendor: 'V1', gameType: 'RNG' }]);
  await button(page, 'catalog.list.fav').click();
  await expect.poll(() => cards(page).count(), within).toBe(1);
  await heart.click();
  await page.getByText(t('catalog.list.none.fav')).waitFor();
  await button(page, 'catalog.list.toAll').click();
  await expect.poll(() => cards(page).count(), within).toBe(12);
  await close();
});

test('a visitor’s press opens the login and no game, a demo opens, and a game that rests shows others', async () => {
  const { page, close } = await visit(browser, look);
  await menuOf(page, { RNG: 1 });
  const until = new Date(Date.now() + 3_600_000).toISOString();
  await gamesOf(page, [gameOf(1), gameOf(2, { maintenanceUntil: until }), gameOf(3)]);
  const launched: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/wps/game/launch')) launched.push(new URL(request.url()).pathname);
  });
  await page.goto('/rng');
  await page.getByRole('button', { name: t('catalog.game.playLabel', { title: 'Game 1' }), exact: true }).click();
  await login(page).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: t('catalog.game.restsLabel', { title: 'Game 2' }) }).click();
  const notice = page.getByRole('dialog');
  await notice.getByText(t('catalog.game.meanwhile'), { exact: true }).first().waitFor();
  await page.keyboard.press('Escape');
  expect(launched).toEqual([]);
  const demo = page.getByRole('button', { name: `${t('catalog.game.demo')} Game 3` });
  await demo.focus();
  await demo.press('Enter');
  await expect.poll(() => page.url(), within).toContain('/game?vendor=V1&game=g3&demo=1');
  await close();
});

test('a game whose vendor is away says so on its card, and its press says why and shows others', async () => {
  const { page, close } = await visit(browser, { ...look, theme: 'dark' }, await sessionOf('carol'));
  await menuOf(page, { RNG: 1 });
  await gamesOf(page, [gameOf(1), gameOf(2, { isAway: true, hasDemo: true }), gameOf(3)]);
  const launched: string[] = [];
  page.on('request', (request) => void launched.push(new URL(request.url()).pathname));
  await page.goto('/rng');
  const card = page.locator('[data-game="V1.g2"]');
  await card.getByText(t('catalog.vendor.away')).waitFor();
  expect(await page.getByText(t('catalog.vendor.away')).count()).toBe(1);
  expect(await card.getByText(t('catalog.game.demo')).count()).toBe(0);
  await page.getByRole('button', { name: t('catalog.game.awayLabel', { title: 'Game 2' }) }).click();
  const notice = page.getByRole('dialog', { name: t('catalog.game.away', { title: 'Game 2' }) });
  await notice.getByText(t('catalog.game.awayText')).waitFor();
  await notice.getByText(t('catalog.game.meanwhile'), { exact: true }).first().waitFor();
  await shot(page, 'game-away');
  expect(launched.filter((place) => place.startsWith('/wps/game/launch'))).toEqual([]);
  await close();
});

test('vendors stand with their logos, white on dark and in colour where chosen or light; one that cannot be had is its name (CAT-18, CAT-20, CAT-21)', async () => {
  for (const theme of ['dark', 'light'] as const) {
    const { page, close } = await visit(browser, { ...look, theme });
    await menuOf(page, { RNG: 8 });
    await gamesOf(page, games);
    await page.route('**/images/TCG_PROD_IMAGES/RNG_LIST_VENDOR/V3-*', (route) => route.abort());
    await page.goto('/rng');
    const tabs = page.getByRole('tab');
    await expect.poll(() => tabs.count(), within).toBe(8);
    const logo = async (at: number) => (await tabs.nth(at).locator('img').first().getAttribute('src')) ?? '';
    const variant = theme === 'dark' ? 'WHITE' : 'COLOR2';
    await expect.poll(() => logo(0), within).toContain('/TCG_PROD_IMAGES/RNG_LIST_VENDOR/V1-COLOR2.png');
    await expect.poll(() => logo(1), within).toContain(`/TCG_PROD_IMAGES/RNG_LIST_VENDOR/V2-${variant}.png`);
    await tabs.nth(1).click();
    await expect.poll(() => logo(1), within).toContain('V2-COLOR2.png');
    await expect.poll(() => logo(0), within).toContain(`V1-${variant}.png`);
    await tabs.nth(2).getByText('V3', { exact: true }).waitFor({ timeout: 30_000 });
    // Above seven vendors the row has arrows (LIST-02).
    await page.getByRole('button', { name: t('catalog.tabs.on') }).waitFor();
    await shot(page, `vendors-${theme}`);
    await close();
  }
});

test('a slot vendor of the menu is remembered, another one opens its games in a popup and launches none (CAT-10, CAT-11)', async () => {
  const { page, close } = await visit(browser, look);
  const launched: string[] = [];
  page.on('request', (request) => void (request.url().includes('/wps/game/launch') && launched.push(request.url())));
  await menuOf(page, { RNG: 3, FISH: 2 });
  await gamesOf(page, games);
  await page.goto('/');
  const item = (code: string) => page.locator(`[data-item="${code}"] > a`);
  await item('FISH').hover();
  await page.locator('[data-vendors] a[href*="page=V2"]').click();
  const popup = page.getByRole('dialog');
  await expect.poll(() => popup.locator('[data-game]').count(), within).toBe(12);
  await page.keyboard.press('Escape');
  await popup.waitFor({ state: 'hidden' });
  expect(launched).toEqual([]);
  await item('RNG').hover();
  await page.locator('[data-vendors] a[href*="/rng?page=V2"]').click();
  await expect.poll(() => page.url(), within).toContain('/rng?page=V2');
  expect(await page.evaluate(() => sessionStorage.getItem('slotVassalage'))).toBe('V2');
  await page.goto('/rng');
  await expect.poll(() => page.getByRole('tab', { selected: true }).getAttribute('data-vendor'), within).toBe('V2');
  await close();
});
