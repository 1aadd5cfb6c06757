/** A mission as a player meets it: its tasks, progress that moves live while they play in another tab, what counted, the claim, and the leaderboards. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { faultsOfAxe } from './axe.ts';
import { openBrowser, visit } from './browser.ts';
import { loginHeaders } from './device.ts';
import { newPlayer } from './player.ts';
import { shot } from './shots.ts';
import { bareKey, wordsOf } from './words.ts';
import { walked } from './walked.ts';

const all = [
  { language: 'BN', width: 390, theme: 'light' },
  { language: 'EN', width: 1440, theme: 'light' },
  { language: 'UR', width: 1440, theme: 'dark' },
  { language: 'EN', width: 390, theme: 'dark' },
] as const;
const looks = walked(all);
const within = { timeout: 20_000 };
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** The address of a game of the studio, which lists its games a moment after the start. */
async function diceOf(token: string): Promise<string> {
  const place = '/wps/game/launchGame?vassalage=BAGH&gameType=RNG&gameId=dice';
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

test.each(looks)(
  'bets move a mission live, it is claimed, and the boards show the player’s own place, $language at $width $theme',
  { timeout: 180_000 },
  async ({ language, width, theme }) => {
    const t = wordsOf(language);
    const studio = wordsOf('EN');
    const seen = `${language}-${width}-${theme}`;
    const token = await newPlayer(`mi${language}${width}${theme}`.toLowerCase());
    const visitor = await visit(browser, { language, theme, width }, token);
    const { page } = visitor;
    await page.goto('/?mc=missionLeaderboard');
    const mission = page.locator('[data-mission=first-steps]');
    const bets = mission.getByRole('progressbar', {
      name: t('missions.progress', { task: t('missions.measure.bets') }),
    });
    await bets.waitFor(within);
    expect(await bets.getAttribute('value')).toBe('0');
    await shot(page, `missions-1-open-${seen}`);
    expect(await faultsOfAxe(page)).toEqual([]);
    await page
      .locator('[data-mission=slots-climb]')
      .getByRole('button', { name: t('missions.joinIt') })
      .click();
    await page.locator('[data-mission=slots-climb][data-state=open]').waitFor(within);

    const game = await visit(browser, { language: 'EN', theme: 'dark', width: 390 });
    await game.page.goto(await diceOf(token));
    const roll = game.page.getByRole('button', { name: studio('studio.dice.roll'), exact: true });
    const numbers = game.page.getByRole('list', { name: studio('studio.last') }).getByRole('listitem');
    await roll.waitFor();
    for (let rolled = 0; rolled < 5; rolled += 1) {
      await roll.click();
      await expect.poll(() => numbers.count(), within).toBe(rolled + 1);
    }
    // Nobody has touched the page of the missions.
    await page.locator('[data-mission=first-steps][data-state=claim]').waitFor(within);
    await shot(page, `missions-2-done-${seen}`);
    await mission.getByRole('button', { name: t('missions.counted') }).click();
    const counted = page.getByRole('dialog', { name: new RegExp(t('missions.counted')) });
    await expect.poll(() => counted.getByRole('row').count(), within).toBe(6);
    await shot(page, `missions-3-counted-${seen}`);
    await page.keyboard.press('Escape');
    await mission.getByRole('button', { name: t('missions.claimIt') }).click();
    await page.locator('[data-mission=first-steps][data-state=claimed]').waitFor(within);

    await page.getByText(t('missions.view.boards'), { exact: true }).click();
    const race = page.locator('[data-board=weekly-race]');
    await expect.poll(() => race.textContent(), within).toContain(t('rewards.board.you'));
    await shot(page, `missions-4-boards-${seen}`);
    expect(await faultsOfAxe(page)).toEqual([]);
    await page.getByText(t('missions.view.winners'), { exact: true }).click();
    await page.getByRole('heading', { name: t('rewards.board.title', { days: '7' }) }).waitFor();
    await shot(page, `missions-5-winners-${seen}`);
    expect(await page.textContent('body')).not.toMatch(bareKey);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    expect(visitor.faults).toEqual([]);
    await game.close();
    await visitor.close();
  },
);
