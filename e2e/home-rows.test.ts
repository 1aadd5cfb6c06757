/** The home page row by row of its rules, and the two pages whose games others bring: the rooms of players and the sports book. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openBrowser, sessionOf, visit } from './browser.ts';
import { gameOf } from './full-games.ts';
import { menuOf } from './full-house.ts';
import { newPlayer } from './player.ts';
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

const answer = (value: unknown) => ({ json: { success: true, value, message: '', code: 'ok' } });
const match = (number: number) => ({
  matchId: `m-${number}`,
  sport: 'football',
  competition: `Cup ${number}`,
  home: `Home ${number}`,
  away: `Away ${number}`,
  startsAt: '2099-01-02T12:00:00.000Z',
  isLive: number === 1,
  phase: number === 1 ? "63'" : '',
  homeScore: number === 1 ? '2' : '',
  awayScore: number === 1 ? '0' : '',
});

/** Answers the hot matches with so many from now on. */
async function matchesOf(page: Page, count: number): Promise<void> {
  const list = Array.from({ length: count }, (_, index) => match(index + 1));
  await page.route('**/wps/sports/hotMatches*', (route) => route.fulfill(answer({ list })));
}
const area = (page: Page) => page.getByRole('region', { name: t('sports.hot.title') });
/** The matches in sight, by their numbers. */
const seen = (page: Page) =>
  area(page)
    .getByRole('list')
    .evaluate((row) => {
      const box = row.getBoundingClientRect();
      return [...row.children].flatMap((child, index) => {
        const { left, right } = child.getBoundingClientRect();
        return left >= box.left - 2 && right <= box.right + 2 ? [index + 1] : [];
      });
    });
/** Goes down the page until its lower parts stand. */
async function goDown(page: Page): Promise<void> {
  await page.locator('main h1').first().waitFor({ state: 'attached' });
  await page.mouse.move(200, 300);
  await page.mouse.wheel(0, 400);
}

test('hot matches: none, no area; three in sight; arrows from the eighth on; wheel, keys and mouse scroll (HOME-05, HOME-06, DEC-12)', async () => {
  const { page, faults, close } = await visit(browser, look);
  await menuOf(page, { RNG: 3 });
  await matchesOf(page, 0);
  await page.goto('/');
  await goDown(page);
  await page.getByRole('heading', { name: t('catalog.winners.title') }).waitFor();
  expect(await area(page).count()).toBe(0);

  await matchesOf(page, 7);
  await page.reload();
  await goDown(page);
  await area(page).scrollIntoViewIfNeeded();
  await expect.poll(() => seen(page), within).toEqual([1, 2, 3]);
  expect(await area(page).getByRole('button').count()).toBe(0);
  await area(page)
    .getByText(`${t('sports.hot.live')} 63'`)
    .waitFor();
  const row = area(page).getByRole('list');
  await row.hover();
  await page.mouse.wheel(3000, 0);
  await expect.poll(() => seen(page), within).toEqual([5, 6, 7]);
  await row.focus();
  for (const [key, shown] of [
    ['Home', [1, 2, 3]],
    ['ArrowRight', [2, 3, 4]],
    ['End', [5, 6, 7]],
    ['ArrowLeft', [4, 5, 6]],
    ['Home', [1, 2, 3]],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(() => seen(page), within).toEqual(shown);
  }
  const box = (await row.boundingBox()) as { x: number; y: number; width: number; height: number };
  const at = { x: box.x + box.width - 60, y: box.y + box.height / 2 };
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.mouse.move(at.x - 430, at.y, { steps: 6 });
  await page.mouse.up();
  await expect.poll(() => seen(page), within).toContain(4);
  // A pull is no press.
  expect(new URL(page.url()).pathname).toBe('/');

  await matchesOf(page, 8);
  await page.reload();
  await goDown(page);
  await area(page).scrollIntoViewIfNeeded();
  await expect.poll(() => seen(page), within).toEqual([1, 2, 3]);
  const press = (key: string) =>
    area(page)
      .getByRole('button', { name: t(key) })
      .click();
  for (const [key, shown] of [
    ['sports.hot.on', [4, 5, 6]],
    ['sports.hot.on', [6, 7, 8]],
    ['sports.hot.on', [1, 2, 3]],
    ['sports.hot.back', [6, 7, 8]],
  ] as const) {
    await press(key);
    await expect.poll(() => seen(page), within).toEqual(shown);
  }
  await shot(page, 'hot-matches');
  await area(page)
    .getByRole('link', { name: /Home 8/ })
    .click();
  await expect.poll(() => new URL(page.url()).pathname, within).toBe('/sports');
  expect(faults).toEqual([]);
  await close();
});

const winner = (number: number) => ({
  vo: {
    username: `ab***${number}`,
    game: `Game ${number}`,
    gameId: `g${number}`,
    vendor: 'V1',
    gameType: 'RNG',
    nodeId: number,
    motif: 'tiger',
    amount: { currency: 'BDT', amount: `${number}00.00` },
    at: `2026-11-20T10:00:0${number}.000Z`,
  },
});

test('winners stand still at two and move half a pixel a frame from three on; twenty of all categories are asked (HOME-01, HOME-02)', async () => {
  const { page, close } = await visit(browser, look);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await menuOf(page, { RNG: 3 });
  let asked: URLSearchParams | undefined;
  let count = 2;
  await page.route('**/wps/relay/GCSGAME_getRankList*', (route) => {
    asked = new URL(route.request().url()).searchParams;
    return route.fulfill(answer({ list: Array.from({ length: count }, (_, index) => winner(index + 1)) }));
  });
  const board = page.getByRole('region', { name: t('catalog.winners.title') });
  const ring = board.locator('ol').first().locator('..');
  const shift = () =>
    ring.evaluate((node) => Number(/-?[\d.]+px$/.exec((node as HTMLElement).style.translate)?.[0].slice(0, -2) ?? 0));
  await page.clock.install();
  await page.goto('/');
  await goDown(page);
  await board.getByText('ab***2').waitFor();
  await page.clock.runFor(2000);
  expect(await shift()).toBe(0);
  expect(Object.fromEntries(asked as URLSearchParams)).toMatchObject({
    gameCategory: 'ALL',
    language: 'EN',
    limitNum: '20',
  });
  count = 3;
  await page.reload();
  await goDown(page);
  await board.getByText('ab***3').first().waitFor();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 500));
  const before = await shift();
  await page.clock.runFor(1000);
  const moved = before - (await shift());
  // Half a pixel a sixtieth of a second: thirty a second, give or take the frame at each end.
  expect(moved).toBeGreaterThan(28.5);
  expect(moved).toBeLessThan(31.5);
  await close();
});

test('popular games lead to their play, lotteries to the lobby; a number is left for the bonus, once (HOME-07 to 09, CAT-08)', async () => {
  const { page, close } = await visit(browser, look, await newPlayer('bonus4u'));
  await menuOf(page, { RNG: 3 });
  const list = [
    gameOf(1),
    gameOf(2, { gameType: 'ELOTT', gameId: 'QUICK', title: 'Quick draw' }),
    gameOf(3, { gameType: 'LOTT', gameId: 'NORTH', title: 'North' }),
  ];
  await page.route('**/lgw/games/popular*', (route) => route.fulfill(answer({ list, lotteries: [] })));
  const play = async (title: string) => {
    await page.goto('/');
    await goDown(page);
    await page.getByRole('button', { name: t('catalog.game.playLabel', { title }), exact: true }).click();
  };
  await play('Quick draw');
  await expect.poll(() => page.url(), within).toContain('/lottery?gameCode=QUICK');
  await play('North');
  await expect.poll(() => page.url(), within).toContain('/lottery?gameCode=NORTH');
  await play('Game 1');
  await expect.poll(() => page.url(), within).toContain('/game?vendor=V1&game=g1');

  await page.goto('/');
  await goDown(page);
  const prompt = page.getByRole('region', { name: t('rewards.number.title') });
  await prompt.scrollIntoViewIfNeeded();
  await prompt.getByText(t('rewards.number.welcome')).waitFor();
  await prompt.getByText('Zalo', { exact: true }).click();
  const field = prompt.getByRole('textbox', { name: t('rewards.number.label') });
  await field.fill('x');
  await field.press('Enter');
  await prompt.getByText(t('rewards.number.malformed')).waitFor();
  await field.fill('+880 1712-345678');
  await field.press('Enter');
  await prompt.getByText(t('rewards.number.done')).waitFor();
  await page.reload();
  await goDown(page);
  await prompt.scrollIntoViewIfNeeded();
  await prompt.getByText(t('rewards.number.done')).waitFor();
  expect(await field.count()).toBe(0);
  await close();
});

test('/pvp lists the rooms of who is logged in, says so where there is none, and tells a visitor how to see them (CAT-17)', async () => {
  const visitor = await visit(browser, look);
  const asked: string[] = [];
  visitor.page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  await visitor.page.goto('/pvp');
  await visitor.page.getByText(t('catalog.rooms.login')).waitFor();
  expect(asked.filter((path) => path.endsWith('GLS2_roomList'))).toEqual([]);
  await visitor.close();

  const { page, faults, close } = await visit(browser, { ...look, theme: 'dark' }, await sessionOf('alice'));
  let list: object[] = [];
  await page.route('**/wps/relay/GLS2_roomList*', (route) => route.fulfill(answer({ list })));
  await page.goto('/pvp');
  await page.getByText(t('catalog.rooms.none')).waitFor();
  list = [
    { roomId: 'V1.g1', players: 3, game: gameOf(1, { title: 'Flight' }) },
    { roomId: 'V1.g2', players: 0, game: gameOf(2, { title: 'Duel', gameType: 'PVP' }) },
  ];
  await page.reload();
  const rooms = page.getByRole('list', { name: t('catalog.rooms.title') }).getByRole('article');
  await expect
    .poll(() => rooms.allTextContents(), within)
    .toEqual([expect.stringMatching(/Flight.*3 players/), expect.stringMatching(/Duel.*No players/)]);
  await page.getByRole('button', { name: t('catalog.rooms.enter', { title: 'Flight' }) }).click();
  await expect.poll(() => page.url(), within).toContain('/game?vendor=V1&game=g1');
  expect(faults.filter((fault) => !/launchGame/.test(fault))).toEqual([]);
  await close();
});

test('/fbsports asks for the book and frames it, to look at or to play, and says so where there is none (CAT-16)', async () => {
  const policy = (await fetch(inject('siteUrl'))).headers.get('content-security-policy') ?? '';
  const vendor = /frame-src 'self' (\S+?)[ ;]/.exec(policy)?.[1] ?? '';
  let isThere = false;
  for (const token of [undefined, await sessionOf('alice')]) {
    const { page, faults, close } = await visit(browser, look, token);
    await page.route(`${vendor}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<p>All matches</p>' }),
    );
    // Without events of its own book, which other flows may have.
    await page.route('**/lgw/sports/menu*', (route) => route.fulfill(answer({ sports: [] })));
    await page.route('**/wps/relay/GCS_gameLaunchFB*', (route) => {
      if (!isThere) return route.fulfill(answer(null));
      const mode = route.request().headers()['authorization'] === undefined ? 'demo' : 'real';
      const names = { nodeId: 1, vassalage: 'BOOK', gameType: 'SPORTS', gameId: 'book', title: 'Book' };
      const content = `${vendor}/book?mode=${mode}`;
      return route.fulfill(answer({ ...names, vendorTitle: 'Book', content, motif: 'cricket', mode }));
    });
    isThere = false;
    await page.goto('/fbsports');
    await page.getByText(t('catalog.book.none')).waitFor();
    await page.locator('main').getByRole('link').first().waitFor();
    isThere = true;
    await page.reload();
    await page.frameLocator('iframe').getByText('All matches').waitFor();
    expect(await page.locator('iframe').getAttribute('src')).toContain(`mode=${token === undefined ? 'demo' : 'real'}`);
    expect(faults).toEqual([]);
    await close();
  }
});

test('the rows of home stand as the operator ordered them, and what is left out is not there', async () => {
  const { page, faults, close } = await visit(browser, look);
  await page.route('**/', async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace(/"homeRows":\[[^\]]*\]/, '"homeRows":["claims","results","draws"]');
    await route.fulfill({ response, body: html });
  });
  await page.route('**/wps/system/whitelabel*', async (route) => {
    const answer = (await (await route.fetch()).json()) as { value: { homeRows: string[] } };
    answer.value.homeRows = ['claims', 'results', 'draws'];
    await route.fulfill({ json: answer });
  });
  await page.goto('/');
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  const names = ['content.home.promise', 'lottery.results.title', 'lottery.next.title'].map((key) => t(key));
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 500);
      return (await headings.allTextContents()).filter((text) => names.includes(text));
    }, within)
    .toEqual(names);
  expect(await page.getByText(t('catalog.popular.title'), { exact: true }).count()).toBe(0);
  await shot(page, 'home-rows-ordered', true);
  expect(faults).toEqual([]);
  await close();
});

type Jumps = { jumps: number; moved: string[] };

/** Runs before the page: what moved by itself, and how far, as the browser says it. */
function watchJumps(): void {
  type Moved = { node: Element | null; previousRect: DOMRect; currentRect: DOMRect };
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Moved[] };
  const seen: Jumps = { jumps: 0, moved: [] };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      if (hadRecentInput) continue;
      seen.jumps += value;
      for (const { node, previousRect: from, currentRect: to } of sources)
        seen.moved.push(`${value.toFixed(4)} ${node?.nodeName} ${node?.className} ${from.y} to ${to.y}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

test('games of one kind stand in a row, and who goes down the page sees nothing jump', async () => {
  for (const width of [390, 1440] as const) {
    const { page, faults, close } = await visit(browser, { ...look, width });
    await page.addInitScript(watchJumps);
    await page.goto('/');
    const kind = page.getByRole('region', { name: t('catalog.class.JP'), exact: true });
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 400);
        return await kind.getByRole('article').count();
      }, within)
      .toBeGreaterThanOrEqual(4);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.getByRole('region', { name: t('lottery.results.title') }).waitFor();
    const { jumps, moved } = await page.evaluate(() => (window as unknown as { seen: Jumps }).seen);
    expect(jumps, moved.join('\n')).toBeLessThan(0.02);
    const row = kind.getByRole('list');
    const end = () => row.evaluate((node) => Math.round(node.scrollLeft + node.clientWidth - node.scrollWidth));
    await row.focus();
    await row.press('End');
    await expect.poll(end, within).toBeGreaterThanOrEqual(-1);
    await kind.getByRole('button', { name: t('catalog.popular.on') }).click();
    await expect.poll(() => row.evaluate((node) => node.scrollLeft), within).toBeLessThan(2);
    // One stop of the Tab key holds the whole row, and the arrows go along it.
    const focused = () => page.evaluate(() => document.activeElement?.closest('li')?.textContent ?? '');
    await row.focus();
    await page.keyboard.press('Tab');
    const texts = await row.getByRole('listitem').allTextContents();
    expect(await focused()).toBe(texts[0]);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    expect(await focused()).toBe(texts[2]);
    for (let stop = 0; stop < 4 && (await focused()) !== ''; stop += 1) await page.keyboard.press('Tab');
    expect(await row.evaluate((node) => node.contains(document.activeElement))).toBe(false);
    // Of fewer than four there is no row.
    expect(await page.getByRole('region', { name: t('catalog.class.SC'), exact: true }).count()).toBe(0);
    await shot(page, 'home-kinds', true);
    expect(faults).toEqual([]);
    await close();
  }
});
