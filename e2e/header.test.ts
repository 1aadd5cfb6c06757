/**
 * The header and the menu in a real browser: what each kind of person sees, by mouse and by keyboard, wide and on a phone, in
 * both directions.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { newPlayer } from './player.ts';
import { type Look, openBrowser, sessionOf, visit } from './browser.ts';
import { menuOf } from './full-house.ts';
import { operate } from './product.ts';
import { wordsOf } from './words.ts';

const t = wordsOf('EN');
const wide: Look = { language: 'EN', theme: 'light', width: 1440 };
const phone: Look = { language: 'EN', theme: 'light', width: 390 };
const within = { timeout: 10_000 };

let browser: Browser;
let alice: string;
beforeAll(async () => {
  browser = await openBrowser();
  alice = await sessionOf('alice');
});
afterAll(() => browser.close());

const banner = (page: Page) => page.getByRole('banner');
const item = (page: Page, code: string) => banner(page).locator(`[data-item="${code}"] > :is(a, button)`);
const vendors = (page: Page, code: string) => page.locator(`#vendors-${code}`);

describe('a visitor', () => {
  test('has languages, theme, login and registration above, home and categories below', async () => {
    const { page, close } = await visit(browser, wide);
    await page.goto('/');
    await banner(page)
      .getByRole('button', { name: t('shell.language.pick') })
      .first()
      .waitFor();
    const form = banner(page).getByRole('form', { name: t('identity.login.title') });
    await form.getByRole('textbox', { name: t('identity.field.username') }).waitFor();
    expect(await form.locator('input[type=password]').count()).toBe(1);
    await form.getByRole('button', { name: t('identity.login.submit') }).waitFor();
    await form.getByRole('button', { name: t('identity.register.open') }).waitFor();
    await item(page, 'LOTT').waitFor();
    // Only what can be played is in the menu.
    await item(page, 'ELOTT').waitFor();
    for (const code of ['LIVE', 'FISH', 'PVP']) expect(await item(page, code).count()).toBe(0);
    await banner(page)
      .getByRole('link', { name: t('shell.nav.promotions') })
      .first()
      .click();
    await expect.poll(() => new URL(page.url()).pathname, within).toBe('/promotions');
    await banner(page)
      .getByRole('link', { name: t('shell.nav.brandHome', { brand: 'Banyan' }) })
      .first()
      .click();
    await expect.poll(() => new URL(page.url()).pathname, within).toBe('/');
    await close();
  });

  test('chooses between username and mobile login where mobile login is on, registers only where it is direct, sees friends only with the switch', async () => {
    const set = (...change: string[]) => operate(inject('dataDir'), 'settings', ...change);
    const { page, close } = await visit(browser, wide);
    const kind = banner(page).getByRole('button', { name: t('identity.login.byMobile'), exact: true });
    /** Mobile login, registration and friends, as a page shows them that is opened now. */
    const shown = async () => {
      await page.goto('/');
      await item(page, 'LOTT').waitFor();
      return [
        await kind.count(),
        await banner(page)
          .getByRole('button', { name: t('identity.register.open') })
          .count(),
        await banner(page)
          .getByRole('link', { name: t('shell.nav.join') })
          .count(),
      ];
    };
    try {
      await set('set', 'switch.loginMobile', 'false');
      await set('set', 'switch.referral', 'false');
      await expect.poll(shown, within).toEqual([0, 1, 0]);
      await page.goto('/join');
      await expect.poll(() => new URL(page.url()).pathname, within).toBe('/');
      await set('set', 'switch.loginMobile', 'true');
      await set('set', 'switch.referral', 'true');
      await set('set', 'switch.registerDirect', 'false');
      await expect.poll(shown, within).toEqual([1, 0, 1]);
      await kind.click();
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await banner(page)
        .getByRole('link', { name: t('shell.nav.join') })
        .first()
        .click();
      await expect.poll(() => new URL(page.url()).pathname, within).toBe('/join');
    } finally {
      for (const name of ['loginMobile', 'referral', 'registerDirect']) await set('reset', `switch.${name}`);
    }
    await close();
  });

  test('finds a language by typing and by keyboard alone', async () => {
    const { page, close } = await visit(browser, wide);
    await page.goto('/');
    await banner(page)
      .getByRole('button', { name: t('shell.language.pick') })
      .first()
      .press('Enter');
    const search = page.getByRole('searchbox', { name: t('shell.language.search') });
    await search.waitFor();
    const names = page.getByRole('list', { name: t('shell.language.list') }).getByRole('button');
    expect(await names.count()).toBe(29);
    expect((await names.allTextContents()).slice(0, 2)).toEqual(['বাংলা', 'English']);
    await expect.poll(() => search.evaluate((node) => node === document.activeElement)).toBe(true);
    await page.keyboard.type('urdu');
    await expect
      .poll(() => names.allTextContents(), within)
      .toEqual([expect.stringContaining('اردو'), expect.stringContaining('Roman Urdu')]);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('html').getAttribute('dir'), within).toBe('rtl');
    await close();
  });
});

describe('a member', () => {
  test('has the balance, hidden behind four stars and asked again by a press, and the deposit', async () => {
    // Nobody else's: a balance that news of another flow has just asked for is not asked for again.
    const { page, close } = await visit(browser, wide, await newPlayer('lipika26'));
    await page.goto('/');
    const balance = banner(page)
      .getByRole('button', { name: t('wallet.badge.balance') })
      .first();
    await expect.poll(() => balance.textContent(), within).toMatch(/৳ [\d,]+\.\d\d/);
    await banner(page)
      .getByRole('button', { name: t('wallet.badge.hide') })
      .first()
      .click();
    expect(await balance.textContent()).toContain('৳ ****');
    await banner(page)
      .getByRole('button', { name: t('wallet.badge.show') })
      .first()
      .click();
    const asked = page.waitForRequest(/\/wps\/v2\/wallets\/balance/);
    await balance.click();
    await asked;
    await banner(page)
      .getByRole('button', { name: t('cashier.deposit.open') })
      .first()
      .click();
    await expect.poll(() => new URL(page.url()).searchParams.get('mc'), within).toBe('depositv2');
    await close();
  });

  test('has name, picture and only ways that exist; copying the id is confirmed, leaving asks first', async () => {
    const { page, close } = await visit(browser, wide, alice);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/');
    const account = banner(page).getByRole('button', { name: t('identity.menu.open') });
    await expect.poll(() => account.textContent(), within).toContain('alice');
    expect(await account.locator('img').evaluate((node: HTMLImageElement) => node.src)).toContain('/images/art/motif/');
    await account.click();
    const menu = page.locator('[data-drop]');
    await menu.getByRole('button', { name: t('member.centre.title') }).waitFor();
    expect(await menu.getByRole('button', { name: t('agents.centre.title') }).count()).toBe(0);
    await menu.getByRole('button', { name: t('identity.id.copy') }).click();
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await dialog.getByText(t('identity.id.copied')).first().waitFor();
    const id = await page.evaluate(() => navigator.clipboard.readText());
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await account.click();
    await menu.getByRole('button', { name: t('identity.logout.open') }).click();
    await dialog.waitFor();
    await close();
  });

  test('gets a letter where the picture cannot be had', async () => {
    const { page, close } = await visit(browser, wide, alice);
    await page.route('**/images/art/motif/**', (route) => route.abort());
    await page.goto('/');
    const account = banner(page).getByRole('button', { name: t('identity.menu.open') });
    await expect.poll(() => account.locator('b').first().textContent(), within).toBe('A');
    await close();
  });
});

describe('categories', () => {
  test('show eleven vendors at most, More from thirteen, the hot one marked', async () => {
    const { page, close } = await visit(browser, wide);
    await menuOf(page, { LIVE: 10, SPORTS: 11, FISH: 12, RNG: 13 });
    await page.goto('/');
    const seen: Record<string, unknown[]> = {};
    for (const code of ['LIVE', 'SPORTS', 'FISH', 'RNG']) {
      await item(page, code).hover();
      await vendors(page, code).locator('li').first().waitFor();
      seen[code] = [
        await vendors(page, code).locator('img').count(),
        await vendors(page, code)
          .getByRole('link', { name: t('catalog.menu.more', { count: '2' }) })
          .count(),
        await vendors(page, code).locator('[data-hot]').count(),
      ];
    }
    expect(seen).toEqual({ LIVE: [10, 0, 1], SPORTS: [11, 0, 1], FISH: [11, 0, 1], RNG: [11, 1, 1] });
    await vendors(page, 'RNG')
      .getByRole('link', { name: t('catalog.menu.more', { count: '2' }) })
      .click();
    await expect.poll(() => new URL(page.url()).pathname, within).toBe('/rng');
    await item(page, 'FISH').hover();
    const heading = vendors(page, 'FISH').getByRole('link', {
      name: t('catalog.menu.all', { name: t('shell.category.FISH') }),
    });
    await heading.click();
    await expect.poll(() => new URL(page.url()).pathname, within).toBe('/fish');
    await close();
  });

  test('without a page open their list in the game popup, or go to the first vendor', async () => {
    const { page, close } = await visit(browser, wide);
    await menuOf(page, { LIVE: 2, ESPORTS: 3, COCKFIGHT: 2 });
    await page.goto('/');
    await item(page, 'ESPORTS').click();
    expect(new URL(page.url()).pathname).toBe('/');
    await vendors(page, 'ESPORTS')
      .getByRole('button', { name: t('catalog.menu.all', { name: t('shell.category.ESPORTS') }) })
      .click();
    const popup = page.getByRole('dialog');
    await expect.poll(() => popup.getByRole('link').count(), within).toBe(3);
    await page.keyboard.press('Escape');
    await popup.waitFor({ state: 'hidden' });
    await item(page, 'COCKFIGHT').click();
    await expect.poll(() => page.url(), within).toContain('/game?vendor=V1');
    await close();
  });

  test.each(['EN', 'UR'] as const)('are walked by the keyboard alone in %s', async (language) => {
    const { page, close } = await visit(browser, { ...wide, language });
    await menuOf(page, { LIVE: 4, RNG: 13 });
    await page.goto('/');
    const focused = () =>
      page.evaluate(() => {
        const node = document.activeElement;
        const inside = node?.closest('[data-vendors]') === null ? 'top' : 'vendors';
        return `${node?.closest('[data-item]')?.getAttribute('data-item')} ${inside}`;
      });
    const [on, back] = language === 'UR' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
    await item(page, 'LIVE').focus();
    await vendors(page, 'LIVE').locator('img').first().waitFor();
    await page.keyboard.press(on);
    expect(await focused()).toBe('RNG top');
    await vendors(page, 'RNG').locator('img').first().waitFor();
    expect(await vendors(page, 'LIVE').count()).toBe(0);
    await page.keyboard.press('ArrowDown');
    await expect.poll(focused).toBe('RNG vendors');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    expect(await focused()).toBe('RNG top');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    expect(await focused()).toBe('RNG top');
    expect(await vendors(page, 'RNG').count()).toBe(0);
    await page.keyboard.press(back);
    expect(await focused()).toBe('LIVE top');
    // Leaving closes after a moment.
    await page.keyboard.press('Escape');
    await item(page, 'RNG').focus();
    await vendors(page, 'RNG').waitFor();
    await page.locator('main').focus();
    await vendors(page, 'RNG').waitFor({ state: 'detached' });
    await close();
  });

  test('stay when the page scrolls, a little lower, and nothing jumps', async () => {
    const { page, close } = await visit(browser, { ...wide, height: 500 });
    await page.goto('/help');
    await page.locator('main h1').waitFor();
    const bar = page.locator('[data-compact]');
    const top = () => page.locator('main').evaluate((node) => node.getBoundingClientRect().top + window.scrollY);
    const before = await top();
    await expect.poll(() => bar.evaluate((node) => node.getBoundingClientRect().height)).toBe(69);
    await page.evaluate(() => window.scrollTo(0, 300));
    await expect.poll(() => bar.evaluate((node) => node.getBoundingClientRect().height), within).toBe(57);
    expect(await bar.evaluate((node) => node.getBoundingClientRect().top)).toBe(0);
    expect(await top()).toBe(before);
    await close();
  });
});

describe('on a phone', () => {
  test('the drawer has everything that the wide header has; Escape closes it and the focus returns', async () => {
    const { page, close } = await visit(browser, phone);
    await menuOf(page, { LIVE: 4, ESPORTS: 2, RNG: 13 });
    await page.goto('/');
    const opener = page.getByRole('button', { name: t('shell.nav.menu') });
    await opener.click();
    const drawer = page.getByRole('dialog', { name: t('shell.nav.menu') });
    await drawer.waitFor();
    for (const name of ['shell.category.LIVE', 'shell.category.RNG', 'shell.nav.promotions', 'shell.nav.vip'])
      await drawer.getByRole('link', { name: t(name) }).waitFor();
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    expect(await opener.evaluate((node) => node === document.activeElement)).toBe(true);
    await opener.click();
    await drawer.getByRole('link', { name: t('shell.category.RNG') }).click();
    await drawer.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/rng');
    await opener.click();
    await drawer.getByRole('button', { name: t('shell.category.ESPORTS') }).click();
    await expect.poll(() => page.getByRole('dialog').getByRole('link').count(), within).toBe(2);
    await close();
  });
});
