/**
 * HTML that an operator wrote, on the page. The server has sanitised it already; here it is read once more, into a
 * document that runs nothing, and only what is on the list below is drawn, as elements of React: no markup is ever set
 * (DEC-36). What may not stand is dropped, its words stay, and words of code go with it.
 */
import { createElement, Fragment, type ReactNode, useMemo } from 'react';
import { Link } from 'react-router';
import styles from './Html.module.css';
import { linkOf } from './links.ts';
import { spokenIn } from './spoken.ts';

/** What may stand. A heading of the text lies below the page's own. */
const tags: ReadonlyMap<string, string> = new Map([
  ...'p br hr b strong i em u s small sub sup mark span div blockquote pre code h3 h4 h5 h6 ul ol li dl dt dd table caption thead tbody tfoot tr th td a img figure figcaption'
    .split(' ')
    .map((tag) => [tag, tag] as const),
  ['h1', 'h2'],
  ['h2', 'h2'],
]);
/** What is not text: it goes with everything inside it. */
const silent: ReadonlySet<string> = new Set(
  'script style template iframe frame frameset object embed applet svg math noscript noembed noframes textarea select option button input form link meta base head title xmp plaintext audio video canvas dialog portal'.split(
    ' ',
  ),
);
/** Where space between the tags is no text. */
const structural: ReadonlySet<string> = new Set('table thead tbody tfoot tr ul ol dl'.split(' '));
const lonely: ReadonlySet<string> = new Set(['br', 'hr', 'img']);

/** Longer or deeper than anybody writes: the rest is left out, so that a huge text cannot stop the page. */
export const longestHtml = 200_000;
const deepest = 32;
const mostNodes = 8000;

type Count = { left: number };

function countOf(value: string | null): number | undefined {
  const count = Number(value);
  return Number.isInteger(count) && count > 0 && count <= 100 ? count : undefined;
}

/** The attributes that may stand, as React names them. */
function attributesOf(element: Element, tag: string): Record<string, unknown> {
  const given: Record<string, unknown> = {};
  const lang = element.getAttribute('lang');
  const dir = element.getAttribute('dir');
  if (lang !== null && /^[a-zA-Z-]{2,12}$/.test(lang)) given['lang'] = lang;
  if (dir === 'ltr' || dir === 'rtl' || dir === 'auto') given['dir'] = dir;
  if (tag === 'td' || tag === 'th') {
    given['colSpan'] = countOf(element.getAttribute('colspan'));
    given['rowSpan'] = countOf(element.getAttribute('rowspan'));
  }
  if (tag === 'ol') given['start'] = countOf(element.getAttribute('start'));
  return given;
}

function pictureOf(element: Element, key: number): ReactNode {
  const src = linkOf(element.getAttribute('src'));
  if (src === undefined || src.kind === 'mail') return null;
  return <img key={key} src={src.href} alt={element.getAttribute('alt') ?? ''} loading="lazy" decoding="async" />;
}

function linkedOf(element: Element, key: number, children: ReactNode): ReactNode {
  const link = linkOf(element.getAttribute('href'));
  if (link === undefined) return <Fragment key={key}>{children}</Fragment>;
  if (link.kind === 'inside') {
    return (
      <Link key={key} to={link.href} className="link">
        {children}
      </Link>
    );
  }
  const away = link.kind === 'outside' ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <a key={key} href={link.href} className="link" {...away}>
      {children}
    </a>
  );
}

function childrenOf(parent: Node, depth: number, count: Count): ReactNode[] {
  if (depth > deepest) return [];
  const isStructural = structural.has(parent.nodeName.toLowerCase());
  return Array.from(parent.childNodes).map((node, key) => nodeOf(node, key, isStructural, depth, count));
}

function nodeOf(node: Node, key: number, isStructural: boolean, depth: number, count: Count): ReactNode {
  count.left -= 1;
  if (count.left < 0) return null;
  if (node.nodeType === 3) return isStructural && node.textContent?.trim() === '' ? null : node.textContent;
  if (node.nodeType !== 1) return null;
  const element = node as Element;
  const name = element.localName.toLowerCase();
  if (silent.has(name)) return null;
  const tag = tags.get(name);
  if (tag === 'img') return pictureOf(element, key);
  const children = tag !== undefined && lonely.has(tag) ? [] : childrenOf(element, depth + 1, count);
  if (tag === undefined) return <Fragment key={key}>{children}</Fragment>;
  if (tag === 'a') return linkedOf(element, key, children);
  const made = createElement(tag, { ...attributesOf(element, tag), key }, ...children);
  return tag === 'table' ? (
    <div key={key} className={styles.sideways}>
      {made}
    </div>
  ) : (
    made
  );
}

/** The text as React draws it. */
export function nodesOfHtml(html: string): ReactNode[] {
  const parsed = new DOMParser().parseFromString(html.slice(0, longestHtml), 'text/html');
  return childrenOf(parsed.body, 0, { left: mostNodes });
}

/** The words alone, for a search. */
export function wordsOfHtml(html: string): string {
  const parsed = new DOMParser().parseFromString(html.slice(0, longestHtml).replaceAll('<', ' <'), 'text/html');
  for (const node of parsed.querySelectorAll([...silent].join())) node.remove();
  return (parsed.body.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
}

type HtmlProps = {
  content: string;
  /** Of the text, where it is not the page's. */
  language?: string | undefined;
  className?: string;
};

export function Html({ content, language, className }: HtmlProps) {
  const nodes = useMemo(() => nodesOfHtml(content), [content]);
  return (
    <div className={className === undefined ? styles.html : `${styles.html} ${className}`} {...spokenIn(language)}>
      {nodes}
    </div>
  );
}
