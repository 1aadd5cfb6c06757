/** The sports book of the house in a browser: the board, an event in play, the slip, a bet that waits out the delay, and the member's own bets. */
import { randomUUID } from 'node:crypto';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsOfAxe } from './axe.ts';
import { openBrowser, visit } from './browser.ts';
import { moveHome, putMatches } from './matches.ts';
import { newPlayer } from './player.ts';
import { shot } from './shots.ts';
import { wordsOf } from './words.ts';

const t = wordsOf('EN');
const within = { timeout: 30_000 };
const wide = { language: 'EN', theme: 'light', width: 1440 } as const;
const league = randomUUID().slice(0, 8);
let browser: Browser;
let matches: { live: string; later: string };
beforeAll(async () => {
  browser = await openBrowser();
  matches = await putMatches(league);
});
afterAll(() => browser.close());

const player = async () => await newPlayer(`fan${randomUUID().slice(0, 8)}`);
const row = (page: Page, home: string) =>
  page.locator(`section[aria-label="River League ${league}"] article`).filter({ hasText: home });
const key = (page: Page, home: string, said: string | RegExp) => row(page, home).getByRole('button', { name: said });

/** The third column of a computer. */
const slipOf = (page: Page): Locator => page.getByRole('region', { name: t('sports.slip.title') });

test('a visitor looks at the board and the event, and is asked to log in before a bet', async () => {
  const { page, faults, close } = await visit(browser, wide);
  await page.goto('/sports');
  await row(page, 'London Reeds').getByText(t('sports.label.simulated')).waitFor();
  await key(page, 'North City', /^North City ?, Result/).click();
  const slip = slipOf(page);
  await slip.getByLabel(t('sports.stake.label')).fill('50');
  await slip.getByText('৳ 105.00').waitFor();
  await slip.getByRole('button', { name: new RegExp(t('sports.place.confirm')) }).click();
  await page.getByRole('dialog').getByText(t('identity.gate.text')).waitFor();
  expect(faults).toEqual([]);
  await close();
});

test('a bet before the start is taken at once, stands in my bets, and is cashed out', async () => {
  const { page, faults, close } = await visit(browser, wide, await player());
  await page.goto('/sports');
  await key(page, 'North City', /^Over 2\.5 ?, /).click();
  const slip = slipOf(page);
  await slip.getByLabel(t('sports.stake.label')).fill('100');
  await slip.getByText('৳ 190.00').waitFor();
  await slip.getByRole('button', { name: new RegExp(t('sports.place.confirm')) }).click();
  await slip.getByText(t('sports.placed.title')).waitFor(within);
  await slip.getByRole('button', { name: t('sports.placed.see') }).click();
  await slip.getByText('Over 2.5').waitFor();
  await slip.getByRole('button', { name: t('sports.cashOut.open') }).click();
  await slip.getByRole('slider').fill('50');
  await slip.getByRole('button', { name: new RegExp(t('sports.cashOut.take')) }).click();
  await slip.getByText(t('sports.cashOut.sure')).waitFor();
  await slip.getByRole('button', { name: /৳/ }).last().click();
  await page.getByText(t('sports.cashOut.done')).waitFor(within);
  expect(faults).toEqual([]);
  await close();
});

test('a price that moves is shown, and one press bets at the new one', async () => {
  const { page, close } = await visit(browser, wide, await player());
  await page.goto('/sports');
  await key(page, 'North City', /^North City ?, Result/).click();
  const slip = slipOf(page);
  await slip.getByLabel(t('sports.stake.label')).fill('100');
  await moveHome(matches.later, '2.00');
  try {
    const again = slip.getByRole('button', { name: new RegExp(t('sports.place.atNew')) });
    await again.waitFor(within);
    await slip.getByText('৳ 200.00').waitFor();
    await again.click();
    await slip.getByText(t('sports.placed.title')).waitFor(within);
  } finally {
    await moveHome(matches.later, '2.10');
  }
  await close();
});

test('in play the house counts down before it answers', async () => {
  const { page, close } = await visit(browser, wide, await player());
  await page.goto(`/sports?event=${matches.live}`);
  await page.getByRole('figure').waitFor();
  await page
    .locator('main')
    .getByRole('button', { name: /^London Reeds ?, Result/ })
    .click();
  const slip = slipOf(page);
  await slip.getByLabel(t('sports.stake.label')).fill('20');
  await slip.getByRole('button', { name: new RegExp(t('sports.place.confirm')) }).click();
  await slip.getByText(t('sports.placed.waitingText')).waitFor();
  await slip.getByText(t('sports.placed.title')).waitFor(within);
  await close();
});

test('the keyboard alone: a price, a stake, a bet', async () => {
  const { page, close } = await visit(browser, wide, await player());
  await page.goto('/sports');
  await key(page, 'North City', /^West Forest ?, Result/).focus();
  await page.keyboard.press('Enter');
  const slip = slipOf(page);
  const stake = slip.getByLabel(t('sports.stake.label'));
  await stake.focus();
  await page.keyboard.type('30');
  const confirm = slip.getByRole('button', { name: new RegExp(t('sports.place.confirm')) });
  await confirm.focus();
  await page.keyboard.press('Enter');
  await slip.getByText(t('sports.placed.title')).waitFor(within);
  await close();
});

const looks = [
  ...(['EN', 'BN', 'UR'] as const).map((language) => ({ ...wide, language })),
  { language: 'UR', theme: 'dark', width: 1440 } as const,
  { language: 'BN', theme: 'light', width: 390 } as const,
  { language: 'EN', theme: 'dark', width: 390 } as const,
  { language: 'UR', theme: 'light', width: 390 } as const,
];

test.each(looks)('axe finds nothing, and nothing is wider than the window: $language, $theme, $width', async (look) => {
  const words = wordsOf(look.language);
  const { page, close } = await visit(browser, look, await player());
  const name = (what: string) => `sports-${what}-${look.width}-${look.theme}-${look.language.toLowerCase()}`;
  const isNarrow = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
  await page.goto('/sports');
  await row(page, 'North City').locator('[data-column="0"] button').first().click();
  await row(page, 'London Reeds').locator('[data-column="0"] button').last().click();
  if (look.width < 1024) await page.getByRole('button', { name: words('sports.slip.open') }).click();
  const box = look.width < 1024 ? page.getByRole('dialog') : page.locator('main');
  await box.getByLabel(words('sports.stake.label')).fill('100');
  await box.getByText('৳ 756.00').waitFor();
  expect(await faultsOfAxe(page)).toEqual([]);
  await shot(page, name('slip'));
  await page.goto(`/sports?event=${matches.live}`);
  await page.getByRole('figure').waitFor();
  expect(await isNarrow()).toBe(true);
  expect(await faultsOfAxe(page)).toEqual([]);
  await shot(page, name('event'));
  await close();
});
