/** The studio's games in the site's frame, as their players have them before their eyes: what plays is in view, and nothing has to be scrolled for. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openBrowser, sessionOf, visit } from './browser.ts';
import { shot } from './shots.ts';
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
] as const;

/** The studio lists its games a moment after the start. */
async function openGame(page: Page, vendor: string, game: string, more = ''): Promise<void> {
  const listed = async (): Promise<boolean> => {
    const answer = await fetch(new URL(`/wps/catalog/games?vassalage=${vendor}&language=EN`, inject('siteUrl')));
    const { value } = (await answer.json()) as { value: { games: { gameId: string }[] } | null };
    return value?.games.some(({ gameId }) => gameId === game) ?? false;
  };
  await expect.poll(listed, { timeout: 90_000, interval: 1000 }).toBe(true);
  await page.goto(`/game?vendor=${vendor}&game=${game}${more}`);
}

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
      const plays = frame.getByRole('button', { name: new RegExp(`^(${t(key)}|${t('studio.crash.leave')})$`) });
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
