/**
 * What the document itself carries, so that the first screen stands before any script ran and without a jump: answers of the
 * public calls that it makes, as data, and the top of the page as plain markup with the first banner of home. The
 * app takes the data and replaces the markup. Both are in the site's default language; whoever reads another sees the
 * frame without words until the app is here. The style of this markup is the site's own (apps/web/src/first-paint.css), in its index.
 */
import type { Brand } from './brand.ts';
import { escapeHtml } from './head.ts';

/** One answer: the route's key, its input, the value, and whether it speaks a language. */
export type FirstAnswer = {
  readonly key: string;
  readonly input: object;
  readonly value: unknown;
  readonly hasTexts: boolean;
};

/** The banner that stands first on home; texts as the operator wrote them. */
export type FirstBanner = { readonly url: string; readonly title: string; readonly text: string };

export type FirstScreen = {
  readonly answers: readonly FirstAnswer[];
  /** The id of the last public event before they were asked for: a stream that goes on after it misses no change. */
  readonly place: string;
  readonly banner: FirstBanner | undefined;
  /** Whether the ribbon of the demo stands above the header. */
  readonly hasRibbon: boolean;
};

/** Data inside a script element: nothing in it may end the element. U+2028 and U+2029 are line ends to old readers. */
function dataOf(answers: readonly FirstAnswer[]): string {
  return JSON.stringify(answers)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}

function bannerOf({ url, title, text }: FirstBanner): string {
  const copy =
    title === '' && text === ''
      ? ''
      : `<p class="fp-copy"><b>${escapeHtml(title)}</b><span>${escapeHtml(text)}</span></p>`;
  const picture = `<img src="${escapeHtml(url)}" alt="" width="1280" height="400" fetchpriority="high">`;
  return `<div class="wrap"><div class="fp-banner">${picture}${copy}</div></div>`;
}

function frameOf(brand: Brand, screen: FirstScreen, hasBanner: boolean): string {
  const ribbon = screen.hasRibbon ? '<div class="fp-ribbon"></div>' : '';
  const mark = '<img src="/logo.svg" alt="" width="36" height="36">';
  const top = `<div class="fp-top"><div class="wrap fp-brand">${mark}<span translate="no">${escapeHtml(brand.wordmark)}</span></div></div>`;
  const banner = hasBanner && screen.banner !== undefined ? bannerOf(screen.banner) : '';
  return `<div class="fp">${ribbon}${top}<div class="fp-rail"></div>${banner}</div>`;
}

/** Which pages have a frame that can stand before the app: home with its banner, others with the top alone, some with none. */
const bare: ReadonlySet<string> = new Set(['game', 'seamless', 'helpmc']);
const withBanner: ReadonlySet<string> = new Set(['home', 'login', 'register']);

/** The document with its first screen in it. `name` is the page's name in the table of heads. */
export function paint(html: string, name: string, brand: Brand, screen: FirstScreen): string {
  const data = `<script type="application/json" id="first-screen" data-place="${escapeHtml(screen.place)}">${dataOf(screen.answers)}</script>`;
  const frame = bare.has(name) ? '' : frameOf(brand, screen, withBanner.has(name));
  return html
    .replace('</head>', () => `  ${data}\n  </head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${frame}</div>`);
}
