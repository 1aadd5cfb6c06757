/** Categories of games: the page, the picture and the name of each in an address, and where a vendor is played. */
import { isPlace } from '../places/index.ts';

/** Page and picture of each category. Cockfight has no page at all; e-sports one that its item does not lead to (DEC-09). */
const categories: Readonly<Record<string, { page?: string; motif: string; palette: number }>> = {
  LOTT: { page: '/lottery', motif: 'balls', palette: 0 },
  ELOTT: { page: '/elott', motif: 'ticket', palette: 6 },
  LIVE: { page: '/live', motif: 'roulette', palette: 3 },
  SPORTS: { page: '/sports', motif: 'cricket', palette: 2 },
  ESPORTS: { page: '/esports', motif: 'gamepad', palette: 5 },
  FISH: { page: '/fish', motif: 'hilsa', palette: 7 },
  RNG: { page: '/rng', motif: 'seven', palette: 11 },
  PVP: { page: '/pvp', motif: 'ludo', palette: 9 },
  COCKFIGHT: { motif: 'rooster', palette: 8 },
};

export type CategoryPlace = { code: string; path: string; motif: string; palette: number };

/** The picture of a category; one that nobody drew yet has the lotus. */
export function pictureOfCategory(code: string): { motif: string; palette: number } {
  const { motif, palette } = categories[code] ?? { motif: 'lotus', palette: 0 };
  return { motif, palette };
}

/** The page of a category, or undefined when it has none here. */
export function placeOfCategory(code: string): CategoryPlace | undefined {
  const path = categories[code]?.page;
  return path === undefined || !isPlace(path) ? undefined : { code, path, ...pictureOfCategory(code) };
}

/** Whether a code names a category of ours. */
export function isCategory(code: string): boolean {
  return Object.hasOwn(categories, code);
}

/** The category whose page stands at a path. */
export function categoryAt(path: string): string | undefined {
  return Object.keys(categories).find((code) => categories[code]?.page === path);
}

/** Vendors whose games are our lotteries, whatever category their cards stand in (CAT-09, DEC-65). */
export const lotteryVendors: ReadonlySet<string> = new Set(['TCG_LOTTO_VN', 'TCG_SEA', 'ELOTT', 'LOTT']);

/**
 * Where a vendor of a category is played: lotteries in the lobby (DEC-65), others on their category's page with the vendor
 * as its tab (DEC-46), and where there is no page in the frame of a game.
 */
export function vendorAddress(category: string, vendor: string): string {
  const name = encodeURIComponent(vendor);
  const page = placeOfCategory(category)?.path;
  if (category === 'LOTT' || lotteryVendors.has(vendor)) return `/lottery?vendor=${name}`;
  return page === undefined ? `/game?vendor=${name}&type=${category}` : `${page}?page=${name}`;
}
