/** A runner is bet each-way: the slip says what it costs and pays, the race comes in, and both halves are read in my bets. */
import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsOfAxe } from './axe.ts';
import { openBrowser, visit } from './browser.ts';
import { endRace, putRace } from './matches.ts';
import { newPlayer } from './player.ts';
import { shot } from './shots.ts';
import { walked } from './walked.ts';
import { wordsOf } from './words.ts';

const within = { timeout: 30_000 };
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const looks = walked([
  { language: 'EN', theme: 'light', width: 1440 },
  { language: 'BN', theme: 'dark', width: 390 },
  { language: 'UR', theme: 'light', width: 390 },
  { language: 'BN', theme: 'light', width: 1440 },
] as const);

test.each(looks)('a runner is bet each-way and comes in second, at %j', async (look) => {
  const t = wordsOf(look.language);
  const isPhone = look.width < 1024;
  const race = await putRace(randomUUID().slice(0, 8));
  const { page, faults, close } = await visit(browser, look, await newPlayer(`ew${randomUUID().slice(0, 8)}`));
  const name = (what: string) => `each-way-${what}-${look.width}-${look.theme}-${look.language.toLowerCase()}`;
  await page.goto(`/sports?event=${race}`);
  await page
    .locator('main')
    .getByRole('button', { name: /Paper Moon/ })
    .first()
    .click();
  if (isPhone) await page.getByRole('button', { name: t('sports.slip.open') }).click();
  const slip = isPhone ? page.getByRole('dialog') : page.getByRole('region', { name: t('sports.slip.title') });
  await slip.getByLabel(t('sports.stake.label')).fill('50');
  await slip.getByRole('checkbox', { name: t('sports.eachWay.title') }).check();
  await slip.getByText(t('sports.eachWay.terms', { places: '3', divisor: '5' })).waitFor();
  // Twice 50; 450 for the winner and 130 for a place.
  await slip.getByText('৳ 580.00').waitFor(within);
  await shot(page, name('1-slip'));
  expect(await faultsOfAxe(page)).toEqual([]);
  await slip.getByRole('button', { name: new RegExp(t('sports.place.confirm')) }).click();
  await slip.getByText(t('sports.placed.title')).waitFor(within);
  await endRace(race, 1, 4, 2);
  await slip.getByRole('button', { name: t('sports.placed.see') }).click();
  await slip.getByText(t('sports.bets.ended'), { exact: true }).click();
  await slip.getByText('৳ 130.00').waitFor(within);
  await slip.getByText(t('sports.result.lost'), { exact: true }).first().waitFor();
  await slip.getByText(t('sports.result.won'), { exact: true }).first().waitFor();
  await shot(page, name('2-bet'));
  expect(await faultsOfAxe(page)).toEqual([]);
  expect(faults).toEqual([]);
  await close();
});
