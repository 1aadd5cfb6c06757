/**
 * Playing safely in the browser: limits that hold at once and change later, a check over a game, and an exclusion in the middle of a
 * session of five tabs. When something is in force is measured by what happened, never by a wait.
 */
import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openBrowser, openContext, openTab } from './browser.ts';
import { loginHeaders } from './device.ts';
import { newPlayer } from './player.ts';
import { shot } from './shots.ts';
import { wordsOf } from './words.ts';

const within = { timeout: 20_000 };
const seed = Number(process.env['BANYAN_SEED'] ?? '0') || 0;
const isLong = process.env['BANYAN_LONG'] === '1';
const looks = [390, 1440].flatMap((width) =>
  (['EN', 'BN'] as const).map((language) => ({ width, language, theme: width === 390 ? 'dark' : 'light' }) as const),
);
const sampled = isLong ? looks : looks.filter((_, at) => at === seed % looks.length);

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const pane = '/?mc=securityCenter&part=safety';

async function bet(token: string): Promise<{ code: string; at: number }> {
  const headers = { ...loginHeaders, authorization: `Bearer ${token}` };
  const draws = await fetch(new URL('/lgw/vn/draws/current?gameCode=MB1M', inject('siteUrl')), { headers });
  const { value } = (await draws.json()) as { value: { draw: { id: string } } };
  const body = {
    id: randomUUID(),
    drawId: value.draw.id,
    lines: [{ play: 'DE', selection: '07', stake: '10', odds: '82', cost: 1 }],
  };
  const response = await fetch(new URL('/lgw/vn/tickets', inject('siteUrl')), {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  return { code: ((await response.json()) as { code: string }).code, at: Date.now() };
}

test.each(sampled)('a limit is set, raised and kept, at %j', async (look) => {
  const t = wordsOf(look.language);
  const token = await newPlayer(`limits${look.width}${look.language.toLowerCase()}`);
  const context = await openContext(browser, look, token);
  const { page, faults } = await openTab(context);
  await page.goto(pane);
  const day = page.getByRole('button', { name: `${t('safety.kind.deposit')}, ${t('safety.period.day')}` });
  const set = async (most: string) => {
    await day.click();
    await page.getByRole('dialog').getByRole('textbox').fill(most);
    await page.getByRole('button', { name: t('safety.limits.save'), exact: true }).click();
    await page.getByText(t('safety.limits.saved')).first().waitFor();
  };
  await set('6000');
  await expect.poll(() => page.getByRole('meter').first().getAttribute('value'), within).toBe('83');
  await set('9000');
  await page.getByRole('button', { name: t('safety.wanted.drop'), exact: true }).click();
  await page.getByRole('button', { name: t('safety.wanted.drop'), exact: true }).waitFor({ state: 'detached' });
  expect(await page.getByRole('meter').first().getAttribute('value')).toBe('83');
  await page.keyboard.press('Tab');
  expect(faults).toEqual([]);
  await context.close();
});

test('an exclusion in the middle of a session: the next bet is refused and five tabs say so within a second', async () => {
  const t = wordsOf('EN');
  const token = await newPlayer('leaving79');
  const context = await openContext(browser, { language: 'EN', theme: 'light', width: 1440 }, token);
  const tabs: Page[] = [];
  for (const place of [pane, '/', '/vnlottery?gameCode=MB1M', '/rng', '/?mc=transactionHistory']) {
    const { page } = await openTab(context);
    await page.goto(place);
    tabs.push(page);
  }
  for (const page of tabs) await page.getByRole('banner').first().waitFor();
  expect((await bet(token)).code).toBe('ok');
  const told = tabs.map((page) =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const look = () => {
            if (document.querySelector('[data-safety="excluded"]') === null) return;
            watcher.disconnect();
            resolve(Date.now());
          };
          const watcher = new MutationObserver(look);
          watcher.observe(document.documentElement, { childList: true, subtree: true, attributes: true });
          look();
        }),
    ),
  );
  const [first] = tabs as [Page];
  await first.bringToFront();
  await first.getByRole('button', { name: t('safety.exclusion.open'), exact: true }).click();
  await first.getByRole('checkbox').check();
  const answered = first.waitForResponse((response) => response.url().includes('/wps/safety/exclusion'));
  await first.getByRole('button', { name: t('safety.exclusion.begin'), exact: true }).click();
  expect((await answered).status()).toBe(200);
  const from = Date.now();
  const next = await bet(token);
  expect([next.code, next.at - from < 1000]).toEqual(['play-barred', true]);
  for (const at of await Promise.all(told)) expect(at - from).toBeLessThan(1000);
  // Reading goes on, and so does the way out of the money.
  await tabs[4]?.reload();
  await tabs[4]?.getByText(t('safety.restricted.excluded')).first().waitFor();
  await context.close();
});

test('games and lotteries lead to safer play and help, and limits are offered once before the first bet', async () => {
  const t = wordsOf('EN');
  const token = await newPlayer('offered84');
  const context = await openContext(browser, { language: 'EN', theme: 'dark', width: 390 }, token);
  const { page, faults } = await openTab(context);
  await page.goto('/vnlottery?gameCode=MB1M');
  const line = page.locator('[data-safety="line"]');
  await line.getByRole('link', { name: t('safety.help.open') }).waitFor();
  await page.getByRole('button', { name: t('safety.offer.no'), exact: true }).click();
  await page.getByText(t('safety.offer.title')).waitFor({ state: 'detached' });
  await page.goto('/game');
  await line.getByRole('link', { name: t('safety.help.open') }).waitFor();
  // Answered once is answered everywhere.
  expect(await page.getByText(t('safety.offer.title')).count()).toBe(0);
  await line.getByRole('button', { name: t('safety.part.safety') }).click();
  await page.getByText(t('safety.limits.title'), { exact: true }).first().waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

test('the parts of my account are an arrow away, and a reload and Back keep them', async () => {
  const t = wordsOf('BN');
  const look = { language: 'BN', theme: 'light', width: 390 } as const;
  const context = await openContext(browser, look, await newPlayer('parts82'));
  const { page, faults } = await openTab(context);
  await page.goto('/?mc=securityCenter');
  const parts = page.getByRole('group', { name: t('safety.part.label') }).getByRole('radio');
  await parts.first().focus();
  await page.keyboard.press('ArrowDown');
  const logins = page.getByRole('region', { name: t('logins.title') });
  await logins.getByRole('listitem').first().waitFor();
  await page.reload();
  await logins.getByRole('listitem').first().waitFor();
  await shot(page, 'safety-parts-sessions');
  await parts.nth(1).focus();
  await page.keyboard.press('ArrowDown');
  await page.getByText(t('safety.limits.title'), { exact: true }).first().waitFor();
  await page.goBack();
  await logins.waitFor();
  expect(faults).toEqual([]);
  await context.close();
});
