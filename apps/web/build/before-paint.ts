/**
 * Makes /before-paint.js: a few lines that read the stored language and theme and set `lang`, `dir` and the theme on
 * html before the first paint, and ask for the language's texts while the app itself is still on its way. Written out
 * from the registry and the build, so that they can never differ.
 */
import type { Plugin } from 'vite';
import { previewPath } from '@banyan/core/content';
import { viewPath } from '@banyan/core/members';
import { defaultLanguage, fallbackLanguage, languages } from '@banyan/i18n';

function source(textFiles: Readonly<Record<string, string>>, offered: readonly string[] | undefined): string {
  const own = languages.filter(({ code }) => offered?.includes(code) ?? true);
  const table = Object.fromEntries(own.map(({ code, html, direction }) => [code, [html, direction]]));
  return `(function () {
  var languages = ${JSON.stringify(table)};
  var texts = ${JSON.stringify(Object.fromEntries(Object.entries(textFiles).filter(([code]) => code in table)))};
  var stored = null, theme = null;
  try {
    stored = localStorage.getItem('currentLanguage');
    theme = localStorage.getItem('theme');
  } catch (blocked) {}
  if (location.pathname === '${previewPath}' || location.pathname === '${viewPath}') {
    var asked = new URLSearchParams(location.search);
    stored = asked.get('currentLanguage');
    theme = asked.get('theme');
  }
  var own = Object.prototype.hasOwnProperty.call(languages, stored) ? stored : '${defaultLanguage}';
  var root = document.documentElement;
  root.lang = languages[own][0];
  root.dir = languages[own][1];
  root.dataset.theme = theme === 'dark' ? 'dark' : 'light';
  var file = texts[own] || texts.${fallbackLanguage};
  if (file) {
    var link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = '/' + file;
    document.head.appendChild(link);
  }
})();
`;
}

/** The files of the texts by language code, as a build has named them. */
function textFilesOf(bundle: Readonly<Record<string, object>>): Record<string, string> {
  const chunks = Object.values(bundle) as { fileName: string; facadeModuleId?: string | null }[];
  return Object.fromEntries(
    chunks.flatMap(({ fileName, facadeModuleId }) => {
      const code = /virtual:banyan-texts\/(\w+)$/.exec(facadeModuleId ?? '')?.[1];
      return code === undefined ? [] : [[code, fileName]];
    }),
  );
}

/** `offered` are the codes of the brand's languages; undefined is all. */
export function beforePaint(offered?: readonly string[]): Plugin {
  return {
    name: 'banyan-before-paint',
    configureServer(server) {
      server.middlewares.use('/before-paint.js', (_request, response) => {
        response.setHeader('content-type', 'text/javascript; charset=utf-8');
        response.end(source({}, offered));
      });
    },
    generateBundle(_options, bundle) {
      this.emitFile({ type: 'asset', fileName: 'before-paint.js', source: source(textFilesOf(bundle), offered) });
    },
  };
}
