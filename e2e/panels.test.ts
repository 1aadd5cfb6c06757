/**
 * The two centres over the page and the badge in the header: what is new, what is read, who gets into the agent centre, by
 * mouse and by keyboard, wide and on a phone, in both directions.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Look, openBrowser, sessionOf, visit } from './browser.ts';
import { operate } from './product.ts';
import { wordsOf } from './words.ts';

const t = wordsOf('EN');
const wide: Look = { language: 'EN', theme: 'light', width: 1440 };
const phone: Look = { language: 'EN', theme: 'light', width: 390 };
const within = { timeout: 10_000 };

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** The account's button, of the two headers the one that is seen. */
const account = (page: Page) => page.getByRole('banner').locator('button[aria-expanded]:visible:has(img[src*=motif])');
const badge = (page: Page) => account(page).locator('.num');
const panel = (page: Page, key: string) => page.getByRole('dialog', { name: t(key), exact: true });
const centreOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
const menu = (page: Page) => page.locator('[data-drop]');

/** Counts of news as a page is told them, whatever is stored. */
async function news(page: Page, unread: number, promotions: number): Promise<void> {
  const value = { unread, promotions };
  await page.route('**/wps/relay/CSP_unreadCount*', (route) =>
    route.fulfill({ json: { success: true, value, message: '', code: 'ok' } }),
  );
}

describe('the badge', () => {
  test.each([
    [2, 3, '5'],
    [0, 0, undefined],
    [99, 0, '99'],
    [99, 1, '99+'],
  ])('of %i messages and %i promotions', async (unread, promotions, shown) => {
    for (const look of [wide, phone]) {
      const { page, close } = await visit(browser, look, await sessionOf('bob'));
      await news(page, unread, promotions);
      const asked = page.waitForResponse(/CSP_unreadCount/);
      await page.goto('/');
      await asked;
      if (shown === undefined) {
        await account(page).waitFor();
        expect(await badge(page).count()).toBe(0);
      } else await expect.poll(async () => (await badge(page).textContent())?.split(' ')[0], within).toBe(shown);
      await account(page).click();
      const entry = menu(page).getByRole('button', { name: t('member.entry.messageV2') });
      await entry.waitFor();
      expect(await entry.locator('.num').count()).toBe(unread === 0 ? 0 : 1);
      await close();
    }
  });
});

describe('platform messages', () => {
  test('are new until they are opened, on every page of the member; the house’s answer comes within ten seconds', async () => {
    const token = await sessionOf('carol');
    const { page, faults, close } = await visit(browser, wide, token);
    const other = await visit(browser, phone, await sessionOf('carol'));
    await page.goto('/');
    await other.page.goto('/');
    for (const one of [page, other.page])
      await expect.poll(async () => (await badge(one).textContent())?.split(' ')[0], within).toBe('1');
    await account(page).click();
    await menu(page)
      .getByRole('button', { name: t('member.entry.messageV2') })
      .click();
    const messages = panel(page, 'member.entry.messageV2');
    await messages.waitFor();
    expect(centreOf(page)).toEqual({ mc: 'messageV2' });
    const entry = messages.getByRole('navigation').getByRole('button', { name: t('member.entry.messageV2') });
    expect(await entry.getAttribute('aria-current')).toBe('page');
    expect(await entry.locator('.num').textContent()).toBe('1');
    const first = messages.locator('li[data-unread] button').first();
    await first.press('Enter');
    expect(await first.getAttribute('aria-expanded')).toBe('true');
    await messages.getByText('No unread messages').waitFor();
    expect(await entry.locator('.num').count()).toBe(0);
    for (const one of [page, other.page]) await expect.poll(() => badge(one).count(), within).toBe(0);
    // The chat: an answer of the house counts until the room was opened.
    await messages.getByRole('button', { name: t('member.messages.openChat') }).click();
    const room = panel(page, 'support.room.title');
    await room.getByRole('textbox').fill('Xyzzy');
    await room.getByRole('textbox').press('Enter');
    await room.getByText(t('support.automatic.received')).waitFor();
    await page.keyboard.press('Escape');
    await room.waitFor({ state: 'hidden' });
    await messages.waitFor();
    await operate(inject('dataDir'), 'support', 'reply', 'carol', 'Good day to you');
    await messages.getByText('1 new reply').waitFor(within);
    await expect.poll(async () => (await badge(other.page).textContent())?.split(' ')[0], within).toBe('1');
    await messages.getByRole('button', { name: t('member.messages.openChat') }).click();
    await room.getByText('Good day to you').waitFor();
    for (const one of [page, other.page]) await expect.poll(() => badge(one).count(), within).toBe(0);
    expect(faults).toEqual([]);
    await close();
    await other.close();
  });

  test('open by the message icon for members, with the page below as it was; a deep link and Back keep them', async () => {
    const { page, close } = await visit(browser, wide, await sessionOf('alice'));
    await page.goto('/help');
    await page
      .getByRole('complementary', { name: t('service.bar.label') })
      .locator('[data-key=message] button')
      .click();
    await panel(page, 'member.entry.messageV2').waitFor();
    expect(new URL(page.url()).pathname).toBe('/help');
    await page.reload();
    await panel(page, 'member.entry.messageV2').waitFor();
    await page.keyboard.press('Escape');
    await panel(page, 'member.entry.messageV2').waitFor({ state: 'detached' });
    expect(centreOf(page)).toEqual({});
    expect(new URL(page.url()).pathname).toBe('/help');
    await page.goBack();
    await panel(page, 'member.entry.messageV2').waitFor();
    await close();
  });
});

describe('the id of an account', () => {
  test('that cannot be copied is said to be so', async () => {
    const { page, close } = await visit(browser, wide, await sessionOf('alice'));
    await page.goto('/');
    await account(page).click();
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('no')) } });
      document.execCommand = () => false;
    });
    await menu(page)
      .getByRole('button', { name: t('identity.id.copy') })
      .click();
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await dialog.getByText(t('identity.id.notCopied')).first().waitFor();
    await close();
  });
});

describe('the VIP label', () => {
  test('stands in the header, the drop-down and on its page; above level 4 the service is another', async () => {
    // Other flows chat with the house on the same server meanwhile, so that only the service of VIPs is another.
    const entries = [
      { csType: 'LIVECHAT', path: 'chat:' },
      { csType: 'VIP', path: 'https://vip.example/' },
    ];
    await operate(inject('dataDir'), 'settings', 'set', 'service.entries', JSON.stringify(entries));
    try {
      for (const [name, level, service] of [
        ['bob', 4, undefined],
        ['carol', 5, 'https://vip.example/'],
      ] as const) {
        const { page, close } = await visit(browser, wide, await sessionOf(name));
        await page.goto('/vip');
        await page.getByRole('heading', { name: t('vip.standing.level', { level: String(level) }) }).waitFor();
        await expect.poll(() => account(page).textContent(), within).toContain(`VIP ${level}`);
        await account(page).click();
        await menu(page)
          .getByRole('button', { name: `${t('shell.nav.vip')} VIP ${level}` })
          .waitFor();
        await page.keyboard.press('Escape');
        await page.context().route('https://*.example/', (route) => route.fulfill({ body: 'service' }));
        const button = page
          .getByRole('complementary', { name: t('service.bar.label') })
          .locator('[data-key=service] button');
        if (service === undefined) {
          await button.click();
          await page.getByRole('dialog').getByLabel(t('support.message.label')).waitFor();
        } else {
          const [opened] = await Promise.all([page.context().waitForEvent('page'), button.click()]);
          await opened.waitForURL(service);
        }
        await close();
      }
    } finally {
      await operate(inject('dataDir'), 'settings', 'reset', 'service.entries');
    }
  });
});

describe('the agent centre', () => {
  test.each([
    ['dipa', 1],
    ['emon', 2],
    ['imran', 41],
    ['jamila', 42],
  ])('opens for %s, an agent of type %i', async (name, type) => {
    const { page, faults, close } = await visit(browser, wide, await sessionOf(name));
    await page.goto('/?ac=teamOverview');
    const centre = panel(page, 'agents.entry.teamOverview');
    await centre
      .getByText(t('agents.type.agent', { type: String(type) }), { exact: true })
      .first()
      .waitFor();
    expect(faults).toEqual([]);
    await close();
  });

  test('shows figures and the tree, goes down and back, by mouse and by keyboard', async () => {
    const { page, faults, close } = await visit(browser, wide, await sessionOf('dipa'));
    const answered = page
      .waitForResponse((response) => response.url().includes('/wps/agent/team/overview'))
      .then(async (response) => ((await response.json()) as { value: { all: number; direct: number } }).value);
    await page.goto('/help');
    await account(page).click();
    await menu(page)
      .getByRole('button', { name: t('agents.centre.title') })
      .click();
    const centre = panel(page, 'agents.entry.teamOverview');
    await centre.waitFor();
    expect([new URL(page.url()).pathname, centreOf(page)]).toEqual(['/help', { ac: 'menu' }]);
    // In all and direct, of the demo and of whom other flows bring: what this page was answered.
    const team = await answered;
    expect(team.all).toBeGreaterThanOrEqual(15);
    const figures = async () => (await centre.locator('[data-figure]').allTextContents()).slice(0, 2);
    await expect.poll(figures, within).toEqual([String(team.all), String(team.direct)]);
    const rows = centre.getByRole('listitem').filter({ hasText: t('agents.tree.joined') });
    await expect
      .poll(() => rows.locator('strong').allTextContents(), within)
      .toEqual(expect.arrayContaining(['emon', 'imran']));
    await rows.getByRole('button', { name: /^emon/ }).click();
    await expect
      .poll(() => rows.locator('strong').allTextContents(), within)
      .toEqual(expect.arrayContaining(['jamila', 'alice', 'bob']));
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect
      .poll(() => rows.locator('strong').allTextContents(), within)
      .toEqual(expect.arrayContaining(['kamal', 'lata']));
    const way = centre.getByRole('navigation', { name: t('agents.tree.way') });
    await expect.poll(() => way.getByRole('listitem').allTextContents()).toEqual(['dipa', 'emon', 'jamila']);
    await way.getByRole('button', { name: 'dipa' }).press('Enter');
    await expect
      .poll(() => rows.locator('strong').allTextContents(), within)
      .toEqual(expect.arrayContaining(['emon', 'imran']));
    await centre
      .getByRole('navigation', { name: t('agents.centre.title') })
      .getByRole('button', { name: t('agents.entry.agentAnnouncement') })
      .click();
    const announcements = panel(page, 'agents.entry.agentAnnouncement');
    await announcements.getByRole('button', { expanded: true }).waitFor();
    expect(await announcements.locator('[aria-current=page]').textContent()).toBe(t('agents.entry.agentAnnouncement'));
    await announcements.getByRole('button', { name: t('shell.action.close') }).click();
    await announcements.waitFor({ state: 'detached' });
    expect([new URL(page.url()).pathname, centreOf(page)]).toEqual(['/help', {}]);
    expect(faults).toEqual([]);
    await close();
  });

  test('is one thing at a time on a phone: the menu, an entry, the way back', async () => {
    for (const language of ['EN', 'UR'] as const) {
      const words = wordsOf(language);
      const { page, close } = await visit(browser, { ...phone, language }, await sessionOf('emon'));
      await page.goto('/?ac=menu');
      const centre = page.getByRole('dialog');
      await centre.getByRole('button', { name: words('agents.entry.teamOverview') }).click();
      await centre.locator('[data-figure=all]').waitFor();
      const overflow = () =>
        page.evaluate(() => document.querySelector('[role=dialog]')?.scrollWidth ?? 0).then((width) => width - 390);
      expect(await overflow()).toBeLessThanOrEqual(0);
      await centre.getByRole('button', { name: words('agents.centre.back') }).click();
      await expect.poll(() => centreOf(page), within).toEqual({ ac: 'menu' });
      await page.keyboard.press('Escape');
      await centre.waitFor({ state: 'detached' });
      await close();
    }
  });

  test('is not for others: a visitor logs in, a player is told so, neither has an entry', async () => {
    const visitor = await visit(browser, wide);
    await visitor.page.goto('/?ac=teamOverview');
    await visitor.page.getByRole('dialog').getByText(t('identity.gate.text')).waitFor();
    expect(centreOf(visitor.page)).toEqual({});
    await visitor.close();
    const player = await visit(browser, wide, await sessionOf('alice'));
    await player.page.goto('/?ac=menu');
    await player.page.getByText(t('refusals.in_need_true_account')).waitFor();
    expect(centreOf(player.page)).toEqual({});
    await player.page.keyboard.press('Escape');
    await account(player.page).click();
    await menu(player.page)
      .getByRole('button', { name: t('member.entry.messageV2') })
      .waitFor();
    expect(
      await menu(player.page)
        .getByRole('button', { name: t('agents.centre.title') })
        .count(),
    ).toBe(0);
    // An entry that does not exist opens nothing.
    await player.page.goto('/?ac=nothing');
    await player.page.getByRole('main').waitFor();
    expect(await player.page.getByRole('dialog').count()).toBe(0);
    await player.close();
  });

  test('shows nothing until who calls and the team are known', async () => {
    const { page, close } = await visit(browser, wide, await sessionOf('dipa'));
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/wps/agent/team/overview*', async (route) => {
      await held;
      await route.continue();
    });
    const asked = page.waitForRequest(/team\/overview/);
    await page.goto('/?ac=teamOverview');
    await asked;
    expect(await page.getByRole('dialog').count()).toBe(0);
    release();
    await panel(page, 'agents.entry.teamOverview').waitFor();
    await close();
  });
});
