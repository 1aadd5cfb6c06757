/** The tables that one plays alone, as a player meets them: chips by mouse and by key, taken back, played once by a double press, repeated, and by itself. */
import type { Browser, Frame } from 'playwright-core';
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

/** By game its vendor, three spots to press, and a price that its rules must name. */
const tables = {
  roulette: ['MAYUR', ['straight-17', 'corner-16', 'red'], '97.29'],
  baccarat: ['NOKSHI', ['player', 'tie', 'banker-pair'], '95.15'],
  'dragon-tiger': ['NOKSHI', ['dragon', 'tie', 'tiger-big'], '96.26'],
  'sic-bo': ['TISTA', ['small', 'sum-9', 'pair-1-2'], '97.22'],
  'andar-bahar': ['NOKSHI', ['andar', 'bahar', 'cards-1-5'], '97.85'],
  'teen-patti': ['SURMA', ['a', 'b', 'a-plus'], '97.68'],
  seven: ['TISTA', ['down', 'seven', 'sum-8'], '96.66'],
  roosters: ['DHOL', ['meron', 'bdd', 'short'], '97.37'],
} as const;
type Table = keyof typeof tables;
const looks = [
  { language: 'EN', theme: 'dark', width: 390 },
  { language: 'BN', theme: 'light', width: 1440 },
  { language: 'UR', theme: 'dark', width: 390 },
  { language: 'EN', theme: 'light', width: 1440 },
] as const;

const amountIn = (text: string | null): number => Number(text?.replace('−', '-').replaceAll(/[^\d.-]/g, ''));
const cases = (Object.keys(tables) as Table[]).flatMap((game, turn) =>
  walked(looks, turn).map((look) => [game, look] as const),
);

test.each(cases)('%s: chips are placed, taken back, played once and again, at %j', async (game, look) => {
  const t = wordsOf(look.language);
  const { page, faults, close } = await visit(browser, look, await newPlayer(`table${Date.now() % 10_000_000}`));
  const frame = await openGame(page, tables[game][0], game);
  const [, [first, second, third], price] = tables[game];
  const name = (what: string) => `table-${game}-${what}-${look.width}-${look.language.toLowerCase()}`;
  const spot = (code: string) => frame.locator(`[data-spot="${code}"]`);
  const button = (key: string) => frame.getByRole('button', { name: t(key), exact: true });
  const plays = (key: string, amount: string) =>
    frame.getByRole('button', { name: t(key).replace('{amount}', amount), exact: true });
  await button('studio.table.place').waitFor({ timeout: 40_000 });
  await expect.poll(() => balanceIn(frame)).toBeGreaterThan(0);
  const before = await balanceIn(frame);

  await spot(first).click();
  await spot(second).click();
  await plays('studio.table.bet', '20.00').waitFor();
  await page.keyboard.press('Backspace');
  await plays('studio.table.bet', '10.00').waitFor();
  // From the spot that has the focus the arrow keys go to another one, and Enter places there.
  await spot(first).focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => spot(first).evaluate((node) => node === node.ownerDocument.activeElement)).toBe(false);
  await page.keyboard.press('Enter');
  await plays('studio.table.bet', '20.00').waitFor();
  await button('studio.table.clear').click();
  for (const code of [first, second, third, third]) await spot(code).click();
  await spot(third).click({ button: 'right' });
  await plays('studio.table.bet', '30.00').waitFor();
  await shot(page, name('1-placed'));

  // A double press plays one round.
  await plays('studio.table.bet', '30.00').dblclick();
  const rounds = frame.getByRole('list', { name: t('studio.last') }).getByRole('listitem');
  await plays('studio.table.again', '30.00').waitFor({ timeout: 20_000 });
  expect(await rounds.count()).toBe(1);
  await shot(page, name('2-ended'));
  await button('studio.table.repeat').click();
  await button('studio.table.double').click();
  await plays('studio.table.bet', '60.00').click();
  await plays('studio.table.again', '60.00').waitFor({ timeout: 20_000 });
  await frame.getByText(t('studio.auto.auto'), { exact: true }).click();
  await button('studio.auto.start').click();
  await expect.poll(() => rounds.count(), { timeout: 60_000 }).toBeGreaterThan(4);
  await frame.getByRole('button', { name: new RegExp(t('studio.auto.stop')) }).click();
  await button('studio.auto.start').waitFor({ timeout: 20_000 });
  await shot(page, name('3-auto'));

  const profit = frame.getByRole('region', { name: t('studio.session.title') }).locator('b');
  const said = amountIn(await profit.textContent());
  await expect.poll(() => balanceIn(frame)).toBeCloseTo(before + said, 2);
  expect(await faultsOfAxe(page)).toEqual([]);
  expect(await faultsOfAxe(page.frames().at(-1) as Frame)).toEqual([]);
  await button('studio.bar.rules').click();
  await frame.getByText(`${price} %`).first().waitFor();
  await shot(page, name('4-rules'));
  expect(faults).toEqual([]);
  await close();
});
