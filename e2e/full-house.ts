/**
 * The catalogue of a full house, put into the answers that a page gets: drop-downs of ten to thirteen vendors can be looked at
 * before anybody runs their games.
 */
import type { Page } from 'playwright-core';
import { wordsOf } from './words.ts';

const t = wordsOf('EN');

type Card = Record<string, unknown>;
const cardOf = (gameType: string, vassalage: string, isHot = 0): Card => ({
  id: `${gameType}.${vassalage}`,
  vassalage,
  accountTypeId: 1,
  isHot,
  gameType,
  title: vassalage,
  isGame: 'VASSALAGE',
  games: 3,
  isAway: false,
  maintenanceUntil: null,
});
const cardsOf = (gameType: string, count: number): Card[] =>
  Array.from({ length: count }, (_, index) => cardOf(gameType, `V${index + 1}`, index === 1 ? 1 : 0));

/** Answers the menu with categories of so many vendors; a category without a path is one without a page. */
export async function menuOf(page: Page, counts: Readonly<Record<string, number>>): Promise<void> {
  const withoutPage = new Set(['ESPORTS', 'COCKFIGHT']);
  const list = Object.entries(counts).map(([code, count]) => ({
    code,
    title: t(`shell.category.${code}`),
    ...(withoutPage.has(code) ? {} : { path: `/${code.toLowerCase()}` }),
    cards: cardsOf(code, count),
    kinds: [],
    gameClassify: [],
  }));
  await page.route('**/lgw/games/game_menus*', (route) =>
    route.fulfill({ json: { success: true, value: { list }, message: '', code: 'ok' } }),
  );
  await page.route('**/wps/catalog/vendors*', (route) => {
    const category = new URL(route.request().url()).searchParams.get('category') ?? 'RNG';
    const value = { list: cardsOf(category, counts[category] ?? 0) };
    return route.fulfill({ json: { success: true, value, message: '', code: 'ok' } });
  });
}
