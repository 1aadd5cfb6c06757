/**
 * Makes /before-paint.js: a few lines that read the stored language and theme and set `lang`, `dir` and the theme on
 * html before the first paint. Written out from the registry, so that the two can never differ.
 */
import type { Plugin } from 'vite';
import { defaultLanguage, languages } from '@banyan/i18n';

function source(): string {
  const table = Object.fromEntries(languages.map(({ code, html, direction }) => [code, [html, direction]]));
  return `(function () {
  var languages = ${JSON.stringify(table)};
  var stored = null, theme = null;
  try {
    stored = localStorage.getItem('currentLanguage');
    theme = localStorage.getItem('theme');
  } catch (blocked) {}
  var own = Object.prototype.hasOwnProperty.call(languages, stored) ? stored : '${defaultLanguage}';
  var root = document.documentElement;
  root.lang = languages[own][0];
  root.dir = languages[own][1];
  root.dataset.theme = theme === 'dark' ? 'dark' : 'light';
})();
`;
}

export function beforePaint(): Plugin {
  return {
    name: 'banyan-before-paint',
    configureServer(server) {
      server.middlewares.use('/before-paint.js', (_request, response) => {
        response.setHeader('content-type', 'text/javascript; charset=utf-8');
        response.end(source());
      });
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'before-paint.js', source: source() });
    },
  };
}
