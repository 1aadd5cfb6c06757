/**
 * /signed-in.html: the redirect URI of identity providers. It passes the provider's answer to the page that opened it, over a
 * channel of this site alone, and closes. It loads nothing but its own script and tells no other site where it has been.
 */
import type { FastifyInstance } from 'fastify';
import { languages } from '@banyan/i18n';
import { translate } from '@banyan/i18n/catalog';

const script = `const asked = new URLSearchParams(location.search);
history.replaceState(null, '', location.pathname);
const said = { state: asked.get('state'), code: asked.get('code'), error: asked.get('error') };
const channel = new BroadcastChannel('sign-in');
channel.postMessage(said);
const words = JSON.parse(document.getElementById('words').textContent);
let language = 'BN';
try { language = localStorage.getItem('currentLanguage') || language; } catch {}
const known = words[language] || words.EN;
document.documentElement.lang = known[0];
document.documentElement.dir = known[1];
document.getElementById('text').textContent = known[2];
setTimeout(() => { channel.close(); window.close(); }, 60);
`;

function page(): string {
  const words = Object.fromEntries(
    languages.map(({ code, html, direction }) => [
      code,
      [html, direction, translate(code, 'sign-in.window.close', {})],
    ]),
  );
  // Inside a script element only this sign could end it.
  const json = JSON.stringify(words).replaceAll('<', '\\u003c');
  return `<!doctype html><html lang="bn"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>banyan</title>
<style>body{font:18px/1.6 system-ui;display:grid;place-items:center;min-height:90vh;margin:0;padding:1rem;text-align:center;color-scheme:light dark}</style>
</head><body><p id="text" role="status"></p><script type="application/json" id="words">${json}</script>
<script src="/signed-in.js" defer></script></body></html>`;
}

export function serveReturn(app: FastifyInstance): void {
  const html = page();
  app.get('/signed-in.html', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .headers({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        // The other side's window stays one that a script may close.
        'cross-origin-opener-policy': 'unsafe-none',
      })
      .type('text/html; charset=utf-8')
      .send(html),
  );
  app.get('/signed-in.js', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(script),
  );
}
