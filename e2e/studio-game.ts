/** A game of the studio in its frame on the site, for flows: opened once the catalogue has it, and the balance that it shows. */
import type { FrameLocator, Page } from 'playwright-core';
import { expect, inject } from 'vitest';

async function isListed(vendor: string, game: string): Promise<boolean> {
  const answer = await fetch(new URL(`/wps/catalog/games?vassalage=${vendor}&language=EN`, inject('siteUrl')));
  const { value } = (await answer.json()) as { value: { games: { gameId: string }[] } | null };
  return value?.games.some(({ gameId }) => gameId === game) ?? false;
}

/** Opens a game's page; `more` is added to its address. The catalogue takes the studio's games over within its first minute. */
export async function openGame(page: Page, vendor: string, game: string, more = ''): Promise<FrameLocator> {
  await expect.poll(() => isListed(vendor, game), { timeout: 90_000, interval: 1000 }).toBe(true);
  await page.goto(`/game?vendor=${vendor}&game=${game}${more}`);
  return page.frameLocator('iframe');
}

/** The balance in the game's bar, in whole units of the currency. */
export async function balanceIn(frame: FrameLocator): Promise<number> {
  return Number((await frame.getByTestId('balance').textContent())?.replace('−', '-').replaceAll(/[^\d.-]/g, ''));
}
