/**
 * Which head an address has: its title and description stand in the texts `head.<name>.title|description`. The server
 * writes them into the page that it sends, and knows by this table which addresses there are.
 */
const heads = {
  '/': 'home',
  '/index': 'home',
  '/index.html': 'home',
  '/home': 'home',
  '/login': 'login',
  '/register': 'register',
  '/register.html': 'register',
  '/noticePage': 'notice',
  '/vip': 'vip',
  '/pointMall': 'pointMall',
  '/sports': 'sports',
  '/esports': 'esports',
  '/elott': 'elott',
  '/lottery': 'lottery',
  '/vnlottery': 'vnlottery',
  '/rng': 'rng',
  '/fish': 'fish',
  '/live': 'live',
  '/pvp': 'pvp',
  '/promotions': 'promotions',
  '/promoDetail': 'promoDetail',
  '/seamless': 'seamless',
  '/fbsports': 'fbsports',
  '/help': 'help',
  '/helpmc': 'help',
  '/down': 'download',
  '/download': 'download',
  '/join': 'join',
  '/game': 'game',
  '/about': 'about',
  '/responsible': 'responsible',
  '/licence': 'licence',
  '/terms': 'terms',
  '/privacy': 'privacy',
  '/blog': 'blog',
  '/verify': 'verify',
  '/unsubscribe': 'unsubscribe',
  '/lucky': 'lucky',
  // Framed by the back office: pages without a name of their own, and none for crawlers.
  '/preview': 'seamless',
  '/view': 'seamless',
} as const satisfies Readonly<Record<string, string>>;

export type HeadName = (typeof heads)[keyof typeof heads] | 'notFound';

/** Not for crawlers: a game belongs to a session, and a link in a message to its reader. */
const hidden: ReadonlySet<HeadName> = new Set(['game', 'seamless', 'unsubscribe', 'notFound']);

export type HeadOf = {
  readonly name: HeadName;
  /** The one address of several; undefined where the query says what the page is about, and where there is no page. */
  readonly canonical: string | undefined;
  /** Whether crawlers may list it. */
  readonly isListed: boolean;
};

/** The head of a path. An unknown path is `notFound`. */
export function headOf(path: string): HeadOf {
  const name: HeadName = Object.hasOwn(heads, path) ? heads[path as keyof typeof heads] : 'notFound';
  const isListed = !hidden.has(name);
  const first = Object.entries(heads).find(([, one]) => one === name)?.[0];
  return { name, isListed, canonical: name === 'promoDetail' || name === 'blog' ? undefined : first };
}

/** Every address that crawlers may list, each page once. */
export function listedPaths(): string[] {
  return Object.keys(heads).filter((path) => {
    const { canonical, isListed, name } = headOf(path);
    return isListed && name !== 'promoDetail' && (canonical === path || (canonical === undefined && name === 'blog'));
  });
}
