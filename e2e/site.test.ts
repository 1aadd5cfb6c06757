/**
 * The state of the site in the browser, on a product of its own, because other flows would see every change: closed pages and
 * their order, a setting seen by open pages, the bar by availability, heads, the download page, what a session keeps.
 */
import { rmSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { dataFolder, type Server, startServer } from '../tools/start/server.ts';
import { openBrowser, type Look } from './browser.ts';
import { beDevice, loginHeaders } from './device.ts';
import { fileFor, operate } from './product.ts';
import { shot } from './shots.ts';
import { wordsOf } from './words.ts';

const t = wordsOf('EN');
/** A change reaches every open browser within ten seconds (SET). */
const soon = { timeout: 10_000 };
const look: Look = { language: 'EN', theme: 'light', width: 1440 };

let browser: Browser;
let server: Server;
let dataDir: string;
let seenPopups: string;
const changed = new Set<string>();
const contexts: BrowserContext[] = [];

beforeAll(async () => {
  dataDir = dataFolder();
  server = await startServer({ DATA_DIR: dataDir, PORT: '0' });
  const notices = await fetch(new URL('/wps/relay/MCSFE_getListAnnouncements?types=PU', server.url));
  const { value } = (await notices.json()) as { value: { popup: { id: string }[] } };
  seenPopups = value.popup.map(({ id }) => id).join(' ');
  browser = await openBrowser();
});
afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close();
  for (const key of changed) await operate(dataDir, 'settings', 'reset', key);
  changed.clear();
});
afterAll(async () => {
  await browser.close();
  server.child.kill('SIGTERM');
  await server.ended;
  rmSync(dataDir, { recursive: true, force: true });
});

async function set(key: string, value: unknown): Promise<void> {
  changed.add(key);
  await operate(dataDir, 'settings', 'set', key, typeof value === 'string' ? value : JSON.stringify(value));
}

/** A new visitor's page; `stored` is what their browser remembers. */
async function open(address: string, stored: Record<string, string> = {}, width = look.width): Promise<Page> {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width, height: 1000 },
    reducedMotion: 'reduce',
  });
  contexts.push(context);
  context.setDefaultTimeout(15_000);
  await context.addInitScript(
    ([items, seen]) => {
      for (const [name, value] of Object.entries(items as Record<string, string>))
        if (localStorage.getItem(name) === null) localStorage.setItem(name, value);
      // The notices of the entry would lie over everything.
      if (sessionStorage.getItem('seen_popups') === null) sessionStorage.setItem('seen_popups', seen as string);
    },
    [{ currentLanguage: 'EN', theme: 'light', ...stored }, seenPopups],
  );
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

/** The path of a page once its heading is there. */
async function shownAt(page: Page): Promise<string> {
  await page.locator('main h1').first().waitFor({ state: 'attached' });
  return new URL(page.url()).pathname;
}

const heading = (page: Page, key: string) => page.getByRole('heading', { level: 1, name: t(key) });
const bar = (page: Page) => page.getByRole('complementary', { name: t('service.bar.label') });
const ways = async (page: Page) =>
  await bar(page)
    .locator('li:visible')
    .evaluateAll((items) => items.map((item) => (item as HTMLElement).dataset['key']));

/** Logs in by the API and keeps the token as the page does. */
async function logIn(page: Page, username: string): Promise<void> {
  const response = await fetch(new URL('/wps/session/login', server.url), {
    method: 'POST',
    headers: loginHeaders,
    body: JSON.stringify({ type: 'username', username, password: 'Banyan#2026' }),
  });
  const { value } = (await response.json()) as { value: { token: string } };
  await beDevice(page.context(), server.url);
  await page.evaluate((token) => sessionStorage.setItem('token', token), value.token);
}

describe('a closed site', () => {
  test('maintenance takes the place of every page, in every open browser, and goes by itself', async () => {
    const [first, second] = [await open('/'), await open('/help')];
    for (const page of [first, second]) await page.getByRole('banner').waitFor();
    await set('maintenance.endsAt', '2099-01-01T00:00:00Z');
    await set('maintenance.message', { EN: 'New tables are being set up.' });
    await set('site.status', 1);
    for (const page of [first, second]) {
      await heading(page, 'service.closed.maintenanceTitle').waitFor(soon);
      expect(await page.getByText('New tables are being set up.').isVisible()).toBe(true);
      expect(await page.getByText('2099-01-01 06:00:00').isVisible()).toBe(true);
      expect(await page.getByRole('button', { name: t('service.closed.help') }).isVisible()).toBe(true);
      expect(await page.locator('header, footer, nav').count()).toBe(0);
    }
    for (const address of ['/vip', '/download', '/login', '/helpmc', '/no-such-page']) {
      await second.goto(address);
      await heading(second, 'service.closed.maintenanceTitle').waitFor();
    }
    expect(await second.getByRole('dialog').count()).toBe(0);
    await shot(second, 'site-maintenance');
    await operate(dataDir, 'settings', 'reset', 'site.status');
    for (const page of [first, second]) await page.getByRole('banner').waitFor(soon);
  });

  test('a blocked region shows the address of the visitor, and stands before maintenance', async () => {
    await set('site.status', 1);
    await set('region.denyAddresses', ['127.0.0.0/8', '::1']);
    const page = await open('/', {}, 390);
    await heading(page, 'service.closed.regionTitle').waitFor();
    expect(await page.getByText(/^(::1|127\.0\.0\.1)$/).isVisible()).toBe(true);
    expect(await page.getByRole('button', { name: t('service.closed.help') }).isVisible()).toBe(true);
    await shot(page, 'site-blocked-390');
    await operate(dataDir, 'settings', 'reset', 'region.denyAddresses');
    await heading(page, 'service.closed.maintenanceTitle').waitFor(soon);
  });

  test('an address that the operator does not answer for says so', async () => {
    await set('merchant.hosts', ['banyan.example']);
    const page = await open('/vip');
    await heading(page, 'service.closed.urlTitle').waitFor();
    await operate(dataDir, 'settings', 'set', 'merchant.hosts', JSON.stringify([new URL(server.url).host]));
    await page.getByRole('banner').waitFor(soon);
  });
});

describe('a site for members only', () => {
  test('leads visitors to the login from every address but five, and leaves members alone', async () => {
    await set('switch.loginedToHomePage', true);
    for (const address of ['/', '/vip', '/help', '/down', '/no-such-page']) {
      const page = await open(address);
      await page.waitForURL('**/login');
      await page.getByRole('dialog').waitFor();
      await page.context().close();
    }
    for (const address of ['/login', '/register', '/register.html', '/helpmc', '/download']) {
      const page = await open(address);
      await page.waitForFunction(() => sessionStorage.getItem('settings') !== null);
      expect(await shownAt(page)).toBe(address);
      await page.context().close();
    }
    const member = await open('/download');
    await logIn(member, 'alice');
    await member.goto('/vip');
    expect(await shownAt(member)).toBe('/vip');
    await operate(dataDir, 'settings', 'reset', 'switch.loginedToHomePage');
    // The product hears of a setting a moment after the command.
    await expect.poll(async () => await shownAt(await open('/down'))).toBe('/down');
  });

  test('closed goes before the login', async () => {
    await set('switch.loginedToHomePage', true);
    await set('site.status', 1);
    const page = await open('/vip');
    await heading(page, 'service.closed.maintenanceTitle').waitFor();
    expect(new URL(page.url()).pathname).toBe('/vip');
  });
});

describe('the bar', () => {
  test('shows what there is, while the page stays open, and always its three icons', async () => {
    const page = await open('/');
    await expect.poll(() => ways(page), soon).toEqual(['service', 'refer', 'message', 'speed']);
    await set('router.resources', [
      { resourceType: 'TELEGRAM', url: 'https://t.example/banyan', qrCodeUrl: '' },
      { resourceType: 'SOCIAL', url: 'https://s.example/', qrCodeUrl: '' },
      { resourceType: 'MESSAGING', url: 'https://m.example/', qrCodeUrl: '' },
      { resourceType: 'ANDROID', url: 'https://a.example/app.apk', qrCodeUrl: '' },
    ]);
    const all = ['service', 'messaging', 'social', 'refer', 'app', 'telegram', 'message', 'speed'];
    await expect.poll(() => ways(page), soon).toEqual(all);
    const telegram = bar(page).locator('[data-key=telegram] a');
    expect(await telegram.getAttribute('href')).toBe('https://t.example/banyan');
    expect(await telegram.getAttribute('rel')).toContain('noopener');
    await set('service.entries', []);
    await operate(dataDir, 'settings', 'reset', 'router.resources');
    await set('switch.referral', false);
    await expect.poll(() => ways(page), soon).toEqual(['message', 'speed']);
    await operate(dataDir, 'settings', 'reset', 'switch.referral');
  });

  test('messages ask a visitor to log in', async () => {
    const page = await open('/');
    await bar(page).locator('[data-key=message] button').click();
    await page.getByRole('dialog').getByText(t('identity.gate.text')).waitFor();
  });

  test('is one round button on a phone, opened by the keyboard', async () => {
    const page = await open('/download', {}, 390);
    const round = page.getByRole('button', { name: t('service.bar.open') });
    await round.focus();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: t('service.bar.title') });
    await sheet.getByRole('button', { name: t('service.way.speed') }).waitFor();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
    expect(await round.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  test('the speed icon measures every line and names the fastest', async () => {
    await set('router.domains', [{ url: 'https://gone.example', name: 'Gone' }]);
    const page = await open('/download');
    await bar(page).locator('[data-key=speed] button').click();
    const list = page.getByRole('dialog', { name: t('service.line.title') });
    await list.getByText(t('service.line.fastest'), { exact: true }).waitFor();
    expect(await list.getByText(t('service.line.none')).count()).toBe(1);
    expect(await list.getByText(/^\d+ ms$/).count()).toBe(1);
    const go = list.getByRole('link', { name: t('service.line.goTo', { name: 'Gone' }) });
    expect(await go.getAttribute('href')).toBe('https://gone.example/download');
    await shot(page, 'site-lines');
  });

  test('a service link is revealed and opened in a window of its own, on allowed hosts alone', async () => {
    await set('service.link', 'https://help.example/chat?from=banyan');
    await set('service.allowedHosts', ['other.example']);
    const page = await open('/');
    await page.context().route('https://help.example/**', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<title>help</title><script>document.title += String(window.opener)</script>',
      }),
    );
    const service = bar(page).locator('[data-key=service] button');
    await service.waitFor();
    await set('service.allowedHosts', ['help.example']);
    await expect
      .poll(() =>
        page.evaluate(async () => (await (await fetch('/wps/system/serviceLinks')).json()).value.allowedHosts),
      )
      .toEqual(['help.example']);
    const next = page.context().waitForEvent('page');
    await expect
      .poll(async () => {
        if (page.context().pages().length === 1) await service.click();
        await page.keyboard.press('Escape');
        return page.context().pages().length;
      }, soon)
      .toBe(2);
    const opened = await next;
    await opened.waitForURL('https://help.example/chat?from=banyan');
    expect(await opened.title()).toBe('helpnull');
  });
});

describe('the page of an address', () => {
  test('is told in its head, by the server and on navigation', async () => {
    const html = await (await fetch(new URL('/down', server.url))).text();
    expect(html).toContain(`<title>${wordsOf('BN')('head.download.title', { brand: 'Banyan' })}</title>`);
    const page = await open('/down');
    await expect.poll(() => page.title()).toBe(t('head.download.title', { brand: 'Banyan' }));
    const head = (selector: string, name: string) => page.locator(selector).getAttribute(name);
    expect(await head('meta[name=description]', 'content')).toBe(t('head.download.description', { brand: 'Banyan' }));
    expect(await head('link[rel=canonical]', 'href')).toBe(`${server.url}/down`);
    expect((await page.goto('/no-such-page'))?.status()).toBe(404);
    await page.locator('main h1').first().waitFor({ state: 'attached' });
  });

  test('the download page has three ways, each with its code and steps', async () => {
    for (const address of ['/down', '/download']) {
      const page = await open(address);
      await expect.poll(() => page.locator('main li[data-platform]').count()).toBe(3);
      expect(await page.getByRole('img', { name: /^QR code/ }).count()).toBe(4);
      expect(await page.getByRole('list', { name: t('download.card.steps') }).count()).toBe(3);
      const profile = page.getByRole('link', { name: t('download.lite.get') });
      const answer = await fetch((await profile.getAttribute('href')) ?? '');
      expect(answer.headers.get('content-type')).toContain('apple-aspen-config');
    }
    await set('router.resources', [{ resourceType: 'ANDROID', url: 'https://a.example/app.apk', qrCodeUrl: '' }]);
    const page = await open('/down');
    const get = page.getByRole('link', { name: t('download.android.get') });
    expect(await get.getAttribute('href')).toBe('https://a.example/app.apk');
    await shot(page, 'site-download', true);
  });
});

describe('what a browser remembers', () => {
  const merchant = ['gameVendor', 'index_notice', 'routers', 'settings', 'validate'];
  const keys = (page: Page) =>
    page.evaluate(() =>
      Object.keys(sessionStorage)
        .filter((key) => !['token', 'isAgent'].includes(key))
        .sort(),
    );

  test('five answers of the merchant after the start, six after the login, all of them after leaving', async () => {
    const page = await open('/');
    await expect.poll(() => keys(page), soon).toEqual(expect.arrayContaining(merchant));
    await logIn(page, 'alice');
    await page.reload();
    await expect.poll(() => keys(page), soon).toEqual(expect.arrayContaining([...merchant, 'merchantWallet']));
    await page.evaluate(() => sessionStorage.setItem('routers', '{corrupt'));
    await page.reload();
    await page.getByRole('banner').waitFor();
    await page
      .getByRole('banner')
      .getByRole('button', { name: new RegExp(t('identity.menu.open')) })
      .click();
    await page.getByRole('button', { name: t('identity.logout.open') }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('identity.logout.submit') })
      .click();
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
    expect(await keys(page)).toEqual(expect.arrayContaining([...merchant, 'merchantWallet']));
    const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
    expect(kept).not.toContain('alice');
  });

  test('a language and a theme that are none fall back', async () => {
    const page = await open('/', { currentLanguage: 'XX', theme: 'plaid' });
    await page.getByRole('banner').waitFor();
    expect(
      await page.evaluate(() => [document.documentElement.lang, document.documentElement.dataset['theme']]),
    ).toEqual(['bn', 'light']);
  });

  test('visits are counted only after a yes', async () => {
    await set('analytics.gtagId', 'G-ABC123');
    const page = await open('/download');
    const asked: string[] = [];
    await page.context().route('https://www.googletagmanager.com/**', (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/javascript', body: '' });
    });
    const question = page.getByRole('region', { name: t('service.consent.label') });
    await question.waitFor();
    expect(asked).toEqual([]);
    await question.getByRole('button', { name: t('service.consent.yes') }).click();
    await question.waitFor({ state: 'detached' });
    await expect.poll(() => asked).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-ABC123']);
  });
});

test('notice bar, unread badge, banner, hot matches and currency sign follow the server in open pages (HOME-13, HOME-14)', async () => {
  const home = await open('/');
  await logIn(home, 'alice');
  await home.reload();
  const slots = await home.context().newPage();
  await slots.goto('/rng');
  const account = home.getByRole('banner').getByRole('button', { name: new RegExp(t('identity.menu.open')) });
  const unread = async () => Number.parseInt((await account.locator('.num').first().textContent()) ?? '', 10);
  const region = (key: string) => home.getByRole('region', { name: t(key) });
  await expect.poll(unread, { timeout: 20_000 }).toBeGreaterThan(0);
  const before = await unread();
  const figure = () => slots.locator('[data-figure]').getAttribute('aria-label');
  await expect.poll(figure, soon).toMatch(/^৳ /);
  expect(await region('sports.hot.title').count()).toBe(0);
  const item = (kind: string, slug: string, facts: object, EN: object) => {
    return { kind, slug, published: true, facts, texts: { EN } };
  };
  const facts = { group: '/', picture: '/images/art/banner/welcome.svg', linkage: '', link: '' };
  const content = fileFor(dataDir, 'content', [
    item('banner', 'shore', facts, { title: 'A new shore' }),
    item('notice', 'ferry', { type: 'H' }, { title: 'The ferry runs late', body: '<p>Soon.</p>' }),
    item('notice', 'word', { type: 'PL' }, { title: 'A word to our players', body: '<p>Soon.</p>' }),
  ]);
  const names = { competition: { EN: 'River Cup' }, home: { EN: 'Dhaka' }, away: { EN: 'Sylhet' } };
  const startsAt = new Date(Date.now() + 3_600_000).toISOString();
  await operate(dataDir, 'content', 'import', content);
  await operate(
    dataDir,
    'sports',
    'put',
    fileFor(dataDir, 'matches', [{ matchId: 'final', sport: 'cricket', startsAt, ...names }]),
  );
  await set('merchant.currencySymbol', 'Tk');

  await home.locator('[role=group]:not([inert]) strong', { hasText: 'A new shore' }).waitFor(soon);
  await region('content.bar.label')
    .getByText('The ferry runs late')
    .first()
    .waitFor({ state: 'attached', ...soon });
  await expect.poll(unread, soon).toBe(before + 1);
  await expect.poll(() => home.getByRole('banner').textContent(), soon).toContain('Tk 10,000.00');
  await expect.poll(figure, soon).toMatch(/^Tk /);
  await home.mouse.move(300, 300);
  await region('sports.hot.title').getByText('Sylhet').waitFor(soon);
  await operate(dataDir, 'sports', 'remove', 'final');
  // Matches of the house's own leagues may stand there.
  await home.getByText('Sylhet').waitFor({ state: 'detached', ...soon });
});
