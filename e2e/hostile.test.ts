/**
 * The site against everything around it: storage that is corrupt, blocked or full, settings that make no sense, an API that
 * fails or never answers, scripts and stylesheets that do not come. It stands, says what is wrong where it matters, throws
 * nothing that nobody caught, and goes on when the network is back.
 */
import type { Browser, BrowserContext, Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { announce, idOf, noticeOf } from './announce.ts';
import { type Look, openBrowser, sessionOf } from './browser.ts';
import { chooseLanguage, type Guest, guestOf, isApi, stands, withoutFirstScreen } from './guest.ts';
import { wordsOf } from './words.ts';

const t = wordsOf('EN');
const within = { timeout: 15_000 };
const wide: Look = { language: 'EN', theme: 'light', width: 1440 };

let browser: Browser;
let alice: string;
beforeAll(async () => {
  browser = await openBrowser();
  alice = await sessionOf('alice');
});
afterAll(() => browser.close());

const contexts: BrowserContext[] = [];
afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close();
});

async function guest(look: Look = wide, token?: string): Promise<Guest> {
  const one = await guestOf(browser, look, token);
  contexts.push(one.page.context());
  return one;
}

describe('what the browser remembers', () => {
  test.each(['{"a":1}', '__proto__', 'constructor', '', 'bn', 'x'.repeat(200)])(
    'is no language and no theme: %j',
    async (stored) => {
      const one = await guest();
      await one.page.addInitScript((value) => {
        localStorage.setItem('currentLanguage', value);
        localStorage.setItem('theme', value);
        localStorage.setItem('lastLanguage', value);
      }, stored);
      await one.page.goto('/help');
      await stands(one);
      expect(await one.page.locator('html').getAttribute('lang')).toBe('bn');
      expect(await one.page.locator('html').getAttribute('data-theme')).toBe('light');
    },
  );

  const routes = {
    gameVendor: 'GET /lgw/games/game_menus',
    routers: 'GET /wps/system/domainRoute',
    settings: 'GET /wps/system/whitelabel',
    validate: 'GET /wps/system/setting/register',
    merchantWallet: 'GET /wps/relay/GCS_merchantWallet',
    index_notice: 'GET /wps/relay/MCSFE_getListAnnouncements',
  };
  /** The right outside, and inside what no server of ours ever said. */
  const shapes: readonly unknown[] = [7, [], [null], [[]], [{ id: {}, url: 7, title: [] }]];

  test('is corrupt under every name of the session storage', async () => {
    const one = await guest();
    await withoutFirstScreen(one.page);
    for (const text of ['{corrupt', 'null', '[]', '"a"', '0', '{"version":1}', '\u0000']) {
      await one.page.addInitScript(
        ([names, value]) => {
          for (const name of [...(names as string[]), 'isAgent', 'mustChangePassword', 'seen_popups'])
            sessionStorage.setItem(name, value as string);
        },
        [Object.keys(routes), text] as const,
      );
      await one.page.goto('/');
      await stands(one);
    }
  });

  test.each(shapes.map((shape) => [JSON.stringify(shape), shape] as const))(
    'is kept as it should be around %s',
    async (_, shape) => {
      const one = await guest();
      await withoutFirstScreen(one.page);
      // The API is far away: what is kept stays on the page.
      await one.page.route(isApi, () => {});
      await one.page.addInitScript(
        ([keyed, inside]) => {
          const lists = 'list domainList resources tree languages player banners popup promotion notice fields'.split(
            ' ',
          );
          const data = {
            ...Object.fromEntries(lists.map((name) => [name, inside])),
            currency: 'BDT',
            currencySymbol: inside,
            timeZone: inside,
            grouping: inside,
          };
          const query = { types: 'B,PL,PU,PR,H', platform: 'W', execution: 'B' };
          for (const [name, route] of Object.entries(keyed as Record<string, string>)) {
            const key = name === 'index_notice' ? [route, { query }, 'EN', false] : [route, {}];
            const kept = { version: 1, language: 'EN', atMs: Date.now(), key, data };
            sessionStorage.setItem(name, JSON.stringify(kept));
          }
        },
        [routes, shape] as const,
      );
      for (const address of ['/', '/download', '/register']) {
        await one.page.goto(address);
        await stands(one);
        expect(await one.page.getByText(t('shell.broken.title')).count(), address).toBe(0);
      }
    },
  );

  test.each(['blocked', 'full'])('is %s: one logs in, changes theme and language, and leaves', async (state) => {
    const one = await guest({ ...wide, language: 'BN' });
    await one.page.addInitScript((how) => {
      if (how === 'full') {
        Storage.prototype.setItem = () => {
          throw new DOMException('no room', 'QuotaExceededError');
        };
        return;
      }
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('not allowed', 'SecurityError');
          },
        });
    }, state);
    const { page } = one;
    await page.goto('/help');
    await stands(one);
    const html = page.locator('html');
    await page
      .getByRole('banner')
      .getByRole('button', { name: wordsOf('BN')('shell.theme.toDark') })
      .click();
    await expect.poll(() => html.getAttribute('data-theme'), within).toBe('dark');
    await chooseLanguage(page, 'EN');
    const form = page.getByRole('banner').getByRole('form', { name: t('identity.login.title') });
    await form.getByRole('textbox', { name: t('identity.field.username') }).fill('alice');
    await form.locator('input[type=password]').fill('Banyan#2026');
    await form.getByRole('button', { name: t('identity.login.submit') }).click();
    const account = page.getByRole('banner').getByRole('button', { name: t('identity.menu.open') });
    await expect.poll(() => account.textContent(), within).toContain('alice');
    // It lives as long as the page: another page of it still knows.
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('content.promo.title') })
      .first()
      .click();
    await page.waitForURL('**/promotions');
    await expect.poll(() => account.textContent(), within).toContain('alice');
    expect(await html.getAttribute('data-theme')).toBe('dark');
    await stands(one);
  });
});

describe('settings', () => {
  const whitelabel = '**/wps/system/whitelabel*';

  test('that nobody knows, with "2", numbers and no nodes at all: only "1" is on', async () => {
    const one = await guest();
    await withoutFirstScreen(one.page);
    const node = (modId: unknown, enabled: unknown, childrenNodes: unknown = []) => ({ modId, enabled, childrenNodes });
    await one.page.route(whitelabel, async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { value: Record<string, unknown> };
      answer.value['tree'] = [
        null,
        7,
        'referral',
        [],
        {},
        node('neverHeardOf', '1', [node('deeper', '1', null)]),
        node({}, [], {}),
        node('referral', 1),
        node('loginMobile', '2'),
        node('registerDirect', true),
        node('off', '0', [node('referral', '1')]),
      ];
      await route.fulfill({ response, json: answer });
    });
    await one.page.goto('/');
    await stands(one);
    const banner = one.page.getByRole('banner');
    await expect.poll(() => banner.getByRole('button', { name: t('identity.register.open') }).count(), within).toBe(0);
    expect(await banner.locator('select').count()).toBe(0);
    expect(await banner.getByRole('link', { name: t('shell.nav.join') }).count()).toBe(0);
    expect(await banner.getByRole('button', { name: t('identity.login.submit') }).count()).toBeGreaterThan(0);
  });

  test('that break the frame itself: no white page, and the next try begins without what was kept', async () => {
    const { page } = await guest();
    await withoutFirstScreen(page);
    await page.route(whitelabel, async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { value: Record<string, unknown> };
      answer.value['timeZone'] = 'No/Where';
      await route.fulfill({ response, json: answer });
    });
    await page.goto('/help');
    await page.getByText(t('shell.broken.title')).waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem('settings'))).toBeNull();
    await page.unroute(whitelabel);
    await page.getByRole('button', { name: t('shell.action.retry') }).click();
    await page.getByRole('heading', { name: t('content.help.title') }).waitFor();
  });

  const failures: Record<string, (route: Route) => Promise<void>> = {
    'answer 500': (route) => route.fulfill({ status: 500, json: { success: false, code: 'failed', message: 'no' } }),
    'answer 404 with HTML': (route) => route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>No</h1>' }),
    'answer null': (route) => route.fulfill({ json: null }),
    'answer success without a value': (route) => route.fulfill({ json: { success: true } }),
    'never answer': async () => {},
    'are cut off': (route) => route.abort('connectionreset'),
  };

  test.each(Object.entries(failures))('%s: the site stands as freshly installed', async (_, fail) => {
    const one = await guest({ ...wide, theme: 'dark' });
    await withoutFirstScreen(one.page);
    await one.page.route(whitelabel, fail);
    await one.page.goto('/');
    await stands(one);
    await one.page.goto('/register');
    await one.page.getByRole('dialog').waitFor();
    await stands(one);
  });
});

describe('announcements', () => {
  test('ten thousand of them: the bar and the page take what a person can read, and are quick', async () => {
    const one = await guest();
    const { page } = one;
    const notice = Array.from({ length: 10_000 }, (_, index) => noticeOf(1, { id: idOf(index), title: `N ${index}` }));
    await announce(page, { notice });
    await page.goto('/');
    const bar = page.getByRole('region', { name: t('content.bar.label') });
    await bar.getByRole('button', { name: /N 0/ }).first().waitFor();
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await expect.poll(() => bar.locator('[data-stopped]').count(), within).toBe(1);
    expect(await bar.getByRole('button').count()).toBeLessThan(200);
    await page.goto('/noticePage');
    await page.locator('main').getByRole('button', { name: /N / }).first().waitFor();
    const heads = page.locator('main h3');
    const before = await heads.count();
    expect(before).toBeLessThan(200);
    const first = await heads.first().textContent();
    await page
      .getByRole('navigation', { name: t('shell.pager.label') })
      .getByRole('button', { name: t('shell.pager.next') })
      .click();
    await expect.poll(() => heads.first().textContent(), within).not.toBe(first);
    expect(await heads.count()).toBe(before);
    await stands(one);
  });

  test('ten megabytes in one: the others can be read', async () => {
    const one = await guest();
    const { page } = one;
    const content = `<p>${'<b>deep</b> '.repeat(900_000)}</p>`;
    await announce(page, { notice: [noticeOf(1, { content }), noticeOf(2)], popup: [noticeOf(3, { content })] });
    await page.goto('/noticePage');
    // Who comes in is shown the third at once.
    const entry = page.getByRole('dialog');
    await entry.getByRole('button', { name: t('content.notice.read') }).click();
    await entry.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: /Notice 2/ }).click();
    await expect.poll(() => page.locator('main b').textContent(), within).toBe('2');
    await stands(one);
  });
});

/** What tells a person on each page that something could not be had, and what stands there when it can. */
const addresses =
  '/ /noticePage /vip /pointMall /sports /lottery /vnlottery?gameCode=MB1M /rng /promotions /promoDetail?id=x /help /helpmc /download /join /game?vendor=V1 /terms /blog /seamless /fbsports'.split(
    ' ',
  );
/** In the short run a third of them for each way to fail. */
const isLong = process.env['BANYAN_LONG'] === '1';
const someOf = (way: number) => addresses.filter((_, index) => isLong || index % 3 === way);
const retry = (page: Page) =>
  page
    .locator('main')
    .getByRole('button', { name: t('shell.action.retry') })
    .first();

describe.each(['visitor', 'member'] as const)('an API that fails, for a %s', (who) => {
  const token = () => (who === 'member' ? alice : undefined);

  test.each([
    ['answers 500', (route: Route) => route.fulfill({ status: 500, body: 'no' }), 0],
    ['is cut off', (route: Route) => route.abort('internetdisconnected'), 1],
    ['never answers', () => {}, 2],
  ] as const)('%s: every page stands', async (_, fail, way) => {
    const one = await guest(wide, token());
    await withoutFirstScreen(one.page);
    await one.page.route(isApi, fail);
    for (const address of someOf(way)) {
      await one.page.goto(address);
      await stands(one, address);
    }
  });

  test('says so where it matters, and mends when the network is back', async () => {
    const one = await guest(wide, token());
    const { page } = one;
    await withoutFirstScreen(page);
    for (const address of [
      '/noticePage',
      '/promotions',
      '/help',
      '/lottery',
      '/vnlottery?gameCode=MB1M',
      '/terms',
      '/blog',
    ]) {
      await page.route(isApi, (route) => route.fulfill({ status: 503, body: 'no' }));
      await page.goto(address);
      // What an earlier page had is kept and would be shown: this is about one that has nothing.
      await page.evaluate(() => sessionStorage.removeItem('index_notice'));
      await page.reload();
      await expect.poll(() => retry(page).count(), { ...within, message: `${address} says so` }).toBe(1);
      await page.unroute(isApi);
      // Some pages try again by themselves: one that has mended meanwhile has no button to press any more.
      await retry(page).evaluateAll(([button]) => (button as HTMLElement | undefined)?.click());
      await expect.poll(() => retry(page).count(), { ...within, message: address }).toBe(0);
      await stands(one);
    }
  });
});
