/** Rules of the banner area: whose banners a page shows, where one leads, and when the next one comes by itself. */
import type { Banner } from './announcements.ts';
import { linkOf, type SafeLink } from '../../lib/links.ts';

/** How long a banner stands (BAN-06). */
export const bannerMs = 5000;

/** Home under all its names has one group (DEC-08); the download page has two addresses. */
const sameGroup: Readonly<Record<string, string>> = {
  '/index': '/',
  '/index.html': '/',
  '/home': '/',
  '/login': '/',
  '/register': '/',
  '/register.html': '/',
  '/download': '/down',
};

/** The group of a page's banners: its path (BAN-02). */
export function groupOf(pathname: string): string {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  return sameGroup[path] ?? path;
}

/** The groups that every installation begins with (DEC-08): their place is kept while the banners are on their way. */
const filled: ReadonlySet<string> = new Set(
  '/ /live /fish /pvp /sports /esports /elott /down /promotions /pointMall /help'.split(' '),
);

export function isExpected(group: string): boolean {
  return filled.has(group);
}

/** Where a banner leads; without a link type, or with an address that is not safe, nowhere (BAN-09). */
export function targetOf({ linkageType, linkUrl }: Pick<Banner, 'linkageType' | 'linkUrl'>): SafeLink | undefined {
  if (linkageType === '') return undefined;
  const link = linkOf(linkUrl);
  if (link === undefined || link.kind === 'mail') return undefined;
  return linkageType === 'external' ? { ...link, kind: 'outside' } : link;
}

type Circumstances = {
  count: number;
  isHovered: boolean;
  hasFocus: boolean;
  isHidden: boolean;
  isStill: boolean;
  isStopped: boolean;
};

/** Whether the next banner comes by itself: only from two on, and only while nobody looks closer or asks for quiet. */
export function mayTurn({ count, isHovered, hasFocus, isHidden, isStill, isStopped }: Circumstances): boolean {
  return count > 1 && !(isHovered || hasFocus || isHidden || isStill || isStopped);
}
