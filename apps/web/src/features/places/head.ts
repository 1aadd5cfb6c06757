/**
 * The head of a page: title, description and canonical address. The server writes them into the page that it sends
 * (the default language's); here they follow the navigation and the language.
 */
import { useEffect } from 'react';
import brand from 'virtual:banyan-brand';
import { useText } from '../../lib/language.tsx';

/** Names of the heads: a title and a description each, `head.<name>.title|description`. */
export type HeadName =
  | 'home'
  | 'register'
  | 'login'
  | 'notice'
  | 'vip'
  | 'pointMall'
  | 'sports'
  | 'esports'
  | 'elott'
  | 'lottery'
  | 'vnlottery'
  | 'rng'
  | 'fish'
  | 'live'
  | 'pvp'
  | 'promotions'
  | 'promoDetail'
  | 'seamless'
  | 'fbsports'
  | 'help'
  | 'download'
  | 'join'
  | 'game'
  | 'about'
  | 'responsible'
  | 'licence'
  | 'terms'
  | 'privacy'
  | 'blog'
  | 'verify'
  | 'unsubscribe'
  | 'lucky'
  | 'notFound';

/** Sets title, description and canonical address of a page. */
export function useHead(name: HeadName): void {
  const t = useText();
  const title = t(`head.${name}.title`, { brand: brand.name });
  const description = t(`head.${name}.description`, { brand: brand.name });
  useEffect(() => {
    if (title !== '') document.title = title;
    if (description !== '') setMeta('description', description);
    setCanonical(canonicalOf(name, window.location));
  }, [name, title, description]);
}

/** Home has four names and one address (SHELL-06); the query is left out but for what says which page it is. */
function canonicalOf(name: HeadName, { origin, pathname, search }: Location): string {
  if (name === 'home') return `${origin}/`;
  const id = new URLSearchParams(search).get('id');
  return `${origin}${pathname}${id === null ? '' : `?id=${encodeURIComponent(id)}`}`;
}

function setMeta(name: string, content: string): void {
  const found = document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  const meta = found ?? document.head.appendChild(Object.assign(document.createElement('meta'), { name }));
  meta.content = content;
}

function setCanonical(href: string): void {
  const found = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  const link = found ?? document.head.appendChild(Object.assign(document.createElement('link'), { rel: 'canonical' }));
  link.href = href;
}
