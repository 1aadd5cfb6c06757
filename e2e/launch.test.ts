/**
 * A game in its frame: its address is handed out and opened, the two pages talk, leaving a round that is open says that it is safe, and what cannot be
 * opened suggests other games. The game's page is a toy on the studio's origin, so that nothing here depends on how a game looks.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { openBrowser, sessionOf, visit } from './browser.ts';
import { shot } from './shots.ts';
import { wordsOf } from './words.ts';

const t = wordsOf('EN');
const within = { timeout: 20_000 };
const wide = { language: 'EN', theme: 'light', width: 1440 } as const;
const phone = { language: 'EN', theme: 'dark', width: 390 } as const;

let browser: Browser;
let alice: string;
/** Where the site lets games come from: the first origin of its own policy. */
let vendor: string;
beforeAll(async () => {
  browser = await openBrowser();
  alice = await sessionOf('alice');
  vendor = await vi.waitFor(async () => {
    const policy = (await fetch(inject('siteUrl'))).headers.get('content-security-policy') ?? '';
    const first = /frame-src 'self' (\S+?)[ ;]/.exec(policy)?.[1];
    if (first === undefined) throw new Error(`nothing may be framed: ${policy}`);
    return first;
  }, within);
});
afterAll(() => browser.close());

const toy = `<!doctype html><title>toy</title><button id="exit">exit</button><button id="error">error</button><output></output><script>
  const site = new URLSearchParams(location.search).get('site');
  const say = (type, code) => parent.postMessage({ from: 'game', type, code }, site);
  document.getElementById('exit').onclick = () => say('exit');
  document.getElementById('error').onclick = () => say('error', 'SESSION_EXPIRED');
  addEventListener('message', ({ data, origin }) => { if (origin === site) document.querySelector('output').append(data.type + ' '); });
  say('ready');
</script>`;
const round = {
  vassalage: 'BAGH',
  gameId: 'dice',
  roundId: 'r1',
  gameType: 'RNG',
  title: 'Toy',
  state: 'open',
  stake: { currency: 'BDT', amount: '50.00' },
  win: { currency: 'BDT', amount: '0.00' },
  balanceBefore: { currency: 'BDT', amount: '100.00' },
  balanceAfter: { currency: 'BDT', amount: '50.00' },
  openedAt: '2026-11-20T10:00:00.000Z',
  changedAt: '2026-11-20T10:00:00.000Z',
  proof: null,
};
const done = (value: unknown) => ({ json: { success: true, value, message: '', code: 'ok' } });
const refused = (code: string, status: number, details = {}) => ({
  status,
  json: { success: false, value: null, message: code, code, details },
});

/** The page of the toy; `content` is where the launch leads. */
async function open(page: Page, content: string, rounds: readonly object[] = []): Promise<void> {
  await page.route(`${vendor}/**`, (route) => route.fulfill({ contentType: 'text/html', body: toy }));
  await page.route('**/wps/member/rounds*', (route) =>
    route.fulfill(done({ content: rounds, totalPages: 1, total: rounds.length })),
  );
  const names = { nodeId: 1, vassalage: 'BAGH', gameType: 'RNG', gameId: 'dice', title: 'Toy', vendorTitle: 'Toys' };
  await page.route('**/wps/game/launchGame*', (route) =>
    route.fulfill(done({ ...names, content, motif: 'tiger', mode: 'real' })),
  );
  await page.goto('/');
  await page.evaluate(() => {
    history.pushState(null, '', '/game?vendor=BAGH&game=dice');
    dispatchEvent(new PopStateEvent('popstate'));
  });
}
const address = () => `${vendor}/toy?site=${encodeURIComponent(new URL(inject('siteUrl')).origin)}`;
const game = (page: Page) => page.frameLocator('iframe');

test('a game is framed in a sandbox and says when it is ready, ended or done', async () => {
  const { page, close } = await visit(browser, wide, alice);
  await open(page, address());
  await game(page).locator('#exit').waitFor();
  expect(await page.locator('iframe').getAttribute('sandbox')).toBe(
    'allow-scripts allow-same-origin allow-forms allow-popups',
  );
  await page.getByText(t('launch.frame.opening')).waitFor({ state: 'detached' });
  await shot(page, 'game');
  await game(page).locator('#error').click();
  await page.getByText(t('launch.error.ended')).waitFor();
  await page.getByRole('button', { name: t('launch.error.again') }).click();
  await game(page).locator('#exit').click();
  await expect.poll(() => new URL(page.url()).pathname, within).toBe('/');
  await close();
});

test('leaving while a round is open says that it is safe, and what stands in it', async () => {
  const { page, close } = await visit(browser, phone, alice);
  await open(page, address(), [round]);
  await game(page).locator('#exit').waitFor();
  await page.getByRole('button', { name: t('launch.frame.back') }).click();
  const asked = page.getByRole('alertdialog');
  await asked.getByText(t('launch.leave.text')).waitFor();
  expect(await asked.textContent()).toContain('50.00');
  await shot(page, 'game-leave');
  await asked.getByRole('button', { name: t('launch.leave.stay') }).click();
  await asked.waitFor({ state: 'hidden' });
  expect(new URL(page.url()).pathname).toBe('/game');
  await page.getByRole('button', { name: t('launch.frame.back') }).click();
  await asked.getByRole('button', { name: t('launch.leave.go') }).click();
  await expect.poll(() => new URL(page.url()).pathname, within).toBe('/');
  await close();
});

test('a game under maintenance says so and when it is back; an address that is none leads to customer service', async () => {
  const { page, close } = await visit(browser, wide, alice);
  let answer = refused('game-maintenance', 409, { until: '2026-11-21T06:00:00.000Z' });
  await page.route('**/wps/game/launchGame*', (route) => route.fulfill(answer));
  await page.goto('/game?vendor=BAGH&game=dice');
  await page.getByText(t('launch.rest.title'), { exact: true }).waitFor();
  await page.getByText(t('launch.rest.until')).waitFor();
  answer = refused('url-invalid', 422);
  await page.getByRole('button', { name: t('launch.failed.again') }).click();
  await page.getByText(t('refusals.url-invalid')).waitFor();
  await page.getByRole('button', { name: t('launch.failed.service') }).click();
  await page.getByRole('dialog').waitFor();
  await close();
});

test('a session that ends under a game ends the game quietly: nothing more is asked without a token', async () => {
  const { page, close } = await visit(browser, wide, await sessionOf('bob'));
  const unnamed: string[] = [];
  page.on('request', (request) => {
    const { pathname, origin } = new URL(request.url());
    const isOurs = origin === new URL(inject('siteUrl')).origin && pathname.startsWith('/wps/');
    if (isOurs && request.headers()['authorization'] === undefined) unnamed.push(pathname);
  });
  await open(page, address());
  await game(page).locator('#exit').waitFor();
  await page.route('**/wps/v2/wallets/balance*', (route) => route.fulfill(refused('not-logged-in', 401)));
  unnamed.length = 0;
  // The game says that the balance has changed, and the site asks for it.
  await game(page)
    .locator('#exit')
    .evaluate((node) => {
      const view = node.ownerDocument.defaultView as Window;
      const site = new URLSearchParams(view.location.search).get('site') as string;
      view.parent.postMessage({ from: 'game', type: 'balance' }, site);
    });
  await page.getByRole('dialog').waitFor();
  await page.locator('iframe').waitFor({ state: 'detached' });
  await page.getByText(t('launch.login.title')).waitFor();
  expect(unnamed.filter((place) => place.includes('/game/'))).toEqual([]);
  await close();
});

test('a visitor is asked to log in, and no launch is asked for', async () => {
  const { page, close } = await visit(browser, wide);
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(request.url()));
  await page.goto('/game?vendor=BAGH&game=dice');
  await page.getByRole('dialog').waitFor();
  expect(asked.filter((url) => url.includes('/wps/game/'))).toEqual([]);
  await close();
});

test('what opens over a game is dark as the game is, and light again on the page after it', async () => {
  const { page, close } = await visit(browser, wide);
  const ground = () => page.getByRole('dialog').evaluate((node) => getComputedStyle(node).backgroundColor);
  // A visitor is offered the login.
  await page.goto('/game?vendor=BAGH&game=dice');
  await page.getByRole('dialog').waitFor();
  expect(await ground()).toBe('rgb(36, 28, 58)');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: t('launch.frame.back') }).click();
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('identity.register.open'), exact: true })
    .click();
  await page.getByRole('dialog').waitFor();
  expect(await ground()).toBe('rgb(255, 255, 255)');
  await close();
});

test('a game that is on its way shows the picture that its card had', async () => {
  const { page, close } = await visit(browser, wide, alice);
  // The game's page never answers, so that the waiting picture stays.
  await page.route(`${vendor}/**`, () => {});
  await page.goto('/');
  const place = page.locator('[data-game="BAGH.dice"]').first();
  const card = place.locator('img').first();
  // The popular games stand below the first screen, and are fetched when they come near.
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 400);
      return await place.count();
    }, within)
    .toBe(1);
  // By now it may be far above.
  await place.scrollIntoViewIfNeeded();
  await card.waitFor();
  const picture = await card.getAttribute('src');
  await page.goto('/game?vendor=BAGH&game=dice');
  const waiting = page.getByRole('status').locator('img').first();
  await waiting.waitFor();
  expect(await waiting.getAttribute('src')).toBe(picture);
  await close();
});
