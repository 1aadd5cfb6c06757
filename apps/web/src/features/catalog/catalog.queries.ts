/** Queries of the catalogue: the menu, and the vendors of a category. Names are in the page's language. */
import type { CallValue } from '../../lib/client.ts';
import { queryOf } from '../../lib/query.ts';

export type Menu = CallValue<'GET /lgw/games/game_menus'>['list'][number];
export type VendorCard = CallValue<'GET /wps/catalog/vendors'>['list'][number];

// What was there stays until the other language's names are here.
const cached = { staleTimeMs: 300_000, keepPrevious: true };

export function menusQuery(language: string) {
  return queryOf('GET /lgw/games/game_menus', { query: { language } }, cached);
}

/** The vendors of a category; of all categories without one. */
export function vendorsQuery(language: string, category?: string) {
  return queryOf(
    'GET /wps/catalog/vendors',
    { query: category === undefined ? { language } : { category, language } },
    { staleTimeMs: 300_000 },
  );
}
