/**
 * The trading desk of the sports book by keyboard: a price moved by hand and bet on by a player, an event shut and opened, a price that everybody must have
 * seen to be wrong with the bet on it, slips that several accounts have made alike with the closing prices beside them, and what an auditor may not do.
 */
import { randomUUID } from 'node:crypto';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { faultsOfAxe } from './axe.ts';
import { openBrowser, visit } from './browser.ts';
import { loginHeaders } from './device.ts';
import { kickOff, moveHome, putMatches } from './matches.ts';
import { doAct, inDialog, looksOf, lookName, pressButton } from './office-acts.ts';
import { newPlayer } from './player.ts';
import { shot } from './shots.ts';
import { officeWords, staffVisit } from './staff.ts';
import { wordsOf } from './words.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const within = { timeout: 30_000 };
const playerWords = wordsOf('EN');

/** The row of a market, which the desk names in the players' words. */
const rowOf = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name }).first();

/** A bet of ten on the home side, as a player sees its price. */
async function betAtHome(event: string, price: string): Promise<void> {
  const wide = { language: 'EN', theme: 'light', width: 1440 } as const;
  const { page, faults, close } = await visit(browser, wide, await newPlayer(`desk${randomUUID().slice(0, 8)}`));
  await page.goto(`/sports?event=${event}`);
  const home = page.getByRole('button', { name: /^North City ?, Result/ }).first();
  await home.filter({ hasText: price }).waitFor(within);
  await home.click();
  const slip = page.getByRole('region', { name: playerWords('sports.slip.title') });
  await slip.getByLabel(playerWords('sports.stake.label')).fill('10');
  await slip.getByRole('button', { name: new RegExp(playerWords('sports.place.confirm')) }).click();
  await slip.getByText(playerWords('sports.placed.title')).waitFor(within);
  expect(faults).toEqual([]);
  await close();
}

/** The same double on both events, by three accounts. */
async function betAlike(events: readonly string[]): Promise<void> {
  const legs = events.map((eventId) => ({
    ...{ eventId, marketId: 'football.total/total=2.5', outcome: 'over', price: '1.90', score: '' },
  }));
  for (let at = 0; at < 3; at += 1) {
    const token = await newPlayer(`alike${randomUUID().slice(0, 8)}`);
    const response = await fetch(new URL('/lgw/sports/tickets', inject('siteUrl')), {
      method: 'POST',
      headers: { ...loginHeaders, authorization: `Bearer ${token}` },
      body: JSON.stringify({
        ...{ id: randomUUID(), legs, shape: { sizes: [2], bankers: [] }, stake: '10' },
        ...{ policy: 'better', format: 'decimal' },
      }),
    });
    expect(((await response.json()) as { code: string }).code).toBe('ok');
  }
}

test.each(looksOf())('prices are moved, shut and watched, at %j', { timeout: 180_000 }, async (look) => {
  const t = officeWords(look.language);
  const league = randomUUID().slice(0, 8);
  const { later } = await putMatches(league);
  const other = await putMatches(randomUUID().slice(0, 8));
  await betAlike([later, other.later]);
  await kickOff(other.later);
  const desk = await staffVisit(browser, 'rashed', '/admin/sports', look);
  const { page } = desk;
  await page.getByLabel(t('sports.filter.search')).first().fill(league);
  await page
    .getByRole('link', { name: /North City/ })
    .first()
    .waitFor(within);
  expect(await faultsOfAxe(page)).toEqual([]);
  await shot(page, `admin-sports-1-list-${lookName(look)}`);
  await page.goto(`/admin/sports/${later}`);
  const alike = page
    .getByRole('region', { name: t('sports.copies') })
    .getByRole('link')
    .first();
  await alike.waitFor(within);
  await shot(page, `admin-sports-5-alike-${lookName(look)}`, true);
  await alike.press('Enter');
  await page.getByRole('heading', { name: t('sports.settlements') }).waitFor(within);
  // Of two selections one market has closed, at the price at which it was struck.
  await page.getByRole('heading', { name: t('sports.edge') }).waitFor(within);
  await page.getByText(/0\.00 %/).waitFor(within);
  expect(await faultsOfAxe(page)).toEqual([]);
  await shot(page, `admin-sports-6-bet-${lookName(look)}`, true);
  await page.goBack();
  const result = rowOf(page, '3.60');
  await result.waitFor(within);
  await result.getByRole('checkbox').press('Space');
  const move = t('sports.shiftPrices');
  await pressButton(page, move);
  await shot(page, `admin-sports-2-move-${lookName(look)}`);
  await page.keyboard.press('Escape');
  await doAct(page, { t, label: move, reason: 'the line-up is out', fields: { [t('sports.points')]: '2' } });
  await page.getByText(t('sports.basePrice', { price: '2.10' })).waitFor({ state: 'attached' });
  expect(await faultsOfAxe(page)).toEqual([]);
  await shot(page, `admin-sports-3-moved-${lookName(look)}`, true);
  // Two points more than 47.6 percent: 2.0154, on the ladder 2.00.
  await betAtHome(later, '2.00');

  await moveHome(later, '4.00');
  await page.getByText(t('sports.palpable'), { exact: true }).first().waitFor(within);
  await betAtHome(later, '3.70');
  await page.getByText(t('sports.palpableBet'), { exact: true }).first().waitFor(within);
  await page.keyboard.press('s');
  await inDialog(page, { t, label: t('sports.shutEvent'), reason: 'the price of the home side is wrong' });
  await page.getByText(t('sports.stopped'), { exact: true }).first().waitFor(within);
  expect(await faultsOfAxe(page)).toEqual([]);
  await shot(page, `admin-sports-4-shut-${lookName(look)}`, true);
  await moveHome(later, '2.10');
  await page.keyboard.press('o');
  await inDialog(page, { t, label: t('sports.openEvent'), reason: 'the producer mended it' });
  await expect.poll(() => page.getByText(t('sports.stopped'), { exact: true }).count(), within).toBe(0);

  const reader = await staffVisit(browser, 'aziza', `/admin/sports/${later}`, look);
  await rowOf(reader.page, '3.60').waitFor(within);
  expect(await reader.page.getByRole('button', { name: t('sports.shutEvent') }).count()).toBe(0);
  expect(await reader.page.getByRole('checkbox').count()).toBe(0);
  expect([desk, reader].flatMap(({ faults }) => faults)).toEqual([]);
  for (const { close } of [desk, reader]) await close();
});
