/**
 * The places of the site: which page stands at which path, and where a category's or a game's page is. A page is a
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
  | 'blog';

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
];

const found = import.meta.glob('../pages/*/page.tsx');

function exists(group: PageGroup): boolean {
  return Object.hasOwn(found, `../pages/${group}/page.tsx`);
}

/** The paths that lead to a page, with the page's group. */
export const places = paths.filter(([, group]) => exists(group)).map(([path, group]) => ({ path, group }));

/** Page and picture of each category; the first page that exists is taken (DEC-09, DEC-65). */
const categories: Readonly<Record<string, { paths: readonly string[]; motif: string; palette: number }>> = {
  LOTT: { paths: ['/lottery', '/vnlottery'], motif: 'balls', palette: 0 },
  ELOTT: { paths: ['/elott'], motif: 'ticket', palette: 6 },
};

export type CategoryPlace = { code: string; path: string; motif: string; palette: number };

/** The API lists lotteries by region; for the site all regions are one category. */
const lotteryRegions: ReadonlySet<string> = new Set(['north', 'central', 'south', 'quick']);

/** Where a category is played, or undefined when it has no page here. */
export function placeOfCategory(listed: string): CategoryPlace | undefined {
  const code = lotteryRegions.has(listed) ? 'LOTT' : listed;
  const category = categories[code];
  const path = category?.paths.find((wanted) => places.some((place) => place.path === wanted));
  return category === undefined || path === undefined
    ? undefined
    : { code, path, motif: category.motif, palette: category.palette };
}

/** The address of one game of a category. */
export function gameAddress(category: string, gameCode: string): string | undefined {
  const place = placeOfCategory(category);
  return place === undefined ? undefined : `${place.path}?gameCode=${encodeURIComponent(gameCode)}`;
}

/** The class of an address's page on the layout root (SHELL-32): `page-home`, `page-vnlottery`. */
export function pageClass(path: string): string {
  const group = places.find((place) => place.path === path)?.group;
  return `page-${group === undefined ? 'not-found' : group === 'index' ? 'home' : group}`;
}
