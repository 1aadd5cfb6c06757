/**
 * The texts in a build: a compiled catalogue per language in two files, the first screen's and the rest (first.ts).
 * Messages are compiled here, so that no message parser travels to a browser. `virtual:banyan-texts` tells which
 * languages have texts of their own and how to fetch them; a language without any uses the English catalogue.
 */
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { isFirst } from './first.ts';
import { fallbackLanguage, languages } from './languages.ts';
import { readTexts, textFiles } from './texts.ts';

const door = 'virtual:banyan-texts';

/** The part of a Vite plugin that is used here; Vite itself is a dependency of the sites and not of the texts. */
type TextsPlugin = {
  name: string;
  resolveId(id: string): string | undefined;
  load(this: { addWatchFile(file: string): void }, id: string): string | undefined;
};

/** Nouns whose texts the site never shows: what the server sends, and the studio's games, whose pages have a build of their own. */
const serverNouns = ['messages', 'studio'];

/** The texts of a language that pages show. */
function pageTexts(code: string): Record<string, string> {
  const isForPages = ([key]: [string, string]) => !serverNouns.some((noun) => key.startsWith(`${noun}.`));
  return Object.fromEntries(Object.entries(readTexts(code)).filter(isForPages));
}

function doorModule(): string {
  const english = Object.keys(pageTexts(fallbackLanguage));
  const lines = languages.flatMap(({ code }) => {
    const own = pageTexts(code);
    if (Object.keys(own).length === 0) return [];
    const complete = english.every((key) => Object.hasOwn(own, key));
    return [
      `${code}: { complete: ${complete}, load: () => import('${door}/${code}'), loadRest: () => import('${door}/${code}/rest') },`,
    ];
  });
  return `export const catalogues = {\n${lines.join('\n')}\n};`;
}

function catalogueModule(code: string, wantsFirst: boolean): string {
  const compiled = Object.entries(pageTexts(code))
    .filter(([key]) => isFirst(key) === wantsFirst)
    .map(([key, message]) => [key, compileMessage(message)] as const);
  return `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(compiled)))});`;
}

/** The Vite plugin. Put it into `plugins` and import `virtual:banyan-texts`. */
export function banyanTexts(): TextsPlugin {
  return {
    name: 'banyan-texts',
    resolveId(id) {
      return id === door || id.startsWith(`${door}/`) ? `\0${id}` : undefined;
    },
    load(id) {
      if (!id.startsWith(`\0${door}`)) return undefined;
      const [code = '', part] = id.slice(door.length + 2).split('/');
      for (const file of textFiles(code === '' ? fallbackLanguage : code)) this.addWatchFile(file);
      return code === '' ? doorModule() : catalogueModule(code, part === undefined);
    },
  };
}
