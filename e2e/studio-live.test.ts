/** A live table as two players meet it: the same clock and result for both, a bet that counts once, a page that is opened again in the middle, and a phrase that each reads in their own language. */
import type { Browser, Frame, FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsOfAxe } from './axe.ts';
import { openBrowser, visit } from './browser.ts';
import { newPlayer } from './player.ts';
import { shot } from './shots.ts';
import { balanceIn, openGame } from './studio-game.ts';
import { walked } from './walked.ts';
import { wordsOf } from './words.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** By table its vendor, and two spots to bet on. */
const tables = {
  'live-dragon-tiger': ['MEGHNA', ['dragon', 'tiger']],
  'live-roulette': ['MEGHNA', ['red', 'black']],
  'live-baccarat': ['MEGHNA', ['player', 'banker']],
  'live-teen-patti': ['MEGHNA', ['a', 'b']],
  'live-sic-bo': ['PALKI', ['small', 'big']],
  'live-andar-bahar': ['PALKI', ['andar', 'bahar']],
  'live-seven': ['PALKI', ['down', 'up']],
} as const;
type Table = keyof typeof tables;
const looks = [
  { language: 'EN', theme: 'dark', width: 390 },
  { language: 'BN', theme: 'light', width: 1440 },
  { language: 'UR', theme: 'dark', width: 390 },
  { language: 'EN', theme: 'light', width: 1440 },
] as const;
const cases = (Object.keys(tables) as Table[]).flatMap((game, turn) =>
  walked(looks, turn).map((look) => [game, look] as const),
);
const within = { timeout: 60_000 };

// The table of roosters takes bets for a minute and a half, longer than the flow waits.
const clock = (frame: FrameLocator, is: string) => frame.locator(`[data-is="${is}"]`);
/** A round with enough time left for what is to be done in it. */
async function untilFresh(frame: FrameLocator): Promise<void> {
  const seconds = async () =>
    Number(
      await clock(frame, 'open')
        .locator('b')
        .textContent({ timeout: 1000 })
        .catch(() => '0'),
    );
  await expect.poll(seconds, within).toBeGreaterThan(11);
}
const strip = (frame: FrameLocator, name: string) => frame.getByRole('list', { name }).getByRole('listitem');

test.each(cases)('%s: two players share a round, at %j', async (game, look) => {
  const [vendor, [first, second]] = tables[game];
  const t = wordsOf(look.language);
  const name = (what: string) => `${game}-${what}-${look.width}-${look.language.toLowerCase()}`;
  const one = await visit(browser, look, await newPlayer(`tabl${Date.now() % 10_000_000}a`));
  const other = await visit(
    browser,
    { language: 'EN', theme: 'light', width: 1440 },
    await newPlayer(`tabl${Date.now() % 10_000_000}b`),
  );
  const frame = await openGame(one.page, vendor, game);
  const seen = await openGame(other.page, vendor, game);
  const staked = (amount: string) => frame.getByText(t('studio.live.placed').replace('{amount}', amount));
  await expect.poll(() => balanceIn(frame), { timeout: 40_000 }).toBeGreaterThan(0);
  const before = await balanceIn(frame);

  await frame.locator(`[data-spot="${first}"]`).click();
  await frame.locator(`[data-spot="${second}"]`).click();
  await untilFresh(frame);
  await shot(one.page, name('1-open'));
  // The answer to the first call is lost, and the button is pressed twice: one bet counts.
  let lost = 0;
  await one.page.route('**/api/tables/bets', async (route) => {
    lost += 1;
    if (lost > 1) return await route.continue();
    await route.fetch();
    return await route.abort();
  });
  await frame.getByRole('button', { name: t('studio.table.bet').replace('{amount}', '20.00'), exact: true }).dblclick();
  await staked('20.00').waitFor(within);
  await expect.poll(() => balanceIn(frame)).toBeCloseTo(before - 20, 2);
  await other.page.bringToFront();
  await seen
    .locator('li', { hasText: 't***' })
    .or(seen.locator('section li', { hasText: '***' }))
    .first()
    .waitFor(within);

  // Whoever opens the page again in the middle of a round finds the own bets.
  await one.page.reload();
  const again = one.page.frameLocator('iframe');
  await again.getByText(t('studio.live.placed').replace('{amount}', '20.00')).waitFor(within);
  await again.getByRole('button', { name: t('studio.live.said.luck'), exact: true }).click();
  await seen.getByText(wordsOf('EN')('studio.live.said.luck')).first().waitFor(within);

  await clock(again, 'shown').waitFor(within);
  await clock(again, 'ended').waitFor(within);
  const mark = async (page: FrameLocator, words: ReturnType<typeof wordsOf>) =>
    await strip(page, words('studio.last')).first().getAttribute('data-tone');
  await expect.poll(() => strip(again, t('studio.last')).count(), within).toBeGreaterThan(0);
  await expect.poll(() => mark(seen, wordsOf('EN')), within).toBe(await mark(again, t));
  await shot(one.page, name('2-ended'));
  await expectSettled(again, one.page, before, t);
  expect(await faultsOfAxe(one.page)).toEqual([]);
  expect(await faultsOfAxe(one.page.frames().at(-1) as Frame)).toEqual([]);
  // The answer that was lost above is said in the console.
  const own = one.faults.filter((fault) => !(fault.includes('ERR_FAILED') && fault.includes('/api/tables/bets')));
  expect([...own, ...other.faults]).toEqual([]);
  await one.close();
  await other.close();
});

/** What the session says and what the balance says are one. */
async function expectSettled(
  frame: FrameLocator,
  page: Page,
  before: number,
  t: ReturnType<typeof wordsOf>,
): Promise<void> {
  const profit = frame.getByRole('region', { name: t('studio.session.title') }).locator('b');
  const difference = async () => {
    const said = Number((await profit.textContent())?.replace('−', '-').replaceAll(/[^\d.-]/g, ''));
    return Math.abs((await balanceIn(frame)) - before - said);
  };
  await expect.poll(difference, within).toBeLessThan(0.01);
  expect(page.isClosed()).toBe(false);
}
