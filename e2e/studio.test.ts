/** The studio's games as a player meets them: opened by a launch, played by mouse and keys, checked round by round. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openBrowser, sessionOf, visit } from './browser.ts';
import { loginHeaders } from './device.ts';
import { wordsOf } from './words.ts';

const t = wordsOf('EN');
const look = { language: 'EN', theme: 'dark', width: 390 } as const;
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** The address of a game, as the site gets it. The studio lists its games a moment after the start. */
async function addressOf(token: string, vassalage: string, gameId: string): Promise<string> {
  const place = `/wps/game/launchGame?vassalage=${vassalage}&gameType=RNG&gameId=${gameId}`;
  const headers = { ...loginHeaders, authorization: `Bearer ${token}` };
  let found = '';
  const asked = async (): Promise<boolean> => {
    const answer = await fetch(new URL(place, inject('siteUrl')), { headers });
    const { value } = (await answer.json()) as { value: { content: string } | null };
    found = value?.content.replace(/language=[A-Z]+/, 'language=EN') ?? '';
    return found !== '';
  };
  await expect.poll(asked, { timeout: 90_000, interval: 1000 }).toBe(true);
  return found;
}

const button = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true });
const balance = async (page: Page): Promise<number> =>
  Number((await page.getByTestId('balance').textContent())?.replaceAll(',', ''));

test('dice: a roll by mouse and one by the space bar move the balance by what they say, and can be checked', async () => {
  const { page, faults, close } = await visit(browser, look);
  await page.goto(await addressOf(await sessionOf('carol'), 'BAGH', 'dice'));
  await button(page, 'studio.dice.roll').waitFor();
  await expect.poll(() => balance(page)).toBeGreaterThan(0);
  const numbers = page.getByRole('list', { name: t('studio.last') }).getByRole('listitem');
  let expected = await balance(page);
  for (const go of [() => button(page, 'studio.dice.roll').click(), () => page.keyboard.press('Space')]) {
    const before = await numbers.count();
    await page.locator('h1').evaluate((node) => (node.ownerDocument.activeElement as HTMLElement | null)?.blur());
    await go();
    await expect.poll(() => numbers.count()).toBe(before + 1);
    const isWon = (await numbers.first().getAttribute('data-won')) === 'true';
    expected += isWon ? Number(await page.getByTestId('pays').textContent()) - 10 : -10;
    await expect.poll(() => balance(page)).toBeCloseTo(expected, 2);
  }
  await button(page, 'studio.bar.fair').click();
  await button(page, 'studio.fair.change').click();
  await page.getByText(t('studio.fair.done')).waitFor();
  await page.keyboard.press('Escape');
  await button(page, 'studio.bar.rounds').click();
  const link = page.getByRole('link', { name: t('studio.rounds.check') }).first();
  await page.goto(new URL((await link.getAttribute('href')) ?? '', page.url()).href);
  await page.getByText(t('studio.check.verdict.right')).waitFor();
  expect(faults).toEqual([]);
  await close();
});

test('Monsoon: a spin shows its end, and the rules say the exact return', async () => {
  const { page, faults, close } = await visit(browser, look);
  await page.goto(await addressOf(await sessionOf('carol'), 'KANTHA', 'monsoon'));
  await button(page, 'studio.monsoon.spin').click();
  await button(page, 'studio.monsoon.spin').waitFor({ timeout: 40_000 });
  await button(page, 'studio.bar.rules').click();
  await page.getByText(t('studio.rules.rtp', { percent: '96.0727' })).waitFor();
  expect(faults).toEqual([]);
  await close();
});

test('a launch that was used up says what to do', async () => {
  const { page, close } = await visit(browser, look);
  const address = await addressOf(await sessionOf('carol'), 'BAGH', 'dice');
  await page.goto(address);
  await button(page, 'studio.dice.roll').waitFor();
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await page.getByText(t('studio.fault.launch')).waitFor();
  await close();
});
