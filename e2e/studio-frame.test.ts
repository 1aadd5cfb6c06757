/** The studio's games in the site's frame, as their players have them before their eyes: what plays is in view, and nothing has to be scrolled for. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, sessionOf, visit } from './browser.ts';
import { newPlayer } from './player.ts';
import { shot } from './shots.ts';
import { openGame } from './studio-game.ts';
import { wordsOf } from './words.ts';

const t = wordsOf('EN');
let browser: Browser;
let carol: string;
beforeAll(async () => {
  browser = await openBrowser();
  carol = await sessionOf('carol');
});
afterAll(() => browser.close());

const games = [
  ['PADMA', 'crash', 'studio.crash.bet'],
  ['KANTHA', 'monsoon', 'studio.monsoon.spin'],
  ['BAGH', 'dice', 'studio.dice.roll'],
  ['BAGH', 'plinko', 'studio.plinko.play'],
  ['SURMA', 'limbo', 'studio.limbo.play'],
  ['RUPSHA', 'spots', 'studio.spots.play'],
  ['MAYUR', 'fortune', 'studio.fortune.play'],
  ['TISTA', 'coin', 'studio.coin.play'],
  ['NOKSHI', 'scratch', 'studio.scratch.play'],
  ['DHOL', 'roosters', 'studio.table.place'],
  ['MAYUR', 'roulette', 'studio.table.place'],
  ['NOKSHI', 'baccarat', 'studio.table.place'],
  ['NOKSHI', 'dragon-tiger', 'studio.table.place'],
  ['TISTA', 'sic-bo', 'studio.table.place'],
  ['NOKSHI', 'andar-bahar', 'studio.table.place'],
  ['TISTA', 'seven', 'studio.table.place'],
  ['SURMA', 'teen-patti', 'studio.table.place'],
  ['TISTA', 'mines', 'studio.crash.bet'],
  ['MAYUR', 'towers', 'studio.crash.bet'],
  ['NOKSHI', 'hilo', 'studio.crash.bet'],
  ['SURMA', 'poker', 'studio.crash.bet'],
  ['KANTHA', 'rickshaw', 'studio.slots.spin'],
  ['MAYUR', 'shakrain', 'studio.slots.spin'],
  ['KANTHA', 'jamdani', 'studio.slots.spin'],
  ['NOKSHI', 'puthi', 'studio.slots.spin'],
  ['RUPSHA', 'mango', 'studio.slots.spin'],
] as const;

/** How the button that cashes out begins; the amount follows. */
const cashOutText = t('studio.crash.leaveAmount', { amount: '' }).trim();

/** The studio lists its games a moment after the start. */
test.each([
  [1440, 900],
  [390, 844],
] as const)(
  'on a screen of %i by %i the button that plays is in view in every game of the studio',
  async (width, height) => {
    const { page, close } = await visit(browser, { language: 'EN', theme: 'dark', width, height }, carol);
    for (const [vendor, game, key] of games) {
      await openGame(page, vendor, game);
      const frame = page.frameLocator('iframe');
      const plays = frame.getByRole('button', {
        name: new RegExp(`^(${t(key)}|${t('studio.crash.next')}|${cashOutText}.*)$`),
      });
      await plays.waitFor({ timeout: 40_000 });
      const seen = await plays.evaluate((node) => {
        const { top, bottom, left, right } = node.getBoundingClientRect();
        const { innerHeight, innerWidth } = node.ownerDocument.defaultView as Window;
        return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
      });
      const frameBox = await page.locator('iframe').boundingBox();
      expect({ game, seen, ends: (frameBox?.y ?? 0) + (frameBox?.height ?? 0) <= height }).toEqual({
        game,
        seen: true,
        ends: true,
      });
      await shot(page, `studio-${game}-${width}`);
    }
    await close();
  },
);

const amountIn = async (page: Page): Promise<number> =>
  Number((await page.frameLocator('iframe').getByTestId('balance').textContent())?.replaceAll(',', ''));

test('Flight: a bet is cashed out, the balance follows to the unit, and its check computes the same', {
  timeout: 600_000,
}, async () => {
  const { page, faults, close } = await visit(
    browser,
    { language: 'EN', theme: 'dark', width: 1440, height: 900 },
    await newPlayer('kakoli26'),
  );
  await openGame(page, 'PADMA', 'crash');
  const frame = page.frameLocator('iframe');
  const named = (key: string) => frame.getByRole('button', { name: t(key), exact: true });
  await frame.getByTestId('balance').waitFor({ timeout: 40_000 });
  let isPaid = false;
  // A flight may crash before anybody can cash out: then the stake is lost, and the next one is tried.
  while (!isPaid) {
    const before = await amountIn(page);
    // A flight may last more than two minutes.
    await named('studio.crash.bet').click({ timeout: 200_000 });
    await expect.poll(() => amountIn(page)).toBeCloseTo(before - 10, 2);
    const leave = frame.getByRole('button', { name: new RegExp(`^${cashOutText}`) });
    const torn = frame.getByText(t('studio.crash.ended'));
    await leave.or(torn).first().waitFor({ timeout: 40_000 });
    await leave.click({ timeout: 1000 }).catch(() => {});
    await named('studio.crash.next').waitFor({ timeout: 40_000 });
    const paid = frame.locator('p b').filter({ hasText: /^\+/ });
    isPaid = (await paid.count()) > 0;
    // What is shown with a plus is what was won beyond the stake.
    const payout = isPaid ? 10 + Number((await paid.textContent())?.replaceAll(/[+,]/g, '')) : 0;
    if (isPaid) expect(payout).toBeGreaterThan(10);
    await expect.poll(() => amountIn(page)).toBeCloseTo(before - 10 + payout, 2);
  }
  await shot(page, 'studio-crash-paid');
  await named('studio.bar.rounds').click();
  const href = await frame
    .getByRole('dialog')
    .getByRole('link', { name: t('studio.rounds.check') })
    .first()
    .getAttribute('href');
  const origin = new URL((await page.locator('iframe').getAttribute('src')) ?? '').origin;
  await page.goto(new URL(href ?? '', origin).href);
  const verdict = page.getByText(t('studio.check.verdict.right'));
  // The server seed is shown when the flight has ended.
  const isRight = async (): Promise<boolean> => {
    await page.reload();
    await page.getByText(t('studio.fair.seedHash')).waitFor();
    return await verdict.isVisible();
  };
  await expect.poll(isRight, { timeout: 200_000, interval: 2000 }).toBe(true);
  await shot(page, 'studio-crash-checked');
  expect(faults).toEqual([]);
  await close();
});

test('a visitor plays a demo of the studio with play money that is called so, and nobody is asked to log in', async () => {
  const { page, faults, close } = await visit(browser, { language: 'EN', theme: 'dark', width: 390, height: 844 });
  await openGame(page, 'BAGH', 'dice', '&demo=1');
  const frame = page.frameLocator('iframe');
  await frame.getByText(t('studio.demo')).waitFor({ timeout: 40_000 });
  expect(await amountIn(page)).toBe(10_000);
  const fallen = frame.getByRole('list', { name: t('studio.last') }).getByRole('listitem');
  // Its keys work once it is ready, without a click into the frame first.
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME');
  await page.keyboard.press('Space');
  await fallen.first().waitFor();
  const won = (await fallen.first().getAttribute('data-won')) === 'true';
  const pays = Number(await frame.getByTestId('pays').textContent());
  await expect.poll(() => amountIn(page)).toBeCloseTo(10_000 - 10 + (won ? pays : 0), 2);
  await frame
    .getByRole('button', { name: t('studio.dice.roll'), exact: true })
    .and(frame.locator(':enabled'))
    .waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => fallen.count()).toBe(2);
  expect(await page.getByText(t('launch.frame.demo')).first().isVisible()).toBe(true);
  await shot(page, 'studio-demo');
  expect(faults).toEqual([]);
  await close();
});
