/** Banners and notices as a person meets them: what moves, what stops it, where it leads, and what must never run. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { announce, bannerOf, type FedBanner, noticeOf } from './announce.ts';
import { openBrowser, sessionOf, visit } from './browser.ts';
import { wordsOf } from './words.ts';

const t = wordsOf('EN');
const look = { language: 'EN', theme: 'light', width: 1440 } as const;
/** What comes soon, on a machine of any speed. */
const soon = <T>(read: () => Promise<T>, message = '') => expect.poll(read, { timeout: 20_000, message });
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const stage = (page: Page) => page.getByRole('region', { name: t('content.banner.label') });
const dots = (page: Page) => stage(page).getByRole('button', { name: / of / });
const shown = (page: Page) => stage(page).locator('[role=group]:not([inert]) strong');

/** A page whose clock stands until the test moves it, with nobody at the banners and the first at its beginning. */
async function stood(page: Page, address = '/'): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  await page.goto(address);
  await stage(page).waitFor();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 3000));
  await stage(page).hover();
  if ((await dots(page).count()) > 0) await dots(page).first().click();
  await page.clock.runFor(1500);
  // Their time begins when the last of mouse and focus leaves.
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.mouse.move(2, 2);
}

describe('banners', () => {
  const groups = '/ /live /fish /pvp /sports /esports /elott /down /promotions /pointMall /help'.split(' ');

  test('a page shows those of its own group and no others (BAN-02, BAN-03)', async () => {
    const { page, close } = await visit(browser, look);
    await announce(page, {
      banners: groups.map((groupName, index) => bannerOf(index, { groupName, title: groupName })),
    });
    for (const group of groups) {
      await page.goto(group);
      await soon(() => shown(page).allTextContents(), group).toEqual([group]);
    }
    await page.goto('/home');
    await soon(() => shown(page).allTextContents()).toEqual(['/']);
    await page.goto('/vnlottery');
    await page.locator('main h1').first().waitFor({ state: 'attached' });
    expect(await stage(page).count()).toBe(0);
    await close();
  });

  test('three: the next comes after five seconds, a dot leads to its banner (BAN-06, BAN-07)', async () => {
    const { page, close } = await visit(browser, look);
    await announce(page, { banners: [1, 2, 3].map((number) => bannerOf(number)) });
    await stood(page);
    await page.clock.runFor(4700);
    expect(await shown(page).textContent()).toBe('Banner 1');
    await page.clock.runFor(600);
    expect(await shown(page).textContent()).toBe('Banner 2');
    await dots(page).nth(2).click();
    await page.clock.runFor(1000);
    expect(await shown(page).textContent()).toBe('Banner 3');
    await close();
  });

  test('they wait under the mouse, under the focus and when the button says so', async () => {
    const { page, close } = await visit(browser, look);
    await announce(page, { banners: [1, 2].map((number) => bannerOf(number)) });
    await stood(page);
    await stage(page).hover();
    await page.clock.runFor(12_000);
    expect(await shown(page).textContent()).toBe('Banner 1');
    await page.mouse.move(2, 2);
    await dots(page).first().focus();
    await page.clock.runFor(12_000);
    expect(await shown(page).textContent()).toBe('Banner 1');
    await page.getByRole('button', { name: t('content.banner.pause') }).press('Enter');
    await page.getByRole('button', { name: t('content.banner.play') }).blur();
    await page.clock.runFor(12_000);
    expect(await shown(page).textContent()).toBe('Banner 1');
    await close();
  });

  test('one alone does not move and has no dots (BAN-08)', async () => {
    const { page, close } = await visit(browser, look);
    await announce(page, { banners: [bannerOf(1)] });
    await stood(page);
    await page.clock.runFor(12_000);
    expect(await shown(page).textContent()).toBe('Banner 1');
    expect(await stage(page).getByRole('button').count()).toBe(0);
    await close();
  });

  test('who asks for quiet sees nothing move, and the dots work', async () => {
    const { page, close } = await visit(browser, look);
    await announce(page, { banners: [1, 2].map((number) => bannerOf(number)) });
    await stood(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.getByRole('button', { name: t('content.banner.pause') }).waitFor({ state: 'hidden' });
    await page.clock.runFor(12_000);
    expect(await shown(page).textContent()).toBe('Banner 1');
    await dots(page).nth(1).click();
    await page.clock.runFor(200);
    expect(await shown(page).textContent()).toBe('Banner 2');
    await close();
  });

  test('a banner follows its link, one without does nothing (BAN-09)', async () => {
    const { page, close } = await visit(browser, look);
    const news = await announce(page, { banners: [bannerOf(1, { linkageType: '', linkUrl: '/help' })] });
    await page.goto('/');
    await stage(page).click();
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await stage(page).getByRole('link').count()).toBe(0);
    news.fed = { banners: [bannerOf(2, { linkageType: 'route', linkUrl: '/help' })] };
    await page.reload();
    await stage(page).getByRole('link').click();
    await page.waitForURL('**/help');
    news.fed = { banners: [bannerOf(3, { linkageType: 'external', linkUrl: '/licence' })] };
    await page.goto('/');
    const [tab] = await Promise.all([page.waitForEvent('popup'), stage(page).getByRole('link').click()]);
    expect(await tab.evaluate(() => window.opener)).toBeNull();
    expect(new URL(page.url()).pathname).toBe('/');
    await close();
  });

  test('an address that is not safe leads nowhere, whatever the API says', async () => {
    const { page, faults, close } = await visit(browser, look);
    const unsafe = [
      'javascript:window.stolen=1',
      'data:text/html,<script>1</script>',
      '//evil.example/',
      '/\\evil.example',
    ];
    const banners: FedBanner[] = unsafe.map((linkUrl, index) => bannerOf(index, { linkageType: 'route', linkUrl }));
    await announce(page, {
      banners: [...banners, bannerOf(9, { linkageType: 'external', linkUrl: 'javascript:window.stolen=1' })],
    });
    await page.goto('/');
    for (let index = 0; index <= unsafe.length; index += 1) {
      await dots(page).nth(index).click();
      await shown(page).click();
      expect(await stage(page).getByRole('link').count()).toBe(0);
    }
    expect(await page.evaluate(() => 'stolen' in window)).toBe(false);
    expect(new URL(page.url()).host).toBe(new URL(inject('siteUrl')).host);
    expect(faults).toEqual([]);
    await close();
  });

  test('they are asked for again when the page changes, and an edit shows (BAN-10)', async () => {
    const { page, close } = await visit(browser, look);
    const news = await announce(page, { banners: [bannerOf(1), bannerOf(2, { groupName: '/promotions' })] });
    await page.goto('/');
    await shown(page).waitFor();
    const before = news.asked();
    news.fed = { banners: [bannerOf(1), bannerOf(3, { groupName: '/promotions', title: 'Edited' })] };
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('content.promo.title') })
      .first()
      .click();
    await page.waitForURL('**/promotions');
    await soon(() => shown(page).textContent()).toBe('Edited');
    expect(news.asked()).toBeGreaterThan(before);
    await close();
  });

  test('without any, and when they cannot be had, there is no area and the page works (BAN-11)', async () => {
    const { page, faults, close } = await visit(browser, look);
    await announce(page, {});
    await page.goto('/');
    await page.getByRole('heading', { level: 1, name: t('home.page.title') }).waitFor({ state: 'attached' });
    await soon(() => stage(page).count()).toBe(0);
    expect(faults).toEqual([]);
    await close();
  });

  test('when they cannot be had, nor their pictures, the page works and says where something is missing', async () => {
    const { page, close } = await visit(browser, look);
    await page.route('**/wps/relay/MCSFE_getListAnnouncements*', (route) =>
      route.fulfill({ status: 502, body: 'bad gateway' }),
    );
    await page.route('**/images/art/banner/*', (route) => route.abort());
    await page.goto('/');
    await page.getByRole('heading', { level: 1, name: t('home.page.title') }).waitFor({ state: 'attached' });
    await page.goto('/promotions');
    await page
      .getByRole('alert')
      .getByRole('button', { name: t('shell.action.retry') })
      .waitFor();
    await close();
  });

  test('the login popup has the picture of its group (BAN-05)', async () => {
    const { page, close } = await visit(browser, look);
    await announce(page, {
      banners: [bannerOf(1, { groupName: 'w_login', url: '/images/art/banner/fish.svg', title: 'Good to see you' })],
    });
    await page.goto('/login');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Good to see you').waitFor();
    expect(await dialog.locator('img[src*="/banner/fish.svg"]').count()).toBe(1);
    await close();
  });
});

describe('notices', () => {
  const bar = (page: Page) => page.getByRole('region', { name: t('content.bar.label') });

  test('titles pass by, stand under the mouse, and for quiet one stands at a time (NOTE-04)', async () => {
    const { page, close } = await visit(browser, look);
    await announce(page, { notice: [noticeOf(1), noticeOf(2)] });
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('/');
    const title = bar(page).getByRole('button', { name: /Notice 1/ });
    const left = async () => (await title.boundingBox())?.x ?? 0;
    const start = await left();
    await soon(async () => start - (await left())).toBeGreaterThan(20);
    const pace = await bar(page)
      .locator('[data-stopped]')
      .evaluate((row) => {
        const [moving] = row.getAnimations();
        const seconds = Number(moving?.effect?.getComputedTiming().duration) / 1000;
        return Number.parseFloat(getComputedStyle(row).getPropertyValue('--length')) / seconds;
      });
    expect(Math.round(pace)).toBe(60);
    await bar(page)
      .getByRole('button', { name: t('content.bar.pause') })
      .click();
    const isRunning = () =>
      bar(page)
        .locator('[data-stopped]')
        .evaluate((row) => row.getAnimations()[0]?.playState);
    expect(await isRunning()).toBe('paused');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await soon(() =>
      bar(page)
        .getByText(/^Notice \d/)
        .allTextContents(),
    ).toEqual(['Notice 1']);
    await bar(page)
      .getByRole('button', { name: t('content.bar.next') })
      .click();
    expect(
      await bar(page)
        .getByText(/^Notice \d/)
        .allTextContents(),
    ).toEqual(['Notice 2']);
    await close();
  });

  test('a press opens that one; one is open at a time; times are written in full (NOTE-05 to NOTE-08)', async () => {
    const { page, close } = await visit(browser, look);
    await announce(page, { notice: [noticeOf(1), noticeOf(2), noticeOf(3)] });
    await page.goto('/');
    await bar(page)
      .getByRole('button', { name: t('content.bar.next') })
      .click();
    await bar(page)
      .getByRole('button', { name: /Notice 2/ })
      .click();
    const dialog = page.getByRole('dialog');
    const open = () => dialog.locator('[aria-expanded=true]').allTextContents();
    await soon(open).toEqual([expect.stringContaining('Notice 2')]);
    expect(await dialog.locator('b').textContent()).toBe('2');
    for (const text of await dialog.locator('time').allTextContents())
      expect(text).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    // 18:30:05 in UTC is half past midnight in Dhaka.
    expect(await dialog.locator('time').first().textContent()).toBe('2026-11-20 00:30:05');
    await dialog.getByRole('button', { name: /Notice 3/ }).click();
    expect(await open()).toEqual([expect.stringContaining('Notice 3')]);
    await dialog.getByRole('button', { name: /Notice 3/ }).click();
    expect(await open()).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await close();
  });

  test('code in a notice never runs (NOTE-06, DEC-36)', async () => {
    const { page, faults, close } = await visit(browser, look);
    const content =
      '<p>Read <b>this</b></p><script>window.stolen=1</script><img src="/nothing.png" onerror="window.stolen=2"><svg onload="window.stolen=3"></svg><a href="javascript:window.stolen=4">press</a><iframe srcdoc="<script>parent.stolen=5</script>"></iframe><form action="/x"><input name="p"></form>';
    await announce(page, { notice: [noticeOf(1, { title: '<img src=x onerror="window.stolen=6">', content })] });
    await page.goto('/noticePage');
    await page.locator('main b').waitFor();
    await page.getByText('press').click();
    expect(await page.evaluate(() => 'stolen' in window)).toBe(false);
    expect(
      await page.locator('main').locator('script, svg[onload], iframe, form, [onerror], a[href^="javascript"]').count(),
    ).toBe(0);
    expect(await page.locator('main img').count()).toBe(1);
    // The browser says what it did not let run, even in a document that runs nothing.
    expect(faults.filter((fault) => !/nothing\.png|Content Security Policy/.test(fault))).toEqual([]);
    await close();
  });

  test('a text of megabytes leaves the page usable', async () => {
    const { page, close } = await visit(browser, look);
    await announce(page, { notice: [noticeOf(1, { content: `<p>${'long '.repeat(1_000_000)}</p>` }), noticeOf(2)] });
    await page.goto('/noticePage');
    await page.getByRole('button', { name: /Notice 2/ }).click();
    await page.locator('main b').waitFor();
    expect(await page.locator('main b').textContent()).toBe('2');
    await close();
  });

  test('an announcement of the entry is shown once a session, after a login too, and closes (NOTE-09)', async () => {
    const { page, close } = await visit(browser, look);
    await announce(page, { popup: [noticeOf(1, { title: 'Welcome in' })] });
    await page.clock.install();
    await page.goto('/');
    await page.locator('main h1').waitFor({ state: 'attached' });
    const dialog = page.getByRole('dialog', { name: 'Welcome in' });
    await page.clock.fastForward(1500);
    await dialog.waitFor();
    await dialog.getByRole('button', { name: t('content.notice.read') }).click();
    await page.clock.fastForward(1000);
    await dialog.waitFor({ state: 'hidden' });
    await page.reload();
    await page.locator('main h1').waitFor({ state: 'attached' });
    await page.clock.fastForward(10_000);
    expect(await dialog.count()).toBe(0);
    await close();
    const member = await visit(browser, look, await sessionOf('bob'));
    await announce(member.page, { popup: [noticeOf(2, { title: 'For members' })] });
    await member.page.goto('/');
    await member.page.getByRole('dialog', { name: 'For members' }).waitFor();
    await member.close();
  });

  test('the page of notices has the same list, for members with those to them (SHELL-08)', async () => {
    const { page, close } = await visit(browser, look, await sessionOf('bob'));
    await announce(page, { notice: [noticeOf(1)], player: [noticeOf(2, { time: '2026-11-21T00:00:00Z' })] });
    await page.goto('/noticePage');
    await soon(() => page.locator('main [aria-expanded]').allTextContents()).toEqual([
      expect.stringContaining('Notice 2'),
      expect.stringContaining('Notice 1'),
    ]);
    await close();
  });
});
