/**
 * The places of the site: which page stands at which path. A page is a folder, pages/<group>/page.tsx; a path is offered only when its folder exists, so nothing links into the void.
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
  | 'verify'
  | 'unsubscribe'
  | 'lucky';

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
  ['/unsubscribe', 'unsubscribe'],
  ['/lucky', 'lucky'],
];

const found = import.meta.glob('../../pages/*/page.tsx');

function exists(group: PageGroup): boolean {
  return Object.hasOwn(found, `../../pages/${group}/page.tsx`);
}

/** The paths that lead to a page, with the page's group. */
export const places = paths.filter(([, group]) => exists(group)).map(([path, group]) => ({ path, group }));

/** Whether a page stands at a path. */
export function isPlace(path: string): boolean {
  return places.some((place) => place.path === path);
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
