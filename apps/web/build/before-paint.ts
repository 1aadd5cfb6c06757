/**
 * The script in the document that reads the stored language and theme, sets `lang`, `dir` and the theme on html before the
 * first paint, and asks for the language's texts while the app itself is still on its way. Written out from the registry
 * and the build, so that they can never differ. It is the document's only inline script: the server allows it by its hash.
 */
import { previewPath } from '@banyan/core/content';
import { viewPath } from '@banyan/core/members';
import { defaultLanguage, fallbackLanguage, languages } from '@banyan/i18n';

/** The script. `textFiles` are the files of the texts by language code, `offered` the codes of the brand's languages; undefined is all. */
export function beforePaint(
  textFiles: Readonly<Record<string, string>>,
  offered: readonly string[] | undefined,
): string {
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
    link.fetchPriority = 'low';
    link.href = '/' + file;
    document.head.appendChild(link);
  }
})();
`;
}
