/**
 * Puts src/first-paint.css into the document: the first screen is painted before any stylesheet of the app's parts is here.
 * Its words are in the default language; whoever reads another sees the frame without words.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { defaultLanguage, languageOf } from '@banyan/i18n';
import { withBreakpoints } from '@banyan/ui/vite';

const file = join(import.meta.dirname, '..', 'src', 'first-paint.css');

/** The style as it stands in the document, in one line. */
export function firstPaintStyle(): string {
  const own = `html:not([lang="${languageOf(defaultLanguage).html}"]) .fp-copy { visibility: hidden; }`;
  return `${withBreakpoints(readFileSync(file, 'utf8'))}${own}`
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .trim();
}

export function firstPaint(): Plugin {
  return {
    name: 'banyan-first-paint',
    transformIndexHtml: () => [{ tag: 'style', children: firstPaintStyle(), injectTo: 'head' }],
  };
}
