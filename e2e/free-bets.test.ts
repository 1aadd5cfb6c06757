/** A free bet in a browser: claimed in the reward centre, chosen on the slip, bet without money, and shown as what it is in one's own bets. */
import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { faultsOfAxe } from './axe.ts';
import { openBrowser, visit } from './browser.ts';
import { putMatches } from './matches.ts';
import { newPlayer } from './player.ts';
import { operate } from './product.ts';
import { shot } from './shots.ts';
import { walked } from './walked.ts';
import { wordsOf } from './words.ts';

const within = { timeout: 30_000 };
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const looks = [
  { language: 'EN', theme: 'light', width: 1440 },
  { language: 'BN', theme: 'dark', width: 390 },
  { language: 'UR', theme: 'light', width: 390 },
  { language: 'BN', theme: 'light', width: 1440 },
  { language: 'EN', theme: 'dark', width: 390 },
] as const;

test.each(walked(looks))(
  'a free bet is claimed, chosen and bet with, in $language, $theme, $width wide',
  async (look) => {
    const t = wordsOf(look.language);
    const name = (what: string) => `free-bet-${what}-${look.width}-${look.theme}-${look.language.toLowerCase()}`;
    const league = randomUUID().slice(0, 8);
    const account = `free${randomUUID().slice(0, 8)}`;
    await putMatches(league);
    const token = await newPlayer(account);
    await operate(
      inject('dataDir'),
      'rewards',
      'give',
      account,
      'free-bet',
      '50',
      '--odds',
      '2.00',
      '--reason',
      'a gift',
    );
    const { page, faults, close } = await visit(browser, look, token);

    await page.goto('/?mc=rewardCenter');
    const claim = page.getByRole('button', { name: `${t('rewards.centre.claim')}: ${t('rewards.kind.free-bet')}` });
    await claim.waitFor(within);
    await claim.press('Enter');
    const use = page.getByRole('link', { name: t('rewards.freeBet.use') });
    await use.waitFor(within);
    expect(await faultsOfAxe(page)).toEqual([]);
    await shot(page, name('centre'));
    await use.press('Enter');

    const row = page.locator(`section[aria-label="River League ${league}"] article`).filter({ hasText: 'North City' });
    await row.locator('[data-column="0"] button').first().press('Enter');
    if (look.width < 1024) await page.getByRole('button', { name: t('sports.slip.open') }).press('Enter');
    const slip =
      look.width < 1024 ? page.getByRole('dialog') : page.getByRole('region', { name: t('sports.slip.title') });
    await slip
      .getByRole('button', { name: t('sports.bet.free') })
      .first()
      .press('Enter');
    await slip.getByText(t('sports.freeBet.note')).waitFor(within);
    // 50 at 2.10, without the 50.
    await slip.getByText('৳ 55.00').waitFor(within);
    expect(await faultsOfAxe(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await shot(page, name('slip'));
    await slip.getByRole('button', { name: new RegExp(t('sports.place.free')) }).press('Enter');
    await slip.getByText(t('sports.placed.title')).waitFor(within);
    await slip.getByRole('button', { name: t('sports.placed.see') }).press('Enter');
    await slip.getByText(t('sports.bet.free')).first().waitFor(within);
    await shot(page, name('bets'));
    expect(faults).toEqual([]);
    await close();
  },
);
