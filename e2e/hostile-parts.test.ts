/**
 * Parts of the site that do not come, scripts, stylesheets, texts, and what a person holds in the hands meanwhile: forms keep
 * their content through another language, every page takes another theme, and Back and Forward work after a failure.
 */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Look, openBrowser } from './browser.ts';
import { chooseLanguage, type Guest, guestOf, stands } from './guest.ts';
import { wordsOf } from './words.ts';

const t = wordsOf('EN');
const bn = wordsOf('BN');
const ur = wordsOf('UR');
const within = { timeout: 15_000 };
const wide: Look = { language: 'EN', theme: 'light', width: 1440 };

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const contexts: BrowserContext[] = [];
afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close();
});

async function guest(look: Look = wide): Promise<Guest> {
  const one = await guestOf(browser, look);
  contexts.push(one.page.context());
  return one;
}

const failed = (page: Page) => page.locator('main').getByRole('alert').getByText(t('shell.chunk.title'));
const retry = (page: Page) => page.locator('main').getByRole('button', { name: t('shell.action.retry') });
/** The footer comes when it is near: afterwards its links are there whatever happens to what is fetched. */
const footerStands = async (page: Page) => {
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.getByRole('contentinfo').getByRole('link').first().waitFor();
};
const toFooter = async (page: Page, key: string) => {
  const link = page
    .getByRole('contentinfo')
    .getByRole('link', { name: t(key), exact: true })
    .first();
  await link.evaluate((node: HTMLElement) => node.click());
};

describe('a page whose part does not come', () => {
  test.each([
    ['the script', /\/assets\/blog-[\w-]+\.js$/, 500],
    ['the script, with HTML in its place', /\/assets\/blog-[\w-]+\.js$/, 200],
    ['a script of many pages', /\/assets\/PageHead-[\w-]+\.js$/, 404],
    ['the stylesheet', /\/assets\/[\w-]+\.css$/, 500],
  ] as const)('%s: says so at once inside the frame, and the button brings it', async (_, part, status) => {
    const one = await guest();
    const { page } = one;
    await page.goto('/');
    await footerStands(page);
    await page.route(part, (route) => route.fulfill({ status, contentType: 'text/html', body: '<h1>No</h1>' }));
    await toFooter(page, 'content.foot.blog');
    await failed(page).waitFor();
    await page.getByRole('banner').waitFor();
    // The rest of the site works, and the way back too.
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: t('home.page.title') }).waitFor({ state: 'attached' });
    await page.goForward();
    await failed(page).waitFor();
    await page.unroute(part);
    await retry(page).click();
    await page.locator('main article').first().waitFor();
    await stands(one);
    expect(new URL(page.url()).pathname).toBe('/blog');
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: t('home.page.title') }).waitFor({ state: 'attached' });
    await stands(one);
  });

  test('opened by its address', async () => {
    const one = await guest();
    const { page } = one;
    await page.route(/\/assets\/help-[\w-]+\.js$/, (route) => route.abort());
    await page.goto('/help?article=none');
    await failed(page).waitFor();
    await page.unroute(/\/assets\/help-[\w-]+\.js$/);
    await retry(page).click();
    await page.getByRole('heading', { name: t('content.help.title') }).waitFor();
    expect(new URL(page.url()).search).toBe('?article=none');
    await stands(one);
  });

  test('no part at all comes after the first: the page is used on, everything that is opened says so', async () => {
    const one = await guest();
    const { page } = one;
    await page.goto('/vip');
    await stands(one);
    await footerStands(page);
    await page.route(/\/assets\/.*\.(js|css)$/, (route) => route.fulfill({ status: 500, body: '' }));
    const news = page.getByRole('region', { name: t('shell.region.news') });
    const banner = page.getByRole('banner');
    const openers = [
      banner.getByRole('button', { name: t('identity.register.open') }).first(),
      banner.getByRole('button', { name: t('shell.language.pick') }).first(),
      page.getByRole('complementary').getByRole('button', { name: t('service.way.service') }),
    ];
    for (const opener of openers) {
      await opener.click();
      await news.getByText(t('shell.chunk.title')).first().waitFor();
      await news
        .getByRole('button', { name: t('shell.action.close') })
        .first()
        .click();
    }
    for (const key of ['content.foot.blog', 'content.promo.title', 'content.foot.terms']) {
      await toFooter(page, key);
      await failed(page).waitFor();
    }
    await page.goBack();
    await failed(page).waitFor();
    await page.unroute(/\/assets\/.*\.(js|css)$/);
    await retry(page).click();
    await stands(one);
    expect(await failed(page).count()).toBe(0);
  });

  test('the texts do not come: two sentences in two languages and a way to try again', async () => {
    const one = await guest();
    const { page } = one;
    await page.route(/\/assets\/(BN|EN)-[\w-]+\.js$/, (route) => route.fulfill({ status: 503, body: '' }));
    await page.goto('/');
    const way = page.getByRole('link', { name: /Try again/ });
    await way.waitFor();
    await page.unroute(/\/assets\/(BN|EN)-[\w-]+\.js$/);
    await way.click();
    await stands(one);
  });

  test('another language does not come: the page says so and the old one stays, in storage too', async () => {
    const one = await guest();
    const { page } = one;
    await page.goto('/vip');
    await page.route(/\/assets\/UR-[\w-]+\.js$/, (route) => route.abort());
    await page
      .getByRole('banner')
      .getByRole('button', { name: t('shell.language.pick') })
      .first()
      .click();
    const urdu = page.locator('li button', { has: page.locator('span[lang="ur"]') }).first();
    await urdu.click();
    await page.getByText(t('shell.error.network-abnormal')).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    expect(await page.evaluate(() => localStorage.getItem('currentLanguage'))).toBe('EN');
    await stands(one);
  });
});

describe('another language with a form half filled (I18N-06)', () => {
  test('in the header: fields keep what was typed, names and messages change', async () => {
    const one = await guest();
    const { page } = one;
    await page.goto('/vip');
    const form = page.getByRole('banner').getByRole('form');
    const username = form.locator('input[name=username]');
    await username.fill('ali');
    await form.getByRole('button', { name: t('identity.login.submit') }).click();
    await form.getByText(t('identity.login.bothNeeded')).waitFor();
    await chooseLanguage(page, 'UR');
    await form.getByText(ur('identity.login.bothNeeded')).waitFor();
    expect(await username.inputValue()).toBe('ali');
    expect(await username.getAttribute('placeholder')).toBe(ur('identity.field.username'));
    await chooseLanguage(page, 'BN');
    await form.getByText(bn('identity.login.bothNeeded')).waitFor();
    expect(
      await page.evaluate(() => [localStorage.getItem('currentLanguage'), localStorage.getItem('lastLanguage')]),
    ).toEqual(['BN', 'UR']);
    expect(await page.locator('html').getAttribute('dir')).toBe('ltr');
  });

  test.each(['/login', '/register'])('in the popup of %s', async (address) => {
    const one = await guest();
    const { page } = one;
    await page.goto(address);
    const dialog = page.getByRole('dialog');
    const username = dialog.locator('input[name=username]');
    await username.fill('rahim');
    await dialog.locator('input[type=password]').first().fill('x');
    await username.fill('a');
    await dialog.locator('form button[type=submit]').first().click();
    const messages = () => dialog.locator('[id$="error"], [role=alert], [aria-invalid=true]').count();
    await expect.poll(messages, within).toBeGreaterThan(0);
    const english = await dialog.textContent();
    await chooseLanguage(page, 'BN');
    await expect.poll(() => username.inputValue(), within).toBe('a');
    expect(await dialog.locator('input[type=password]').first().inputValue()).toBe('x');
    // Not one English sentence of the form is left, the messages under the fields among them.
    const texts = await dialog.locator('form').first().textContent();
    expect(texts).not.toBe(english);
    // Other houses are called what they are called in every language.
    expect(texts?.replace(/VIP|18|@|banyan|Google|Facebook/gi, '')).not.toMatch(/[A-Za-z]{4,}/);
    await stands(one);
  });
});

describe('the theme', () => {
  test('changes on every page, stays on the next one and after a reload', async () => {
    const one = await guest();
    const { page } = one;
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const now = () => page.locator('html').getAttribute('data-theme');
    await page.goto('/');
    let theme: string | null = 'light';
    for (const address of '/ /noticePage /vip /pointMall /sports /lottery /vnlottery /rng /promotions /help /down /terms /blog /nope'.split(
      ' ',
    )) {
      await page.goto(address);
      expect(await now(), address).toBe(theme);
      const before = await ground();
      await page
        .getByRole('banner')
        .getByRole('button', { name: t(theme === 'dark' ? 'shell.theme.toLight' : 'shell.theme.toDark') })
        .first()
        .click();
      theme = theme === 'dark' ? 'light' : 'dark';
      await expect.poll(now, within).toBe(theme);
      expect(await ground(), address).not.toBe(before);
    }
    await stands(one);
  });
});
