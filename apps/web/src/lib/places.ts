/**
 * The places of the site: which page stands at which path, and where a category's, a vendor's or a game's page is. A page is a
 * folder, pages/<group>/page.tsx; a path is offered only when its folder exists, so nothing links into the void.
 */

/** The groups of the specification (SHELL-36), and ours for pages that it does not group. */
export type PageGroup =
  | 'index'
  | 'download'
  | 'Vip'
  | 'byIframe'
  | 'egame'
  | 'fbSports'
  | 'game'
  | 'help'
  | 'joinus'
  | 'lottery'
  | 'pointMall'
  | 'promo'
  | 'promoDetail'
  | 'seamless'
  | 'vnlottery'
  | 'notice'
  | 'document'
  | 'blog'
  | 'verify';

/** Path and group; home has four names (SHELL-06), and /login and /register are home with a popup (SHELL-07, SHELL-25). */
const paths: readonly (readonly [path: string, group: PageGroup])[] = [
  ['/', 'index'],
  ['/index', 'index'],
  ['/index.html', 'index'],
  ['/home', 'index'],
  ['/login', 'index'],
  ['/register', 'index'],
  ['/register.html', 'index'],
  ['/noticePage', 'notice'],
  ['/vip', 'Vip'],
  ['/pointMall', 'pointMall'],
  ['/sports', 'byIframe'],
  ['/esports', 'byIframe'],
  ['/elott', 'byIframe'],
  ['/lottery', 'lottery'],
  ['/vnlottery', 'vnlottery'],
  ['/rng', 'egame'],
  ['/fish', 'egame'],
  ['/live', 'egame'],
  ['/pvp', 'egame'],
  ['/promotions', 'promo'],
  ['/promoDetail', 'promoDetail'],
  ['/seamless', 'seamless'],
  ['/fbsports', 'fbSports'],
  ['/help', 'help'],
  ['/helpmc', 'help'],
  ['/down', 'download'],
  ['/download', 'download'],
  ['/join', 'joinus'],
  ['/game', 'game'],
  ['/about', 'document'],
  ['/responsible', 'document'],
  ['/licence', 'document'],
  ['/terms', 'document'],
  ['/privacy', 'document'],
  ['/blog', 'blog'],
  ['/verify', 'verify'],
];

const found = import.meta.glob('../pages/*/page.tsx');

function exists(group: PageGroup): boolean {
  return Object.hasOwn(found, `../pages/${group}/page.tsx`);
}

/** The paths that lead to a page, with the page's group. */
export const places = paths.filter(([, group]) => exists(group)).map(([path, group]) => ({ path, group }));

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

/** Whether a page stands at a path. */
export function isPlace(path: string): boolean {
  return places.some((place) => place.path === path);
}

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

/** Where a lottery is played, with a play chosen already or not. */
export function gameAddress(gameCode: string, play?: string | null): string {
  const chosen = play === undefined || play === null ? '' : `&playType=${encodeURIComponent(play)}`;
  return `/vnlottery?gameCode=${encodeURIComponent(gameCode)}${chosen}`;
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

/** The class of an address's page on the layout root (SHELL-32): `page-home`, `page-rng`. */
export function pageClass(path: string): string {
  const group = places.find((place) => place.path === path)?.group;
  return `page-${group === undefined ? 'not-found' : group === 'index' ? 'home' : path.slice(1)}`;
}

/** What stands around a page: everything, everything but the footer, or nothing but popups (SHELL-31). */
export type Chrome = 'all' | 'no-footer' | 'none';

const chromes: Readonly<Record<string, Chrome>> = {
  '/lottery': 'no-footer',
  '/game': 'none',
  '/seamless': 'none',
  '/helpmc': 'none',
};

export function chromeOf(path: string): Chrome {
  return chromes[path] ?? 'all';
}
